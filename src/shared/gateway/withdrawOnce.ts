import type { AccountRef } from '../domain/safe/safeRef.ts'
import type { Hex } from '../domain/values/hex.ts'
import { findQueued } from './findQueued.ts'
import type { ListCalls } from './listCalls.ts'
import type { TransactionCalls } from './transactionCalls.ts'
import { type HandingOver, untilListed } from './untilListed.ts'

/**
 * Takes a proposal out of the queue, or finds that it is gone already: before, or by an attempt whose answer was lost.
 * Throws a refusal as it is, and `gateway/undecided` while the queue lists it or cannot be read whole.
 */
export async function withdrawOnce(
  calls: Pick<TransactionCalls, 'withdraw'> & Pick<ListCalls, 'queue'>,
  account: AccountRef,
  request: { readonly safeTxHash: Hex; readonly nonce: number; readonly signature: Hex },
  handing: HandingOver,
): Promise<void> {
  const { signal } = handing
  await untilListed(
    {
      hand: async () => {
        await calls.withdraw(account.chainId, request, { signal })
        return 'gone' as const
      },
      look: async () =>
        (await findQueued(calls, account, request, { signal })) === 'not-listed' ? 'gone' : undefined,
    },
    handing,
  )
}
