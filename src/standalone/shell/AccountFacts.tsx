import { QueryClientProvider, useQueries, useQuery } from '@tanstack/react-query'
import type { ChainConfiguration } from '../../shared/configuration/configuration.ts'
import type { AccountRef } from '../../shared/domain/safe/safeRef.ts'
import type { SafeTransactionStatus } from '../../shared/domain/transaction/SafeTransactionStatus.ts'
import { nativeBalanceQuery } from '../../shared/queries/balances.ts'
import { receiptQuery, safeTransactionQuery } from '../../shared/queries/following.ts'
import type { Connection } from '../../shared/source/Connection.ts'
import { useSource, useSourceState } from '../../shared/source/SourceContext.tsx'
import type { WalletEngine } from '../wallets/walletEngine.ts'
import styles from './AccountControl.module.css'
import { AccountPicture } from './AccountPicture.tsx'
import { accountNameQuery, accountPictureQuery } from './accountNameQuery.ts'
import { pendingWork } from './pendingWork.ts'
import { ShortAddress } from './ShortAddress.tsx'
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
      <Facts {...props} />
    </QueryClientProvider>
  )
}

function Facts({ ready: { account, chain }, engine, chains }: AccountFactsProps) {
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
        <span className={styles.accountName}>{name}</span>
      )}
    </>
  )
}

/** SPEC section 4: something is under way for the account. Never waits for the receipt of a safeTxHash. */
function Busy({ account }: { readonly account: AccountRef }) {
  const source = useSource()
  const { asked, transactions, safeTransactions } = pendingWork(useSourceState().requests, account.chainId)
  const receipts = useQueries({
    queries: transactions.map((hash) => receiptQuery(source, account.chainId, hash)),
  })
  const executions = useQueries({
    queries: safeTransactions.map((hash) => safeTransactionQuery(source, account, hash)),
  })
  const pending =
    asked ||
    receipts.some(({ data }) => !data) ||
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
