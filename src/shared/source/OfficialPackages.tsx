import type { ReactNode } from 'react'
import type { EthereumProvider } from './EthereumProvider.ts'
import type { LibraryRequest } from './LibraryRequest.ts'

/** What Safe publishes for apps, on this page's own line to the host. */
export type OfficialPackages = {
  /** The Safe as libraries expect an account. What signs or sends waits in `approval` before it goes to the host. */
  readonly provider: EthereumProvider
  /** The one request of a library that waits for the user; `undefined` while none does. */
  readonly approval: {
    readonly get: () => LibraryRequest | undefined
    readonly subscribe: (listener: () => void) => () => void
  }
  /** What the SDK answers, row by row beside what this page knows. Needs the source's context around it. */
  readonly report: ReactNode
}
