import { use } from 'react'
import type { DescribeError } from '../../../../errors/describeError.ts'
import { useErrorSentences } from './ErrorSentencesContext.tsx'

/** Says errors in words. Suspends until the sentences are there, so only what is fetched later may use it. */
export function useDescribeError(): DescribeError {
  // Always through `use`: React counts the hooks of a render that it repeats.
  return use(useErrorSentences().load())
}
