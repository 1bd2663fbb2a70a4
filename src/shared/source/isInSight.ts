import type { RequestRecord } from './RequestRecord.ts'

/** Whether pages show a request: nothing was found of it for long, or the person has put it away. */
export function isInSight({ hidden, dismissed }: Pick<RequestRecord, 'hidden' | 'dismissed'>): boolean {
  return hidden !== true && dismissed !== true
}
