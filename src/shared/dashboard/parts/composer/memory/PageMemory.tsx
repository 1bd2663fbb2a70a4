import type { QueryClient } from '@tanstack/react-query'
import { createContext, useContext } from 'react'
import type { AccountRef } from '../../../../domain/safe/safeRef.ts'
import type { Hex } from '../../../../domain/values/hex.ts'
import type { ApprovalRequest } from '../../../../source/ApprovalRequest.ts'
import { createStore, type Store } from '../../../../source/createStore.ts'
import type { Draft } from '../draft/draft.ts'

/** What the pages keep while the window is open, whichever of them is shown. */
export type PageMemory = {
  /** Requests to the user that this window asked, by id: only these can be stopped. */
  readonly requests: Map<string, Pick<ApprovalRequest, 'stopWaiting'>>
  /** Batches being composed, by account. */
  readonly drafts: Map<string, Draft>
  /** Counts what was put into a batch from elsewhere than its form: the form then shows it anew. */
  readonly draftsChanged: Store<number>
  /** The text of each kept draft as this window last read or wrote it, by its key. */
  readonly keptDrafts: Map<string, string>
  /** What became a request, by the draft as it was then: its id. */
  readonly asked: WeakMap<object, string>
  /** The account that was last composed for. */
  composing: AccountRef | undefined
  /** What was given to be verified, for the page of the account that it is about; `undefined`: for no account. */
  pasted: { readonly account: string | undefined; readonly text: string } | undefined
  /** The safeTxHash of the transaction whose execution is told by what executes it, on the page that is shown. */
  readonly toldHere: Store<Hex | undefined>
  /** `undefined` while no page has needed it; `sharedClient` makes it. */
  queryClient: QueryClient | undefined
}

export function createPageMemory(): PageMemory {
  return {
    requests: new Map(),
    drafts: new Map(),
    draftsChanged: createStore(0),
    keptDrafts: new Map(),
    asked: new WeakMap(),
    composing: undefined,
    pasted: undefined,
    toldHere: createStore<Hex | undefined>(undefined),
    queryClient: undefined,
  }
}

export const PageMemoryContext = createContext<PageMemory | undefined>(undefined)

/** Throws outside a `PageMemoryContext` provider: a defect, not a state. */
export function usePageMemory(): PageMemory {
  const memory = useContext(PageMemoryContext)
  if (memory === undefined) throw new Error('usePageMemory needs a PageMemoryContext provider above it')
  return memory
}
