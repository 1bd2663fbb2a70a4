import { type Address, checksumAddress } from '../values/address.ts'
import { type Hex, isHex } from '../values/hex.ts'

/**
 * One owner's part of packed signatures (`execTransaction`, `checkSignatures`). Its last byte, `v`, says what it is:
 * 27 and 28 a signature over the hash; 31 and 32 one that a wallet made by `eth_sign`, without seeing any fields;
 * 1 an owner who approved the hash on chain or who executes in person; 0 a contract to be asked (EIP-1271).
 */
export type SafeSignature =
  | {
      readonly kind: 'typed-data' | 'eth-sign' | 'unknown'
      readonly v: number
      readonly r: Hex
      readonly s: Hex
    }
  | { readonly kind: 'approved-hash'; readonly owner: Address }
  /** `data` goes to the contract's `isValidSignature`; `undefined` when it lies outside the bytes. */
  | { readonly kind: 'contract'; readonly owner: Address; readonly data: Hex | undefined }

/** What is odd in packed signatures. `index` counts signatures from 0, `offset` and `count` are bytes. */
export type SignatureProblem =
  | { readonly kind: 'not-bytes' }
  /** Bytes that belong to no signature. */
  | { readonly kind: 'leftover'; readonly offset: number; readonly count: number }
  /** A `v` that the contract does not know. */
  | { readonly kind: 'unknown-v'; readonly index: number; readonly v: number }
  /** `s` in the upper half: valid on chain, but wallets never make it. */
  | { readonly kind: 'high-s'; readonly index: number }
  /** `r` or `s` is not a number of the curve: this is not a signature. */
  | { readonly kind: 'no-curve-number'; readonly index: number }
  /** Bytes before the owner's address, which the contract ignores. */
  | { readonly kind: 'dirty-owner'; readonly index: number }
  /** A contract signature whose bytes begin among the signatures themselves (GS021). */
  | { readonly kind: 'data-inside-signatures'; readonly index: number }
  /** A contract signature whose bytes end beyond the end (GS022, GS023). */
  | { readonly kind: 'data-beyond-end'; readonly index: number }
  /** Two contract signatures share bytes. */
  | { readonly kind: 'shared-data'; readonly index: number }
  /** So many signatures were left out: recovering a signer takes time. */
  | { readonly kind: 'too-many'; readonly count: number }

export type SplitSignatures = {
  readonly signatures: readonly SafeSignature[]
  readonly problems: readonly SignatureProblem[]
}

type SignatureRange = { readonly index: number; readonly start: number; readonly end: number }
type Static = { readonly r: Hex; readonly s: Hex; readonly v: number }

const staticSize = 65
const curveOrder = 0xfffffffffffffffffffffffffffffffebaaedce6af48a03bbfd25e8cd0364141n
const zeroWord = '0'.repeat(64)

/**
 * Splits packed signatures. `required` is the Safe's threshold, where known: the contract takes so many signatures
 * whatever a contract signature's offset says. Never throws; what does not fit is a problem beside what does.
 */
export function splitSignatures(
  packed: unknown,
  { required = 0 }: { readonly required?: number } = {},
): SplitSignatures {
  if (!isHex(packed)) return { signatures: [], problems: [{ kind: 'not-bytes' }] }
  const size = packed.length / 2 - 1
  const parts = splitStatics(packed, required)
  const problems: SignatureProblem[] = []
  const ranges: SignatureRange[] = []
  const signatures = parts.map((part, index): SafeSignature => {
    const kind = signatureKindOf(part.v)
    if (kind === 'contract') return readContractSignature(packed, { part, index, parts, problems, ranges })
    if (kind === 'approved-hash') return { kind, owner: readPackedOwner(part, index, problems) }
    const signature = { kind, ...part }
    problems.push(...findOddNumbers(signature, index))
    return signature
  })
  problems.push(...unaccounted({ start: parts.length * staticSize, end: size, ranges }))
  return { signatures, problems }
}

function signatureKindOf(v: number): SafeSignature['kind'] {
  if (v === 0) return 'contract'
  if (v === 1) return 'approved-hash'
  if (v === 27 || v === 28) return 'typed-data'
  return v === 31 || v === 32 ? 'eth-sign' : 'unknown'
}

/** The parts of 65 bytes end where the first contract signature's bytes begin. */
function splitStatics(packed: Hex, required: number): readonly Static[] {
  const parts: Static[] = []
  let end = packed.length / 2 - 1
  for (let offset = 0; offset + staticSize <= end; offset += staticSize) {
    const start = 2 + offset * 2
    const part: Static = {
      r: `0x${packed.slice(start, start + 64)}`,
      s: `0x${packed.slice(start + 64, start + 128)}`,
      v: Number.parseInt(packed.slice(start + 128, start + 130), 16),
    }
    parts.push(part)
    if (part.v !== 0) continue
    const least = BigInt(staticSize * Math.max(required, parts.length))
    const pointer = BigInt(part.s)
    if (pointer >= least && pointer < BigInt(end)) end = Number(pointer)
  }
  return parts
}

function readContractSignature(
  packed: Hex,
  place: {
    readonly part: Static
    readonly index: number
    readonly parts: readonly Static[]
    readonly problems: SignatureProblem[]
    readonly ranges: SignatureRange[]
  },
): SafeSignature {
  const { part, index, parts, problems, ranges } = place
  const owner = readPackedOwner(part, index, problems)
  const size = BigInt(packed.length / 2 - 1)
  const start = BigInt(part.s)
  const refuse = (kind: 'data-inside-signatures' | 'data-beyond-end'): SafeSignature => {
    problems.push({ kind, index })
    return { kind: 'contract', owner, data: undefined }
  }
  if (start < BigInt(parts.length * staticSize)) return refuse('data-inside-signatures')
  if (start + 32n > size) return refuse('data-beyond-end')
  const first = 2 + Number(start) * 2
  const end = start + 32n + BigInt(`0x${packed.slice(first, first + 64)}`)
  if (end > size) return refuse('data-beyond-end')
  ranges.push({ index, start: Number(start), end: Number(end) })
  return { kind: 'contract', owner, data: `0x${packed.slice(first + 64, 2 + Number(end) * 2)}` }
}

