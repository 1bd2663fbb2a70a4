import { lowerAddress } from '../../values/address.ts'
import {
  type CheckOutcome,
  reportFinding,
  reportUnchecked,
  silent,
  type TransactionCheck,
  type TransactionRule,
} from '../subject/Check.ts'
import type { KnownTransaction } from '../subject/CheckFacts.ts'
import type { CheckSubject } from '../subject/CheckSubject.ts'
import { nameOf } from '../subject/describe.ts'
import { isFailed, notApplicable } from '../subject/Fact.ts'
import { rejectionVerdict } from '../subject/rejection.ts'

const fakeRejection: TransactionCheck = {
  id: 'A9',
  runs: 'once',
  run: (subject) => [...ownRejection(subject), ...otherRejections(subject)],
}

function ownRejection(subject: CheckSubject): readonly CheckOutcome[] {
  const { facts, identity, transaction } = subject
  const { proposal } = facts
  const labelled = proposal.known && proposal.value?.labelledRejection === true
  switch (rejectionVerdict(identity, transaction, labelled)) {
    case 'empty':
      return silent
    case 'disguised':
      return reportFinding('critical', { code: 'A9.disguised', facts: {} })
    case 'false':
      return reportFinding('critical', { code: 'A9.false', facts: {} })
    case 'inside':
      if (competitors(subject).length > 0)
        return reportFinding('high', { code: 'A9.carries-data', facts: {} })
      return isFailed(proposal) ? reportUnchecked(proposal) : silent
    case 'none':
      return isFailed(proposal) ? reportUnchecked(proposal) : silent
  }
}

/** Who wants this transaction stopped must not sign something else for it. */
function otherRejections(subject: CheckSubject): readonly CheckOutcome[] {
  const { queue } = subject.facts
  if (isFailed(queue)) return reportUnchecked(queue)
  return competitors(subject).flatMap((other) => {
    const verdict = rejectionVerdict(subject.identity, other.transaction, other.labelledRejection === true)
    return verdict === 'false' || verdict === 'disguised'
      ? reportFinding('high', { code: 'A9.false-rejection-of-it', facts: { safeTxHash: other.safeTxHash } })
      : silent
  })
}

/** Other transactions that wait with the same nonce. */
function competitors({ facts: { queue }, transaction, hashes }: CheckSubject): readonly KnownTransaction[] {
  if (!queue.known) return []
  return queue.value.filter(
    (other) =>
      other.transaction.nonce === transaction.nonce && other.safeTxHash.toLowerCase() !== hashes.safeTxHash,
  )
}

const proposer: TransactionCheck = {
  id: 'A11',
  runs: 'once',
  run: (subject) => {
    const { proposal, state } = subject.facts
    if (!proposal.known) return reportUnchecked(proposal)
    if (proposal.value === undefined) return reportUnchecked(notApplicable('not-proposed'))
    const { proposer: account, delegate } = proposal.value
    if (delegate !== undefined)
      return reportFinding('warning', {
        code: 'A11.delegate',
        facts: {
          delegate: nameOf(lowerAddress(delegate), subject),
          owner: account && nameOf(lowerAddress(account), subject),
        },
      })
    if (account === undefined) return silent
    if (!state.known) return reportUnchecked(state)
    return state.value === 'no-safe' || state.value.owners.includes(lowerAddress(account))
      ? silent
      : reportFinding('warning', {
          code: 'A11.stranger',
          facts: { proposer: nameOf(lowerAddress(account), subject) },
        })
  },
}

const untrusted: TransactionCheck = {
  id: 'A12',
  runs: 'once',
  run: ({ facts: { proposal } }) => {
    if (!proposal.known) return reportUnchecked(proposal)
    if (proposal.value === undefined) return reportUnchecked(notApplicable('not-proposed'))
    return proposal.value.trusted === false
      ? reportFinding('high', { code: 'A12.untrusted', facts: {} })
      : silent
  },
}

const unsignedText: TransactionCheck = {
  id: 'A13',
  runs: 'once',
  run: ({ facts: { proposal } }) => {
    if (!proposal.known) return reportUnchecked(proposal)
    if (proposal.value === undefined) return reportUnchecked(notApplicable('not-proposed'))
    const { note = '', app = '' } = proposal.value
    return [note, app]
      .filter((text) => text !== '')
      .flatMap((text) => reportFinding('info', { code: 'A13.text', facts: { text } }))
  },
}

export const proposalRules: readonly TransactionRule[] = [fakeRejection, proposer, untrusted, unsignedText]
