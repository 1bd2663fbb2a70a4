import { use } from 'react'
import type { DescribeError } from '../../../errors/describeError.ts'
import type { LateSentences } from '../../../errors/lateSentences.ts'
import { ErrorSentencesContext } from './ErrorSentencesContext.tsx'

export function useErrorSentences(): LateSentences {
  const sentences = use(ErrorSentencesContext)
  if (sentences === undefined) throw new Error('useErrorSentences needs an ErrorSentencesContext above it')
  return sentences
}

/** Says errors in words. Suspends until the sentences are there, so only what is fetched later may use it. */
export function useDescribeError(): DescribeError {
  // Always through `use`: React counts the hooks of a render that it repeats.
  return use(useErrorSentences().load())
}
