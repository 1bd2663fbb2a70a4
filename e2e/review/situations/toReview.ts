import type { Address, Hex } from 'viem'
import type { Call } from '../../../src/shared/domain/values/call.ts'
import type { BatchCall } from '../../sandbox/chain/multiSend.ts'
import { type PlannedProposal, plannedHash } from '../../sandbox/chain/PlannedProposal.ts'
import { ada } from '../../sandbox/chain/people.ts'
import {
  encodeExecution,
  type SafeTransaction,
  type SafeTransactionPlace,
  safeTransaction,
} from '../../sandbox/chain/safeTransaction.ts'
import type { RunningWorld } from './RunningWorld.ts'
import type { Signing, Surroundings, ToReview } from './Situation.ts'

/** An owner on the standalone site, with one name in the address book and one node, and nothing unusual. */
export function review(
  { world }: RunningWorld,
  safe: Address,
  signing: Signing,
  unusual: Partial<Surroundings> = {},
): ToReview {
  return {
    account: { chainId: world.chainId, address: safe },
    signing,
    signer: ada.address,
    host: undefined,
    reported: undefined,
    addressBook: new Map([['0x5afe000000000000000000000000000000000001', 'Rent']]),
    hostNames: new Map(),
    interfaces: [],
    orders: [],
    messages: [],
    chosenNames: [],
    typedOffDevice: undefined,
    dollarLimit: undefined,
    storageBlocked: false,
    keptTransactions: [],
    nodeUrl: world.rpcUrl,
    secondNodeUrls: [],
    proves: false,
    otherChains: [],
    ...unusual,
  }
}

/** A transaction that waits in the queue since before the sandbox was opened. */
export function waiting(
  running: RunningWorld,
  planned: PlannedProposal,
  unusual?: Partial<Surroundings>,
): ToReview {
  const safeTxHash = plannedHash(running.world, planned)
  return review(running, planned.safe, { kind: 'waiting', safeTxHash }, unusual)
}

/** A pasted transaction of a Safe, with its next nonce unless another is given. */
export async function pasted(
  running: RunningWorld,
  safe: Address,
  call: Partial<SafeTransaction> & Pick<SafeTransaction, 'to'>,
  unusual?: Partial<Surroundings>,
): Promise<ToReview> {
  const transaction = safeTransaction({ ...call, nonce: call.nonce ?? (await running.nonceOf(safe)) })
  return review(running, safe, { kind: 'pasted', text: writeJson(transaction) }, unusual)
}

/** Pasted calldata that executes a call as the next transaction of a Safe, with signatures packed in whatever way. */
export async function pastedExecution(
  running: RunningWorld,
  safe: Address,
  call: Partial<SafeTransaction> & Pick<SafeTransaction, 'to'>,
  pack: (place: SafeTransactionPlace) => Promise<Hex>,
): Promise<ToReview> {
  const transaction = safeTransaction({ ...call, nonce: await running.nonceOf(safe) })
  const packed = await pack({ chainId: running.world.chainId, safe, transaction })
  return review(running, safe, { kind: 'pasted', text: encodeExecution(transaction, packed) })
}

function writeJson(transaction: SafeTransaction): string {
  return JSON.stringify(transaction, (_, value: unknown) =>
    typeof value === 'bigint' ? String(value) : value,
  )
}

/** Calls that were composed for a Safe. */
export function composed(
  running: RunningWorld,
  safe: Address,
  calls: readonly BatchCall[],
  unusual?: Partial<Surroundings>,
): ToReview {
  return review(running, safe, { kind: 'composed', calls: calls.map(toCall) }, unusual)
}

function toCall({ to, value = 0n, data = '0x' }: BatchCall): Call {
  return { to, value, data }
}
