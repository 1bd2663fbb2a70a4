import type { RequestRecord } from './RequestRecord.ts'

/** Whether a request may still be done, or may have been done, without this page knowing it. */
export function isInDoubt({ progress }: Pick<RequestRecord, 'progress'>): boolean {
  return progress.phase !== 'settled' || progress.outcome.kind === 'undecided'
}
