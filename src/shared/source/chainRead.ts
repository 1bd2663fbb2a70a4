import type { ChainRead } from './ChainRequest.ts'
import { sourceErrors } from './sourceErrors.ts'

const reads = /^(?:eth|net|web3|debug|trace)_(?!send|sign|requestAccounts)\w+$/

/** Whether a method reads the chain, by its name. */
export function isChainRead(method: string): boolean {
  return reads.test(method)
}

/** Throws unless the method only reads: `AccountSource.request` never carries one that signs or sends. */
export function requireChainRead({ method }: ChainRead): void {
  if (!isChainRead(method)) throw sourceErrors.notARead({ method })
}
