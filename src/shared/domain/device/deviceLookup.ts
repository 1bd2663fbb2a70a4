import { hashSafeMessage } from '../message/messageHash.ts'
import type { SafeIdentity } from '../safe/SafeIdentity.ts'
import { nestedApproval, nestedSafeMessages, type OuterHashes } from '../signatures/nestedHashes.ts'
import type { SafeTransaction } from '../transaction/safeTransaction.ts'
import { hashSafeTransaction } from '../transaction/safeTxHash.ts'
import { type DeviceForm, type DeviceHash, deviceHashes } from '../typedData/deviceHashes.ts'
import type { Address } from '../values/address.ts'
import type { Hex } from '../values/hex.ts'

/** Something that is known and that a device may be asked to sign. `name` is for the screen. */
export type LookupCandidate =
  | {
      readonly kind: 'transaction'
      readonly name: string
      readonly identity: SafeIdentity
      readonly transaction: SafeTransaction
      /** Its sender chooses the nonce: another one near by is not a surprise. */
      readonly nonceOpen?: boolean
      /** What the lists of the gateway know it by; absent for what is in no list. */
      readonly listedAs?: string
    }
  /** `innerHash` is the hash of the text or typed data. */
  | {
      readonly kind: 'message'
      readonly name: string
      readonly identity: SafeIdentity
      readonly innerHash: Hex
    }

/** An owner that is itself a Safe; its own owners sign wrapped forms. Those of them that are Safes wrap these again. */
export type OwnerSafe = {
  readonly identity: SafeIdentity
  readonly nonce: bigint
  readonly ownerSafes?: readonly OwnerSafe[]
}

/** Everything that a device may be asked to sign, as far as it is known here. */
export type KnownToSign = {
  readonly candidates: readonly LookupCandidate[]
  readonly ownerSafes: readonly OwnerSafe[]
}

export type LookupMatch = {
  readonly candidate: LookupCandidate
  readonly form: DeviceForm
  readonly hash: Hex
  /**
   * How far the nonce that makes this hash is from that of the candidate, or, in the approval of an owner Safe, from
   * the next nonce of that Safe; 0 is the candidate itself.
   */
  readonly nonceShift: bigint
  /**
   * The owner Safe whose wrapper it is; `undefined` for the candidate's own hashes. `signsFor` is the Safe it owns,
   * where that is not the Safe of the candidate but an owner in between.
   */
  readonly wrapper:
    | {
        readonly kind: 'approval' | 'message'
        readonly owner: Address
        readonly signsFor: Address | undefined
      }
    | undefined
  /** The domain hash is the same for everything of one Safe: alone it identifies nothing. */
  readonly conclusive: boolean
}

export type LookupResult =
  /** Fewer than eight digits, or something that is not hex: too little to find anything by. */
  | { readonly kind: 'too-little' }
  | { readonly kind: 'nothing' }
  | {
      readonly kind: 'found'
      readonly matches: readonly LookupMatch[]
      /** How many of the 64 digits were compared. */
      readonly digits: number
    }

/** What the user typed: a whole hash, or its first and last digits. */
export type DeviceDigits = { readonly start: string; readonly end: string }

const nonceReach = 5n
const fewestDigits = 8
/** Of the 64 digits of a hash: with fewer, another hash that looks the same can be made on purpose. */
export const digitsThatCount = 16

/**
 * Reads a hash as the user types it off a device: whole, or its first and last digits with an ellipsis, dots or
 * spaces between. Capitals, spaces and line breaks do not matter. `undefined` when it is too little to tell apart.
 */
export function readDeviceDigits(text: string): DeviceDigits | undefined {
  const plain = text.trim().toLowerCase().replace(/^0x/, '')
  const joined = plain.replace(/\s+/g, '')
  if (/^[0-9a-f]{64}$/.test(joined)) return { start: joined, end: '' }
  const parts = plain.split(/\s*(?:\.{2,}|…|\*+|-+)\s*|\s+/)
  const [start = '', end = ''] = parts
  if (parts.length > 2 || !/^[0-9a-f]*$/.test(start + end) || start.length + end.length > 64) return undefined
  return start.length + end.length >= fewestDigits ? { start, end } : undefined
}

/**
 * Finds what the digits on a device belong to: every form of every candidate, with nonces up to five away, and the
 * wrappers of owners that are Safes. "Nothing" means: stop.
 */
export function lookUpDevice(text: string, knownToSign: KnownToSign): LookupResult {
  return createLookup(knownToSign)(text)
}

/**
 * The same for many texts, as while the user types: what is known is hashed once, with the first text that needs it.
 */
export function createLookup({ candidates, ownerSafes }: KnownToSign): (text: string) => LookupResult {
  let hashed: readonly LookupMatch[] | undefined
  return (text) => {
    const digits = readDeviceDigits(text)
    if (digits === undefined) return { kind: 'too-little' }
    hashed ??= candidates.flatMap((candidate) => everyForm(candidate, ownerSafes))
    const matches = hashed.filter(({ hash }) => digitsFit(hash, digits))
    const compared = digits.start.length + digits.end.length
    return matches.length === 0
      ? { kind: 'nothing' }
      : { kind: 'found', matches: best(matches), digits: compared }
  }
}

