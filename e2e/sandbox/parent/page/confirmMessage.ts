import type { Hex } from 'viem'
import { privateKeyToAccount } from 'viem/accounts'
import { type Dialog, openDialog } from './dialog.ts'
import { button, element } from './element.ts'
import { hashRow } from './hashRow.ts'
import { ownerChoice } from './ownerChoice.ts'
import type { SafeState } from './readSafe.ts'
import { isBlind, type Message, safeMessageHashOf, safeMessageTypedData } from './safeMessage.ts'
import type { SignedMessages } from './signedMessages.ts'
import type { Endings } from './uiRequests.ts'
import { mayConfirm, type WalletContext } from './walletContext.ts'

/** How often, in ms, the open window asks the gateway for what other owners signed. */
const askAgainMilliseconds = 1_000

/** The window in which owners sign a message; it answers once the threshold is reached, not before. */
export function confirmMessage(
  { message, state, messages }: { message: Message; state: SafeState; messages: SignedMessages },
  context: WalletContext,
  endings: Endings,
): Dialog {
  const { chainId } = context.store.world
  const place = { chainId, safe: state.safeAddress, version: state.ownVersion }
  const messageHash = safeMessageHashOf(place, message)
  const typedData = safeMessageTypedData(place, message)
  const signed = new Set<string>()
  const blind = isBlind(message)
  const disabled = blind || !mayConfirm(context, state)
  const owners = ownerChoice(state, context.store.people, { disabled, onChange: update })
  const hash = hashRow('SafeMessage hash')
  hash.value.textContent = messageHash
  const sign = button('Sign', submit, { class: 'primary' })
  const progress = element('p', { role: 'status' })
  let isOpen = true
  let isFollowing = false

  function update(): void {
    progress.textContent = `${signed.size} of ${state.threshold} signatures`
    sign.disabled = owners.picked().every(({ name }) => signed.has(name))
  }

  async function submit(): Promise<void> {
    sign.disabled = true
    try {
      for (const person of owners.picked().filter(({ name }) => !signed.has(name))) {
        const signature = await privateKeyToAccount(person.privateKey).signTypedData(typedData)
        const whole = await messages.add({
          message,
          messageHash,
          signature: { signer: person.address, signature },
        })
        signed.add(person.name)
        if (whole !== undefined) return finish(whole)
      }
      void followOthers()
    } catch (error) {
      dialog.complain(error instanceof Error ? error.message : String(error))
    }
    update()
  }

  function finish(signature: Hex): void {
    isOpen = false
    endings.done({ messageHash, signature })
  }

  function dismiss(): void {
    isOpen = false
    endings.dismissed()
  }

  /** A gateway shows a signature some time after it has taken it. */
  async function followOthers(): Promise<void> {
    if (isFollowing) return
    isFollowing = true
    while (isOpen) {
      await new Promise((resolve) => setTimeout(resolve, askAgainMilliseconds))
      const whole = await messages.find(messageHash)
      if (isOpen && whole !== undefined) finish(whole)
    }
  }

  const dialog = openDialog({
    title: 'Sign message',
    content: [
      element('pre', { 'aria-label': 'Message' }, showMessage(message)),
      hash.element,
      owners.element,
      progress,
    ],
    actions: [button('Reject', dismiss, { class: 'quiet' }), sign],
    onDismiss: dismiss,
    covers: true,
  })
  if (blind) dialog.complain('This is not readable text. Blind signing is off.')
  update()
  return dialog
}

function showMessage(message: Message): string {
  return typeof message === 'string' ? message : JSON.stringify(message, undefined, 2)
}
