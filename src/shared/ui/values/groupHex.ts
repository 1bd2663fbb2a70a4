/** Hex digits in groups of four, the way a device shows them and people compare them. Without `0x`. */
export function groupHex(hex: string): readonly string[] {
  return hex.replace(/^0x/, '').match(/.{1,4}/g) ?? []
}
