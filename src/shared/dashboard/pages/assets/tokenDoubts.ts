import type { TokenBalance } from '../../../domain/values/AccountBalances.ts'
import type { Address } from '../../../domain/values/address.ts'
import { groupBy } from '../../../domain/values/groupBy.ts'

/** Why a token may not be what it calls itself. */
export type TokenDoubt =
  /** It has the symbol of a token that is listed, of one with a price, or of the currency of the chain. */
  | { readonly kind: 'look-alike'; readonly of: string }
  /** Several tokens have this symbol, and nothing tells which of them is meant. */
  | { readonly kind: 'same-symbol'; readonly count: number }
  /** Its name sends people to a web site. */
  | { readonly kind: 'advert' }

/** Doubts by the address of the token. `listed`: the addresses that are shown by default. */
export function tokenDoubts(
  items: readonly TokenBalance[],
  listed: ReadonlySet<Address> | undefined,
): ReadonlyMap<Address, TokenDoubt> {
  const doubts = new Map<Address, TokenDoubt>()
  for (const same of groupBy(items, ({ symbol }) => foldSymbol(symbol)).values()) {
    const best = Math.max(...same.map((token) => rankOf(token, listed)))
    const [real, other] = same.filter((token) => rankOf(token, listed) === best)
    for (const token of same) {
      if (token.kind === 'native') continue
      if (real !== undefined && rankOf(token, listed) < best)
        doubts.set(token.address, { kind: 'look-alike', of: real.symbol })
      else if (other !== undefined) doubts.set(token.address, { kind: 'same-symbol', count: same.length })
      else if (advertises(token)) doubts.set(token.address, { kind: 'advert' })
    }
  }
  return doubts
}

/** How much speaks for a token: the chain's own currency, then the list that is shown by default, then a price. */
function rankOf(
  { kind, address, fiatPrice }: TokenBalance,
  listed: ReadonlySet<Address> | undefined,
): number {
  if (kind === 'native') return 4
  return (listed?.has(address) === false ? 0 : 2) + (Number(fiatPrice) > 0 ? 1 : 0)
}

/** Letters of other scripts, and digits, that are drawn like a Latin letter. */
const drawnAlike: Readonly<Record<string, string>> = {
  а: 'a',
  в: 'b',
  с: 'c',
  ԁ: 'd',
  е: 'e',
  н: 'h',
  і: 'i',
  ј: 'j',
  к: 'k',
  м: 'm',
  о: 'o',
  р: 'p',
  ѕ: 's',
  т: 't',
  у: 'y',
  х: 'x',
  α: 'a',
  β: 'b',
  ε: 'e',
  η: 'h',
  ι: 'i',
  κ: 'k',
  ν: 'n',
  ο: 'o',
  ρ: 'p',
  τ: 't',
  υ: 'y',
  χ: 'x',
  ꓓ: 'd',
  '0': 'o',
  '1': 'l',
  ı: 'i',
}

/** Two symbols that people take for the same have the same folded form. */
export function foldSymbol(symbol: string): string {
  const plain = symbol.normalize('NFKD').toLowerCase()
  const letters = plain.replace(/[\p{M}\p{Cc}\p{Cf}\p{Default_Ignorable_Code_Point}\s]/gu, '')
  return [...letters].map((letter) => drawnAlike[letter] ?? letter).join('')
}

const site = /https?:|www\.|[a-z0-9-]\.[a-z]{2,}\b/i

function advertises({ name, symbol }: TokenBalance): boolean {
  return site.test(name) || site.test(symbol.replace(/\.e$/i, ''))
}
