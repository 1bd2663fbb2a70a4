import { QueryClientProvider, useQuery } from '@tanstack/react-query'
import { configuration } from '../shared/configuration/configuration.ts'
import { nativeBalanceQuery } from '../shared/queries/balances.ts'
import type { Connection } from '../shared/source/AccountSource.ts'
import { useSource } from '../shared/source/SourceContext.tsx'
import styles from './AccountControl.module.css'
import { accountNameQuery } from './accountNameQuery.ts'
import { ShortAddress } from './ShortAddress.tsx'
import { shortAmount } from './shortAmount.ts'
import type { WalletEngine } from './walletEngine.ts'

export type ReadyConnection = Extract<Connection, { status: 'ready' }>
export type AccountFactsProps = { readonly ready: ReadyConnection; readonly engine: WalletEngine }

/** What the account button says once the query library is there: balance and name (SPEC section 2). */
export function AccountFacts(props: AccountFactsProps) {
  return (
    <QueryClientProvider client={props.engine.queries}>
      <Facts {...props} />
    </QueryClientProvider>
  )
}

function Facts({ ready: { account, chain }, engine }: AccountFactsProps) {
  const ref = { chainId: chain.id, address: account.address }
  const { data: balance } = useQuery(nativeBalanceQuery(useSource(), ref))
  const { data: name } = useQuery(accountNameQuery(engine, account.address, configuration.chains))
  const { decimals, symbol } = chain.nativeCurrency
  return (
    <>
      {balance !== undefined && (
        <span className={styles.balance}>
          {shortAmount(balance, decimals)} {symbol}
        </span>
      )}
      {name === undefined || name === null ? (
        <ShortAddress address={account.address} />
      ) : (
        <span className={styles.digits}>{name}</span>
      )}
    </>
  )
}
