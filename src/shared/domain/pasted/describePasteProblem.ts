import { describeBatchFile } from '../batchFile/describeBatchFile.ts'
import { describeField } from '../values/describeGiven.ts'
import type { PasteProblem } from './readPastedTransaction.ts'

/** A problem that says which field, entry or batch it is about. */
export type PasteDetail = Extract<PasteProblem, { readonly kind: unknown }>

/** What was found in a pasted text that is not read, and what to do. */
export function describePasteDetail(problem: PasteDetail): string {
  switch (problem.kind) {
    case 'field':
      return describeField(problem)
    case 'batch':
      return describeBatchFile(problem.read)
    case 'library':
      return `This is a library of ${problem.batches} batches. One is checked at a time: export that one alone.`
  }
}
