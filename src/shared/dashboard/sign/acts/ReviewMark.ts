import type { Assessment } from '../../../domain/checks/Assessment.ts'

/** What a person has before them when they press: what is signed, and what the checks say of it. */
export type ReviewMark = {
  /** The account and the hash, which holds calls and nonce; `undefined` until the checks have run. */
  readonly thing: string | undefined
  /** Each finding with its sentence, which holds the facts of Safe, chain and gateway that it rests on. */
  readonly findings: string
  /** The button does something. */
  readonly isOpen: boolean
}

export function reviewMarkOf(assessment: Assessment | undefined, isOpen: boolean): ReviewMark {
  if (assessment === undefined) return { thing: undefined, findings: '', isOpen }
  const { of, findings, unchecked } = assessment
  const hash = of.kind === 'transaction' ? of.safeTxHash : of.safeMessageHash
  const listed = findings.map(({ id, place, severity, sentence }) => [id, place, severity, sentence])
  const open = unchecked.map(({ id, missing }) => [id, missing])
  return {
    thing: [of.identity.chainId, of.identity.safe, hash].join(' '),
    findings: JSON.stringify([listed, open]),
    isOpen,
  }
}

/** Why a press that began over one review does not count over another; `undefined` where they are the same. */
export function changeBetween(began: ReviewMark, ended: ReviewMark): string | undefined {
  if (began.thing !== undefined && ended.thing !== undefined && began.thing !== ended.thing)
    return 'What you were about to approve changed while you pressed. Read it again.'
  if (began.thing !== undefined && began.findings !== ended.findings)
    return 'The checks say something else since you pressed. Read them again.'
  return began.isOpen || !ended.isOpen
    ? undefined
    : 'This could not be pressed a moment ago. Read it, then press.'
}
