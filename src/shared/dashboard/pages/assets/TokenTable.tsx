import { type ReactNode, useState } from 'react'
import type { ListedBalances } from '../../../queries/balances.ts'
import { Button } from '../../../ui/Button.tsx'
import { EmptyState } from '../../../ui/EmptyState.tsx'
import { Icon } from '../../../ui/Icon.tsx'
import { joinClasses } from '../../../ui/joinClasses.ts'
import { Panel, PanelFoot } from '../../../ui/Panel.tsx'
import table from '../../../ui/Table.module.css'
import styles from './Assets.module.css'
import { TokenRow } from './TokenRow.tsx'

const shownAtFirst = 20
const shownMore = 100

/** Tokens, the first of them at first. */
export function TokenTable({
  list,
  usual,
  end,
  note,
}: {
  readonly list: Omit<ListedBalances, 'from'>
  /** What is shown by default, where more is shown. */
  readonly usual: ListedBalances | undefined
  readonly end: ReactNode
  /** What is said about the whole list. */
  readonly note?: ReactNode
}) {
  const [most, setMost] = useState(shownAtFirst)
  const known = usual && new Set(usual.items.map(({ address }) => address))
  const shown = list.items.slice(0, most)
  const more = list.items.length - shown.length
  return (
    <Panel title="Tokens" note={`${list.items.length}`} end={end}>
      {list.items.length === 0 ? (
        <EmptyState title="No tokens">What this Safe receives appears here.</EmptyState>
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
            {shown.map((token, index) => (
              <TokenRow
                key={token.address}
                token={token}
                currency={list.currency}
                total={list.fiatTotal}
                hidden={known !== undefined && !known.has(token.address)}
                count={shown.length}
                atOnce={index < shownAtFirst}
              />
            ))}
          </tbody>
        </table>
      )}
      {(more > 0 || list.unreadable > 0 || note !== undefined) && (
        <PanelFoot>
          {note}
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
