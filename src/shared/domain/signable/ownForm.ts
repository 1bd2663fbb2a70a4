import type { SignableMessage } from '../message/SignableMessage.ts'
import type { SignedBy } from '../signatures/signatures.ts'
import type { SafeTransaction } from '../transaction/safeTransaction.ts'
import { readField, readTransactionFields } from '../transaction/transactionFields.ts'
import {
  readGivenAddress,
  readGivenChainId,
  readGivenHash,
  readGivenInteger,
  readGivenOr,
} from '../values/givenValues.ts'
import { isHash } from '../values/hex.ts'
import { readFields, readHash, type UnknownFields } from '../values/untrusted.ts'
import type { SignedMessage, SignedTransaction } from './Signable.ts'
import type { ReadFile, ReadItem, SignaturesFile } from './SignaturesFile.ts'
import { collectedSignatures, readSignatures, writeSignature } from './signatureText.ts'

/** The format that files of this site name. */
export const ownFormat = 'countersign-bundle'
const ownVersion = 1

/**
 * A file in the form of this site: every field of every transaction, so that a wrong Safe, chain or hash shows.
 *
 * @example { "format": "countersign-bundle", "version": 1, "chainId": 1, "safe": "0x…", "transactions": [
 *   { "to": "0x…", "value": "1", …, "nonce": "7", "safeTxHash": "0x…", "signatures": [{ "signer": "0x…", "data": "0x…" }] }],
 *   "messages": [{ "text": "…", "safeMessageHash": "0x…", "signatures": […] }, { "typedData": "{…}", … }] }
 */
export function toOwnForm({ chainId, safe, signables }: SignaturesFile): UnknownFields {
  const transactions = signables.filter((signable) => signable.kind === 'transaction')
  const messages = signables.filter((signable) => signable.kind === 'message')
  return {
    format: ownFormat,
    version: ownVersion,
    chainId,
    safe,
    transactions: transactions.map(toOwnItem),
    ...(messages.length > 0 && { messages: messages.map(toOwnMessage) }),
  }
}

function toOwnItem({ transaction, safeTxHash, signatures }: SignedTransaction): UnknownFields {
  return {
    ...writeFields(transaction),
    nonce: String(transaction.nonce),
    safeTxHash,
    signatures: writeSignatures(signatures),
  }
}

/** Typed data stay the text they came as, so that their next reader sees the same. */
function toOwnMessage({ message, safeMessageHash, signatures }: SignedMessage): UnknownFields {
  return {
    ...(message.kind === 'text' ? { text: message.text } : { typedData: message.json }),
    safeMessageHash,
    signatures: writeSignatures(signatures),
  }
}

function writeSignatures(signatures: readonly SignedBy[]): readonly UnknownFields[] {
  return signatures.map((signature) => ({ signer: signature.signer, data: writeSignature(signature) }))
}

/** The fields of a transaction but its nonce, numbers as decimal text, in the order in which they are signed. */
export function writeFields(transaction: Omit<SafeTransaction, 'nonce'>): UnknownFields {
  const { to, value, data, operation, safeTxGas, baseGas, gasPrice, gasToken, refundReceiver } = transaction
  return {
    to,
    value: String(value),
    data,
    operation,
    safeTxGas: String(safeTxGas),
    baseGas: String(baseGas),
    gasPrice: String(gasPrice),
    gasToken,
    refundReceiver,
  }
}

/** Reads what `toOwnForm` wrote. The Safe, the chain and every hash are claims until they are compared. */
export function fromOwnForm(fields: UnknownFields): ReadFile {
  const { version } = fields
  if (version !== ownVersion)
    return { kind: 'problem', problem: Number(version) > ownVersion ? 'newer-version' : 'not-understood' }
  const chain = readField(fields, 'chainId', readGivenChainId)
  if (!chain.ok) return { kind: 'problem', problem: 'unread-place', why: chain.problem }
  const safe = readField(fields, 'safe', (value) => readGivenAddress(value, chain.value))
  if (!safe.ok) return { kind: 'problem', problem: 'unread-place', why: safe.problem }
  const list: unknown = fields['transactions'] ?? []
  const messages: unknown = fields['messages'] ?? []
  if (!Array.isArray(list) || !Array.isArray(messages)) return { kind: 'problem', problem: 'not-understood' }
  const items = [...readItems(list, fromOwnItem), ...messages.map(fromOwnMessage)]
  return { kind: 'file', form: 'countersign', chain: chain.value, safe: safe.value, items }
}

function fromOwnItem(fields: UnknownFields): ReadItem {
  // A form that names its hash always names one; without it nothing would show a changed field.
  if (!isHash(fields['safeTxHash'])) return { kind: 'malformed' }
  return readItem(fields, {
    claimedHash: fields['safeTxHash'],
    signatures: readSignatures(fields, 'signatures', ({ signer, data }) => collectedSignatures(signer, data)),
  })
}

function fromOwnMessage(entry: unknown): ReadItem {
  const fields = readFields(entry)
  const claimedHash = readHash(fields?.['safeMessageHash'])
  const message = fields && readMessage(fields)
  if (fields === undefined || claimedHash === undefined || message === undefined)
    return { kind: 'malformed', of: 'message' }
  const signatures = readSignatures(fields, 'signatures', ({ signer, data }) =>
    collectedSignatures(signer, data),
  )
  if (!signatures.ok) return { kind: 'malformed', of: 'message', why: signatures.problem }
  return { kind: 'message', message, claimedHash, ...signatures.value }
}

/** One of both: a signer of a text must not have been shown typed data, or the other way round. */
function readMessage({ text, typedData }: UnknownFields): SignableMessage | undefined {
  if (typeof text === 'string') return typedData === undefined ? { kind: 'text', text } : undefined
  return typeof typedData === 'string' && text === undefined
    ? { kind: 'typed-data', json: typedData }
    : undefined
}

/** The entries of a list, each on its own. */
export function readItems(
  list: readonly unknown[],
  read: (fields: UnknownFields) => ReadItem,
): readonly ReadItem[] {
  return list.map((entry) => {
    const fields = readFields(entry)
    return fields === undefined ? { kind: 'malformed' } : read(fields)
  })
}

/** An entry whose fields are in `given`. A nonce is part of what is signed: without it there is no transaction. */
export function readItem(
  given: UnknownFields,
  rest: { readonly claimedHash: unknown; readonly signatures: ReturnType<typeof readSignatures> },
): ReadItem {
  const fields = readTransactionFields(given)
  const nonce = readField(given, 'nonce', (value) => readGivenInteger(value, 'nonce'))
  if (!fields.ok) return { kind: 'malformed', why: fields.problem }
  if (!nonce.ok) return { kind: 'malformed', why: nonce.problem }
  if (!rest.signatures.ok) return { kind: 'malformed', why: rest.signatures.problem }
  const claimedHash = readGivenOr(rest.claimedHash, readGivenHash, undefined)
  if (!claimedHash.ok)
    return { kind: 'malformed', why: { kind: 'field', field: 'safeTxHash', problem: claimedHash.problem } }
  return {
    kind: 'transaction',
    transaction: { ...fields.value, nonce: nonce.value },
    claimedHash: claimedHash.value,
    ...rest.signatures.value,
  }
}
