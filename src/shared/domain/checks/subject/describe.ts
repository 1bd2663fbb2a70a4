import { knownContract } from '../../contracts/knownContracts.ts'
import { nativeSymbol } from '../../contracts/nativeSymbol.ts'
import { type Address, type LowerAddress, lowerAddress } from '../../values/address.ts'
import type { MovedThing } from '../words/MovedThing.ts'
import type { NamedAccount } from '../words/NamedAccount.ts'
import type { TokenAmount } from '../words/TokenAmount.ts'
import type { CurrencyUnit, TokenFacts } from './CheckFacts.ts'
import type { CheckSubject } from './CheckSubject.ts'

/** An account as a fact of a sentence, with what it is to the owners of the Safe where that is known. */
export function nameOf(
  address: LowerAddress,
  { knownAddresses }: Pick<CheckSubject, 'knownAddresses'>,
): NamedAccount {
  return { address, relation: knownAddresses.recognised(address) }
}

/** The signer of a signature, which may fit no account. */
export function nameOfSigner(
  signer: Address | undefined,
  subject: Pick<CheckSubject, 'knownAddresses'>,
): NamedAccount | undefined {
  return signer === undefined ? undefined : nameOf(lowerAddress(signer), subject)
}

/** A token as a fact of a sentence, with what it calls itself. */
export function tokenOf(
  token: LowerAddress,
  subject: Pick<CheckSubject, 'knownAddresses' | 'facts' | 'identity'>,
): NamedAccount {
  if (isCurrency(token))
    return { address: token, relation: { kind: 'native-currency', symbol: nativeUnitOf(subject)?.symbol } }
  const account = subject.facts.accounts(token)
  const symbol = account.known ? account.value.token?.symbol : undefined
  const named = nameOf(token, subject)
  return symbol === undefined || symbol.trim() === '' ? named : { ...named, symbol }
}

/** An amount as a fact of a sentence, with its unit where the token is known. */
export function amountOf(
  token: LowerAddress,
  amount: bigint,
  { facts, identity }: Pick<CheckSubject, 'facts' | 'identity'>,
): TokenAmount {
  if (isCurrency(token)) return { token, amount, unit: nativeUnitOf({ facts, identity }) ?? 'native' }
  const account = facts.accounts(token)
  const unit = account.known ? account.value.token : undefined
  return {
    token,
    amount,
    unit: unit === undefined ? heldUnit(token, { facts, identity }) : unitOfToken(unit),
  }
}

function isCurrency(token: LowerAddress): boolean {
  return /^0x0{40}$/.test(token)
}

/** A name that a page gives its network does not rename the currency of a network that is known here. */
function nativeUnitOf({
  facts,
  identity,
}: Pick<CheckSubject, 'facts' | 'identity'>): CurrencyUnit | undefined {
  const symbol = nativeSymbol(identity.chainId)
  if (symbol !== undefined) return { symbol, decimals: 18 }
  return facts.currency.known ? facts.currency.value : undefined
}

function unitOfToken({ symbol, decimals }: TokenFacts) {
  return { symbol, decimals }
}

/** Of a well-known token that the Safe holds; a token that the calls do not name is not read. */
function heldUnit(token: LowerAddress, { facts, identity }: Pick<CheckSubject, 'facts' | 'identity'>) {
  const symbol = knownContract(token, identity.chainId)
  const holding = facts.holdings.known
    ? facts.holdings.value.find((listed) => listed.token === token)
    : undefined
  return holding === undefined || symbol === undefined ? undefined : { symbol, decimals: holding.decimals }
}

/** What moves as a fact of a sentence: an amount of a token, one item, or an amount of what has no name. */
export function movedThingsOf(
  moved: readonly {
    readonly token: LowerAddress | undefined
    readonly amount: bigint
    readonly item: bigint | 'unnumbered' | undefined
  }[],
  subject: Pick<CheckSubject, 'identity' | 'facts' | 'knownAddresses'>,
): readonly MovedThing[] {
  return moved.map(({ token, amount, item }) => {
    if (token === undefined) return { kind: 'unnamed', amount }
    if (item === 'unnumbered') return { kind: 'item', token: tokenOf(token, subject), item: undefined }
    if (item !== undefined) return { kind: 'item', token: tokenOf(token, subject), item }
    return { kind: 'amount', amount: amountOf(token, amount, subject) }
  })
}
