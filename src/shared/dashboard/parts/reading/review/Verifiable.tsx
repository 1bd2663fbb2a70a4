import type { ReactNode } from 'react'
import type { Assessment } from '../../../../domain/checks/Assessment.ts'
import type { HashClaim, Proposal } from '../../../../domain/checks/subject/CheckFacts.ts'
import type { MethodWord } from '../../../../domain/checks/subject/methodWords.ts'
import type { LeadUnit } from '../../../../domain/lead/Lead.ts'
import type { GivenSignatures } from '../../../../domain/signatures/signatures.ts'
import type { SafeTransaction } from '../../../../domain/transaction/safeTransaction.ts'
import type { LowerAddress } from '../../../../domain/values/address.ts'
import type { ChosenName } from '../../../../review/readings/ChosenName.ts'
import type { Verdict } from '../../../../review/Verdict.ts'
import type { Emphasis } from '../../frame/verdict/emphasisOf.ts'

/** A unit that the gateway gave before the token itself was asked. */
export type GatewayUnit = LeadUnit & { readonly token: LowerAddress }

/** A transaction to take apart, and what others say of it. */
export type Verifiable = {
  readonly transaction: SafeTransaction
  /** Hashes that others name for it. */
  readonly claims?: readonly HashClaim[]
  /** How it came into the queue; absent for one that is not proposed yet. */
  readonly proposal?: Proposal | undefined
  /** Signatures that were collected or came along; absent where none are collected. */
  readonly confirmations?: GivenSignatures | undefined
  /** It is only composed: its nonce is chosen when it is sent, so there is no hash to compare yet. */
  readonly composed?: boolean
  /** Recipients that were chosen by a name. */
  readonly chosenNames?: readonly ChosenName[]
  /** What the file or the interface that calls come from says of their methods. */
  readonly words?: readonly MethodWord[] | undefined
  /** The unit of its token, where the gateway gave it: to write the amount before the token was asked. */
  readonly gatewayUnit?: GatewayUnit | undefined
}

/** Where the reading of a transaction stands, and who hears of it. */
export type ReadingPlace = {
  /** Called with what the checks found, each time they ran. */
  readonly onAssessed?: ((assessment: Assessment) => void) | undefined
  /** Of the heading of its lead sentence: 1 where that is the title of the page. */
  readonly level?: 1 | 2 | undefined
  /** The lines that it is composed of are above: whom a payment is to is not shown once more. */
  readonly linesAbove?: boolean | undefined
  /** Further rows of the page, among those of the reading. */
  readonly rows?: ReactNode
  /** Puts the parts of the reading into a page of their own; without it they are below each other. */
  readonly frame?: (parts: ReadingParts) => ReactNode
}

/** A place that a page has made for the parts of the reading. */
export type FramedPlace = ReadingPlace & Required<Pick<ReadingPlace, 'frame'>>

/** The reading of a transaction in the parts that a page places. */
export type ReadingParts = {
  /** The lead sentence and whom it is about. */
  readonly head: ReactNode
  /** What changes, findings, payments and the rows. */
  readonly main: ReactNode
  readonly verdict: Verdict
  readonly emphasis: Emphasis
  /** What no check answers; `undefined` where something else comes first. */
  readonly question: string | undefined
  /** Saves the signing record; `undefined` before there is one. */
  readonly saveRecord: (() => void) | undefined
}
