import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { AccountBalances } from '../../../domain/values/AccountBalances.ts'
import { formatFiat } from '../../../domain/values/formatFiat.ts'
import { allBalancesQuery } from '../../../queries/allBalances.ts'
import { balancesQuery } from '../../../queries/balances.ts'
import { useSource } from '../../../source/SourceContext.tsx'
import { Switch } from '../../../ui/fields/Switch.tsx'
import text from '../../../ui/text.module.css'
import { SourceMarks } from '../../../ui/values/SourceMarks.tsx'
import { ListFailed } from '../../parts/frame/lists/ListFailed.tsx'
import { ListWaiting } from '../../parts/frame/lists/ListWaiting.tsx'
import layout from '../../parts/frame/page/Layout.module.css'
import { useAccountRef } from '../../parts/frame/page/useReady.ts'
import styles from './Assets.module.css'
import { ChainTokens } from './ChainTokens.tsx'
import { TokenTable } from './TokenTable.tsx'

/** What the Safe holds, with what it is worth in `currency`. */
export function TokensPanel({ currency, search }: { readonly currency: string; readonly search: string }) {
  const source = useSource()
  const account = useAccountRef()
  const [spam, setSpam] = useState(false)
  const usual = useQuery(balancesQuery(source, account, currency))
  const all = useQuery({ ...allBalancesQuery(account, currency), enabled: spam })
  const asked = spam ? all : usual
  const list = asked.data ?? (spam ? usual.data : undefined)
  return (
    <div className={layout.stack}>
      <div className={styles.tools}>
        {list !== undefined && <TotalValue list={list} />}
        <Switch on={spam} onChange={setSpam}>
          Show spam
        </Switch>
      </div>
      {asked.isError && (
        <ListFailed error={asked.error} onAskAgain={() => asked.refetch()}>
          {list === undefined ? 'What is below comes from the chain.' : 'Below is what was said before.'}
        </ListFailed>
      )}
      {list === undefined && !asked.isError && <ListWaiting title="Tokens" from="for the balances" />}
      {list === undefined && asked.isError && <ChainTokens currency={currency} search={search} />}
      {list !== undefined && (
        <TokenTable
          list={list}
          search={search}
          usual={spam ? usual.data : undefined}
          end={<SourceMarks of={[list.from]} />}
        />
      )}
    </div>
  )
}

function TotalValue({ list: { items, fiatTotal, currency } }: { readonly list: AccountBalances }) {
  const isEmpty = items.every(({ balance }) => balance === 0n)
  return (
    <p>
      <span className={text.small}>Total value</span>{' '}
      <span className={styles.total}>
        {formatFiat(fiatTotal, currency) ?? (isEmpty ? `0 ${currency.toUpperCase()}` : 'unknown')}
      </span>
    </p>
  )
}
