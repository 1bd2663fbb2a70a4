import { useState } from 'react'
import { accountKey } from '../../../domain/safe/accountKey.ts'
import { useLiveTags } from '../../../queries/useLiveTags.ts'
import { Choice } from '../../../ui/fields/Choice.tsx'
import { Switch } from '../../../ui/fields/Switch.tsx'
import { SourceMarks } from '../../../ui/values/SourceMarks.tsx'
import { useFilterMemory } from '../../parts/frame/filter/useFilterMemory.ts'
import { ListHead } from '../../parts/frame/lists/ListHead.tsx'
import styles from '../../parts/frame/lists/Lists.module.css'
import { NoSafe } from '../../parts/frame/page/NoSafe.tsx'
import { refOf } from '../../parts/frame/page/Ready.ts'
import { useReady } from '../../parts/frame/page/useReady.ts'
import { ExportPanel } from './ExportPanel.tsx'
import { HistoryFilter } from './HistoryFilter.tsx'
import { HistoryList } from './HistoryList.tsx'
import type { HistoryShown } from './historyMemory.ts'
import type { PricedHistory } from './priceHistory.ts'
import { useHistoryView } from './useHistoryView.ts'

const filters: readonly { readonly value: HistoryShown; readonly name: string }[] = [
  { value: 'all', name: 'Everything' },
  { value: 'incoming', name: 'Incoming' },
  { value: 'multisig', name: 'Signed by owners' },
  { value: 'module', name: 'By modules' },
]

/** What happened: transfers in and out, settings, module transactions, the creation. */
export function HistoryPage() {
  const ready = useReady()
  return ready.account.kind === 'safe' ? (
    <HistoryOf key={accountKey(refOf(ready))} />
  ) : (
    <NoSafe title="Transactions">For the history of a wallet, use a block explorer.</NoSafe>
  )
}

function HistoryOf() {
  const ready = useReady()
  const account = refOf(ready)
  const { view, show, startAtTop } = useHistoryView(account)
  const [filter, setFilter] = useFilterMemory(account, 'history')
  const [priced, setPriced] = useState<PricedHistory>()
  useLiveTags(account)
  return (
    <>
      <ListHead page="history" />
      <HistoryTools {...{ view, show }} onPriced={setPriced} />
      {view.shown !== 'all' && (
        <HistoryFilter
          key={view.shown}
          chainId={ready.chain.id}
          shown={view.shown}
          typed={view.typed}
          onAsk={(typed) => show({ typed })}
        />
      )}
      <HistoryList
        key={`${view.shown} ${view.unlisted} ${JSON.stringify(view.typed)}`}
        {...{ view, filter, priced }}
        onFilter={(next) => {
          startAtTop()
          setFilter(next)
        }}
      />
    </>
  )
}

/** Which list is shown, and its way into a file. */
function HistoryTools({
  view,
  show,
  onPriced,
}: Pick<ReturnType<typeof useHistoryView>, 'view' | 'show'> & {
  readonly onPriced: (priced: PricedHistory | undefined) => void
}) {
  return (
    <div className={styles.tools}>
      <Choice
        label="Show"
        value={view.shown}
        options={filters}
        onChange={(shown) => show({ shown, typed: {} })}
      />
      {(view.shown === 'all' || view.shown === 'incoming') && (
        <Switch on={view.unlisted} onChange={(unlisted) => show({ unlisted })}>
          Also tokens the gateway does not list
        </Switch>
      )}
      <ExportPanel onPriced={onPriced} />
      <SourceMarks of={['gateway']} />
    </div>
  )
}
