import type { SimulatedStep } from '../../../../chain/simulate/Simulated.ts'
import type { SafeState } from '../../../../domain/safe/SafeState.ts'
import { checksumAddress, type LowerAddress } from '../../../../domain/values/address.ts'
import { formatAmount } from '../../../../domain/values/amount.ts'
import { visibleText } from '../../../../domain/values/text.ts'
import { joinClasses } from '../../../../ui/joinClasses.ts'
import { SideScroll } from '../../../../ui/SideScroll.tsx'
import table from '../../../../ui/Table.module.css'
import { AddressView } from '../../../../ui/values/AddressView.tsx'
import { changedParts, unchangedParts } from './SafeStateChange.tsx'
import styles from './SimulationPanel.module.css'

/** How amounts of a token are written; `undefined` for an unknown token. */
export type TokenUnit = { readonly symbol: string; readonly decimals: number } | undefined

const unlimited = 2n ** 255n

type ChangeRow = {
  readonly name: React.ReactNode
  readonly key: string
  readonly cells: readonly React.ReactNode[]
}

type ChangeGroupProps = { readonly title: string; readonly rows: readonly ChangeRow[] }

/** What a step of a trial changes: balances, approvals and the Safe itself, before and after. */
export function StateChanges({
  before,
  step,
  unitOf,
  hideUnchanged = false,
}: {
  /** The Safe as it was before the step. */
  readonly before: SafeState
  readonly step: SimulatedStep
  readonly unitOf: (token: LowerAddress) => TokenUnit
  /** Leaves out the list of what stays as it is. */
  readonly hideUnchanged?: boolean
}) {
  const groups: readonly ChangeGroupProps[] = [
    { title: 'Balances', rows: balanceRows(step, unitOf) },
    { title: 'Approvals that stay', rows: allowanceRows(step, unitOf) },
    { title: 'This Safe', rows: changedParts(before, step) },
  ]
  const unchanged = unchangedParts(before, step.after)
  return (
    <>
      <SideScroll name="Before and after">
        <table className={joinClasses(table.table, styles.changes)}>
          <ChangesHead />
          {groups.map((group) => group.rows.length > 0 && <ChangeGroup key={group.title} {...group} />)}
        </table>
      </SideScroll>
      {!hideUnchanged && unchanged !== '' && <p className={styles.unchanged}>Unchanged: {unchanged}</p>}
    </>
  )
}

function ChangesHead() {
  return (
    <thead>
      <tr>
        <th scope="col">What</th>
        <th scope="col" className={table.number}>
          Before
        </th>
        <th scope="col" className={table.number}>
          After
        </th>
        <th scope="col" className={table.number}>
          Change
        </th>
      </tr>
    </thead>
  )
}

function ChangeGroup({ title, rows }: ChangeGroupProps) {
  return (
    <tbody>
      <tr className={styles.group}>
        <th scope="rowgroup" colSpan={4}>
          {title}
        </th>
      </tr>
      {rows.map(({ key, name, cells }) => (
        <tr key={key}>
          <th scope="row">{name}</th>
          {cells.map((cell, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: a cell is its column.
            <td key={index} className={table.number}>
              {cell}
            </td>
          ))}
        </tr>
      ))}
    </tbody>
  )
}

function balanceRows(step: SimulatedStep, unitOf: (token: LowerAddress) => TokenUnit): readonly ChangeRow[] {
  const items = step.moves.filter(({ nft }) => nft)
  return [
    ...step.balances.map(({ token, before, after }) => ({
      key: token,
      name: <ChangedToken token={token} unit={unitOf(token)} />,
      cells: [before, after, after - before].map((amount, index) =>
        writeChange(amount, unitOf(token), index === 2),
      ),
    })),
    ...items.map(({ token, amount }) => ({
      key: `${token} items`,
      name: <ChangedToken token={token} unit={undefined} />,
      cells: ['', '', `${writeSigned(amount, String(amount < 0n ? -amount : amount))} NFT`],
    })),
  ]
}

function allowanceRows(
  step: SimulatedStep,
  unitOf: (token: LowerAddress) => TokenUnit,
): readonly ChangeRow[] {
  return step.allowances.map(({ token, spender, amount }) => ({
    key: token + spender,
    name: (
      <>
        <ChangedToken token={token} unit={unitOf(token)} /> to{' '}
        <AddressView address={checksumAddress(spender)} copy={false} />
      </>
    ),
    cells: [
      '',
      amount >= unlimited ? (
        <span key="whole" className={styles.whole}>
          Unlimited
        </span>
      ) : (
        writeChange(amount, unitOf(token), false)
      ),
      <strong key="open" className={styles.open}>
        Stays open
      </strong>,
    ],
  }))
}

function ChangedToken({ token, unit }: { readonly token: LowerAddress; readonly unit: TokenUnit }) {
  if (unit !== undefined) return <span>{visibleText(unit.symbol)}</span>
  return <AddressView address={checksumAddress(token)} copy={false} />
}

function writeChange(amount: bigint, unit: TokenUnit, withSign: boolean): string {
  const size = amount < 0n ? -amount : amount
  const written = formatAmount(size, unit?.decimals ?? 0)
  return withSign ? writeSigned(amount, written) : written
}

function writeSigned(amount: bigint, written: string): string {
  return amount < 0n ? `−${written}` : `+${written}`
}
