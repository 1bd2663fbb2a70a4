import { createContext, use } from 'react'
import type { LateSentences } from '../../../../errors/lateSentences.ts'

/** The sentences of this page's errors. Each mode gives those of its own areas with those of all. */
export const ErrorSentencesContext = createContext<LateSentences | undefined>(undefined)

export function useErrorSentences(): LateSentences {
  const sentences = use(ErrorSentencesContext)
  if (sentences === undefined) throw new Error('useErrorSentences needs an ErrorSentencesContext above it')
  return sentences
}