/** The domain hash fits everything of one Safe: it counts only when nothing better does, and then once. */
function best(matches: readonly LookupMatch[]): readonly LookupMatch[] {
  const conclusive = matches.filter((match) => match.conclusive)
  if (conclusive.length > 0) {
    const exact = conclusive.filter(({ nonceShift }) => nonceShift === 0n)
    return exact.length > 0 ? exact : conclusive
  }
  return matches.slice(0, 1)
}

function digitsFit(hash: Hex, { start, end }: DeviceDigits): boolean {
  return hash.startsWith(start, 2) && hash.endsWith(end)
}

type MatchPart = Pick<LookupMatch, 'nonceShift' | 'wrapper'>
type SignedHashes = { readonly domainHash: Hex; readonly messageHash: Hex; readonly hash: Hex }

function everyForm(candidate: LookupCandidate, ownerSafes: readonly OwnerSafe[]): readonly LookupMatch[] {
  return candidateHashes(candidate).flatMap(({ nonceShift, outer, hashes }) => [
    ...forms(candidate, hashes, { nonceShift, wrapper: undefined }),
    ...ownerSafes
      .filter(({ identity }) => identity.chainId === candidate.identity.chainId)
      .flatMap((owner) => wrappers(candidate, owner, { outer, nonceShift })),
  ])
}

function candidateHashes(
  candidate: LookupCandidate,
): readonly { readonly nonceShift: bigint; readonly outer: OuterHashes; readonly hashes: SignedHashes }[] {
  const { identity } = candidate
  if (candidate.kind === 'message') {
    const { domainHash, messageHash, safeMessageHash: hash } = hashSafeMessage(identity, candidate.innerHash)
    const outer = { identity, messageHash, hash, innerHash: candidate.innerHash }
    return [{ nonceShift: 0n, outer, hashes: { domainHash, messageHash, hash } }]
  }
  return shifts(candidate.transaction.nonce).map((nonceShift) => {
    const nonce = candidate.transaction.nonce + nonceShift
    const hashed = hashSafeTransaction(identity, { ...candidate.transaction, nonce })
    const { domainHash, messageHash, safeTxHash: hash } = hashed
    return { nonceShift, outer: { identity, messageHash, hash }, hashes: { domainHash, messageHash, hash } }
  })
}

/** Nonces around one, itself first; a nonce is never below zero. */
function shifts(nonce: bigint): readonly bigint[] {
  const around: bigint[] = [0n]
  for (let shift = 1n; shift <= nonceReach; shift++) {
    around.push(shift)
    if (shift <= nonce) around.push(-shift)
  }
  return around
}

function wrappers(
  candidate: LookupCandidate,
  owner: OwnerSafe,
  { outer, nonceShift }: { readonly outer: OuterHashes; readonly nonceShift: bigint },
): readonly LookupMatch[] {
  const { identity, nonce } = owner
  const signsFor = outer.identity.safe === candidate.identity.safe ? undefined : outer.identity.safe
  const messages = nestedSafeMessages(identity, outer).flatMap(({ hashes, bytes: innerHash }) => {
    const { domainHash, messageHash, safeMessageHash: hash } = hashes
    const wrapper = { kind: 'message', owner: identity.safe, signsFor } as const
    return [
      ...forms(candidate, { domainHash, messageHash, hash }, { nonceShift, wrapper }),
      ...deeper(candidate, owner, { outer: { identity, messageHash, hash, innerHash }, nonceShift }),
    ]
  })
  if (candidate.kind === 'message' || nonceShift !== 0n || outer.innerHash !== undefined) return messages
  const approvals = shifts(nonce).flatMap((shift) => {
    const approval = nestedApproval(identity, {
      safe: outer.identity.safe,
      hash: outer.hash,
      nonce: nonce + shift,
    })
    const { domainHash, messageHash, safeTxHash: hash } = approval.hashes
    const wrapper = { kind: 'approval', owner: identity.safe, signsFor } as const
    return [
      ...forms(candidate, { domainHash, messageHash, hash }, { nonceShift: shift, wrapper }),
      ...deeper(candidate, owner, { outer: { identity, messageHash, hash }, nonceShift: shift }),
    ]
  })
  return [...messages, ...approvals]
}

/** What the owners of an owner Safe sign where they are Safes too: only for what it signs with its own next nonce. */
function deeper(
  candidate: LookupCandidate,
  { ownerSafes = [] }: OwnerSafe,
  part: { readonly outer: OuterHashes; readonly nonceShift: bigint },
): readonly LookupMatch[] {
  return part.nonceShift === 0n ? ownerSafes.flatMap((safe) => wrappers(candidate, safe, part)) : []
}

function forms(candidate: LookupCandidate, hashes: SignedHashes, part: MatchPart): readonly LookupMatch[] {
  return deviceHashes(hashes).map(({ form, hash }: DeviceHash) => ({
    candidate,
    form,
    hash,
    ...part,
    conclusive: form !== 'domain',
  }))
}
