import { decodeTransaction } from '../domain/checks/subject/createSubject.ts'
import type { TransactionQuestion } from './readings/Question.ts'

export function askTransaction(
  given: Pick<TransactionQuestion, 'situation' | 'identity' | 'transaction' | 'signatures'>,
): TransactionQuestion {
  return { kind: 'transaction', ...given, decoded: decodeTransaction(given.identity, given.transaction) }
}
