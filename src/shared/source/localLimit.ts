import { parseJson, readFields } from '../domain/values/untrusted.ts'
import type { DeviceTexts } from './keptTexts.ts'
import type { StorageKey } from './StoragePlaces.ts'

/** Where this device keeps above how much its user wants to be warned. It holds for every Safe. */
export const localLimitKey: StorageKey = 'countersign.limit'

/** US dollars, whole ones. More than any Safe holds, and far below what a number keeps exactly. */
export const largestLimit = 1_000_000_000_000

/**
 * The whole US dollars above which the user wants to be warned, `undefined` when they set none. `unreadable`: something is
 * kept, such as by a later version, and what it says is not known.
 */
export type DollarLimit = number | 'unreadable' | undefined

/** Never throws. */
export function readLocalLimit(text: string | undefined): DollarLimit {
  if (text === undefined) return undefined
  const dollars = readFields(parseJson(text))?.['dollars']
  return isLimit(dollars) ? dollars : 'unreadable'
}

/** False when the browser does not keep it: then it lasts as long as this window. */
export function writeLocalLimit(texts: DeviceTexts, dollars: number): boolean {
  return texts.write(localLimitKey, JSON.stringify({ dollars }))
}

function isLimit(value: unknown): value is number {
  return typeof value === 'number' && Number.isInteger(value) && value >= 1 && value <= largestLimit
}
