import { sameAddress } from '../../domain/values/address.ts'
import type { Hex } from '../../domain/values/hex.ts'
import { readFields } from '../../domain/values/untrusted.ts'
import type { ChainRequest } from '../../source/ChainRequest.ts'
import { type Receipt, readReceipt } from '../history/readReceipt.ts'
import { readSettling } from '../history/readSettling.ts'
import { type AskedCall, findSentCall, makesCall, readSent, readTransactionAt } from './findSentCall.ts'

/**
 * What became of a call for which a wallet named a transaction. `waiting`: it is in no block yet. `mined`: it is, under
 * the hash that the wallet named. `replaced`: the same call is, under another hash, because the wallet sent it again.
 * `other`: the network knows what the wallet named, and it does not make this call. `missing`: the network does not have
 * it, and other transactions of the account came since. `cancelled`: another transaction, `by`, has the nonce that this
 * one was seen with, in a block that is final, so that this one can never run.
 */
export type FollowedCall =
  | { readonly kind: 'waiting'; readonly seenNonce?: number | undefined }
  | { readonly kind: 'other' | 'missing' }
  | { readonly kind: 'cancelled'; readonly nonce: number; readonly by: Hex }
  | {
      readonly kind: 'mined' | 'replaced'
      readonly hash: Hex
      readonly receipt: Receipt
      /** Milliseconds since 1970; absent where it was not asked for or is not told. */
      readonly minedAt?: number | undefined
    }

/** `nonce`: of the account's next transaction when the call was asked for, where that is known. */
export type SentNamedCall = Omit<AskedCall, 'nonce'> & {
  readonly hash: Hex
  readonly nonce: number | undefined
  /** The nonce that the transaction had where the network showed it before. */
  readonly seenNonce?: number | undefined
}

/** Follows the transaction that a wallet named, and compares it with the call that was asked for. */
export async function followSentCall(
  request: ChainRequest,
  { hash, seenNonce, ...asked }: SentNamedCall,
  signal: AbortSignal,
): Promise<FollowedCall> {
  const [receipt, named] = await Promise.all([
    readReceipt(request, hash, signal),
    request({ method: 'eth_getTransactionByHash', params: [hash] }, { signal }),
  ])
  if (isAnotherCall(named, asked)) return { kind: 'other' }
  if (receipt !== undefined) return { kind: 'mined', hash, receipt }
  const { account } = asked
  if (named) return { kind: 'waiting', seenNonce: readSent(named)?.nonce ?? seenNonce }
  // The wallet chose the nonces of all calls but the first of a request: what was seen tells them.
  const nonce = asked.nonce ?? seenNonce
  if (nonce === undefined) return { kind: 'waiting' }
  const sent = await findSentCall(request, { ...asked, nonce }, signal)
  if (sent.kind === 'other')
    return (await findWinner(request, { hash, account, nonce: seenNonce }, signal)) ?? { kind: 'missing' }
  if (sent.kind !== 'found' || !sent.mined || sent.hash === hash) return { kind: 'waiting' }
  const other = await readReceipt(request, sent.hash, signal)
  return other === undefined ? { kind: 'waiting' } : { kind: 'replaced', hash: sent.hash, receipt: other }
}

/** The transaction that took the place of another for good; `undefined` while a block that goes back could free it. */
async function findWinner(
  request: ChainRequest,
  { hash, account, nonce }: Pick<SentNamedCall, 'hash' | 'account' | 'nonce'>,
  signal: AbortSignal,
): Promise<FollowedCall | undefined> {
  if (nonce === undefined) return undefined
  const by = await readTransactionAt(request, { account, nonce }, signal)
  if (by === undefined || by === hash) return undefined
  const { kind } = await readSettling(request, { transactionHash: by, seen: undefined }, signal)
  return kind === 'final' ? { kind: 'cancelled', nonce, by } : undefined
}

/** What cannot be read is not known to be another one. A transaction that makes a contract has no recipient. */
function isAnotherCall(named: unknown, { account, call }: Pick<SentNamedCall, 'account' | 'call'>): boolean {
  if (readFields(named)?.['to'] === null) return true
  const sent = readSent(named)
  return sent !== undefined && !(sameAddress(sent.from, account) && makesCall(sent, call))
}
