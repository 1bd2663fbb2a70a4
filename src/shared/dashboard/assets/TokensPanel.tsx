import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { zeroAddress } from '../../domain/address.ts'
import { allBalancesQuery } from '../../queries/allBalances.ts'
import { balancesQuery, type ListedBalances, nativeBalanceQuery } from '../../queries/balances.ts'
import type { TokenBalance } from '../../source/AccountSource.ts'
import { useSource } from '../../source/SourceContext.tsx'
import { Button } from '../../ui/Button.tsx'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { Icon } from '../../ui/Icon.tsx'
import { joinClasses } from '../../ui/joinClasses.ts'
import { Panel, PanelFoot } from '../../ui/Panel.tsx'
import { SourceMarks } from '../../ui/SourceMarks.tsx'
import { Switch } from '../../ui/Switch.tsx'
import table from '../../ui/Table.module.css'
import text from '../../ui/text.module.css'
import { nodeSource, type Ready, refOf } from '../common/accountNames.ts'
import layout from '../common/Layout.module.css'
import { formatFiat } from '../overview/formatFiat.ts'
import { ListFailed } from '../transactions/ListFailed.tsx'
import { ListWaiting } from '../transactions/ListWaiting.tsx'
import styles from './Assets.module.css'
import { TokenRow } from './TokenRow.tsx'

const shownAtFirst = 20
const shownMore = 100

/** What the Safe holds, with what it is worth in `currency`. */
export function TokensPanel({ ready, currency }: { readonly ready: Ready; readonly currency: string }) {
  const source = useSource()
  const account = refOf(ready)
  const [spam, setSpam] = useState(false)
  const usual = useQuery(balancesQuery(source, account, currency))
  const all = useQuery({ ...allBalancesQuery(account, currency), enabled: spam })
  const native = useQuery({ ...nativeBalanceQuery(source, account), enabled: usual.isError })
  const asked = spam ? all : usual
  const list = asked.data ?? (spam ? usual.data : undefined)
  return (
    <div className={layout.stack}>
      <div className={styles.tools}>
        {list !== undefined && (
          <p>
            <span className={text.small}>All of it is worth</span>{' '}
            <span className={styles.total}>{formatFiat(list.fiatTotal, list.currency) ?? 'unknown'}</span>
          </p>
        )}
        <Switch on={spam} onChange={setSpam}>
          Show what is hidden as spam
        </Switch>
      </div>
      {asked.isError && (
        <ListFailed error={asked.error} onAskAgain={() => asked.refetch()}>
          {list === undefined ? 'The native balance comes from the chain.' : 'Below is what was said before.'}
        </ListFailed>
      )}
      {list === undefined && !asked.isError && <ListWaiting title="Tokens" from="for the balances" />}
      {list === undefined && asked.isError && native.data !== undefined && (
        <TokenTable
          list={{ fiatTotal: '0', currency, items: [nativeToken(ready, native.data)], unreadable: 0 }}
          usual={undefined}
          end={<SourceMarks of={[nodeSource(source.node)]} />}
        />
      )}
      {list !== undefined && (
        <TokenTable
          list={list}
          usual={spam ? usual.data : undefined}
          end={<SourceMarks of={[list.from]} />}
        />
      )}
    </div>
  )
}

function TokenTable({
  list,
  usual,
  end,
}: {
  readonly list: Omit<ListedBalances, 'from'>
  /** What is shown by default, where more is shown. */
  readonly usual: ListedBalances | undefined
  readonly end: React.ReactNode
}) {
  const [most, setMost] = useState(shownAtFirst)
  const known = usual && new Set(usual.items.map(({ address }) => address))
  const shown = list.items.slice(0, most)
  const more = list.items.length - shown.length
  return (
    <Panel title="Tokens" note={`${list.items.length}`} end={end}>
      {list.items.length === 0 ? (
        <EmptyState title="No tokens">What this Safe receives stands here.</EmptyState>
      ) : (
        <table className={joinClasses(table.table, styles.tokens)}>
          <thead>
            <tr>
              <th scope="col">Asset</th>
              <th scope="col" className={table.number}>
                Amount
              </th>
              <th scope="col" className={`${table.number} ${table.wide}`}>
                Price
              </th>
              <th scope="col" className={`${table.number} ${table.wide}`}>
                Share
              </th>
              <th scope="col" className={table.number}>
                Value
              </th>
            </tr>
          </thead>
          <tbody>
            {shown.map((token) => (
              <TokenRow
                key={token.address}
                token={token}
                currency={list.currency}
                total={list.fiatTotal}
                hidden={known !== undefined && !known.has(token.address)}
              />
            ))}
          </tbody>
        </table>
      )}
      {(more > 0 || list.unreadable > 0) && (
        <PanelFoot>
          {list.unreadable > 0 && (
            <>
              <Icon name="warning" tone="warn" />
              {list.unreadable} of {list.unreadable + list.items.length} could not be read.
            </>
          )}
          {more > 0 && (
            <Button small onClick={() => setMost(most + shownMore)}>
              Show {Math.min(more, shownMore)} more of {more}
            </Button>
          )}
        </PanelFoot>
      )}
    </Panel>
  )
}

function nativeToken({ chain }: Ready, balance: bigint): TokenBalance {
  const { name, symbol, decimals } = chain.nativeCurrency
  return {
    kind: 'native',
    address: zeroAddress,
    name,
    symbol,
    decimals,
    balance,
    fiatBalance: '0',
    fiatPrice: '0',
  }
}