function readPackedOwner({ r }: Static, index: number, problems: SignatureProblem[]): Address {
  if (!r.startsWith('0'.repeat(24), 2)) problems.push({ kind: 'dirty-owner', index })
  return checksumAddress(`0x${r.slice(26)}`)
}

/** Finds oddities in the numbers of one signature, which repacking does not cure. `index` is its place in the list. */
export function findOddNumbers(signature: SafeSignature, index: number): readonly SignatureProblem[] {
  if (signature.kind === 'contract' || signature.kind === 'approved-hash') return []
  const [r, s] = [BigInt(signature.r), BigInt(signature.s)]
  const problems: SignatureProblem[] = [...findUnknownKind(signature, index)]
  const outside = [r, s].some((number) => number === 0n || number >= curveOrder)
  if (outside) problems.push({ kind: 'no-curve-number', index })
  else if (s > curveOrder / 2n) problems.push({ kind: 'high-s', index })
  return problems
}

/** Whether the contract knows no such signature. `index` is its place in its list. */
export function findUnknownKind(signature: SafeSignature, index: number): readonly SignatureProblem[] {
  return signature.kind === 'unknown' ? [{ kind: 'unknown-v', index, v: signature.v }] : []
}

function unaccounted(place: {
  readonly start: number
  readonly end: number
  readonly ranges: readonly SignatureRange[]
}): readonly SignatureProblem[] {
  const problems: SignatureProblem[] = []
  let reached = place.start
  for (const { index, start, end } of place.ranges.toSorted((left, right) => left.start - right.start)) {
    if (start > reached) problems.push({ kind: 'leftover', offset: reached, count: start - reached })
    if (start < reached) problems.push({ kind: 'shared-data', index })
    reached = Math.max(reached, end)
  }
  if (reached < place.end) problems.push({ kind: 'leftover', offset: reached, count: place.end - reached })
  return problems
}

/** A signature and whose it is: for contract signatures and approvals the owner they name. */
export type SignedBy = { readonly signer: Address; readonly signature: SafeSignature }

/** A signature with the owner that a list puts beside it; `undefined` where the list names no owner. */
export type ListedSignature = {
  readonly signer: Address | undefined
  readonly signature: SafeSignature
}

/** Signatures as they came with a transaction: one by one, or packed as `execTransaction` takes them. */
export type GivenSignatures = readonly ListedSignature[] | Hex

export type PackedSignatures =
  | { readonly ok: true; readonly packed: Hex }
  /** The contract refuses one owner twice (GS026). */
  | { readonly ok: false; readonly problem: 'duplicate-signer'; readonly signer: Address }

/** Packs signatures as the contract takes them: ascending by owner, the bytes for contracts behind all of them. */
export function packSignatures(signatures: readonly SignedBy[]): PackedSignatures {
  const ascending = signatures.toSorted((left, right) => compareOwners(left.signer, right.signer))
  const [fault] = findOrderFaults(ascending.map(({ signer }) => signer))
  const duplicate = fault === undefined ? undefined : ascending[fault.index]
  if (duplicate !== undefined) return { ok: false, problem: 'duplicate-signer', signer: duplicate.signer }
  let statics = ''
  let dynamics = ''
  for (const { signature } of ascending) {
    const offset = ascending.length * staticSize + dynamics.length / 2
    statics += encodeStatic(signature, offset)
    if (signature.kind !== 'contract') continue
    const digits = (signature.data ?? '0x').slice(2)
    dynamics += hexWord(digits.length / 2) + digits
  }
  return { ok: true, packed: `0x${statics}${dynamics}` }
}

function encodeStatic(signature: SafeSignature, offset: number): string {
  switch (signature.kind) {
    case 'contract':
      return `${ownerWord(signature.owner)}${hexWord(offset)}00`
    case 'approved-hash':
      return `${ownerWord(signature.owner)}${zeroWord}01`
    case 'typed-data':
    case 'eth-sign':
    case 'unknown':
      return `${signature.r.slice(2)}${signature.s.slice(2)}${signature.v.toString(16).padStart(2, '0')}`
  }
}

function hexWord(value: number): string {
  return value.toString(16).padStart(64, '0')
}

function ownerWord(owner: Address): string {
  return owner.slice(2).toLowerCase().padStart(64, '0')
}

/** Where a list of signers is not strictly ascending, as the contract demands (GS026). `index` is the second of two. */
export type OrderFault = { readonly kind: 'duplicate' | 'descending'; readonly index: number }

export function findOrderFaults(signers: readonly Address[]): readonly OrderFault[] {
  const faults: OrderFault[] = []
  for (const [index, signer] of signers.entries()) {
    const previous = signers[index - 1]
    const order = previous === undefined ? -1 : compareOwners(previous, signer)
    if (order === 0) faults.push({ kind: 'duplicate', index })
    if (order > 0) faults.push({ kind: 'descending', index })
  }
  return faults
}

function compareOwners(left: Address, right: Address): number {
  const [a, b] = [left.toLowerCase(), right.toLowerCase()]
  return a < b ? -1 : Number(a > b)
}
