/** The six first and six last digits of an address, `0x53349e…b361fA`. Never proof of anything. */
export function shortenAddress(address: string): string {
  return `${address.slice(0, 8)}…${address.slice(-6)}`
}
