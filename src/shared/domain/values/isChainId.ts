/** Whether a number can name a chain (EIP-155): wallets and hosts answer with all kinds of numbers. */
export function isChainId(value: number): boolean {
  return Number.isSafeInteger(value) && value > 0
}
