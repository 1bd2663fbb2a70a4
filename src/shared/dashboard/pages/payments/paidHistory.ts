import { lately } from '../../parts/composer/lines/sameCalls.ts'
import { formatDate } from '../../parts/frame/page/formatDate.ts'

/** Clocks of a device and of blocks differ. */
const marginMilliseconds = 24 * 60 * 60 * 1000

/** How far back what the Safe paid is read, and what of it could not be. */
export type PaidHistory = {
  /** In milliseconds since 1970; `undefined` for the last 7 days, 0 for everything. */
  readonly since: number | undefined
  /** What could not be read whole. */
  readonly unread: 'queue' | 'history' | undefined
  /** Reads it on. */
  readonly onRead: () => void
}

/** How far back a list given at `since` is looked for: as far as it is old, and the last 7 days in any case. */
export function lookBackTo(since: number, now: number): number {
  return Math.max(0, Math.min(since - marginMilliseconds, now - lately))
}

/** `the payments since Nov 20, 2026`: what of the history is read. */
export function paymentsRead({ since }: Pick<PaidHistory, 'since'>): string {
  if (since === undefined) return 'the payments of the last 7 days'
  return since === 0 ? 'all payments of this Safe' : `the payments since ${formatDate(since, 'date')}`
}
