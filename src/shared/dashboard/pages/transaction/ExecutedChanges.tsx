import type { ExecutedReading } from '../../../review/ExecutedReading.ts'
import { joinClasses } from '../../../ui/joinClasses.ts'
import { Panel } from '../../../ui/Panel.tsx'
import stacked from '../../../ui/StackedTable.module.css'
import table from '../../../ui/Table.module.css'
import type { FactSource } from '../../../ui/values/FactSource.ts'
import { SourceMarks } from '../../../ui/values/SourceMarks.tsx'
import { changedParts } from '../../parts/reading/panels/SafeStateChange.tsx'

const columns = ['Before', 'After', 'Change'] as const

/** What of the Safe itself is another thing since then; nothing where only its nonce went on. */
export function ExecutedChanges({
  executed: { before, after, ending, shared },
  node,
}: {
  readonly executed: ExecutedReading
  readonly node: FactSource
}) {
  if (before === undefined || after === undefined || ending === 'undone') return null
  const rows = changedParts(before, { after, singleton: undefined }).filter(({ key }) => key !== 'nonce')
  if (rows.length === 0) return null
  return (
    <Panel
      title="What changed in this Safe"
      note={
        shared
          ? 'Other transactions of this Safe are in the same block. Some of it may be theirs.'
          : undefined
      }
      end={<SourceMarks of={[node]}>Before and after</SourceMarks>}
    >
      <ChangesTable rows={rows} />
    </Panel>
  )
}

function ChangesTable({ rows }: { readonly rows: ReturnType<typeof changedParts> }) {
  return (
    <table className={joinClasses(table.table, stacked.stacked)}>
      <thead>
        <tr>
          <th scope="col">Part</th>
          {columns.map((column) => (
            <th key={column} scope="col">
              {column}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map(({ key, name, cells }) => (
          <tr key={key}>
            <th scope="row">{name}</th>
            {cells.map((cell, index) => (
              <td key={columns[index]} data-label={columns[index]}>
                {cell}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  )
}
