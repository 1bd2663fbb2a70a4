import type { FieldProblem } from '../transaction/transactionFields.ts'
import type { Address } from '../values/address.ts'
import { chainNumber } from '../values/chainNumber.ts'
import { readGivenAddress } from '../values/givenValues.ts'
import type { Hex } from '../values/hex.ts'
import { matchShort } from '../values/matchShort.ts'

/** A link that names a transaction by its safeTxHash. Its host is never asked. */
export type TransactionLink = {
  readonly kind: 'link'
  readonly safeTxHash: Hex
  readonly safe: Address | undefined
  /** An EIP-3770 short name, or the chain's number, where the link names either. */
  readonly chain: string | undefined
}

/** What a link is that names no transaction of a Safe. */
export type LinkProblem =
  | 'not-understood'
  /** Of an explorer: the hash is that of what was mined, not of what owners sign. */
  | 'explorer-transaction'
  /** It names an account and nothing that the account would do. */
  | 'address-link'
  | FieldProblem

const hashInLink = /0x[0-9a-fA-F]{64}/
/** `safe=eth:0x…` or `#/eth:0x…` of wallets, `/chains/1/` of a gateway. */
const chainInLink = /(?:safe=|#\/)([\w-]{1,32})(?::|%3A)0x|\/chains\/(\d{1,15})\//i
const safeInLink = /(?:safe=|multisig_|#\/)(?:[\w-]{1,32}(?::|%3A))?(0x[0-9a-fA-F]{40})/
const minedInLink = /\/(?:tx|transaction)\/0x[0-9a-fA-F]{64}/
const addressInLink = /0x[0-9a-fA-F]{40}(?![0-9a-fA-F])/

/** With its scheme in any capitals, or as address bars show it: a host, and a path. */
const linkStart = /^(?:https?:\/\/|[\w-]+(?:\.[\w-]+){1,5}(?::\d{1,5})?\/)/i

export function looksLikeLink(text: string): boolean {
  return matchShort(linkStart, text.slice(0, longestStart)) !== null
}

/** Characters of a scheme and a host. */
const longestStart = 300

/** Reads a link, with or without its scheme. */
export function readTransactionLink(text: string): TransactionLink | LinkProblem {
  const safe = matchShort(safeInLink, text)?.[1]
  const hash = matchShort(hashInLink, text)?.[0]
  if (hash === undefined) return matchShort(addressInLink, text) ? 'address-link' : 'not-understood'
  if (safe === undefined && matchShort(minedInLink, text) !== null) return 'explorer-transaction'
  const [, named, numbered] = matchShort(chainInLink, text) ?? []
  const chain = named ?? numbered
  const read = safe === undefined ? undefined : readGivenAddress(safe, chainNumber(chain))
  if (read?.ok === false) return { kind: 'field', field: 'The Safe in the link', problem: read.problem }
  return { kind: 'link', safeTxHash: `0x${hash.slice(2).toLowerCase()}`, safe: read?.value, chain }
}
