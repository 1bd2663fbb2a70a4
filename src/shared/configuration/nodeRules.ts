/*
 * How chains are asked (SPEC section 9). Most of these are not what the libraries would do by themselves. Times in
 * milliseconds.
 */

/** How long one URL may take. */
export const nodeTimeout = 10_000
/** Calls in one HTTP request at most, and how long others are waited for before it goes out. */
export const nodeBatch = { batchSize: 1_000, wait: 0 } as const
/** How long reads of contracts are collected into one call of Multicall3. */
export const multicallWait = 32
/** Between two questions for a new block. */
export const pollingInterval = 4_000
/** After a failure that may pass: three times, each wait twice as long as the one before. */
export const nodeRetries = { retryCount: 3, retryDelay: 150 } as const
/** Wei for each unit of gas: what a block producer is given unless another amount is set (1.5 gwei). */
export const defaultTip = 1_500_000_000n
export const defaultBlock = 'latest'

/** Whether a node is asked over a connection that stays open. */
export function isWebSocketUrl(url: string): boolean {
  return /^wss?:/.test(url)
}
