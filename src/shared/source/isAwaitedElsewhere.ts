import type { RequestRecord } from './RequestRecord.ts'

/** Whether another window of this browser waits for the answer. */
export function isAwaitedElsewhere({ progress }: Pick<RequestRecord, 'progress'>): boolean {
  return progress.phase === 'orphaned' && progress.reason === 'elsewhere'
}
