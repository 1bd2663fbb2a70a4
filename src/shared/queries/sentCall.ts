import { queryOptions } from '@tanstack/react-query'
import { findSentCall, type SentCall } from '../chain/accounts/findSentCall.ts'
import type { AccountRef } from '../domain/safe/safeRef.ts'
import type { Call } from '../domain/values/call.ts'
import type { Hex } from '../domain/values/hex.ts'
import type { AccountSource } from '../source/AccountSource.ts'
import { keys } from './keys.ts'

/** A call that a wallet was asked to send and of which it did not say what became. */
export type UnansweredCall = {
  /** The id of the request. */
  readonly id: string
  readonly account: AccountRef
  readonly call: Call
  /** The nonce of the account's next transaction when it was asked; `undefined` when no node said so. */
  readonly nonce: number | undefined
  /** Transactions that other requests became. */
  readonly taken: readonly Hex[]
}

/** No node said where the account was when it was asked: what came before cannot be told from what came after. */
export type Unplaced = { readonly kind: 'unplaced' }

/** Waits between searches, in ms: a wallet may send later what it failed to send at first. */
const waits = [2_000, 4_000, 8_000, 15_000]

/** Looks for the call on the network until it is found in a block. At most `most` times, where that is given. */
export function sentCallQuery(
  { request }: Pick<AccountSource, 'request'>,
  asked: UnansweredCall,
  most = Number.POSITIVE_INFINITY,
) {
  return queryOptions({
    queryKey: keys.sentCall(asked.account, asked.id, asked.taken),
    queryFn: async ({ signal }): Promise<SentCall | Unplaced> => {
      const { account, call, nonce, taken } = asked
      // Without it an equal call that was sent before would be taken for this one.
      if (nonce === undefined) return { kind: 'unplaced' }
      return findSentCall(request, { account: account.address, call, nonce, taken }, signal)
    },
    staleTime: ({ state }) => (state.data?.kind === 'found' ? 'static' : 0),
    refetchInterval: ({ state }) => {
      const asked = state.dataUpdateCount + state.errorUpdateCount
      if (state.data?.kind === 'found' || state.data?.kind === 'unplaced' || asked >= most) return false
      return waits[Math.min(asked, waits.length - 1)] ?? false
    },
  })
}
