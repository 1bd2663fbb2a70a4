import type { QueryClient } from '@tanstack/react-query'
import type { LookupCandidate } from '../../../../domain/device/deviceLookup.ts'
import type { SignableMessage } from '../../../../domain/message/SignableMessage.ts'
import type { SafeIdentity } from '../../../../domain/safe/SafeIdentity.ts'
import type { AccountRef } from '../../../../domain/safe/safeRef.ts'
import type { SafeTransaction } from '../../../../domain/transaction/safeTransaction.ts'
import type { Call } from '../../../../domain/values/call.ts'
import type { AccountSource } from '../../../../source/AccountSource.ts'
import type { RequestRecord } from '../../../../source/RequestRecord.ts'

/** What the device lookup is about, and what of it is already on this page. */
export type LookupContext = {
  readonly source: AccountSource
  readonly account: AccountRef
  readonly identity: SafeIdentity
  /** The next one, as the chain or, without it, the wallet says. */
  readonly nextNonce: bigint
  /** What is being composed on the page New transaction: complete lines only. */
  readonly composed: readonly Call[]
  /** Lines of it that are not complete yet, and so in no hash. */
  readonly unfinished: number
  /** The content of the form of the page Messages. */
  readonly messages: readonly SignableMessage[]
  /** Questions to the wallet, open and answered. */
  readonly requests: readonly RequestRecord[]
  /** Everything that was pasted since the page was opened. */
  readonly pasted: readonly SafeTransaction[]
}

export type LookupPart = {
  readonly candidates: readonly LookupCandidate[]
  /** A plain sentence on what of this kind was not looked through. */
  readonly missing?: string | undefined
}

/**
 * One kind of thing that a device may be asked to sign. A new kind is one of these and a line in `lookupSources.ts`;
 * "This matches nothing known" then counts it in.
 */
export type LookupSource = {
  /** As in "the queue (7)". Also tells it from the others. */
  readonly name: string
  /** Identifies everything in the context that the candidates are made of, besides account and version. */
  readonly mark: (context: LookupContext) => string
  /** Rejects with an `AppError` where no answer comes: that is said on screen, and never passes as "nothing". */
  readonly read: (
    context: LookupContext,
    options: { readonly client: QueryClient; readonly signal: AbortSignal },
  ) => Promise<LookupPart>
}
