import { wholeQueueQuery } from '../../../../queries/wholeQueue.ts'
import type { LookupSource } from './LookupSource.ts'

/** What waits, as the gateway lists it, unsigned proposals too. Its hashes are computed here from the fields. */
export const queueSource: LookupSource = {
  name: 'the queue',
  mark: () => '',
  read: async ({ account, identity }, { client }) => {
    const { transactions, unread, cut } = await client.fetchQuery(wholeQueueQuery(account))
    const missing = [
      ...(unread === 0 ? [] : [unread === 1 ? '1 of its transactions' : `${unread} of its transactions`]),
      ...(cut ? ['its last pages'] : []),
    ]
    return {
      candidates: transactions.map(({ id, transaction }) => ({
        kind: 'transaction',
        name: `the transaction with nonce ${transaction.nonce} in the queue`,
        identity,
        transaction,
        listedAs: id,
      })),
      missing: missing.length === 0 ? undefined : `Not read of the queue: ${missing.join(', ')}.`,
    }
  },
}
