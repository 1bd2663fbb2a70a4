import type { ReactNode } from 'react'
import type { AccountRef } from '../domain/safe/safeRef.ts'
import type { Call } from '../domain/values/call.ts'
import type { MessageOutcome, SendOutcome } from './ApprovalRequest.ts'
import type { ComposedMessage } from './ComposedMessage.ts'
import type { EthereumProvider } from './EthereumProvider.ts'

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

/**
 * What a library asks the Safe to do, exactly as it would go to the host. Nothing of it leaves this page by itself: the
 * page that shows it asks the account, and hands over what comes of that with `answer`. A promise that rejects is an
 * error of the library's request.
 */
export type LibraryRequest = {
  /** Answers the library that the user rejected it: code 4001. Does nothing once the account was asked. */
  readonly reject: () => void
} & (
  | {
      readonly kind: 'calls'
      readonly account: AccountRef
      readonly calls: readonly Call[]
      readonly answer: (settled: Promise<SendOutcome>) => void
    }
  | {
      readonly kind: 'message'
      readonly composed: ComposedMessage
      readonly answer: (settled: Promise<MessageOutcome>) => void
    }
)
