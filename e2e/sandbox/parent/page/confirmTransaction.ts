import type { Address } from 'viem'
import {
  type SafeTransaction,
  type SafeTransactionPlace,
  safeTransactionHash,
} from '../../chain/safeTransaction.ts'
import type { Person } from '../../World.ts'
import { accountsGate } from './accountsGate.ts'
import { callList } from './callList.ts'
import { type Dialog, openDialog } from './dialog.ts'
import { button, element } from './element.ts'
import { hashRow } from './hashRow.ts'
import { numberField } from './numberField.ts'
import { ownerChoice } from './ownerChoice.ts'
import type { SafeState } from './readSafe.ts'
import { type Act, rememberAct, rememberedAct } from './rememberedAct.ts'
import { executeThroughRole, executeTransaction, proposeTransaction } from './submitTransaction.ts'
import type { Endings } from './uiRequests.ts'
import type { WalletCall } from './walletCalls.ts'
import { connectedDelegate, mayConfirm, noWallet, type WalletContext } from './walletContext.ts'

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
  const sign = button('Sign', () => submit(false))
  const execute = button('Sign and execute', () => submit(true))
  const reject = button('Reject', endings.dismissed, { class: 'quiet' })
  const batch = button('Add to batch', addToBatch)
  const role = button('Execute through a role', () => executeAsRole(), { class: 'quiet' })
  const propose = button('Propose', () => submit(false), { class: 'primary', hidden: true })
  const gate = accountsGate(confirmation.safe, context.accounts, update)
  let waitsFor: 'nonce' | 'submission' | 'person' = 'nonce'
  let delegate: Person | undefined

  function update(): void {
    const place = form.place()
    form.hash.textContent = place === undefined ? '' : safeTransactionHash(place)
    const count = form.picked().length
    const isOpen = context.accounts.has(confirmation.safe)
    const ready = place !== undefined && waitsFor === 'person' && isOpen
    batch.disabled = !isOpen
    propose.hidden = delegate === undefined
    propose.disabled = !ready
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
    rememberAct(window.localStorage, executes ? 'execute' : 'sign')
    try {
      await submitSigned(place, {
        executes,
        picked: delegate === undefined ? form.picked() : [delegate],
        form,
        context,
      })
      context.announce(executes ? 'Executed' : 'Signed and proposed')
      if (context.undeployed()) endings.unanswered()
      else endings.done({ safeTxHash: safeTransactionHash(place) })
    } catch (error) {
      dialog.complain(error instanceof Error ? error.message : String(error))
      waitFor('person')
    }
  }

  /** The app hears nothing of it, now or when the batch is sent. */
  function addToBatch(): void {
    rememberAct(window.localStorage, 'batch')
    context.announce('Transaction is added to batch')
    endings.unanswered()
  }

  /** Executes through a module. It has no safeTxHash to answer with. */
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
    content: gate === undefined ? form.content : [gate, ...form.content],
    actions: [
      reject,
      ...(context.role ? [role] : []),
      propose,
      ...inOrder({ ...(confirmation.batchable ? { batch } : {}), sign, execute }),
    ],
    onDismiss: endings.dismissed,
    covers: true,
  })
  if (compose === undefined) dialog.complain('This transaction cannot be processed.')
  else if (context.wallet !== noWallet && !mayConfirm(context, state)) {
    dialog.complain('The connected wallet is not an owner.')
    connectedDelegate(context, confirmation.safe).then((found) => {
      delegate = found
      update()
    })
  }
  context.gateway
    .nonces(confirmation.safe)
    .then(({ recommendedNonce }) => form.suggestNonce(BigInt(recommendedNonce)))
    .catch(() => dialog.complain('The gateway did not say which nonce is next. This one is from the chain.'))
    .finally(() => waitFor('person'))
  update()
  return dialog
}

/** The main button is the act that was chosen last. */
function inOrder(buttons: Partial<Record<Act, HTMLButtonElement>>): readonly HTMLButtonElement[] {
  const remembered = rememberedAct(window.localStorage)
  const main = (remembered === undefined ? undefined : buttons[remembered]) ?? buttons.execute
  const others = Object.values(buttons).filter((one) => one !== main)
  for (const one of others) one.className = 'secondary'
  if (main !== undefined) main.className = 'primary'
  return main === undefined ? others : [...others, main]
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
    return { chainId: store.world.chainId, safe, transaction, version: state.ownVersion }
  }

  return {
    hash: hash.value,
    state,
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
  {
    executes,
    picked,
    form,
    context,
  }: {
    executes: boolean
    /** Owners, or the delegate who proposes: its signature is not a confirmation. */
    picked: readonly Person[]
    form: Form
    context: WalletContext
  },
): Promise<void> {
  const { gateway, store } = context
  const [executor] = picked
  if (executor === undefined) throw new Error('No owner is picked.')
  // The last owner executes without signing.
  const signers = executes ? picked.slice(1) : picked
  const signatures = await proposeTransaction({ gateway, place, signers, executor, origin: context.origin() })
  const { rpcUrl } = store.world
  if (executes) await executeTransaction({ rpcUrl, place, ...form.state, signatures, executor })
}
