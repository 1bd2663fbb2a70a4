import type { Severity } from '../domain/checks/subject/Severity.ts'

/** What the checks come to, in a few words. */
export type Verdict = {
  readonly kind: Exclude<Severity, 'info'> | 'clean' | 'first' | 'unknown' | 'open' | 'asking'
  /** `No findings`, `Read this first`, `Stop. Do not sign.` */
  readonly title: string
  /** What was found and what could not run, in numbers; empty where there is nothing to count. */
  readonly counts: string
  /** All that is found is that a payment may be made twice. */
  readonly isDoubleOnly?: boolean
}
