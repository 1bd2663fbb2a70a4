import type { ReactNode } from 'react'
import type { EthereumProvider } from './EthereumProvider.ts'

/** What Safe publishes for apps, on this page's own line to the parent. */
export type OfficialPackages = {
  /** The Safe as libraries expect an account. */
  readonly provider: EthereumProvider
  /** What the SDK reports of itself and of the Safe, to show. Needs the source's context around it. */
  readonly report: ReactNode
}
