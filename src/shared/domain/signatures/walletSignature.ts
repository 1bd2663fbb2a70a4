import { type Hex, isHex } from '../values/hex.ts'

/**
 * Reads the signature that a wallet returned for a hash or typed data into 65 bytes with `v` 27 or 28. Wallets also
 * return `v` 0 or 1, which a Safe would take for something else, and the 64 bytes of EIP-2098. `undefined` for
 * anything else: then the page must not say that it is signed.
 */
export function readWalletSignature(value: unknown): Hex | undefined {
  if (!isHex(value)) return undefined
  const digits = value.slice(2).toLowerCase()
  if (digits.length === 128) return expandCompact(digits)
  if (digits.length !== 130) return undefined
  const v = Number.parseInt(digits.slice(128), 16)
  if (v === 27 || v === 28) return `0x${digits}`
  return v < 2 ? `0x${digits.slice(0, 128)}${(v + 27).toString(16)}` : undefined
}

/** EIP-2098 keeps the parity in the highest bit of `s`. */
function expandCompact(digits: string): Hex {
  const high = Number.parseInt(digits.slice(64, 66), 16)
  const s = (high & 0x7f).toString(16).padStart(2, '0') + digits.slice(66)
  return `0x${digits.slice(0, 64)}${s}${high >= 128 ? '1c' : '1b'}`
}

/** Marks a signature that a wallet made by `eth_sign` over the hash, so that a Safe checks it so (`v` plus 4). */
export function markEthSign(signature: Hex): Hex {
  return `0x${signature.slice(2, 130)}${signature.endsWith('1b') ? '1f' : '20'}`
}
