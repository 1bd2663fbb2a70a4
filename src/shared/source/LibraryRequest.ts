import type { AccountRef } from '../domain/safe/safeRef.ts'
import type { Call } from '../domain/values/call.ts'
import type { MessageOutcome, SendOutcome } from './ApprovalRequest.ts'
import type { ComposedMessage } from './ComposedMessage.ts'

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
