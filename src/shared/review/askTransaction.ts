import { decodeTransaction } from '../domain/checks/subject/createSubject.ts'
import type { TransactionQuestion } from './readings/Question.ts'

export function askTransaction(
  asked: Pick<TransactionQuestion, 'situation' | 'identity' | 'transaction' | 'signatures'>,
): TransactionQuestion {
  return { kind: 'transaction', ...asked, decoded: decodeTransaction(asked.identity, asked.transaction) }
}
