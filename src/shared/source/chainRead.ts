import type { ChainRead } from './ChainRequest.ts'
import { sourceErrors } from './sourceErrors.ts'

/** Neither what signs or sends, nor what leaves something behind at the node: filters, work, another head. */
const reads =
  /^(?:(?:net|web3|trace)_\w+|eth_(?!send|sign|requestAccounts|new|uninstall|submit|subscribe|unsubscribe)\w+|debug_(?:trace|get|storageRange|accountRange)\w+)$/

/** Whether a method reads the chain, by its name. */
export function isChainRead(method: string): boolean {
  return reads.test(method)
}

/** Throws unless the method only reads: `AccountSource.request` never carries one that signs or sends. */
export function requireChainRead({ method }: ChainRead): void {
  if (!isChainRead(method)) throw sourceErrors.notARead({ method })
}
