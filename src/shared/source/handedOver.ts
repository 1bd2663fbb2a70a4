import type { SignableMessage } from '../domain/message/SignableMessage.ts'
import type { AccountRef } from '../domain/safe/safeRef.ts'
import { type Address, checksumAddress, sameAddress } from '../domain/values/address.ts'
import { type Hex, isHex } from '../domain/values/hex.ts'
import {
  parseJson,
  readAddress,
  readCount,
  readFields,
  readHash,
  readText,
} from '../domain/values/untrusted.ts'
import { type ChainKeeper, keeperOfKeys } from './ChainKeeper.ts'
import type { DeviceTexts } from './keptTexts.ts'
import { readKeptMessage } from './readKeptMessage.ts'
import type { StorageKey } from './StoragePlaces.ts'

/** What this device handed to the gateway, which lists it some time after it has taken it. */
export type HandedRecord = HandedSignature | HandedWithdrawal | HandedDelegation

type HandedAt = {
  /** When, in milliseconds since 1970. */
  readonly at: number
}

/** A signature of a transaction, which proposes or confirms it, or of a message. */
export type HandedSignature = HandedAt & {
  readonly what: 'transaction' | 'message'
  /** The safeTxHash or the Safe message hash. */
  readonly hash: Hex
  readonly signer: Address
  /** 65 bytes; absent where the signer is a delegate, whose signature counts for nothing, and where a host proposed. */
  readonly signature?: Hex | undefined
  /** Of a transaction. */
  readonly nonce?: number | undefined
  /** Of a transaction: the hash of its calls (`hashCalls`), by which an equal one is known. */
  readonly calls?: Hex | undefined
  /** What was signed, where the gateway got that as well and does not list it yet: no question by its hash tells it. */
  readonly message?: SignableMessage | undefined
  /** `open`: the answer was neither yes nor no, and it was not listed so far. */
  readonly answer: 'taken' | 'open'
  /** It was put among what this device keeps as well, for as long as the gateway does not show it. */
  readonly copied?: boolean | undefined
}

/** A proposal that the gateway took out of the queue. */
export type HandedWithdrawal = HandedAt & { readonly what: 'withdrawal'; readonly hash: Hex }

/** That an account may propose, or may no longer. */
export type HandedDelegation = HandedAt & {
  readonly what: 'delegation'
  readonly act: 'name' | 'end'
  readonly delegate: Address
  readonly delegator: Address
  readonly label: string
}

/** Older ones make room. */
const most = 50
const longestLabel = 200

/** What was handed over for one Safe, the oldest first. Other versions write there too: what cannot be read is left out. */
export function readHandedOver(texts: Pick<DeviceTexts, 'read'>, safe: AccountRef): readonly HandedRecord[] {
  const parsed = parseJson(texts.read(handedKey(safe)))
  return Array.isArray(parsed) ? parsed.flatMap((each: unknown) => readHanded(each) ?? []) : []
}

/**
 * Writes down what was handed over, in the place of what is known of the same: a withdrawal takes every signature of its
 * transaction with it, and a signature that is handed over later undoes the withdrawal.
 */
export function noteHandedOver(texts: DeviceTexts, safe: AccountRef, handed: HandedRecord): void {
  const others = readHandedOver(texts, safe).filter((handedRecord) => !isReplacedBy(handedRecord, handed))
  keepHanded(texts, safe, [...others, handed])
}

/** A signature that the gateway refused counts no more than one that was never handed over. */
export function forgetSignature(
  texts: DeviceTexts,
  safe: AccountRef,
  refused: { readonly hash: Hex; readonly signer: Address },
): void {
  const records = readHandedOver(texts, safe)
  const left = records.filter((handedRecord) => !isSignatureOf(handedRecord, refused))
  if (left.length < records.length) keepHanded(texts, safe, left)
}

/** The Safes of a network for which something was handed over. */
export function handedSafes(texts: Pick<DeviceTexts, 'keys'>, chainId: number): readonly AccountRef[] {
  return texts.keys(handedPrefix(chainId)).flatMap((key) => {
    const address = readAddress(key.slice(handedPrefix(chainId).length))
    return address === undefined ? [] : [{ chainId, address }]
  })
}

/** Where it lies. */
export function handedKey({ chainId, address }: AccountRef): StorageKey {
  return `${handedPrefix(chainId)}${checksumAddress(address)}`
}

/** No person would miss it: the gateway has what is there, or this device keeps it as well. */
export function handedOverKeeper(texts: DeviceTexts): ChainKeeper {
  const { remove } = keeperOfKeys(texts, { prefixOf: handedPrefix, thing: 'signed' })
  return { count: () => ({}), remove }
}

/** Of a signature: whether it is this account's of this hash. */
export function isSignatureOf(
  handed: HandedRecord,
  { hash, signer }: { readonly hash: Hex; readonly signer: Address },
): handed is HandedSignature {
  return 'signer' in handed && handed.hash === hash && sameAddress(handed.signer, signer)
}

function handedPrefix(chainId: number): `${StorageKey}.` {
  return `countersign.handed.${chainId}.`
}

function keepHanded(texts: DeviceTexts, safe: AccountRef, handed: readonly HandedRecord[]): void {
  texts.write(handedKey(safe), JSON.stringify(handed.slice(-most)))
}

function isReplacedBy(earlier: HandedRecord, later: HandedRecord): boolean {
  if (earlier.what === 'delegation' || later.what === 'delegation')
    return (
      earlier.what === 'delegation' &&
      later.what === 'delegation' &&
      sameAddress(earlier.delegate, later.delegate) &&
      sameAddress(earlier.delegator, later.delegator)
    )
  if (earlier.hash !== later.hash) return false
  return (
    earlier.what === 'withdrawal' || later.what === 'withdrawal' || sameAddress(earlier.signer, later.signer)
  )
}

function readHanded(value: unknown): HandedRecord | undefined {
  const fields = readFields(value)
  const at = readCount(fields?.['at'])
  if (fields === undefined || at === undefined) return undefined
  const { what, act } = fields
  const [hash, signer] = [readHash(fields['hash']), readAddress(fields['signer'])]
  if (what === 'withdrawal') return hash && { what, hash, at }
  if (what === 'delegation') {
    const [delegate, delegator] = [readAddress(fields['delegate']), readAddress(fields['delegator'])]
    const label = readText(fields['label'], longestLabel)
    if (delegate === undefined || delegator === undefined || label === undefined) return undefined
    return act === 'name' || act === 'end' ? { what, act, delegate, delegator, label, at } : undefined
  }
  if ((what !== 'transaction' && what !== 'message') || hash === undefined || signer === undefined)
    return undefined
  const { signature, answer, copied } = fields
  if (answer !== 'taken' && answer !== 'open') return undefined
  const message = what === 'message' ? readKeptMessage(fields['message']) : undefined
  const calls = readHash(fields['calls'])
  return {
    what,
    hash,
    signer,
    answer,
    at,
    ...(calls && { calls }),
    ...(isHex(signature) && { signature }),
    ...(message && { message }),
    nonce: readCount(fields['nonce']),
    copied: copied === true,
  }
}
