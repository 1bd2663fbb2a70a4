import type { TransactionDetails } from '../../../gateway/TransactionDetails.ts'
import type { NamedAccountValue } from '../../../gateway/wireValues.ts'
import { joinClasses } from '../../../ui/joinClasses.ts'
import { Panel } from '../../../ui/Panel.tsx'
import stacked from '../../../ui/StackedTable.module.css'
import table from '../../../ui/Table.module.css'
import { AddressView } from '../../../ui/values/AddressView.tsx'
import { HashFull } from '../../../ui/values/HashFull.tsx'
import { SourceMarks } from '../../../ui/values/SourceMarks.tsx'

/** A transaction that no owner signed, or whose fields the gateway does not tell: what it says of it. */
export function OutlinePanel({ details }: { readonly details: TransactionDetails }) {
  return (
    <Panel title="What the gateway says" end={<SourceMarks of={['gateway']} />}>
      <table className={joinClasses(table.table, stacked.stacked)}>
        <tbody>
          {outlineRows(details).map(([name, content]) => (
            <tr key={name}>
              <th scope="row">{name}</th>
              <td>{content}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </Panel>
  )
}

type OutlineRow = readonly [name: string, content: React.ReactNode]

/** What the gateway tells of it, in the order of a sentence. */
function outlineRows({ info, data, transactionHash, execution }: TransactionDetails): readonly OutlineRow[] {
  const rows: OutlineRow[] = []
  if (info.kind === 'transfer')
    rows.push(
      ['From', <Party key="from" who={info.sender} />],
      ['To', <Party key="to" who={info.recipient} />],
    )
  if (data !== undefined)
    rows.push(
      ['Calls', <Party key="calls" who={data.to} />],
      ['Value', `${data.value} wei`],
      ['Data', `${(data.data.length - 2) / 2} bytes`],
    )
  if (execution?.kind === 'module') rows.push(['Module', <Party key="module" who={execution.module} />])
  if (transactionHash !== undefined)
    rows.push(['Transaction hash', <HashFull key="hash" hash={transactionHash} />])
  return rows
}

function Party({ who: { address, name } }: { readonly who: NamedAccountValue }) {
  return <AddressView address={address} name={name} full />
}
