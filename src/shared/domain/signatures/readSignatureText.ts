import { countOf } from '../values/countOf.ts'
import { readGivenSignature } from '../values/givenValues.ts'
import type { Hex } from '../values/hex.ts'
import { type SafeSignature, splitSignatures } from './signatures.ts'
import { readWalletSignature } from './walletSignature.ts'

/** Why a text is not one signature. */
export type SignatureFault =
  /** Its place is empty: gateways list an approval on the chain so. */
  | { readonly kind: 'missing' }
  /** It is not hex at all, or no text. */
  | { readonly kind: 'not-hex' }
  | { readonly kind: 'length'; readonly bytes: number }
  | { readonly kind: 'several'; readonly count: number }
  | { readonly kind: 'unknown-v'; readonly v: number }
  /** Its numbers are none of the curve. */
  | { readonly kind: 'no-curve-number' }
  /** The bytes that a contract is to be asked with are missing, or lie elsewhere than it says. */
  | { readonly kind: 'contract-bytes' }

/** A signature of a list that is not checked, and why. */
export type LeftOutSignature =
  /** `place`: its number in its list, from 1. */
  | { readonly place: number; readonly fault: SignatureFault }
  /** So many are beyond what is checked at once. */
  | { readonly tooMany: number }

export type ReadSignature =
  | { readonly ok: true; readonly signature: SafeSignature }
  | { readonly ok: false; readonly fault: SignatureFault }

/** More of one transaction than any Safe has owners. */
export const mostSignatures = 100

/** Bytes of a signature of an account, and of one in the short form of EIP-2098. */
const accountSize = 65
const shortSize = 64

/**
 * Reads one signature as files and wallets have it: in any capitals, with or without `0x`, in the short form of EIP-2098,
 * with what a contract is to be asked with behind it. In a Safe `v` 0 is a contract signature and 1 an approved hash,
 * and both begin with the owner's address; where they do not, 0 and 1 are what some wallets write for 27 and 28. Whether
 * the signature is an owner's shows only when it is recovered.
 */
export function readSignatureText(value: unknown): ReadSignature {
  const signature = readGivenSignature(value)
  if ((value ?? undefined) === undefined) return { ok: false, fault: { kind: 'missing' } }
  if (!signature.ok) return { ok: false, fault: { kind: 'not-hex' } }
  const bytes = asSafeBytes(signature.value)
  const size = bytes.length / 2 - 1
  if (size < accountSize) return { ok: false, fault: { kind: 'length', bytes: size } }
  const { signatures, problems } = splitSignatures(bytes, { required: 1 })
  const [only, ...others] = signatures
  if (only === undefined) return { ok: false, fault: { kind: 'length', bytes: size } }
  if (others.length > 0) return { ok: false, fault: { kind: 'several', count: signatures.length } }
  if (only.kind === 'unknown') return { ok: false, fault: { kind: 'unknown-v', v: only.v } }
  const [broken] = problems.filter(({ kind }) => kind !== 'high-s' && kind !== 'dirty-owner')
  if (broken === undefined) return { ok: true, signature: only }
  if (broken.kind === 'no-curve-number') return { ok: false, fault: { kind: 'no-curve-number' } }
  const isOfContract = only.kind === 'contract'
  return { ok: false, fault: isOfContract ? { kind: 'contract-bytes' } : { kind: 'length', bytes: size } }
}

function asSafeBytes(bytes: Hex): Hex {
  const size = bytes.length / 2 - 1
  const isOfWallet =
    size === shortSize || (size === accountSize && !startsWithAddress(bytes) && /0[01]$/.test(bytes))
  return (isOfWallet ? readWalletSignature(bytes) : undefined) ?? bytes
}

/** 20 bytes, padded with zeros to a word. */
function startsWithAddress(bytes: Hex): boolean {
  return bytes.startsWith('0'.repeat(24), 2)
}

/** Why a signature is left out, in one sentence. */
function describeSignatureFault(fault: SignatureFault): string {
  switch (fault.kind) {
    case 'missing':
      return 'It comes without bytes, as an approval on the chain may.'
    case 'not-hex':
      return 'It is not bytes in hex digits.'
    case 'length':
      return `It has ${countOf(fault.bytes, 'byte')}, and a signature of an account has ${accountSize}.`
    case 'several':
      return `It holds ${fault.count} signatures, where one belongs.`
    case 'unknown-v':
      return `Its last byte is ${fault.v}, which no Safe knows.`
    case 'no-curve-number':
      return 'Its numbers are not those of a signature.'
    case 'contract-bytes':
      return 'The bytes that its contract is to be asked with are missing.'
  }
}

/** Why a signature of a list is not checked at all. */
export function describeLeftOut(leftOutSignature: LeftOutSignature): string {
  if ('fault' in leftOutSignature)
    return `Signature ${leftOutSignature.place} is left out. ${describeSignatureFault(leftOutSignature.fault)}`
  const count =
    leftOutSignature.tooMany === 1 ? 'One signature is' : `${leftOutSignature.tooMany} signatures are`
  return `${count} left out: more than are checked at once. Import them from a file of their own.`
}
