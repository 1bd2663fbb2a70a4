import { type UseQueryResult, useQueries, useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import type { HeldChainToken } from '../../../../chain/accounts/readToken.ts'
import type { TokenBalance } from '../../../../domain/values/AccountBalances.ts'
import { type Address, sameAddress } from '../../../../domain/values/address.ts'
import { balancesQuery, nativeBalanceQuery } from '../../../../queries/balances.ts'
import { heldTokensQuery } from '../../../../queries/heldTokens.ts'
import { tokenQuery } from '../../../../queries/token.ts'
import { useSource } from '../../../../source/SourceContext.tsx'
import { type Ready, refOf } from '../../frame/page/Ready.ts'
import { currency } from './currency.ts'
import { decideDecimals } from './decideDecimals.ts'
import { type KnownToken, type TypedToken, tokensOf } from './tokens.ts'
import { type ContractDecimals, useContractDecimals } from './useContractDecimals.ts'

const none: readonly never[] = []

/**
 * What the account can send: the native currency from the chain, the tokens from the list that has them or, where no
 * list does, from the chain, and `added` ones, asked of their contracts. `typed`: those whose decimals a person typed.
 */
export function useTokens(
  ready: Ready,
  added: readonly Address[] = none,
  typed: readonly TypedToken[] = none,
) {
  const source = useSource()
  const ref = refOf(ready)
  const isSafe = ready.account.kind === 'safe'
  const listed = useQuery({ ...balancesQuery(source, ref, currency), enabled: isSafe })
  const native = useQuery(nativeBalanceQuery(source, ref))
  const unlisted = isSafe && listed.isError
  const chainTokens = useQuery({ ...heldTokensQuery(source, ref), enabled: unlisted })
  const items = listed.data?.items ?? none
  const erc20 = useMemo(() => items.filter(({ kind }) => kind === 'erc20'), [items])
  const byContract = useContractDecimals(
    ready,
    useMemo(() => [...erc20, ...typed].map(({ address }) => address), [erc20, typed]),
  )
  const asked = useQueries({
    queries: added.map((token) => tokenQuery(source, ref, token)),
    combine: knownTokensOf,
  })
  const listedNative = items.find(({ kind }) => kind === 'native')
  const balance = native.data ?? listedNative?.balance
  const price = listedNative?.fiatPrice
  const heldTokens = unlisted ? chainTokens.data?.tokens : undefined
  // The same list as long as nothing in it changes: the lines of a batch are read by it.
  const tokens = useMemo(() => {
    const known = joinTokens({ asked, listed: erc20, held: heldTokens ?? none, typed }, byContract)
    return tokensOf(ready.chain, balance, known, price)
  }, [ready.chain, balance, asked, erc20, byContract, typed, heldTokens, price])
  return {
    tokens,
    /** Tokens are not listed now: beside the native currency and added ones there are those that the chain names. */
    tokensMissing: unlisted,
  }
}

/** Those of a person first, then those whose contracts were asked, those of the list, and those of the chain. */
function joinTokens(
  {
    asked,
    listed,
    held,
    typed,
  }: {
    readonly asked: readonly KnownToken[]
    readonly listed: readonly TokenBalance[]
    readonly held: readonly HeldChainToken[]
    readonly typed: readonly TypedToken[]
  },
  byContract: ContractDecimals,
): readonly KnownToken[] {
  const own = new Map(asked.map(({ address, decimals }) => [address.toLowerCase(), decimals]))
  const contract: ContractDecimals = (token) => own.get(token.toLowerCase()) ?? byContract(token)
  return [
    ...typed.flatMap((token) => typedToken(token, contract) ?? []),
    ...asked,
    ...listed.flatMap((token) => listedToken(token, contract, typed) ?? []),
    ...held.map((token) => unlistedToken(token, typed)),
  ]
}

/** A list says what is held and what it is worth; how it is written is the word of the contract. */
function listedToken(
  { address, symbol, balance, fiatPrice, decimals: listed }: TokenBalance,
  contract: ContractDecimals,
  typed: readonly TypedToken[],
): KnownToken | undefined {
  const byPerson = typed.find((token) => sameAddress(token.address, address))?.decimals
  const decided = decideDecimals({ contract: contract(address), listed, typed: byPerson })
  return decided && { address, symbol, balance, price: fiatPrice, ...decided }
}

/** Where no list is: one whose contract does not say how it is written is composed by a person's word alone. */
function unlistedToken({ decimals, ...held }: HeldChainToken, typed: readonly TypedToken[]): KnownToken {
  const byPerson = typed.find((token) => sameAddress(token.address, held.address))?.decimals
  const decided = decideDecimals({ contract: decimals ?? null, listed: undefined, typed: byPerson })
  return { ...held, ...(decided ?? { decimals: 0, open: 'silent' }) }
}

/** What is held of it is not known: nothing but a list or its contract says so. */
function typedToken(
  { address, symbol, decimals: typed }: TypedToken,
  contract: ContractDecimals,
): KnownToken | undefined {
  const decided = decideDecimals({ contract: contract(address), listed: undefined, typed })
  return decided && { address, symbol, balance: undefined, ...decided }
}

function knownTokensOf(results: readonly UseQueryResult<KnownToken | null>[]): readonly KnownToken[] {
  return results.flatMap(({ data }) => data ?? [])
}
