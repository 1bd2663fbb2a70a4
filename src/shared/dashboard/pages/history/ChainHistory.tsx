import { useQuery, useQueryClient } from '@tanstack/react-query'
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
import { refOf } from '../../parts/frame/page/Ready.ts'
import { useReady } from '../../parts/frame/page/useReady.ts'
import { ChainRow } from './ChainRow.tsx'
import { executionsWords } from './executionsWords.ts'

/** What is left of the history without a gateway: what owners executed, by the Safe's own events. */
export function ChainHistory() {
  const ready = useReady()
  const source = useSource()
  const client = useQueryClient()
  const account = refOf(ready)
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
            {data.executions.map((execution) => (
              <ChainRow
                key={execution.safeTxHash}
                {...{ account, execution }}
                native={ready.chain.nativeCurrency}
              />
            ))}
          </tbody>
        </table>
      )}
      <PanelFoot>
        {foot}
        {data.fromBlock > 0n && <GoOn isSearching={isFetching} onGoOn={goOn} />}
      </PanelFoot>
    </Panel>
  )
}
