import { useState } from 'react'
import type { TokenBalance } from '../../../domain/values/AccountBalances.ts'
import { zeroAddress } from '../../../domain/values/address.ts'
import { formatFiat } from '../../../domain/values/formatFiat.ts'
import { visibleText } from '../../../domain/values/text.ts'
import { Link } from '../../../routing/Link.tsx'
import { Panel, PanelFoot } from '../../../ui/Panel.tsx'
import { Skeleton } from '../../../ui/Skeleton.tsx'
import table from '../../../ui/Table.module.css'
import text from '../../../ui/text.module.css'
import { FactMarks } from '../../parts/account/safeFacts/FactMarks.tsx'
import { claimedFactOf } from '../../parts/account/safeFacts/safeClaims.ts'
import { HeldAmount } from '../../parts/composer/amounts/HeldAmount.tsx'
import { TokenName } from '../../parts/composer/tokens/TokenName.tsx'
import { LazyParts } from '../../parts/frame/page/LazyParts.tsx'
import { lazyPart } from '../../parts/frame/page/lazyPart.tsx'
import { useReady } from '../../parts/frame/page/useReady.ts'
import { lastSaid } from './answers.ts'
import { BalanceHead } from './BalanceHead.tsx'
import { isNative, type Overview } from './useOverview.ts'

const ListFoot = lazyPart(async () => (await import('../../parts/frame/lists/ListFoot.tsx')).ListFoot)
const shownAtFirst = 20

/** What the account holds. The native currency always has a row: the chain gives it when the rest is not listed. */
export function BalancesPanel({ overview }: { readonly overview: Overview }) {
  const ready = useReady()
  const { claims, isSafe } = overview
  const listed = lastSaid(overview.listed)
  const [all, setAll] = useState(false)
  const native = claimedFactOf(claims, (facts) => facts.nativeBalance)
  const others = (listed?.items ?? []).filter((item) => item.kind === 'erc20')
  const shown = all ? others : others.slice(0, shownAtFirst)
  const fiat = listed?.currency ?? ''
  return (
    <Panel title="Balances" end={isSafe && <Link to={{ page: 'assets' }}>All assets</Link>}>
      <BalanceHead chain={ready.chain} overview={overview} />
      <table className={table.table}>
        <tbody>
          <NativeRow overview={overview} />
          {shown.map((item) => (
            <BalanceRow key={item.address} item={item} currency={fiat} />
          ))}
        </tbody>
      </table>
      <LazyParts>
        <Foot overview={overview} hidden={others.length - shown.length} onShowAll={() => setAll(true)} />
      </LazyParts>
      {native.others.length > 0 && (
        <PanelFoot>
          <FactMarks fact={native} moves say={(value) => `${value} wei`} />
        </PanelFoot>
      )}
    </Panel>
  )
}

function NativeRow({ overview: { listed, claims } }: { readonly overview: Overview }) {
  const { chain } = useReady()
  const list = lastSaid(listed)
  const item = list?.items.find(isNative)
  const balance = claimedFactOf(claims, (facts) => facts.nativeBalance).value
  return (
    <BalanceRow
      currency={list?.currency ?? ''}
      item={{
        kind: 'native',
        address: zeroAddress,
        name: chain.nativeCurrency.name,
        symbol: chain.nativeCurrency.symbol,
        decimals: chain.nativeCurrency.decimals,
        fiatBalance: item?.fiatBalance ?? '0',
        fiatPrice: item?.fiatPrice ?? '0',
        balance,
      }}
    />
  )
}

function BalanceRow({
  item,
  currency,
}: {
  readonly item: Omit<TokenBalance, 'balance'> & { readonly balance: bigint | undefined }
  readonly currency: string
}) {
  const symbol = visibleText(item.symbol)
  const none = <span className={text.muted}>–</span>
  return (
    <tr>
      <th scope="row">
        <TokenName symbol={symbol}>{symbol}</TokenName>
      </th>
      <td className={table.number}>
        {item.balance === undefined ? (
          <Skeleton />
        ) : (
          <HeldAmount balance={item.balance} decimals={item.decimals} />
        )}
      </td>
      <td className={`${table.number} ${text.muted}`}>{formatFiat(item.fiatBalance, currency) ?? none}</td>
    </tr>
  )
}

function Foot({
  overview: { listed, askAgain },
  hidden,
  onShowAll,
}: {
  readonly overview: Overview
  readonly hidden: number
  readonly onShowAll: () => void
}) {
  const list = lastSaid(listed)
  const unreadable = list?.unreadable ?? 0
  if (listed?.state === 'failed' && list === undefined)
    return (
      <ListFoot
        warning="Other tokens and fiat values are missing: no list of them answers now."
        action={{ name: 'Ask again', run: askAgain }}
      />
    )
  if (hidden === 0 && unreadable === 0) return null
  return (
    <ListFoot
      warning={
        unreadable > 0 && `${unreadable} of ${unreadable + (list?.items.length ?? 0)} could not be read.`
      }
      action={hidden > 0 && { name: `Show ${hidden} more`, run: onShowAll }}
    />
  )
}
