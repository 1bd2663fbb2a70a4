import { numberToHex } from 'viem/utils'
import { type BlockHeader, readBlockHeader } from '../../domain/proof/blockHeader.ts'
import type { ProofNode } from './StateProof.ts'

/** What a node says a block's header is. */
export type HeaderAnswer = { readonly host: string } & (
  | { readonly kind: 'header'; readonly header: BlockHeader }
  /** Its fields do not hash to the name that it gives the block. */
  | { readonly kind: 'false'; readonly header: BlockHeader }
  /** It hands over something, which is not a header of the shape that is known here. */
  | { readonly kind: 'unreadable' }
  /** The node does not have this block. */
  | { readonly kind: 'none' }
  | { readonly kind: 'silent' }
)

/** Asks one node for one header and hashes it here. Rejects only when `signal` aborts. */
export async function readHeader(
  { host, request }: ProofNode,
  block: bigint | 'latest',
  signal: AbortSignal,
): Promise<HeaderAnswer> {
  const named = block === 'latest' ? block : numberToHex(block)
  let answer: unknown
  try {
    answer = await request({ method: 'eth_getBlockByNumber', params: [named, false] }, { signal })
  } catch {
    signal.throwIfAborted()
    return { host, kind: 'silent' }
  }
  if (answer === null || answer === undefined) return { host, kind: 'none' }
  const header = readBlockHeader(answer)
  if (header === undefined) return { host, kind: 'unreadable' }
  return { host, kind: isOwnName(header) ? 'header' : 'false', header }
}

function isOwnName({ hash, claimedHash }: BlockHeader): boolean {
  return hash === claimedHash.toLowerCase()
}
