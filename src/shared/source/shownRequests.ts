import { type AccountRef, sameAccount } from '../domain/safe/safeRef.ts'
import { isInDoubt } from './isInDoubt.ts'
import type { RequestRecord } from './RequestRecord.ts'
import { isOpen } from './requestEnds.ts'

/**
 * The requests that the pages of an account show: its own, and those of other accounts that are open or without a known end. One of another
 * account that ends while it is shown stays until it is dismissed or its own account is opened, so that its end is
 * read wherever the user is. Make one for each page: it remembers which were shown.
 */
export function createShownRequests(): (
  account: AccountRef | undefined,
  records: readonly RequestRecord[],
) => readonly RequestRecord[] {
  const elsewhere = new Set<string>()
  return (account, records) =>
    records.filter((record) => {
      if (account !== undefined && sameAccount(record.account, account)) {
        elsewhere.delete(record.id)
        return true
      }
      if (isOpen(record) || (isInDoubt(record) && record.hidden !== true)) elsewhere.add(record.id)
      return elsewhere.has(record.id)
    })
}
