import { formatCallPath } from '../domain/calldata/callPath.ts'
import { type Assessment, order } from '../domain/checks/Assessment.ts'
import { unknownFact } from '../domain/checks/subject/Fact.ts'
import type { TransactionGiven } from './facts/TransactionGiven.ts'
import type { MessageGiven } from './readings/messageReadings.ts'
import type { Reading } from './readings/Reading.ts'
import { type SignedOnChain, signedMessagesOf } from './readings/signedMessages.ts'
import { readInner, reviewMessage } from './reviewMessage.ts'

/** Adds what the checks say of each message that is shown for a hash which the transaction signs on the chain. */
export function assessSigned(assessment: Assessment, given: TransactionGiven): Assessment {
  return signedMessagesOf(given.question, given.page).reduce(
    (joined, signed, index) => joinAssessment(joined, signed, reviewSigned(signed, index, given)),
    assessment,
  )
}

function reviewSigned(
  { question }: SignedOnChain,
  index: number,
  { page: around, readings: { signed, past, ownSafes } }: TransactionGiven,
): Assessment {
  // Which page wanted the signature is nowhere in the transaction.
  const page = { ...around, claims: [], asker: unknownFact('asker-unsigned'), onChain: true }
  const readings: MessageGiven['readings'] = { chain: itemOf(signed, index), past, ownSafes }
  return reviewMessage({ question, page, readings }, readInner(question, page, readings))
}

function itemOf<item>(reading: Reading<readonly item[]>, index: number): Reading<item> {
  if (reading.status !== 'read') return reading
  const value = reading.value[index]
  return value === undefined ? { status: 'asking' } : { status: 'read', value }
}

function joinAssessment(assessment: Assessment, { path }: SignedOnChain, message: Assessment): Assessment {
  const at = path.length === 0 ? '' : `${formatCallPath(path)} > `
  const added = message.findings.map((finding) => ({
    ...finding,
    path,
    place: `${at}${finding.place === 'message' ? 'signed message' : finding.place}`,
  }))
  const findings = [...assessment.findings, ...added].toSorted(
    (left, right) => order[left.severity] - order[right.severity],
  )
  const named = new Set(assessment.unchecked.map(({ id }) => id))
  return {
    ...assessment,
    findings,
    unknownContracts: [...new Set([...assessment.unknownContracts, ...message.unknownContracts])],
    ran: assessment.ran + message.ran,
    unchecked: [...assessment.unchecked, ...message.unchecked.filter(({ id }) => !named.has(id))],
    needsAcknowledgement: assessment.needsAcknowledgement || message.needsAcknowledgement,
  }
}
