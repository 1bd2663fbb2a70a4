import { createContext, useContext } from 'react'
import type { AccountRef } from '../../../../domain/safe/safeRef.ts'
import { type Ready, refOf } from './Ready.ts'

/** The connection of the account that a part of the page is about; the dashboard provides the one on screen. */
export const ReadyContext = createContext<Ready | undefined>(undefined)

/** The connection with the account on screen. Throws outside a `ReadyContext` provider: a defect, not a state. */
export function useReady(): Ready {
  const ready = useContext(ReadyContext)
  if (ready === undefined) throw new Error('useReady needs a ReadyContext provider above it')
  return ready
}

/** The account on screen, and its chain: a new object each time. */
export function useAccountRef(): AccountRef {
  return refOf(useReady())
}
