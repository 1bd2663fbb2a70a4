import { type UseQueryResult, useQuery, useQueryClient } from '@tanstack/react-query'
import type { HeldTokens } from '../../../chain/accounts/readHeldTokens.ts'
import type { TokenBalance } from '../../../domain/values/AccountBalances.ts'
import { zeroAddress } from '../../../domain/values/address.ts'
import { nativeBalanceQuery } from '../../../queries/balances.ts'
import { heldTokensQuery } from '../../../queries/heldTokens.ts'
import { searchFurther } from '../../../queries/logSearches.ts'
import { useSource } from '../../../source/SourceContext.tsx'
import { SourceMarks } from '../../../ui/values/SourceMarks.tsx'
import { useDescribeError } from '../../parts/frame/errors/useDescribeError.ts'
import { GoOn } from '../../parts/frame/lists/GoOn.tsx'
import { ListFailed } from '../../parts/frame/lists/ListFailed.tsx'
import { ListWaiting } from '../../parts/frame/lists/ListWaiting.tsx'
import { lookedAtWords } from '../../parts/frame/lists/lookedAtWords.ts'
import { nodeSource } from '../../parts/frame/page/nodeSource.ts'
import { type Ready, refOf } from '../../parts/frame/page/Ready.ts'
import { useReady } from '../../parts/frame/page/useReady.ts'
import { TokenTable } from './TokenTable.tsx'

/** What is left of the tokens when they are not listed: what the chain says of those that are known. */
export function ChainTokens({ currency, search }: { readonly currency: string; readonly search: string }) {
  const ready = useReady()
  const source = useSource()
  const account = refOf(ready)
  const native = useQuery(nativeBalanceQuery(source, account))
  const erc20 = useQuery(heldTokensQuery(source, account))
  const client = useQueryClient()
  const goOn = () => {
    searchFurther(client, account, 'tokens')
    return erc20.refetch()
  }
  const tokens = erc20.data?.tokens ?? []
  if (native.data === undefined && erc20.data === undefined) {
    if (native.isPending || erc20.isPending) return <ListWaiting title="Tokens" from="the chain" />
    return (
      <ListFailed
        error={native.error ?? erc20.error}
        onAskAgain={() => Promise.all([native.refetch(), goOn()])}
      />
    )
  }
  const items = [
    ...(native.data === undefined ? [] : [nativeToken(ready, native.data)]),
    ...tokens.map((token): TokenBalance => ({ kind: 'erc20', name: '', ...token, ...unpriced })),
  ]
  return (
    <TokenTable
      list={{ fiatTotal: '0', currency, items, unreadable: 0 }}
      usual={undefined}
      search={search}
      end={<SourceMarks of={[nodeSource(source.node)]} />}
      note={<HowFarSearched erc20={erc20} onGoOn={goOn} />}
    />
  )
}

/** What the chain said of the tokens that were sent here, and the way on where it was not asked of all blocks. */
function HowFarSearched({
  erc20: { data, error, isError, isPending, isFetching },
  onGoOn,
}: {
  readonly erc20: UseQueryResult<HeldTokens>
  readonly onGoOn: () => Promise<unknown>
}) {
  const describeError = useDescribeError()
  return (
    <>
      <span role="status">
        {isPending && 'Asking the chain which tokens were sent to this Safe.'}
        {data !== undefined && chainTokensWords(data)}
        {isError && `Other tokens are missing. ${describeError(error).title}`}
      </span>
      {data?.fromBlock !== 0n && !isPending && <GoOn isSearching={isFetching} onGoOn={onGoOn} />}
    </>
  )
}

function chainTokensWords({ fromBlock, isRefused, unread }: HeldTokens) {
  const words = [
    'Tokens whose own records name this Safe, and those this page has seen. Anyone can make and send a token: no list vouches for these, and prices are missing.',
  ]
  if (fromBlock === undefined) words.push('The node gave no records, so there may be more.')
  else if (fromBlock > 0n) words.push(lookedAtWords(fromBlock, isRefused))
  if (unread > 0) words.push(`${unread} ${unread === 1 ? 'contract' : 'contracts'} could not be read.`)
  return words.join(' ')
}

/** Prices are the gateway's: the chain knows none. */
const unpriced = { fiatBalance: '0', fiatPrice: '0' } as const

function nativeToken({ chain }: Ready, balance: bigint): TokenBalance {
  const { name, symbol, decimals } = chain.nativeCurrency
  return {
    kind: 'native',
    address: zeroAddress,
    name,
    symbol,
    decimals,
    balance,
    ...unpriced,
  }
}
