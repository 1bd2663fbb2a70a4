import type { SafeTransactionPlace } from '../../chain/safeTransaction.ts'
import type { TransactionDetails } from '../../gateway/wire/transactionWire.ts'
import type { MultisigExecutionDetails, TransactionData } from '../../gateway/wire/wire.ts'
import type { Person } from '../../World.ts'
import { callList } from './callList.ts'
import { button, element } from './element.ts'
import { hashRow } from './hashRow.ts'
import { ownerChoice } from './ownerChoice.ts'
import type { SafeState } from './readSafe.ts'
import { executeTransaction, proposeTransaction } from './submitTransaction.ts'
import { statusWords } from './waitingList.ts'
import { mayConfirm, type WalletContext } from './walletContext.ts'

type Waiting = {
  readonly details: TransactionDetails
  readonly data: TransactionData
  readonly execution: MultisigExecutionDetails
  readonly state: SafeState
}

/** The page of one transaction: what it calls, who has signed, and the two things an owner can do. */
export function waitingTransaction(id: string, context: WalletContext): HTMLElement {
  const body = element('div', { class: 'content' }, 'Reading…')
  const complaint = element('p', { class: 'complaint', role: 'alert' })
  const complain = (error: unknown) => {
    complaint.textContent = error instanceof Error ? error.message : String(error)
  }

  async function show(): Promise<void> {
    const waiting = await readWaiting(id, context)
    const act = (deed: () => Promise<void>) => async () => {
      complaint.textContent = ''
      try {
        await deed()
        await show()
      } catch (error) {
        complain(error)
      }
    }
    body.replaceChildren(...describe(waiting, context), ...acts(waiting, context, act))
  }

  show().catch((error: unknown) => {
    body.replaceChildren()
    complain(error)
  })
  return element('section', { class: 'page' }, element('h2', {}, 'Transaction'), body, complaint)
}

async function readWaiting(id: string, { gateway, store }: WalletContext): Promise<Waiting> {
  const [details, state] = await Promise.all([gateway.transaction(id), store.read()])
  const { txData: data, detailedExecutionInfo: execution } = details
  if (data === null || execution?.type !== 'MULTISIG')
    throw new Error('No owner signs this transaction: it was not proposed to the Safe.')
  return { details, data, execution, state }
}

function describe({ details, data, execution }: Waiting, { reader, store }: WalletContext): readonly Node[] {
  const hash = hashRow('safeTxHash')
  hash.value.textContent = execution.safeTxHash
  const call = { to: data.to.value, value: data.value ?? '0', data: data.hexData ?? '0x' }
  const { confirmations, confirmationsRequired } = execution
  const signed = confirmations.map(({ signer }) => nameOf(store.people, signer.value)).join(', ')
  return [
    element('p', { role: 'status' }, `Nonce ${execution.nonce}. ${statusWords(details.txStatus)}.`),
    callList([call], { reader, chain: store.loadChain }),
    hash.element,
    element(
      'p',
      {},
      `${confirmations.length} of ${confirmationsRequired} signed${signed === '' ? '' : `: ${signed}`}`,
    ),
  ]
}

function nameOf(people: readonly Person[], address: string): string {
  return people.find((person) => person.address === address)?.name ?? address
}

function acts(
  waiting: Waiting,
  context: WalletContext,
  act: (deed: () => Promise<void>) => () => Promise<void>,
): readonly Node[] {
  const { details, execution, state } = waiting
  if (!details.txStatus.startsWith('AWAITING')) return []
  const { store, gateway } = context
  const place = placeOf(waiting, store.world.chainId)
  const signed = execution.confirmations.map(({ signer }) => signer.value)
  const left = { ...state, owners: state.owners.filter((owner) => !signed.includes(owner)) }
  const disabled = !mayConfirm(context, state)
  const owners = ownerChoice(left, store.people, {
    disabled,
    onChange: () => {
      confirm.disabled = owners.picked().length === 0
    },
  })
  const confirm = button(
    'Confirm',
    act(async () => {
      await proposeTransaction({ gateway, place, signers: owners.picked(), origin: context.origin() })
      context.announce('Signed')
    }),
    { class: 'primary', disabled: true },
  )
  const execute = button(
    'Execute',
    act(() => executeSigned(waiting, place, context)),
    { class: 'secondary', disabled: disabled || !isEnough(waiting, context) },
  )
  return [
    ...(left.owners.length > 0 ? [owners.element] : []),
    element('div', { class: 'acts' }, ...(left.owners.length > 0 ? [confirm] : []), execute),
  ]
}

/** The connected owner need not sign what he executes. */
function isEnough({ execution, state }: Waiting, { store, wallet }: WalletContext): boolean {
  const signed = execution.confirmations.map(({ signer }) => signer.value)
  const connected = store.people.find(({ name }) => name === wallet)
  const completes =
    connected !== undefined && state.owners.includes(connected.address) && !signed.includes(connected.address)
  return signed.length + (completes ? 1 : 0) >= state.threshold
}

function placeOf({ details, data, execution, state }: Waiting, chainId: number): SafeTransactionPlace {
  return {
    chainId,
    safe: details.safeAddress,
    version: state.ownVersion,
    transaction: {
      to: data.to.value,
      value: BigInt(data.value ?? 0),
      data: data.hexData ?? '0x',
      operation: data.operation,
      safeTxGas: BigInt(execution.safeTxGas),
      baseGas: BigInt(execution.baseGas),
      gasPrice: BigInt(execution.gasPrice),
      gasToken: execution.gasToken,
      refundReceiver: execution.refundReceiver.value,
      nonce: BigInt(execution.nonce),
    },
  }
}

/** The connected wallet sends it and pays. */
async function executeSigned(
  { execution, state }: Waiting,
  place: SafeTransactionPlace,
  { store, wallet, announce }: WalletContext,
): Promise<void> {
  const executor = store.people.find(({ name }) => name === wallet)
  if (executor === undefined) throw new Error('The connected wallet is not known here.')
  const signatures = execution.confirmations.flatMap(({ signer, signature }) =>
    signature === null ? [] : [{ signer: signer.value, signature }],
  )
  await executeTransaction({ rpcUrl: store.world.rpcUrl, place, ...state, signatures, executor })
  announce('Executed')
}
