/** Hex digits in groups of four, the way a device shows them and people compare them. Without `0x`. */
export function groupHex(hex: string): readonly string[] {
  return hex.replace(/^0x/, '').match(/.{1,4}/g) ?? []
}

/** The six first and six last digits of an address, `0x53349e…b361fA`. Never proof of anything. */
export function shortenAddress(address: string): string {
  return `${address.slice(0, 8)}…${address.slice(-6)}`
}
