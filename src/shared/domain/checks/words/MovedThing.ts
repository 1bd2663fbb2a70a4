import { visibleText } from '../../values/text.ts'
import { type NamedAccount, writeAccount, writeAllOf } from './NamedAccount.ts'
import { type TokenAmount, writeAmount } from './TokenAmount.ts'

/** Something that a message lets go, or brings. */
export type MovedThing =
  | { readonly kind: 'amount'; readonly amount: TokenAmount }
  /** As much of a token as there is. */
  | {
      readonly kind: 'everything'
      readonly token: NamedAccount | undefined
      readonly symbol: string | undefined
    }
  /** One item of a collection; `item` is `undefined` where its number is not said. */
  | { readonly kind: 'item'; readonly token: NamedAccount; readonly item: bigint | undefined }
  /** An amount that the message writes with a point. */
  | { readonly kind: 'written'; readonly amount: string; readonly token: NamedAccount | undefined }
  /** Something that the message does not name. */
  | { readonly kind: 'unnamed'; readonly amount: bigint }

/** `1,000 USDC`, `NFT 5 of 0x…`, `all USDC`, `all of a token`. */
export function writeThing(thing: MovedThing): string {
  switch (thing.kind) {
    case 'amount':
      return writeAmount(thing.amount)
    case 'everything':
      if (thing.symbol !== undefined) return `all ${visibleText(thing.symbol)}`
      return thing.token === undefined ? 'all of a token' : writeAllOf(thing.token)
    case 'item':
      return `${thing.item === undefined ? 'an NFT' : `NFT ${thing.item}`} of ${writeAccount(thing.token)}`
    case 'written':
      return `${thing.amount} of ${thing.token === undefined ? 'an unnamed token' : writeAccount(thing.token)}`
    case 'unnamed':
      return `${thing.amount} ${thing.amount === 1n ? 'unit' : 'units'} of an unnamed token`
  }
}

/** Writes several things: `1 WETH and 5 USDC`; `nothing` when there are none. */
export function writeThings(things: readonly MovedThing[]): string {
  if (things.length === 0) return 'nothing'
  const named = things.slice(0, mostNamed).map(writeThing)
  const rest = things.length - named.length
  return [...named, ...(rest > 0 ? [`${rest} more`] : [])].join(' and ')
}

const mostNamed = 3
