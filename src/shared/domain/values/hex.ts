/** `0x` and any number of hex digits. */
export type Hex = `0x${string}`

const hexPattern = /^0x(?:[0-9a-fA-F]{2})*$/
const hashPattern = /^0x[0-9a-fA-F]{64}$/

/** True for `0x` followed by whole bytes; `0x` alone is the empty byte string. */
export function isHex(value: unknown): value is Hex {
  return typeof value === 'string' && hexPattern.test(value)
}

/** True for `0x` and exactly 32 bytes: a safeTxHash, a transaction hash, a message hash. */
export function isHash(value: unknown): value is Hex {
  return typeof value === 'string' && hashPattern.test(value)
}
