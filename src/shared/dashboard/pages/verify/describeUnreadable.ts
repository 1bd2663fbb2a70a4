import { describePasteDetail, type PasteDetail } from '../../../domain/pasted/describePasteProblem.ts'
import { describeHiddenInText, findHiddenInText } from '../../../domain/values/hiddenInText.ts'
import type { Unreadable } from '../../../review/toTransaction.ts'

/** Why nothing could be read from what was pasted, and what to do. */
export function describeUnreadable(problem: Unreadable, pasted: string): string {
  if (typeof problem === 'object') return describePasteDetail(problem)
  const hidden = problem === 'hidden-character' ? findHiddenInText(pasted) : undefined
  if (hidden === undefined) return problems[problem]
  const { title, advice } = describeHiddenInText(hidden)
  return `${title} ${advice}`
}

const problems: Readonly<Record<Exclude<Unreadable, PasteDetail>, string>> = {
  'hidden-character': 'A character of this text is not what it looks like.',
  empty: 'Paste a transaction first.',
  'too-long': 'This is longer than a million characters. Paste one transaction.',
  'not-understood':
    'This format is not recognized. Paste its fields as JSON, a batch file or the calldata of execTransaction.',
  incomplete: 'The fields of a transaction are missing: to, value, data and operation are needed.',
  'an-address':
    'This is the address of an account, and not a transaction. Paste what the account is to sign.',
  'address-link':
    'This link shows an account. It names no transaction: copy the link of the transaction itself.',
  'explorer-transaction':
    'This link shows a transaction that was mined. Its hash is not the hash that owners sign: look it up in the history of the Safe, or paste the fields.',
  'not-found':
    'The gateway knows no such transaction of this Safe. If this is a hash off a device, look for it above; or paste the fields.',
  'fields-missing': 'The gateway left out fields that are signed. Paste them yourself.',
  'bad-nonce': 'A nonce is a whole number.',
  'other-safe': 'This is a transaction of another Safe. Open that Safe and paste it there.',
  'other-chain': 'This is made for another chain.',
  'no-nonce': 'The nonce is part of what is signed. Type it below.',
  'no-batch-contract':
    'No official batch contract is known for the version of this Safe. Paste the wrapped transaction.',
}
