import { checksumAddress, type LowerAddress, zeroAddress } from '../../../domain/values/address.ts'
import { formatAmount } from '../../../domain/values/amount.ts'
import { visibleText } from '../../../domain/values/text.ts'
import type { ExecutedReading } from '../../../review/ExecutedReading.ts'
import { EmptyState } from '../../../ui/EmptyState.tsx'
import { joinClasses } from '../../../ui/joinClasses.ts'
import { Panel, PanelFoot } from '../../../ui/Panel.tsx'
import stacked from '../../../ui/StackedTable.module.css'
import { Status } from '../../../ui/Status.tsx'
import table from '../../../ui/Table.module.css'
import text from '../../../ui/text.module.css'
import { AddressView } from '../../../ui/values/AddressView.tsx'
import { Amount } from '../../../ui/values/Amount.tsx'
import type { FactSource } from '../../../ui/values/FactSource.ts'
import { SourceMarks } from '../../../ui/values/SourceMarks.tsx'
import styles from './Executed.module.css'
import { type PastKnown, unitIn } from './executedLead.ts'
import type { Explained, ExplainedMovement } from './explainMovements.ts'

const sources: Readonly<Record<ExecutedReading['nativeFrom'], string>> = {
  trace: 'Receipt and trace',
  calls: 'Receipt and calls',
  unknown: 'Receipt',
}

/** What really came and went, from the receipt, and what is left of it. */
export function ExecutedMoved({
  executed,
  explained,
  known,
  node,
  by,
}: {
  readonly executed: ExecutedReading
  readonly explained: Explained
  readonly known: PastKnown
  readonly node: FactSource
  /** Who asked for calls that can explain it. */
  readonly by: 'owners' | 'module' | undefined
}) {
  const signed = by !== undefined
  // That exactly what the owners signed has moved is said beside it.
  const isCompared = signed && executed.ending === 'done' && !(by === 'owners' && explained.equal)
  const { nativeFrom, held, approved } = executed
  return (
    <Panel title="What moved" end={<SourceMarks of={[node]}>{sources[nativeFrom]}</SourceMarks>}>
      {explained.movements.length === 0 ? (
        <EmptyState title="Nothing moved">
          {nativeFrom === 'unknown'
            ? `No token moved. The node does not tell whether ${known.native.symbol} did.`
            : 'No token and no currency came into this Safe or left it.'}
        </EmptyState>
      ) : (
        <MovedTable {...{ explained, held, known, signed }} />
      )}
      {(isCompared || approved.length > 0) && (
        <PanelFoot>
          {isCompared && <Compared explained={explained} />}
          <ApprovedSpending approved={approved} known={known} />
        </PanelFoot>
      )}
    </Panel>
  )
}

/** What left the Safe, and below it what came in. */
function MovedTable({
  explained: { movements },
  ...around
}: Omit<MovedRowProps, 'row'> & { readonly explained: Explained }) {
  const sent = movements.filter(({ amount }) => amount < 0n)
  const received = movements.filter(({ amount }) => amount > 0n)
  return (
    <table className={joinClasses(table.table, stacked.stacked)}>
      {[
        { title: 'From this Safe to', rows: sent },
        { title: 'To this Safe from', rows: received },
      ].map(
        ({ title, rows }) => rows.length > 0 && <MovedRows key={title} {...{ title, rows }} {...around} />,
      )}
    </table>
  )
}

type MovedRowProps = {
  readonly row: ExplainedMovement
  readonly held: ExecutedReading['held']
  readonly known: PastKnown
  readonly signed: boolean
}

function MovedRows({
  title,
  rows,
  signed,
  ...around
}: Omit<MovedRowProps, 'row'> & {
  readonly title: string
  readonly rows: readonly ExplainedMovement[]
}) {
  return (
    <>
      <thead>
        <tr>
          <th scope="col">{title}</th>
          <th scope="col" className={table.number}>
            Amount
          </th>
          <th scope="col" className={table.number}>
            Balance after block
          </th>
          {signed && <th scope="col">Moved by</th>}
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <MovedRow key={`${row.token} ${row.item} ${row.other}`} {...{ row, signed }} {...around} />
        ))}
      </tbody>
    </>
  )
}

