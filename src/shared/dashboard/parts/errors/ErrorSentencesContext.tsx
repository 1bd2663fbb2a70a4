import { createContext } from 'react'
import type { LateSentences } from '../../../errors/lateSentences.ts'

/** The sentences of this page's errors. Each mode gives those of its own areas with those of all. */
export const ErrorSentencesContext = createContext<LateSentences | undefined>(undefined)
