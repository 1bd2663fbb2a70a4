import type { Address } from 'viem'
import type { TokenInfo } from '../wire/wire.ts'
import type { DollarPrice } from './prices.ts'

/** A token and what the service thinks of it. */
export type KnownToken = {
  readonly info: TokenInfo
  /** On the service's list. */
  readonly trusted: boolean
  /** Marked as worthless or a lure. */
  readonly spam: boolean
  readonly price: DollarPrice | undefined
}

export type Tokens = {
  readonly native: KnownToken
  /** `undefined` for an address the service has never seen moving as a token. */
  readonly find: (address: Address) => Promise<KnownToken | undefined>
  /** Changes what the service thinks of a token. */
  readonly mark: (address: Address, opinion: Partial<Opinion>) => void
  /** Back to what it thought at the start. */
  readonly forgetMarks: () => void
}

export type Opinion = Pick<KnownToken, 'trusted' | 'spam'>
