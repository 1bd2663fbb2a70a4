import { QueryClientProvider, useQueries, useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import type { ChainConfiguration } from '../../shared/configuration/configuration.ts'
import { namedCallQuery, noteNamedCall } from '../../shared/dashboard/parts/requests/useNamedCall.ts'
import type { AccountRef } from '../../shared/domain/safe/safeRef.ts'
import type { SafeTransactionStatus } from '../../shared/domain/transaction/SafeTransactionStatus.ts'
import { shortenText } from '../../shared/domain/values/shortenText.ts'
import { nativeBalanceQuery } from '../../shared/queries/balances.ts'
import { safeTransactionQuery } from '../../shared/queries/following.ts'
import type { Connection } from '../../shared/source/Connection.ts'
import { useSource, useSourceState } from '../../shared/source/SourceContext.tsx'
import type { WalletEngine } from '../wallets/walletEngine.ts'
import styles from './AccountControl.module.css'
import { AccountPicture } from './AccountPicture.tsx'
import { accountNameQuery, accountPictureQuery } from './accountNameQuery.ts'
import { pendingWork } from './pendingWork.ts'
import { longestShortName, ShortAddress } from './ShortAddress.tsx'
import { shortAmount } from './shortAmount.ts'

export type ReadyConnection = Extract<Connection, { status: 'ready' }>
export type AccountFactsProps = {
  readonly ready: ReadyConnection
  readonly engine: WalletEngine
  readonly chains: readonly ChainConfiguration[]
}

/** What the account button says once the query library is there: balance and name (SPEC section 2). */
export function AccountFacts(props: AccountFactsProps) {
  return (
    <QueryClientProvider client={props.engine.queries}>
      <AccountFactList {...props} />
    </QueryClientProvider>
  )
}

function AccountFactList({ ready: { account, chain }, engine, chains }: AccountFactsProps) {
  const ref = { chainId: chain.id, address: account.address }
  const { data: balance } = useQuery(nativeBalanceQuery(useSource(), ref))
  const { data: name } = useQuery(accountNameQuery(engine, account.address, chains))
  const { data: picture } = useQuery(accountPictureQuery(engine, name))
  const { decimals, symbol } = chain.nativeCurrency
  return (
    <>
      <AccountPicture address={account.address} picture={picture ?? undefined} />
      <Busy account={ref} />
      {balance !== undefined && (
        <span className={styles.balance}>
          {shortAmount(balance, decimals)} {symbol}
        </span>
      )}
      {name === undefined || name === null ? (
        <ShortAddress address={account.address} />
      ) : (
        <span className={styles.accountName}>{shortenText(name, longestShortName)}</span>
      )}
    </>
  )
}

/** SPEC section 4: something is under way for the account. Never waits for the receipt of a safeTxHash. */
function Busy({ account }: { readonly account: AccountRef }) {
  const source = useSource()
  const { requests } = useSourceState()
  const { asked, transactions, safeTransactions } = pendingWork(requests, account.chainId)
  const followed = useQueries({
    queries: transactions.map((named) => namedCallQuery(source, requests, named)),
  }).map(({ data }) => data)
  const kinds = followed
    .map((followedCall) =>
      JSON.stringify(followedCall?.kind === 'waiting' ? followedCall : followedCall?.kind),
    )
    .join()
  // biome-ignore lint/correctness/useExhaustiveDependencies: the requests and `kinds` stand for what is made of them.
  useEffect(() => {
    for (const [index, named] of transactions.entries()) noteNamedCall(source, named, followed[index])
  }, [source, requests, kinds])
  const executions = useQueries({
    queries: safeTransactions.map((hash) => safeTransactionQuery(source, account, hash)),
  })
  const pending =
    asked ||
    followed.some((followedCall) => followedCall === undefined || followedCall.kind === 'waiting') ||
    executions.some(({ data }) => !data || !hasEnded(data.status))
  return (
    <span role="status" className={pending ? styles.busy : styles.idle}>
      {pending && 'A transaction is pending. '}
    </span>
  )
}

function hasEnded(status: SafeTransactionStatus['status']): boolean {
  return status === 'SUCCESS' || status === 'FAILED' || status === 'CANCELLED'
}
