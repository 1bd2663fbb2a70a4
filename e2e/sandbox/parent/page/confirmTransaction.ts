import type { Address } from 'viem'
import {
  type SafeTransaction,
  type SafeTransactionPlace,
  safeTransactionHash,
} from '../../chain/safeTransaction.ts'
import { callList } from './callList.ts'
import { type Dialog, openDialog } from './dialog.ts'
import { button, element } from './element.ts'
import { hashRow } from './hashRow.ts'
import { numberField } from './numberField.ts'
import { ownerChoice } from './ownerChoice.ts'
import type { SafeState } from './readSafe.ts'
import { executeThroughRole, executeTransaction, proposeTransaction } from './submitTransaction.ts'
import type { Endings } from './uiRequests.ts'
import type { WalletCall } from './walletCalls.ts'
import { mayConfirm, type WalletContext } from './walletContext.ts'

export type Confirmation = {
  readonly safe: Address
  readonly state: SafeState
  /** Shown one by one. */
  readonly calls: readonly WalletCall[]
  /** `undefined` for calls that cannot be processed: the window can only be closed. */
  readonly compose: ((choices: Choices) => SafeTransaction) | undefined
  /** What the app asked for, in gas; it can be changed in the window. */
  readonly safeTxGas: bigint
  readonly batchable: boolean
}

export type Choices = { readonly nonce: bigint; readonly safeTxGas: bigint }

/** The window in which owners sign a transaction and, with enough of them, execute it. */
export function confirmTransaction(
  confirmation: Confirmation,
  context: WalletContext,
  endings: Endings,
): Dialog {
  const { state, compose } = confirmation
  const form = confirmationForm(confirmation, context, update)
  const sign = button('Sign', () => submit(false), { class: 'secondary' })
  const execute = button('Sign and execute', () => submit(true), { class: 'primary' })
  const reject = button('Reject', endings.dismissed, { class: 'quiet' })
  const batch = button('Add to batch', endings.unanswered, { class: 'quiet' })
  const role = button('Execute through a role', () => executeAsRole(), { class: 'quiet' })
  let waitsFor: 'nonce' | 'submission' | 'person' = 'nonce'

  function update(): void {
    const place = form.place()
    form.hash.textContent = place === undefined ? '' : safeTransactionHash(place)
    const count = form.picked().length
    const ready = place !== undefined && waitsFor === 'person'
    sign.disabled = !ready || count === 0
    execute.disabled = !ready || count < state.threshold
  }

  function waitFor(what: typeof waitsFor): void {
    waitsFor = what
    update()
  }

  async function submit(executes: boolean): Promise<void> {
    const place = form.place()
    if (place === undefined) return
    waitFor('submission')
    try {
      await submitSigned(place, { executes, form, context })
      context.announce(executes ? 'Executed' : 'Signed and proposed')
      if (context.undeployed()) endings.unanswered()
      else endings.done({ safeTxHash: safeTransactionHash(place) })
    } catch (error) {
      dialog.complain(error instanceof Error ? error.message : String(error))
      waitFor('person')
    }
  }

  /** What a module executes has no safeTxHash, so there is nothing to answer with. */
  async function executeAsRole(): Promise<void> {
    waitFor('submission')
    try {
      const { calls, safe } = confirmation
      await executeThroughRole({ rpcUrl: context.store.world.rpcUrl, safe, calls })
      context.announce('Executed through a role')
      endings.unanswered()
    } catch (error) {
      dialog.complain(error instanceof Error ? error.message : String(error))
      waitFor('person')
    }
  }

  const dialog = openDialog({
    title: 'Confirm transaction',
    content: form.content,
    actions: [
      reject,
      ...(confirmation.batchable ? [batch] : []),
      ...(context.role ? [role] : []),
      sign,
      execute,
    ],
    onDismiss: endings.dismissed,
  })
  if (compose === undefined) dialog.complain('This transaction cannot be processed.')
  else if (!mayConfirm(context, state)) dialog.complain('The connected wallet is not an owner.')
  context.gateway
    .nonces(confirmation.safe)
    .then(({ recommendedNonce }) => form.suggestNonce(BigInt(recommendedNonce)))
    .catch(() => dialog.complain('The gateway did not say which nonce is next. This one is from the chain.'))
    .finally(() => waitFor('person'))
  update()
  return dialog
}

type Form = ReturnType<typeof confirmationForm>

function confirmationForm(confirmation: Confirmation, context: WalletContext, onChange: () => void) {
  const { safe, state, calls, compose } = confirmation
  const { store, reader } = context
  const nonce = numberField('Nonce', BigInt(state.nonce), onChange)
  const safeTxGas = numberField('safeTxGas', confirmation.safeTxGas, onChange)
  const hash = hashRow('safeTxHash')
  const disabled = compose === undefined || !mayConfirm(context, state)
  const owners = ownerChoice(state, store.people, { disabled, onChange })

  function place(): SafeTransactionPlace | undefined {
    const choices = { nonce: nonce.read(), safeTxGas: safeTxGas.read() }
    if (compose === undefined || choices.nonce === undefined || choices.safeTxGas === undefined)
      return undefined
    const transaction = compose({ nonce: choices.nonce, safeTxGas: choices.safeTxGas })
    return { chainId: store.world.chainId, safe, transaction }
  }

  return {
    hash: hash.value,
    place,
    picked: owners.picked,
    suggestNonce: nonce.suggest,
    content: [
      callList(calls, { reader, chain: store.loadChain }),
      element('div', { class: 'fields' }, nonce.element, safeTxGas.element),
      hash.element,
      owners.element,
    ],
  }
}

async function submitSigned(
  place: SafeTransactionPlace,
  { executes, form, context }: { executes: boolean; form: Form; context: WalletContext },
): Promise<void> {
  const { gateway, store } = context
  const signers = form.picked()
  const [executor] = signers
  if (executor === undefined) throw new Error('No owner signs.')
  const signatures = await proposeTransaction({ gateway, place, signers, origin: context.origin() })
  if (executes) await executeTransaction({ rpcUrl: store.world.rpcUrl, place, signatures, executor })
}
