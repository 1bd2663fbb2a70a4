import type { CheckId } from '../checks/words/CheckId.ts'
import type { AssessedFindings } from './Assessed.ts'

/** What is typed where the checks gave no answer in time. */
const unchecked = 'not checked'
/** For a check that has no words of its own here. */
const other = 'I understand'

/**
 * What has to be typed before anything goes out in spite of critical findings: the danger itself, so that no user types
 * it by habit. It is that of the worst finding. `undefined`: the checks gave no answer.
 */
export function dangerPhrase(assessment: AssessedFindings | undefined): string {
  if (assessment === undefined) return unchecked
  const worst = assessment.findings.find(({ needsAcknowledgement }) => needsAcknowledgement)
  return (worst && dangers[worst.id]) ?? other
}

/** By check, for those that can be critical and that words can clear (`neverRuns`). A test holds that none is missing. */
const dangers: Readonly<Record<string, string>> = {
  A1: 'another hash',
  A2: 'another hash',
  A4: 'another chain',
  A5: 'not a Safe',
  A6: 'unknown hash',
  A9: 'not a rejection',
  A15: 'false report',
  B1: 'foreign signature',
  B2: 'false name',
  B3: 'other hash signed',
  B9: 'signed something else',
  B12: 'locked for ever',
  B13: 'open to anyone',
  C1: 'foreign code',
  C2: 'no code',
  C3: 'foreign code',
  C8: 'cut off batch',
  C12: 'not a token',
  C16: 'other Safe',
  D1: 'unknown owner',
  D2: 'one signature',
  D3: 'new module',
  D5: 'broken guard',
  D6: 'broken handler',
  D7: 'replaced code',
  D9: 'dead owner',
  D11: 'hidden change',
  D12: 'skipped nonces',
  D13: 'foreign power',
  D14: 'foreign signer',
  E1: 'gas refund',
  E2: 'gas refund',
  F6: 'lost payment',
  F13: 'look-alike',
  F14: 'name moved',
  G1: 'look-alike',
  G2: 'look-alike',
  H1: 'control changes hands',
  H2: 'foreign orders',
  H3: 'another message',
  H4: 'stake of a stranger',
  H5: 'foreign power',
  I3: 'unexplained loss',
  I4: 'nothing moves',
  I7: 'most of it leaves',
  I8: 'far less comes back',
  J1: 'bare hash',
  J2: 'other Safe',
  J5: 'bad order',
  J6: 'other site',
  J10: 'foreign calls',
  J14: 'another hash',
  K2: 'nodes disagree',
  K4: 'false node',
} satisfies Partial<Record<CheckId, string>>
