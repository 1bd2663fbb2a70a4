import {
  type BatchFile,
  looksLikeBatch,
  type ReadBatchFile,
  readBatches,
} from '../batchFile/readBatchFile.ts'
import { type LeftOutSignature, mostSignatures, readSignatureText } from '../signatures/readSignatureText.ts'
import { type ListedSignature, type SafeSignature, splitSignatures } from '../signatures/signatures.ts'
import { readField, readTransactionFields } from '../transaction/transactionFields.ts'
import {
  readGivenAddress,
  readGivenChainId,
  readGivenHash,
  readGivenInteger,
  readGivenList,
  readGivenObject,
} from '../values/givenValues.ts'
import { type Hex, isHash, isHex } from '../values/hex.ts'
import { findHiddenInText } from '../values/hiddenInText.ts'
import { readFields, type UnknownFields } from '../values/untrusted.ts'
import type { PastedTransaction } from './PastedTransaction.ts'
import { readExecutionCalldata } from './readExecutionCalldata.ts'
import {
  type LinkProblem,
  looksLikeLink,
  readTransactionLink,
  type TransactionLink,
} from './readTransactionLink.ts'

/** What the user pasted to have it verified. */
export type Pasted =
  | PastedTransaction
  /** A batch file of the Transaction Builder: calls without a nonce, wrapped by their sender. */
  | ({ readonly kind: 'batch' } & BatchFile)
  /** A hash, as a device or a page shows it. */
  | { readonly kind: 'hash'; readonly hash: Hex }
  | TransactionLink
  | { readonly kind: 'problem'; readonly problem: PasteProblem }

export type PasteProblem =
  | 'empty'
  | 'too-long'
  /** A bare address, without anything to do. */
  | 'an-address'
  /** JSON without the fields of a transaction. */
  | 'incomplete'
  /** A character of it is not what it looks like: `findHiddenInText` says which. */
  | 'hidden-character'
  | LinkProblem
  | PastedBatchProblem
  /** An export of several batches: one is verified at a time. */
  | { readonly kind: 'library'; readonly batches: number }

/** What is wrong with a batch file. */
export type PastedBatchProblem = {
  readonly kind: 'batch'
  readonly read: Extract<ReadBatchFile, { readonly ok: false }>
}

const longest = 1_000_000
/** An address alone, with or without its network (EIP-3770, CAIP-10, EIP-681). */
const addressAlone = /^(?:[\w-]{1,32}:){0,2}0x[0-9a-fA-F]{40}(?:@\d{1,16})?$/

/**
 * Reads a Safe transaction in whatever form the user has it: JSON with its fields (bare, of a gateway, of the
 * transaction service, typed data of a wallet, or an evidence file), the calldata of `execTransaction`, a batch file, a
 * link, or only a hash. Never throws and never guesses a field: numbers are taken as decimal or 0x text. What is refused
 * because of an invisible character, and every link with one, is reported for that.
 */
export function readPastedTransaction(text: string): Pasted {
  const trimmed = text.trim()
  if (trimmed === '') return pasteProblem('empty')
  if (trimmed.length > longest) return pasteProblem('too-long')
  const read = readTrimmed(trimmed)
  const isDoubtful = read.kind === 'link' || (read.kind === 'problem' && isUnreadPaste(read.problem))
  return isDoubtful && findHiddenInText(text) !== undefined ? pasteProblem('hidden-character') : read
}

function isUnreadPaste(problem: PasteProblem): boolean {
  return typeof problem === 'string'
    ? problem !== 'too-long' && problem !== 'empty'
    : problem.kind === 'field'
}

function readTrimmed(trimmed: string): Pasted {
  if (isHash(trimmed)) return { kind: 'hash', hash: `0x${trimmed.slice(2).toLowerCase()}` }
  if (addressAlone.test(trimmed)) return pasteProblem('an-address')
  if (isHex(trimmed)) return readExecutionCalldata(trimmed) ?? pasteProblem('not-understood')
  if (looksLikeLink(trimmed)) {
    const link = readTransactionLink(trimmed)
    return typeof link === 'object' && link.kind === 'link' ? link : pasteProblem(link)
  }
  const parsed = readGivenObject(trimmed)
  if (parsed.ok) return readObject(parsed.value)
  const { problem: why } = parsed
  return pasteProblem(
    why.expected === 'once' ? { kind: 'field', field: why.found, problem: why } : 'not-understood',
  )
}

function pasteProblem(kind: PasteProblem): Pasted {
  return { kind: 'problem', problem: kind }
}

