import { defaultCurrency } from '../../configuration/defaultCurrency.ts'
import type { CheckFacts, Holding } from '../../domain/checks/subject/CheckFacts.ts'
import { type Fact, knownFact, unknownFact } from '../../domain/checks/subject/Fact.ts'
import type { SafeIdentity } from '../../domain/safe/SafeIdentity.ts'
import { lowerAddress, zeroAddress } from '../../domain/values/address.ts'
import { balancesQuery, type ListedBalances } from '../../queries/balances.ts'
import type { QueryAccess } from '../../queries/QueryAccess.ts'
import { accountOf } from './Question.ts'

type HeldBy = { readonly identity: SafeIdentity }

/** What the gateway lists of the Safe's tokens. Never rejects. */
export async function readBalances(
  { source, client }: QueryAccess,
  { identity }: HeldBy,
): Promise<Fact<ListedBalances>> {
  try {
    return knownFact(
      await client.ensureQueryData(balancesQuery(source, accountOf(identity), defaultCurrency)),
    )
  } catch {
    return unknownFact('balances-not-listed')
  }
}

/** The same as the checks take it. */
export async function readHeldFacts(asking: QueryAccess, held: HeldBy): Promise<CheckFacts['holdings']> {
  const listed = await readBalances(asking, held)
  return listed.known ? knownFact(holdingsOf(listed.value)) : listed
}

export function holdingsOf({ items }: ListedBalances): readonly Holding[] {
  return items
    .filter(({ kind }) => kind === 'native' || kind === 'erc20')
    .map(({ kind, address, balance, decimals, fiatPrice }) => ({
      token: kind === 'native' ? zeroAddress : lowerAddress(address),
      amount: balance,
      ...unitWorth(kind === 'native' ? weiDecimals : decimals, Number(fiatPrice)),
    }))
}

/** What a chain counts its currency in is a billionth of a billionth, whatever a list says. */
const weiDecimals = 18

/** Without decimals nothing can be said of what something is worth, only of its amount. */
function unitWorth(decimals: number | undefined, price: number) {
  return decimals === undefined || !(price > 0)
    ? { decimals: decimals ?? 0, price: undefined }
    : { decimals, price }
}
