import type { TransactionDetails } from '../../../gateway/TransactionDetails.ts'
import { joinClasses } from '../../../ui/joinClasses.ts'
import { Panel } from '../../../ui/Panel.tsx'
import stacked from '../../../ui/StackedTable.module.css'
import table from '../../../ui/Table.module.css'
import { AddressView } from '../../../ui/values/AddressView.tsx'
import { HashFull } from '../../../ui/values/HashFull.tsx'
import { SourceMarks } from '../../../ui/values/SourceMarks.tsx'

/** A transaction that no owner signed, or whose fields the gateway does not tell: what it says of it. */
export function OutlinePanel({
  details: { info, data, transactionHash, execution },
}: {
  readonly details: TransactionDetails
}) {
  const rows: readonly (readonly [string, React.ReactNode])[] = [
    ...(info.kind === 'transfer'
      ? ([
          ['From', <AddressView key="from" address={info.sender.address} name={info.sender.name} full />],
          ['To', <AddressView key="to" address={info.recipient.address} name={info.recipient.name} full />],
        ] as const)
      : []),
    ...(data === undefined
      ? []
      : ([
          ['Calls', <AddressView key="calls" address={data.to.address} name={data.to.name} full />],
          ['Value', `${data.value} wei`],
          ['Data', `${(data.data.length - 2) / 2} bytes`],
        ] as const)),
    ...(execution?.kind === 'module'
      ? ([
          [
            'Module',
            <AddressView key="module" address={execution.module.address} name={execution.module.name} full />,
          ],
        ] as const)
      : []),
    ...(transactionHash === undefined
      ? []
      : ([['Transaction hash', <HashFull key="hash" hash={transactionHash} />]] as const)),
  ]
  return (
    <Panel title="What the gateway says" end={<SourceMarks of={['gateway']} />}>
      <table className={joinClasses(table.table, stacked.stacked)}>
        <tbody>
          {rows.map(([name, content]) => (
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