function readObject(fields: UnknownFields): Pasted {
  if (looksLikeBatch(fields)) return readPastedBatch(fields)
  const message = readFields(fields['message'])
  const nested =
    readFields(fields['transaction']) ??
    readFields(fields['data']) ??
    readFields(readFields(fields['tx'])?.['data'])
  if (fields['primaryType'] === 'SafeTx' && message !== undefined)
    return readTransaction(message, readFields(fields['domain']) ?? {})
  if (readFields(fields['txData']) !== undefined) return readGatewayDetails(fields)
  return readTransaction(nested?.['to'] === undefined ? fields : nested, fields)
}

/** `place` is the object that may name the Safe, the chain and the hash. Left out and unreadable are two things. */
function readTransaction(object: UnknownFields, place: UnknownFields): Pasted {
  if ((object['to'] ?? undefined) === undefined) return pasteProblem('incomplete')
  const chainId = readField(place, 'chainId', readGivenChainId, undefined)
  if (!chainId.ok) return pasteProblem(chainId.problem)
  const fields = readTransactionFields(object, chainId.value)
  if (!fields.ok) return pasteProblem(fields.problem)
  const nonce = readField(object, 'nonce', (value) => readGivenInteger(value, 'nonce'), undefined)
  if (!nonce.ok) return pasteProblem(nonce.problem)
  const named = ['safe', 'safeAddress', 'verifyingContract'].find(
    (name) => (place[name] ?? undefined) !== undefined,
  )
  // Left out, it would be taken for a transaction of the Safe that is open: `gno:0x…` is one of another network.
  const safe = readField(place, named ?? 'safe', (value) => readGivenAddress(value, chainId.value), undefined)
  if (!safe.ok) return pasteProblem(safe.problem)
  const hashName = (place['safeTxHash'] ?? undefined) === undefined ? 'contractTransactionHash' : 'safeTxHash'
  const claimedHash = readField(place, hashName, readGivenHash, undefined)
  if (!claimedHash.ok) return pasteProblem(claimedHash.problem)
  const confirmations = readField(place, 'confirmations', readGivenList, [])
  if (!confirmations.ok) return pasteProblem(confirmations.problem)
  return {
    kind: 'transaction',
    fields: fields.value,
    nonce: nonce.value,
    safe: safe.value,
    chainId: chainId.value,
    claimedHash: claimedHash.value,
    ...readConfirmations(confirmations.value, chainId.value),
  }
}

/** The answer of a gateway to the question for one transaction. */
function readGatewayDetails(fields: UnknownFields): Pasted {
  const call = readFields(fields['txData']) ?? {}
  const execution = readFields(fields['detailedExecutionInfo']) ?? {}
  return readTransaction(
    {
      ...execution,
      to: call['to'],
      value: call['value'] ?? '0',
      data: call['hexData'],
      operation: call['operation'],
    },
    {
      safeAddress: fields['safeAddress'],
      safeTxHash: execution['safeTxHash'],
      confirmations: execution['confirmations'],
    },
  )
}

function readPastedBatch(fields: UnknownFields): Pasted {
  const read = readBatches(fields)
  if (!read.ok) return pasteProblem({ kind: 'batch', read })
  const [file, ...others] = read.files
  if (file === undefined || others.length > 0)
    return pasteProblem({ kind: 'library', batches: read.files.length })
  return { kind: 'batch', ...file }
}

/** Confirmations as a gateway (`signer`) or the transaction service (`owner`) lists them. None is passed over silently. */
function readConfirmations(
  listed: readonly unknown[],
  chainId: number | undefined,
): Pick<PastedTransaction, 'signatures' | 'leftOut'> {
  const signatures: ListedSignature[] = []
  const leftOut: LeftOutSignature[] = []
  for (const [index, each] of listed.slice(0, mostSignatures).entries()) {
    const confirmation = readFields(each)
    const read = readSignatureText(confirmation?.['signature'])
    const signature = read.ok ? read.signature : oddSignature(confirmation?.['signature'])
    const signer = readGivenAddress(confirmation?.['owner'] ?? confirmation?.['signer'], chainId)
    if (signature !== undefined) signatures.push({ signer: signer.ok ? signer.value : undefined, signature })
    else if (!read.ok) leftOut.push({ place: index + 1, fault: read.fault })
  }
  const tooMany = listed.length - mostSignatures
  if (tooMany > 0) leftOut.push({ tooMany })
  return {
    signatures: signatures.length === 0 ? undefined : signatures,
    ...(leftOut.length > 0 && { leftOut }),
  }
}

/** The one signature in bytes that no wallet writes: what is odd about it is a finding, so the checks have to see it. */
function oddSignature(value: unknown): SafeSignature | undefined {
  const { signatures } = splitSignatures(value, { required: 1 })
  return signatures.length === 1 ? signatures[0] : undefined
}
