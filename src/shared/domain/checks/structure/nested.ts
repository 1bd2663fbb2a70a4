import { checksumAddress } from '../../values/address.ts'
import { type CallCheck, finds, silent } from '../subject/Check.ts'
import { approvedHash, approvedTransaction, isLookedInto } from '../subject/CheckSubject.ts'
import { nameOf } from '../subject/describe.ts'

export const innerTransaction: CallCheck = {
  id: 'C15',
  title: 'It executes a transaction of another Safe',
  grading: 'info',
  why: 'What happens is the inner transaction. All checks ran on it too.',
  how: 'Read the inner transaction as if it were yours.',
  runs: 'on-calls',
  run: (call, subject) =>
    call.content.kind === 'method' && call.content.method.selector === '0x6a761202' && call.operation === 0
      ? finds('info', `It executes a transaction of the Safe ${nameOf(call.to, subject)}.`)
      : silent,
}

export const approvedHashCall: CallCheck = {
  id: 'C16',
  title: 'It approves a hash of another Safe',
  grading:
    'critical when the hash belongs to no known transaction, or to one too deep to be looked into; info when it does',
  why: 'Approving a hash is signing. Whoever approves a hash they cannot see signs anything.',
  how: 'Find the transaction with this hash in the queue of the other Safe and read it.',
  runs: 'on-calls',
  run: (call, { facts }) => {
    const hash = approvedHash(call)
    if (hash === undefined) return silent
    const approved = approvedTransaction(call, facts)
    if (approved !== undefined && !isLookedInto(call))
      return finds(
        'critical',
        `It approves transaction ${approved.transaction.nonce} of the Safe ${approved.place.safe}, which is too deep here to be looked into.`,
      )
    return approved === undefined
      ? finds(
          'critical',
          `It approves ${hash} for the Safe ${checksumAddress(call.to)}, which is the hash of nothing known: approving something we cannot see.`,
        )
      : finds(
          'info',
          `It approves transaction ${approved.transaction.nonce} of the Safe ${approved.place.safe}.`,
        )
  },
}
