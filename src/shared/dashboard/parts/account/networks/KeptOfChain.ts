import type { KeptThings } from '../../../../source/ChainKeeper.ts'
import type { RequestRecord } from '../../../../source/RequestRecord.ts'

/** What this device keeps of one network, beside its nodes and the list of Safes that were opened. */
export type KeptOfChain = {
  /** Only what is there. */
  readonly things: KeptThings
  /** What holds signatures, by Safe, in the form that this site reads again. */
  readonly files: readonly KeptFile[]
  /** Requests that may have been done, or may still be done, without this page knowing it. */
  readonly inDoubt: readonly RequestRecord[]
}

export type KeptFile = { readonly name: string; readonly content: string }
