import { useQuery, useQueryClient } from '@tanstack/react-query'
import type { PastExecution } from '../../../chain/history/readExecutions.ts'
import { executionsQuery } from '../../../queries/executions.ts'
import { searchFurther } from '../../../queries/logSearches.ts'
import { useSource } from '../../../source/SourceContext.tsx'
import { EmptyState } from '../../../ui/EmptyState.tsx'
import { Note } from '../../../ui/Note.tsx'
import { Panel, PanelBody, PanelFoot } from '../../../ui/Panel.tsx'
import table from '../../../ui/Table.module.css'
import { SourceMarks } from '../../../ui/values/SourceMarks.tsx'
import { GoOn } from '../../parts/frame/lists/GoOn.tsx'
import { ListFailed } from '../../parts/frame/lists/ListFailed.tsx'
import { ListWaiting } from '../../parts/frame/lists/ListWaiting.tsx'
import { nodeSource } from '../../parts/frame/page/nodeSource.ts'
import { useAccountRef, useReady } from '../../parts/frame/page/useReady.ts'
import { ChainRow } from './ChainRow.tsx'
import { executionsWords } from './executionsWords.ts'

/** What is left of the history without a gateway: what owners executed, by the Safe's own events. */
export function ChainHistory() {
  const source = useSource()
  const client = useQueryClient()
  const account = useAccountRef()
  const { data, error, isPending, isFetching, refetch } = useQuery(executionsQuery(source, account))
  const goOn = () => {
    searchFurther(client, account, 'executions')
    return refetch()
  }
  if (isPending) return <ListWaiting title="Executed transactions" from="the chain" />
  if (data === undefined) return <ListFailed error={error} onAskAgain={goOn} />
  const { title, empty, note, foot } = executionsWords(data)
  return (
    <Panel title={title} end={<SourceMarks of={[nodeSource(source.node)]} />}>
      {note !== undefined && (
        <PanelBody>
          <Note kind="info" title={note.title}>
            {note.sentence}
          </Note>
        </PanelBody>
      )}
      {data.executions.length === 0 ? (
        <EmptyState title={empty.title}>{empty.sentence}</EmptyState>
      ) : (
        <ExecutionsTable executions={data.executions} />
      )}
      <PanelFoot>
        {foot}
        {data.fromBlock > 0n && <GoOn isSearching={isFetching} onGoOn={goOn} />}
      </PanelFoot>
    </Panel>
  )
}

function ExecutionsTable({ executions }: { readonly executions: readonly PastExecution[] }) {
  const account = useAccountRef()
  const { nativeCurrency } = useReady().chain
  return (
    <table className={table.table}>
      <thead>
        <tr>
          <th scope="col">Date</th>
          <th scope="col">What</th>
          <th scope="col">Status</th>
          <th scope="col">Fee</th>
        </tr>
      </thead>
      <tbody>
        {executions.map((execution) => (
          <ChainRow key={execution.safeTxHash} {...{ account, execution }} native={nativeCurrency} />
        ))}
      </tbody>
    </table>
  )
}