function MovedRow({ row, held, known, signed }: MovedRowProps) {
  return (
    <tr>
      <th scope="row">
        {row.other === zeroAddress ? (
          row.amount < 0n ? (
            'Burnt'
          ) : (
            'Minted'
          )
        ) : (
          <AddressView address={checksumAddress(row.other)} copy={false} />
        )}
      </th>
      <td data-label="Amount" className={joinClasses(table.number, styles.amount)}>
        <span>
          <Moved row={row} known={known} />
        </span>
      </td>
      <td data-label="Balance after block" className={joinClasses(table.number, styles.amount, text.muted)}>
        <Left row={row} held={held} known={known} />
      </td>
      {signed && (
        <td data-label="Moved by">
          {row.calls.length === 0 ? (
            <span className={text.muted}>A contract that it called</span>
          ) : (
            row.calls.slice(0, 3).join(', ')
          )}
        </td>
      )}
    </tr>
  )
}

function Moved({
  row: { token, item, amount },
  known,
}: {
  readonly row: ExplainedMovement
  readonly known: PastKnown
}) {
  const sign = amount < 0n ? '−' : '+'
  const size = amount < 0n ? -amount : amount
  const unit = unitIn(token, known)
  if (item !== undefined)
    return (
      <>
        {sign}
        {size === 1n ? '' : `${size} × `}
        {unit === undefined ? <TokenAddress token={token} /> : visibleText(unit.symbol)} #{item.toString()}
      </>
    )
  return (
    <>
      {sign}
      {unit === undefined ? (
        <>
          {formatAmount(size, 0)} smallest units of <TokenAddress token={token} />
        </>
      ) : (
        <Amount value={size} decimals={unit.decimals} symbol={visibleText(unit.symbol)} />
      )}
    </>
  )
}

function TokenAddress({ token }: { readonly token: LowerAddress }) {
  return <AddressView address={checksumAddress(token)} copy={false} />
}

function Left({
  row: { token, item },
  held,
  known,
}: {
  readonly row: ExplainedMovement
  readonly held: ExecutedReading['held']
  readonly known: PastKnown
}) {
  const left = item === undefined ? held.get(token) : undefined
  const unit = unitIn(token, known)
  return left === undefined || unit === undefined ? null : formatAmount(left.after, unit.decimals)
}

function Compared({ explained: { equal, movements } }: { readonly explained: Explained }) {
  if (equal)
    return (
      <Status icon="tick" tone="ok">
        {movements.length === 0
          ? 'The calls name no movement, and there was none.'
          : 'Matches what the module asked for.'}
      </Status>
    )
  return (
    <Status icon="info" tone="info">
      Some of it was moved by contracts that the calls used.
    </Status>
  )
}

/** Who may take tokens since then, and how much. */
function ApprovedSpending({
  approved,
  known,
}: Pick<ExecutedReading, 'approved'> & Pick<MovedRowProps, 'known'>) {
  return approved.map(({ token, spender, amount }) => (
    <span key={`${token} ${spender} ${amount}`}>
      <AddressView address={checksumAddress(spender)} copy={false} /> {approvalWords(token, amount, known)}
    </span>
  ))
}

const unlimited = 2n ** 255n

function approvalWords(
  token: LowerAddress,
  amount: ExecutedReading['approved'][number]['amount'],
  known: PastKnown,
): string {
  const unit = unitIn(token, known)
  const name = unit === undefined ? checksumAddress(token) : visibleText(unit.symbol)
  if (amount === 'every-item') return `was allowed to take every NFT of ${name}.`
  if (amount === 'no-item' || amount === 0n) return `was left with no right to ${name}.`
  if (amount >= unlimited) return `was allowed to spend all ${name}, with no limit.`
  return unit === undefined
    ? `was allowed to spend ${formatAmount(amount, 0)} smallest units of ${name}.`
    : `was allowed to spend ${formatAmount(amount, unit.decimals)} ${name}.`
}
