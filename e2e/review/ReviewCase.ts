import type { MessageContent } from '../../src/shared/domain/checks/subject/MessageSubject.ts'
import type { SafeTransaction } from '../../src/shared/domain/transaction/safeTransaction.ts'
import type { Address } from '../../src/shared/domain/values/address.ts'
import type { Hex } from '../../src/shared/domain/values/hex.ts'
import type { Confirmation } from '../../src/shared/gateway/TransactionDetails.ts'
import type { MessageGiven } from '../../src/shared/review/messageFactProducers.ts'
import type { PageKnowledge } from '../../src/shared/review/PageKnowledge.ts'
import type { Situation } from '../../src/shared/review/Question.ts'
import type { Interference } from './openReviewWorld.ts'

type Common = {
  /** The Safe of the world that would sign; its main Safe unless told. */
  readonly safe?: Address
  readonly interference?: Interference
}

/** A transaction of the world in one situation. Composed, with the next nonce of its Safe, unless told. */
export type TransactionCase = Common & {
  readonly kind: 'transaction'
  readonly situation?: Situation
  readonly call: Partial<SafeTransaction> & Pick<SafeTransaction, 'to'>
  readonly confirmations?: readonly Confirmation[]
  readonly page?: Partial<PageKnowledge>
}

/** A transaction that waits at the gateway of the world, read from there. */
export type WaitingCase = Common & {
  readonly kind: 'waiting'
  readonly safe: Address
  readonly safeTxHash: Hex
}

export type MessageCase = Common & {
  readonly kind: 'message'
  readonly content: MessageContent
  readonly page?: Partial<MessageGiven['page']>
}

export type ReviewCase = TransactionCase | WaitingCase | MessageCase
