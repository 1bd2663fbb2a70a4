import type { AccountRef } from '../../../domain/safe/safeRef.ts'
import { type FileFormat, type FileProblem, mostItems } from '../../../domain/signable/SignaturesFile.ts'
import type { Validation } from '../../../domain/signable/validateFile.ts'
import type { AuditedSignature } from '../../../domain/signatures/SignatureAudit.ts'
import { describeField } from '../../../domain/values/describeGiven.ts'
import { shortenAddress } from '../../../domain/values/shortenAddress.ts'
import { visibleText } from '../../../domain/values/text.ts'

/** Whose file or link it is. */
export const formNames: Readonly<Record<FileFormat, string>> = {
  countersign: 'Countersign',
  'eternal-safe': 'Eternal Safe',
  localsafe: 'localsafe',
  safelens: 'SafeLens',
}

export const fileProblems: Readonly<Record<FileProblem, string>> = {
  empty: 'Paste a link or the text of a file first.',
  'too-large': 'This is larger than 256 kB. Ask for fewer transactions at once.',
  'not-understood':
    'There are no signatures in this, in a form known here. Paste the whole text of a file, or a whole link.',
  'hidden-character':
    'A character that cannot be seen is in this, or one that only looks like a digit. Nothing was taken out: ask for it again by another way.',
  damaged: 'Part of this link is missing or was changed. Ask for it again, or for a file.',
  'newer-version': 'A newer version of Countersign made this. Load this page again to get it.',
  'no-transactions': 'There is no transaction and no message in this.',
  'transaction-link':
    'This link names a transaction and carries no signatures. The Verify page reads it; ask for the file with the signatures.',
  'explorer-transaction':
    'This link shows a transaction that was mined. There are no signatures in it to collect.',
  address: 'This is an account, and not signatures. Paste the whole text of a file, or a whole link.',
  'unread-place': 'The Safe or the network that this names cannot be read. Ask for it again.',
  'repeated-key': 'Ask for it again.',
  'too-many': `This has more than ${mostItems} transactions and messages. Ask for fewer of them at once.`,
  batch:
    'This is a batch of the Transaction Builder: it has no nonce yet, so it has no signatures. The Verify page reads it.',
  message:
    'This is a message in the form of localsafe, which cannot be checked here. Write the same message under Messages, or ask for a file of Countersign.',
}

/** Why nothing of a file may enter, and what to do. */
export function describeRefusal(
  validation: Exclude<Validation, { kind: 'items' }>,
  account: AccountRef,
): string {
  switch (validation.kind) {
    case 'problem':
      return validation.why === undefined
        ? fileProblems[validation.problem]
        : `${describeField(validation.why)} ${fileProblems[validation.problem]}`
    case 'other-chain':
      return `This is for another network: it names ${visibleText(String(validation.chain))}, and this Safe is on chain ${account.chainId}. Open the Safe it is for.`
    case 'other-safe':
      return `This is for another Safe: ${validation.safe}. Open that Safe and paste it there.`
    case 'unknown-transaction':
      return `This is one signature for the transaction ${validation.safeTxHash}, which is unknown here. Ask for the whole transaction.`
  }
}

/** Why a signature does not enter. */
export function describeRefused(
  { signer, claimedSigner, role, signature }: AuditedSignature,
  of: 'transaction' | 'message' = 'transaction',
): string {
  const whose =
    claimedSigner === undefined ? 'One signature' : `The signature of ${shortenAddress(claimedSigner)}`
  if (signer === undefined) return `${whose} belongs to no account.`
  if (role !== 'owner')
    return claimedSigner === signer
      ? `${whose} is not by a current owner.`
      : `${whose} does not fit this ${of}: it recovers to ${shortenAddress(signer)}, who is not an owner.`
  return signature.kind === 'contract'
    ? `${whose} is refused by the contract it names.`
    : `${whose} names an approval that is not on the chain.`
}
