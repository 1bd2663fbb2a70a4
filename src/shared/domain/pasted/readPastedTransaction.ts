import { isPlainCall } from '../batchFile/isPlainCall.ts'
import { type ListedSignature, splitSignatures } from '../signatures/signatures.ts'
import { readNamedAddress, readTransactionFields, readUint256 } from '../transaction/transactionFields.ts'
import type { Address } from '../values/address.ts'
import { type Hex, isHash, isHex } from '../values/hex.ts'
import { findHiddenInText } from '../values/hiddenInText.ts'
import { readAddress, readChainId, readFields, readHash } from '../values/untrusted.ts'
import type { PastedTransaction } from './PastedTransaction.ts'
import { readExecutionCalldata } from './readExecutionCalldata.ts'

/** A call of a batch file. `value` in wei. */
export type PastedCall = { readonly to: Address; readonly value: bigint; readonly data: Hex }

/** What the user pasted to have it verified. */
export type Pasted =
  | PastedTransaction
  /** A batch file of the Transaction Builder: calls without a nonce, wrapped by their sender. */
  | { readonly kind: 'batch'; readonly calls: readonly PastedCall[]; readonly chainId: number | undefined }
  /** A hash, as a device or a page shows it. */
  | { readonly kind: 'hash'; readonly hash: Hex }
  /** A link that names a transaction by its safeTxHash. Its host is never asked. */
  | {
      readonly kind: 'link'
      readonly safeTxHash: Hex
      readonly safe: Address | undefined
      /** An EIP-3770 short name, or the chain's number, where the link names either. */
      readonly chain: string | undefined
    }
  | { readonly kind: 'problem'; readonly problem: PasteProblem }

export type PasteProblem =
  | 'empty'
  | 'too-long'
  | 'not-understood'
  | 'incomplete'
  | 'empty-batch'
  /** An entry of the batch has an operation other than 0, the plain call. */
  | 'no-plain-call'
  /** A character of it is not what it looks like: `findHiddenInText` says which. */
  | 'hidden-character'

type Fields = Readonly<Record<string, unknown>>

