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

/** The window in which owners sign a message; it answers once the threshold is reached, not before. */
export function confirmMessage(
  { message, state, messages }: { message: Message; state: SafeState; messages: SignedMessages },
  context: WalletContext,
  endings: Endings,
): Dialog {
  const { chainId } = context.store.world
  const messageHash = safeMessageHashOf(chainId, state.safeAddress, message)
  const typedData = safeMessageTypedData(chainId, state.safeAddress, message)
  const signed = new Set<string>()
  const blind = isBlind(message)
  const disabled = blind || !mayConfirm(context, state)
  const owners = ownerChoice(state, context.store.people, { disabled, onChange: update })
  const hash = hashRow('SafeMessage hash')
  hash.value.textContent = messageHash
  const sign = button('Sign', submit, { class: 'primary' })
  const progress = element('p', { role: 'status' })

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
        if (whole !== undefined) return endings.done({ messageHash, signature: whole })
      }
    } catch (error) {
      dialog.complain(error instanceof Error ? error.message : String(error))
    }
    update()
  }

  const dialog = openDialog({
    title: 'Sign message',
    content: [
      element('pre', { 'aria-label': 'Message' }, showMessage(message)),
      hash.element,
      owners.element,
      progress,
    ],
    actions: [button('Reject', endings.dismissed, { class: 'quiet' }), sign],
    onDismiss: endings.dismissed,
    covers: true,
  })
  if (blind) dialog.complain('This is not readable text. Blind signing is off.')
  update()
  return dialog
}

function showMessage(message: Message): string {
  return typeof message === 'string' ? message : JSON.stringify(message, undefined, 2)
}
