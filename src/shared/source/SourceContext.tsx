import { createContext, useContext, useSyncExternalStore } from 'react'
import type { AccountSource, SourceState } from './AccountSource.ts'

export const SourceContext = createContext<AccountSource | undefined>(undefined)

/** The account source of this page. Throws outside a `SourceContext` provider: a defect, not a state. */
export function useSource(): AccountSource {
  const source = useContext(SourceContext)
  if (source === undefined) throw new Error('useSource needs a SourceContext provider above it')
  return source
}

/** The current state of the source; renders again when it changes. */
export function useSourceState(): SourceState {
  const source = useSource()
  return useSyncExternalStore(source.subscribe, source.getState)
}
