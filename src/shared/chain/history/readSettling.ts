import { numberToHex } from 'viem/utils'
import { type Hex, isHash } from '../../domain/values/hex.ts'
import { readFields } from '../../domain/values/untrusted.ts'
import type { ChainRequest } from '../../source/ChainRequest.ts'
import { readQuantity } from '../nodes/readQuantity.ts'

/** The block that a transaction was found in. */
export type MinedIn = { readonly number: bigint; readonly hash: Hex }

/**
 * Whether a transaction that was in a block still is. `pending`: it is, and the block can still be replaced. `final`: it
 * cannot. `gone`: another block has taken the place of that one, and the transaction is in none. `unseen`: the node has
 * no block of that height, as one that lags, or one whose chain went back.
 */
export type Settling =
  | { readonly kind: 'pending' | 'final'; readonly block: MinedIn }
  | { readonly kind: 'gone' | 'unseen' }

/** Blocks after which nothing is expected to be replaced, where a node does not name the block that is final. */
const blocksUntilFinal = 64n

/**
 * Looks whether a transaction of the chain is in a block, and whether that block is final: not above the one with the
 * tag `finalized` (Ethereum JSON-RPC), or 64 blocks deep where the node knows no such tag. `seen` is the block that it
 * was found in before. Rejects with what `request` rejects with.
 */
export async function readSettling(
  request: ChainRequest,
  { transactionHash, seen }: { readonly transactionHash: Hex; readonly seen: MinedIn | undefined },
  signal: AbortSignal,
): Promise<Settling> {
  const ask = (method: string, ...params: readonly unknown[]) => request({ method, params }, { signal })
  const block = readMinedIn(await ask('eth_getTransactionReceipt', transactionHash))
  if (block === undefined) {
    const there = seen && (await ask('eth_getBlockByNumber', numberToHex(seen.number), false))
    const hash = readFields(there)?.['hash']
    if (seen === undefined || !isHash(hash)) return { kind: 'unseen' }
    return hash === seen.hash ? { kind: 'pending', block: seen } : { kind: 'gone' }
  }
  const last = await readLastFinal(ask, signal)
  return { kind: block.number <= last ? 'final' : 'pending', block }
}

async function readLastFinal(
  ask: (method: string, ...params: readonly unknown[]) => Promise<unknown>,
  signal: AbortSignal,
): Promise<bigint> {
  try {
    const number = readFields(await ask('eth_getBlockByNumber', 'finalized', false))?.['number']
    return readQuantity('eth_getBlockByNumber', number)
  } catch {
    signal.throwIfAborted()
    return readQuantity('eth_blockNumber', await ask('eth_blockNumber')) - blocksUntilFinal
  }
}

function readMinedIn(receipt: unknown): MinedIn | undefined {
  const { blockNumber, blockHash } = readFields(receipt) ?? {}
  if (!isHash(blockHash)) return undefined
  return { number: readQuantity('eth_getTransactionReceipt', blockNumber), hash: blockHash }
}
