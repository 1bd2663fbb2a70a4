import { errorSelectorOf, readRevertReason } from '../../domain/values/revertReason.ts'

/** What a contract gave as the reason for going back: its own words, a code, or that it gave none. */
export function revertReason(data: unknown): string {
  const selector = errorSelectorOf(data)
  return readRevertReason(data) ?? (selector === undefined ? 'no reason given' : `error ${selector}`)
}
