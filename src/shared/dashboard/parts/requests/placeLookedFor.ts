import type { Hex } from '../../../domain/values/hex.ts'
import type { RequestRecord } from '../../../source/RequestRecord.ts'

/**
 * Which call of a request without a yes is looked for, counted from 0: the one for which something else was named, or the
 * first for which nothing was.
 */
export function placeLookedFor({ doubted }: RequestRecord, hashes: readonly Hex[]): number {
  const last = doubted?.at(-1)
  const place = last === undefined ? -1 : hashes.indexOf(last)
  return place === -1 ? hashes.length : place
}