const longest = 1_000_000
const hashInLink = /0x[0-9a-fA-F]{64}/
/** `safe=eth:0x…` or `#/eth:0x…` of wallets, `/chains/1/` of a gateway. */
const chainInLink = /(?:safe=|#\/)([\w-]{1,32})(?::|%3A)0x|\/chains\/(\d{1,15})\//i
const safeInLink = /(?:safe=|multisig_|#\/)(?:[\w-]{1,32}(?::|%3A))?(0x[0-9a-fA-F]{40})/

/**
 * Reads a Safe transaction in whatever form the user has it: JSON with its fields (bare, of a gateway, of the
 * transaction service, typed data of a wallet, or an evidence file), the calldata of `execTransaction`, a batch file, a
 * link, or only a hash. Never throws and never guesses a field: numbers are taken as decimal or 0x text. What is refused
 * because of an invisible character, and every link with one, is reported for that.
 */
export function readPastedTransaction(text: string): Pasted {
  const trimmed = text.trim()
  if (trimmed === '') return problem('empty')
  if (trimmed.length > longest) return problem('too-long')
  const read = readTrimmed(trimmed)
  const isDoubtful =
    read.kind === 'link' ||
    (read.kind === 'problem' && (read.problem === 'not-understood' || read.problem === 'incomplete'))
  return isDoubtful && findHiddenInText(text) !== undefined ? problem('hidden-character') : read
}

function readTrimmed(trimmed: string): Pasted {
  if (isHash(trimmed)) return { kind: 'hash', hash: readHash(trimmed) ?? trimmed }
  if (isHex(trimmed)) return readExecutionCalldata(trimmed) ?? problem('not-understood')
  if (/^https?:\/\//.test(trimmed)) return readLink(trimmed)
  const parsed = parseJson(trimmed)
  return parsed === undefined ? problem('not-understood') : readObject(parsed)
}

function problem(kind: PasteProblem): Pasted {
  return { kind: 'problem', problem: kind }
}

function parseJson(text: string): Fields | undefined {
  try {
    return readFields(JSON.parse(text))
  } catch {
    return undefined
  }
}

function readLink(text: string): Pasted {
  const hash = hashInLink.exec(text)?.[0]
  const safeTxHash = readHash(hash)
  if (safeTxHash === undefined) return problem('not-understood')
  const chain = chainInLink.exec(text)
  return {
    kind: 'link',
    safeTxHash,
    safe: readAddress(safeInLink.exec(text)?.[1]),
    chain: chain?.[1] ?? chain?.[2],
  }
}

function readObject(given: Fields): Pasted {
  if (Array.isArray(given['transactions'])) return readBatch(given, given['transactions'])
  const message = readFields(given['message'])
  const nested =
    readFields(given['transaction']) ??
    readFields(given['data']) ??
    readFields(readFields(given['tx'])?.['data'])
  if (given['primaryType'] === 'SafeTx' && message !== undefined)
    return readTransaction(message, readFields(given['domain']) ?? {})
  if (readFields(given['txData']) !== undefined) return readGatewayDetails(given)
  return readTransaction(nested?.['to'] === undefined ? given : nested, given)
}

/** `place` is the object that may name the Safe, the chain and the hash. */
function readTransaction(given: Fields, place: Fields): Pasted {
  const fields = readTransactionFields(given)
  const named = place['safe'] ?? place['safeAddress'] ?? place['verifyingContract'] ?? undefined
  const safe = readNamedAddress(named)
  // Left out, it would be taken for a transaction of the Safe that is open: `gno:0x…` is one of another network.
  if (fields === undefined || (named !== undefined && safe === undefined)) return problem('incomplete')
  return {
    kind: 'transaction',
    fields,
    nonce: readUint256(given['nonce']),
    safe,
    chainId: readChainId(place['chainId']),
    claimedHash: readHash(place['safeTxHash'] ?? place['contractTransactionHash']),
    signatures: signaturesOf(place['confirmations']),
  }
}

/** The answer of a gateway to the question for one transaction. */
function readGatewayDetails(given: Fields): Pasted {
  const call = readFields(given['txData']) ?? {}
  const execution = readFields(given['detailedExecutionInfo']) ?? {}
  return readTransaction(
    {
      ...execution,
      to: call['to'],
      value: call['value'] ?? '0',
      data: call['hexData'],
      operation: call['operation'],
    },
    {
      safeAddress: given['safeAddress'],
      safeTxHash: execution['safeTxHash'],
      confirmations: execution['confirmations'],
    },
  )
}

function readBatch(given: Fields, list: readonly unknown[]): Pasted {
  const calls: PastedCall[] = []
  if (list.length === 0) return problem('empty-batch')
  for (const each of list) {
    const call = readFields(each)
    const to = readNamedAddress(call?.['to'])
    const value = readUint256(call?.['value'] ?? '0')
    const data = call?.['data'] ?? '0x'
    // A method without its bytes is a claim about the bytes: nothing to verify yet.
    const named = call?.['contractMethod'] !== undefined && call['contractMethod'] !== null
    if (to === undefined || value === undefined || !isHex(data) || (named && data === '0x'))
      return problem('incomplete')
    if (!isPlainCall(call)) return problem('no-plain-call')
    calls.push({ to, value, data })
  }
  return { kind: 'batch', calls, chainId: readChainId(given['chainId']) }
}

/** Confirmations as a gateway (`signer`) or the transaction service (`owner`) lists them. */
function signaturesOf(value: unknown): readonly ListedSignature[] | undefined {
  const listed: readonly unknown[] = Array.isArray(value) ? value : []
  const signatures = listed.flatMap((each) => {
    const confirmation = readFields(each)
    const [signature] = splitSignatures(confirmation?.['signature'], { required: 1 }).signatures
    if (signature === undefined) return []
    return [{ signer: readNamedAddress(confirmation?.['owner'] ?? confirmation?.['signer']), signature }]
  })
  return signatures.length === 0 ? undefined : signatures
}
