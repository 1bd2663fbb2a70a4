import { checksumAddress, isAddressText } from '../../../../domain/values/address.ts'
import type { Queue } from '../../../../queries/joinQueue.ts'
import type { Chain } from '../../../../source/Connection.ts'
import { type LastQueue, type LastQueueRow, mostLastRows } from '../../../../source/lastQueue.ts'
import { summaryLead } from '../../reading/transaction/summaryLead.ts'

/** Accounts by their whole addresses: names are kept elsewhere, and the row takes those of the day it shows. */
const wholeAddresses = {
  get: (address: string) => (isAddressText(address) ? checksumAddress(address) : undefined),
}

/** What is kept of a queue that was read, in the gateway's own words. */
export function lastQueueOf(
  { groups }: Pick<Queue, 'groups'>,
  { at, goesOn, native }: Pick<LastQueue, 'at' | 'goesOn'> & { readonly native: Chain['nativeCurrency'] },
): LastQueue {
  const all = groups.flatMap(({ transactions }) => transactions)
  const rows = all.slice(0, mostLastRows).flatMap(({ info, safeTxHash, execution }): LastQueueRow[] => {
    if (execution?.kind !== 'multisig' || safeTxHash === undefined) return []
    const { nonce, confirmations } = execution
    const sentence = summaryLead(info, { state: 'waiting', native, names: wholeAddresses, nonce })
    return [{ nonce, safeTxHash, sentence, ...confirmations }]
  })
  return { at, rows, goesOn: goesOn || rows.length < all.length }
}
