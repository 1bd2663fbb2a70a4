import { type ReactNode, useMemo, useState } from 'react'
import type { ListedBalances } from '../../../queries/balances.ts'
import { Button } from '../../../ui/Button.tsx'
import { EmptyState } from '../../../ui/EmptyState.tsx'
import { Icon } from '../../../ui/Icon.tsx'
import { joinClasses } from '../../../ui/joinClasses.ts'
import { Panel, PanelFoot } from '../../../ui/Panel.tsx'
import table from '../../../ui/Table.module.css'
import { fitsText } from '../../parts/frame/filter/fitsText.ts'
import styles from './Assets.module.css'
import { SortHead } from './SortHead.tsx'
import { nextOrder, sortTokens, type TokenColumn, type TokenOrder } from './sortTokens.ts'
import { TokenRow } from './TokenRow.tsx'
import { tokenDoubts } from './tokenDoubts.ts'

const shownAtFirst = 20
const shownMore = 100

type TokenTableProps = {
  readonly list: Omit<ListedBalances, 'from'>
  /** What is shown by default, where more is shown. */
  readonly usual: ListedBalances | undefined
  readonly end: ReactNode
  /** What is said about the whole list. */
  readonly note?: ReactNode
  /** Words that a token has to have in its name, symbol or address. */
  readonly search?: string
}

/** Tokens, the first of them at first. */
export function TokenTable({ list, usual, end, note, search = '' }: TokenTableProps) {
  const [most, setMost] = useState(shownAtFirst)
  const [order, setOrder] = useState<TokenOrder>()
  const fitting = list.items.filter(({ name, symbol, address }) => fitsText(search, [name, symbol, address]))
  const tokens = sortTokens(fitting, order).slice(0, most)
  const more = fitting.length - tokens.length
  return (
    <Panel title="Tokens" note={tokenCount(fitting.length, list.items.length)} end={end}>
      {list.items.length === 0 ? (
        <EmptyState title="No tokens">Tokens that this Safe receives appear here.</EmptyState>
      ) : fitting.length === 0 ? (
        <EmptyState title="Nothing found">No token fits the search.</EmptyState>
      ) : (
        <table className={joinClasses(table.table, styles.tokens)}>
          <TokenHead order={order} onOrder={setOrder} />
          <TokenRows {...{ list, usual, tokens }} />
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

function TokenHead({
  order,
  onOrder,
}: {
  readonly order: TokenOrder | undefined
  readonly onOrder: (order: TokenOrder | undefined) => void
}) {
  const head = (column: TokenColumn, name: string, className?: string) => (
    <SortHead
      name={name}
      className={className}
      order={order?.column === column ? order : undefined}
      onSort={() => onOrder(nextOrder(order, column))}
    />
  )
  return (
    <thead>
      <tr>
        {head('asset', 'Asset')}
        <th scope="col" className={table.number}>
          Amount
        </th>
        {head('price', 'Price', joinClasses(table.number, table.wide))}
        <th scope="col" className={`${table.number} ${table.wide}`}>
          Share
        </th>
        {head('value', 'Value', table.number)}
        <td />
      </tr>
    </thead>
  )
}

/** The tokens in sight, each with what is doubtful about it. */
function TokenRows({
  list,
  usual,
  tokens,
}: Pick<TokenTableProps, 'list' | 'usual'> & { readonly tokens: ListedBalances['items'] }) {
  const listed = useMemo(() => usual && new Set(usual.items.map(({ address }) => address)), [usual])
  const doubts = useMemo(() => tokenDoubts(list.items, listed), [list.items, listed])
  return (
    <tbody>
      {tokens.map((token, index) => (
        <TokenRow
          key={token.address}
          token={token}
          currency={list.currency}
          total={list.fiatTotal}
          doubt={doubts.get(token.address)}
          hidden={listed !== undefined && !listed.has(token.address)}
          count={tokens.length}
          atOnce={index < shownAtFirst}
        />
      ))}
    </tbody>
  )
}

function tokenCount(matching: number, all: number): string {
  return matching === all ? `${all}` : `${matching} of ${all}`
}
