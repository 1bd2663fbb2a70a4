import { lowerAddress } from '../../values/address.ts'
import { visibleText } from '../../values/text.ts'
import { cannot, finds, type Outcome, silent, type TransactionCheck } from '../subject/Check.ts'
import type { KnownTransaction } from '../subject/CheckFacts.ts'
import type { CheckSubject } from '../subject/CheckSubject.ts'
import { rejectionVerdict } from '../subject/rejection.ts'

export const fakeRejection: TransactionCheck = {
  id: 'A9',
  title: 'It is called a rejection, but it does something',
  grading:
    'critical; high for a call of the Safe to itself that competes for a nonce, which services count as a rejection, and for one of another transaction',
  why: 'A rejection is harmless only when it is an empty call of the Safe to itself. Anything else hides in the word.',
  how: 'A true rejection goes to the Safe itself with value 0, no data, operation 0 and no gas fields.',
  runs: 'once',
  run: (subject) => [...ownRejection(subject), ...otherRejections(subject)],
}

function ownRejection(subject: CheckSubject): readonly Outcome[] {
  const { facts, place, transaction } = subject
  const { proposal } = facts
  const labelled = proposal.known && proposal.value?.labelledRejection === true
  switch (rejectionVerdict(place, transaction, labelled)) {
    case 'empty':
      return silent
    case 'disguised':
      return finds(
        'critical',
        'It looks like an empty rejection, but its operation or its gas fields are set.',
      )
    case 'false':
      return finds(
        'critical',
        'It is shown as a rejection, but it is not an empty call of the Safe to itself.',
      )
    case 'inside':
      if (competitors(subject).length > 0)
        return finds('high', 'It can be taken for the rejection of another transaction, but it carries data.')
      return proposal.known ? silent : cannot(proposal)
    case 'none':
      return proposal.known ? silent : cannot(proposal)
  }
}

/** Who wants this transaction stopped must not sign something else for it. */
function otherRejections(subject: CheckSubject): readonly Outcome[] {
  return competitors(subject).flatMap((other) => {
    const verdict = rejectionVerdict(subject.place, other.transaction, other.labelledRejection === true)
    return verdict === 'false' || verdict === 'disguised'
      ? finds(
          'high',
          `What is shown as a rejection of it (${other.safeTxHash}) is not an empty call of the Safe to itself.`,
        )
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

export const proposer: TransactionCheck = {
  id: 'A11',
  title: 'It was not proposed by an owner',
  grading: 'warning',
  why: 'Whoever may propose decides what owners are asked to sign.',
  how: 'Ask the owner in whose name it was proposed.',
  runs: 'once',
  run: ({ facts: { proposal, state } }) => {
    if (!proposal.known) return cannot(proposal)
    const account = proposal.value?.proposer
    if (proposal.value === undefined || account === undefined) return silent
    if (proposal.value.byDelegate)
      return finds('warning', `A delegate, ${account}, proposed it, not an owner.`)
    if (!state.known) return cannot(state)
    return state.value === 'no-safe' || state.value.owners.includes(lowerAddress(account))
      ? silent
      : finds('warning', `${account}, who proposed it, is no owner.`)
  },
}

export const untrusted: TransactionCheck = {
  id: 'A12',
  title: 'The service does not trust the proposal',
  grading: 'high',
  why: 'Such a transaction is hidden from the usual queue: anybody may have put it there.',
  how: 'Ask the other owners whether they know of it.',
  runs: 'once',
  run: ({ facts: { proposal } }) => {
    if (!proposal.known) return cannot(proposal)
    return proposal.value?.trusted === false
      ? finds('high', 'No owner or delegate stands behind this proposal; the usual queue does not show it.')
      : silent
  },
}

export const unsignedText: TransactionCheck = {
  id: 'A13',
  title: 'It comes with text that nobody signs',
  grading: 'info',
  why: 'A note or the name of an app is not part of what is signed. Anybody who proposes can write anything.',
  how: 'Trust the decoded calls, not the text beside them.',
  runs: 'once',
  run: ({ facts: { proposal } }) => {
    if (!proposal.known) return cannot(proposal)
    const texts = [proposal.value?.note, proposal.value?.app].filter(
      (text) => text !== undefined && text !== '',
    )
    return texts.flatMap((text) =>
      finds('info', `The text "${visibleText(text ?? '')}" is not part of what is signed.`),
    )
  },
}
