import { readExecution } from '../../../shared/chain/history/readExecution.ts'
import { readReceipt } from '../../../shared/chain/history/readReceipt.ts'
import { readQuantity } from '../../../shared/chain/nodes/readQuantity.ts'
import { sameAddress } from '../../../shared/domain/values/address.ts'
import type { Hex } from '../../../shared/domain/values/hex.ts'
import { readFields, readHash } from '../../../shared/domain/values/untrusted.ts'
import type { ChainRequest } from '../../../shared/source/ChainRequest.ts'
import type { KeptCall } from './keptCalls.ts'

/** How a bundle is doing (EIP-5792). 600, executed in part, never comes: a Safe executes all of it or nothing. */
export type BundleEnd =
  | { readonly status: 100 | 400 }
  | { readonly status: 200 | 500; readonly transactionHash: Hex }

/** What tells of a proposal. */
export type EndEvidence = {
  readonly request: ChainRequest
  /** The nonce that the Safe uses next, by its contract. */
  readonly nextNonce: () => Promise<bigint>
  /** The gateway's answer about it, as it came. What it says of an execution is looked up on the chain. */
  readonly listed: () => Promise<unknown>
}

/** Fewer blocks than `readExecution` looks at: the block that is kept may be a little newer than the proposal. */
const blocksSeen = 2_950n

/**
 * 100 until a person or the chain has decided; 200 or 500 once it is executed, whoever executed it; 400 where it was
 * refused, or another transaction used its nonce. What no node answers leaves it at 100.
 */
export async function readBundleEnd(
  { account, outcome }: Pick<KeptCall, 'account' | 'outcome'>,
  { request, nextNonce, listed }: EndEvidence,
  signal: AbortSignal,
): Promise<BundleEnd> {
  if (outcome.kind === 'asked') return { status: 100 }
  if (outcome.kind === 'refused') return { status: 400 }
  const { safeTxHash, nonce, block } = outcome
  const safe = account.address
  // Before the events: an execution between the two must not look like a nonce that another one used.
  const next = await orNothing(nextNonce())
  if (next !== undefined && next <= nonce) return { status: 100 }
  const events = await orNothing(
    readExecution(request, { safe, safeTxHash }, signal).then((execution) => ({ execution })),
  )
  if (events?.execution !== undefined) return endOf(events.execution)
  const entry = readFields(await orNothing(listed()))
  const told = readHash(entry?.['txHash'])
  const receipt = told && (await orNothing(readReceipt(request, told, signal)))
  const own = receipt?.executions.find(
    (execution) =>
      sameAddress(execution.safe, safe) && execution.safeTxHash.toLowerCase() === safeTxHash.toLowerCase(),
  )
  if (own !== undefined && told !== undefined)
    return endOf({ succeeded: own.succeeded, transactionHash: told })
  if (next === undefined) return { status: 100 }
  const sawAll = events !== undefined && (await reaches(request, block, signal))
  return { status: sawAll || entry?.['txStatus'] === 'CANCELLED' ? 400 : 100 }
}

/** The receipt as EIP-5792 wants it. That of a Safe's failed execution says success, and its calls failed all the same. */
export async function readBundleReceipt(
  request: ChainRequest,
  { status, transactionHash }: Extract<BundleEnd, { readonly transactionHash: Hex }>,
  signal: AbortSignal,
): Promise<object> {
  const answer = await request({ method: 'eth_getTransactionReceipt', params: [transactionHash] }, { signal })
  const { logs, blockHash, blockNumber, gasUsed } = readFields(answer) ?? {}
  const listed = Array.isArray(logs) ? logs.map((log: unknown) => readFields(log) ?? {}) : []
  return {
    logs: listed.map(({ address, data, topics }) => ({ address, data, topics })),
    status: status === 200 ? '0x1' : '0x0',
    blockHash,
    blockNumber,
    gasUsed,
    transactionHash,
  }
}

function endOf({
  succeeded,
  transactionHash,
}: {
  readonly succeeded: boolean
  readonly transactionHash: Hex
}): BundleEnd {
  return { status: succeeded ? 200 : 500, transactionHash }
}

/** Whether the events looked at go back to the block before the proposal. */
async function reaches(
  request: ChainRequest,
  block: bigint | undefined,
  signal: AbortSignal,
): Promise<boolean> {
  if (block === undefined) return false
  const newest = await orNothing(request({ method: 'eth_blockNumber' }, { signal }))
  if (newest === undefined) return false
  return readQuantity('eth_blockNumber', newest) - block < blocksSeen
}

async function orNothing<value>(asked: Promise<value>): Promise<value | undefined> {
  try {
    return await asked
  } catch {
    return undefined
  }
}
