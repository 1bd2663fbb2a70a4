import type { CallPath } from '../calldata/callPath.ts'
import type { Assessed } from '../clearance/Assessed.ts'
import type { LowerAddress } from '../values/address.ts'
import type { Severity } from './subject/Severity.ts'
import type { CheckId } from './words/CheckId.ts'
import type { ClaimedBy } from './words/ClaimedBy.ts'
import type { SaidFinding } from './words/checkWords.ts'
import type { Reason } from './words/reasons.ts'

/** Something that the user should know before they sign: a code with its facts, and the same in words. */
export type Finding = SaidFinding & {
  readonly id: CheckId
  /** The title of the rule, which is the same for each of its findings. */
  readonly title: string
  readonly severity: Severity
  readonly path: CallPath
  /** The path in words: `batch item 3 > call 1`; `transaction` or `message` for the whole. */
  readonly place: string
  /** One plain sentence, made of the code and the facts. */
  readonly sentence: string
  /** Why it matters. */
  readonly why: string
  /** How to check it without this app. */
  readonly how: string
  /** Whose word on the interface of a contract it rests on; absent where it rests on the bytes. */
  readonly claimedBy?: ClaimedBy
  /** A user who goes on has to type that they understood. */
  readonly needsAcknowledgement: boolean
}

/** A check that could not look at everything, and why. */
export type FailedRule = {
  readonly id: CheckId
  readonly title: string
  readonly missing: Reason
  /** What was missing, in a plain clause. */
  readonly reason: string
}

/** A cause: something that was needed and failed, with the check that asks for it. */
export type UncheckedRule = FailedRule & {
  /** Checks that need the same thing. They did not run either. */
  readonly waiting: readonly Pick<FailedRule, 'id' | 'title'>[]
}

export type Assessment = {
  /** Exactly what the checks looked at: nothing else is cleared by it. */
  readonly of: Assessed
  /** The worst first; within one severity in the order of the catalogue. */
  readonly findings: readonly Finding[]
  /** What checks say of how they looked, which asks nothing of the user: no findings, and never counted as such. */
  readonly notes: readonly Finding[]
  /** Checks that looked at everything they are for. */
  readonly ran: number
  /** What was needed and failed, one entry for each cause: what could not be checked is not a pass. */
  readonly unchecked: readonly UncheckedRule[]
  /** Checks for which there is nothing here to look at, such as signatures of what is not signed yet. */
  readonly notApplicable: readonly CheckId[]
  /** Unknown contracts that are called (`unknownContracts.ts`). That is not a finding, and no pass either. */
  readonly unknownContracts: readonly LowerAddress[]
  /** Whether any finding has to be acknowledged before a button that signs, sends or executes. */
  readonly needsAcknowledgement: boolean
}

type Causing = { readonly waiting: readonly unknown[] }

/** The worst first. */
export const order: Readonly<Record<Severity, number>> = { critical: 0, high: 1, warning: 2, info: 3 }

/** `62 checks ran.`; where some could not, `62 checks ran. 2 could not run, 9 more depend on them.` */
export function countChecks({
  ran,
  unchecked,
}: {
  readonly ran: number
  readonly unchecked: readonly Causing[]
}): string {
  return [`${ran} ${ran === 1 ? 'check' : 'checks'} ran.`, ...countUnchecked(unchecked)].join(' ')
}

/** `2 could not run, 9 more depend on them.`; nothing where everything ran. */
export function countUnchecked(unchecked: readonly Causing[]): readonly string[] {
  if (unchecked.length === 0) return []
  const dependent = countDependent(unchecked)
  const more = dependent === undefined ? '' : `, ${dependent}`
  return [`${unchecked.length} could not run${more}.`]
}

/** `9 more depend on them`; `undefined` where each check that could not run needs something of its own. */
export function countDependent(unchecked: readonly Causing[]): string | undefined {
  const count = unchecked.reduce((sum, { waiting }) => sum + waiting.length, 0)
  if (count === 0) return undefined
  return `${count} more ${count === 1 ? 'depends' : 'depend'} on ${unchecked.length === 1 ? 'it' : 'them'}`
}
