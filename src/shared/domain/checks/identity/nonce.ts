import { differingFields } from '../../transaction/transactionDifference.ts'
import { cannot, finds, silent, type TransactionCheck } from '../subject/Check.ts'
import { isEmptyRejection } from '../subject/rejection.ts'

const farAhead = 100n

export const nonceOrder: TransactionCheck = {
  id: 'A7',
  title: 'The nonce is used, or leaves a gap',
  grading: 'high when used; warning when more than 100 ahead; info for a gap',
  why: 'Transactions run in the order of their nonces. One far ahead can run long after everybody forgot it.',
  how: 'Compare the nonce with that of the Safe in a block explorer.',
  runs: 'once',
  run: ({ facts: { state, waitingNonces }, transaction: { nonce } }) => {
    if (!state.known) return cannot(state)
    if (state.value === 'no-safe') return silent
    const current = state.value.nonce
    if (nonce < current)
      return finds(
        'high',
        `Nonce ${nonce} is already used: the Safe is at ${current}, so this can never run.`,
      )
    if (nonce > current + farAhead)
      return finds(
        'warning',
        `Nonce ${nonce} is ${nonce - current} ahead of the Safe, which is at ${current}.`,
      )
    if (nonce === current) return silent
    if (!waitingNonces.known) return cannot(waitingNonces)
    const waiting = new Set(waitingNonces.value)
    for (let before = current; before < nonce; before++)
      if (!waiting.has(before))
        return finds('info', `Nothing waits at nonce ${before}, which has to run before this one.`)
    return silent
  },
}

export const sameNonce: TransactionCheck = {
  id: 'A8',
  title: 'Another transaction waits with the same nonce',
  grading: 'warning; info when one of the two is an empty rejection',
  why: 'Only one of them can run. Signing both leaves the choice to whoever executes.',
  how: 'Read both, field by field, and sign only the one you mean.',
  runs: 'once',
  run: ({ facts: { queue }, place, transaction, hashes }) => {
    if (!queue.known) return cannot(queue)
    return queue.value
      .filter(
        (other) =>
          other.transaction.nonce === transaction.nonce &&
          other.safeTxHash.toLowerCase() !== hashes.safeTxHash,
      )
      .flatMap((other) => {
        const rejects = [transaction, other.transaction].some((one) => isEmptyRejection(place, one))
        const fields = differingFields(transaction, other.transaction).join(', ')
        return rejects
          ? finds('info', `A transaction and its rejection wait with nonce ${transaction.nonce}.`)
          : finds(
              'warning',
              `Another transaction waits with nonce ${transaction.nonce} (${other.safeTxHash}); it differs in ${fields}.`,
            )
      })
  },
}

export const pastNonce: TransactionCheck = {
  id: 'A10',
  title: 'Another transaction already ran with this nonce',
  grading: 'info',
  why: 'This one was replaced and can no longer run.',
  how: 'Look the nonce up in the history of the Safe.',
  runs: 'once',
  run: ({ facts: { history }, transaction, hashes }) => {
    if (!history.known) return cannot(history)
    return history.value
      .filter(
        ({ transaction: { nonce }, safeTxHash }) =>
          nonce === transaction.nonce && safeTxHash.toLowerCase() !== hashes.safeTxHash,
      )
      .flatMap(({ safeTxHash }) =>
        finds('info', `Nonce ${transaction.nonce} was used by another transaction, ${safeTxHash}.`),
      )
  },
}
