import { hashingVersion } from '../../domain/safe/hashingVersion.ts'
import { logsFailuresOnly } from '../../domain/safe/logsFailuresOnly.ts'
import type { AccountRef } from '../../domain/safe/safeRef.ts'
import type { LowerAddress } from '../../domain/values/address.ts'
import type { Hex } from '../../domain/values/hex.ts'
import type { ChainRequest } from '../../source/ChainRequest.ts'
import { readBlockNumber } from '../nodes/readBlockNumber.ts'
import { readSafeState } from '../safe/readSafeState.ts'
import { type FoundHashes, findBookHashes } from './findBookHashes.ts'
import type { BooksAsked } from './readBooks.ts'

/** What a gateway lists of a Safe: each names a transaction of the chain. */
export type BookedListing = {
  readonly transactionHash: Hex
  readonly safeTxHash: Hex | undefined
  readonly nonce: bigint | undefined
}

/**
 * Which transactions make the books of a Safe up to the newest block: those that a gateway lists and those that events
 * name. `listed` is `undefined` where no gateway answers: then the range begins where the node's events do. Rejects with
 * what the node said where nothing names any.
 */
export async function planBooks(
  request: ChainRequest,
  {
    account: { chainId, address: safe },
    listed,
    tokens,
  }: {
    readonly account: AccountRef
    readonly listed: readonly BookedListing[] | undefined
    readonly tokens: readonly LowerAddress[]
  },
  signal: AbortSignal,
): Promise<BooksAsked> {
  const toBlock = await readBlockNumber(request, signal)
  const state = await readSafeState(request, safe, { signal })
  const foundHashes = await findBookHashes(request, safe, signal).catch((error: unknown) => {
    signal.throwIfAborted()
    if (listed === undefined) throw error
    return undefined
  })
  const nonces = new Map([
    ...(foundHashes === undefined ? [] : noncesByOrder(foundHashes, state.nonce)),
    ...(listed ?? []).flatMap(({ safeTxHash, nonce }) =>
      safeTxHash === undefined || nonce === undefined ? [] : [[safeTxHash.toLowerCase(), nonce] as const],
    ),
  ])
  const first = listed === undefined ? (foundHashes?.fromBlock ?? 0n) : 0n
  return {
    identity: { chainId, safe, version: hashingVersion(state) },
    nonceOf: (safeTxHash) => nonces.get(safeTxHash.toLowerCase()),
    isSilent: logsFailuresOnly(state),
    hashes: [
      ...new Set([
        ...(listed ?? []).map((bookedListing) => bookedListing.transactionHash),
        ...(foundHashes?.hashes ?? []),
      ]),
    ],
    tokens,
    fromBlock: first > 0n ? first - 1n : 0n,
    toBlock,
  }
}

/** Each execution used one nonce, the newest the last. What ran while it was asked is told apart by its hash. */
function noncesByOrder({ executions }: FoundHashes, next: bigint): readonly (readonly [string, bigint])[] {
  return executions.flatMap(({ safeTxHash }, index) => {
    const nonce = next - 1n - BigInt(index)
    return nonce < 0n ? [] : [[safeTxHash.toLowerCase(), nonce] as const]
  })
}
