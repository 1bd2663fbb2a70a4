import type { Simulated, SimulatedStep } from '../../chain/simulate/Simulated.ts'
import type { SimulationResult } from '../../chain/simulate/simulate.ts'
import { methodNames } from '../../chain/simulate/toSimulation.ts'
import { checksumAddress, type LowerAddress, zeroAddress } from '../../domain/address.ts'
import { formatAmount } from '../../domain/amount.ts'
import { formatCallPath } from '../../domain/calldata/callPath.ts'
import type { SafeState } from '../../domain/checks/SafeState.ts'
import { visibleText } from '../../domain/text.ts'
import { AddressView } from '../../ui/AddressView.tsx'
import { Note } from '../../ui/Note.tsx'
import { Panel, PanelBody, PanelFoot } from '../../ui/Panel.tsx'
import { type FactSource, SourceMarks } from '../../ui/SourceMarks.tsx'
import { Status } from '../../ui/Status.tsx'
import table from '../../ui/Table.module.css'
import styles from './SimulationPanel.module.css'

/** How amounts of a token are written; `undefined` for a token nobody knows. */
export type TokenUnit = { readonly symbol: string; readonly decimals: number } | undefined

const unlimited = 2n ** 255n

/** What would change if the transaction ran now, before and after, and how that was found out. */
export function SimulationPanel({
  trial,
  node,
  unitOf,
}: {
  readonly trial: SimulationResult | undefined
  readonly node: FactSource
  readonly unitOf: (token: LowerAddress) => TokenUnit
}) {
  if (trial === undefined || !trial.ok)
    return (
      <Panel title="Simulation" end={<SourceMarks of={[node]} />}>
        <PanelBody>
          <Note kind="warn" title="It could not be tried.">
            {trial === undefined ? whyNot.silent : whyNot[trial.reason]} Nothing here says what it would do.
          </Note>
        </PanelBody>
      </Panel>
    )
  const { simulated } = trial
  const step = simulated.steps[0]
  if (step === undefined) return null
  return (
    <Panel
      title="Simulation"
      note={<Outcome step={step} />}
      end={<SourceMarks of={[node]}>Block {formatAmount(simulated.blockNumber, 0)}</SourceMarks>}
    >
      {step.outcome.kind === 'failed' && <Failure step={step} />}
      <Changes simulated={simulated} step={step} unitOf={unitOf} />
      <PanelFoot>
        <span>
          Found out by {methodNames[simulated.method]}.
          {!simulated.allMoves && ` Tokens checked: ${simulated.tokensAsked}.`}
        </span>
        {step.gasUsed !== undefined && <span>{formatAmount(step.gasUsed, 0)} gas</span>}
      </PanelFoot>
    </Panel>
  )
}

const whyNot = {
  silent: 'The chain did not answer.',
  'no-safe': 'There is no Safe at this address.',
  'version-too-old': 'This version of the Safe offers no way.',
  delegatecall: 'It delegate-calls a contract, and this node cannot try that.',
  'too-many-transactions': 'There are too many transactions.',
  'no-method': 'This node offers no way.',
} as const

function Outcome({ step: { outcome } }: { readonly step: SimulatedStep }) {
  return outcome.kind === 'ran' ? (
    <Status icon="tick" tone="ok">
      Would succeed
    </Status>
  ) : (
    <Status icon="failed" tone="high">
      Would fail
    </Status>
  )
}

function Failure({ step: { outcome } }: { readonly step: SimulatedStep }) {
  if (outcome.kind === 'ran') return null
  return (
    <PanelBody>
      <Note kind="high" title={`It goes back: ${visibleText(outcome.reason)}.`}>
        {outcome.path !== undefined && `The call that fails: ${formatCallPath(outcome.path)}. `}
        {outcome.nonceUsed && 'The nonce is used up all the same, because the transaction pays for its gas.'}
      </Note>
    </PanelBody>
  )
}

type Row = {
  readonly name: React.ReactNode
  readonly key: string
  readonly cells: readonly React.ReactNode[]
}

function Changes({
  simulated,
  step,
  unitOf,
}: {
  readonly simulated: Simulated
  readonly step: SimulatedStep
  readonly unitOf: (token: LowerAddress) => TokenUnit
}) {
  const groups: readonly { readonly title: string; readonly rows: readonly Row[] }[] = [
    { title: 'Balances', rows: balanceRows(step, unitOf) },
    { title: 'Approvals that stay', rows: allowanceRows(step, unitOf) },
    { title: 'This Safe', rows: stateRows(simulated.before, step) },
  ]
  const unchanged = unchangedNames(simulated.before, step.after)
  return (
    <>
      <div className={styles.scroll}>
        <table className={table.table}>
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
          {groups.map(
            ({ title, rows }) =>
              rows.length > 0 && (
                <tbody key={title}>
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
              ),
          )}
        </table>
      </div>
      {unchanged !== '' && <p className={styles.unchanged}>Unchanged: {unchanged}</p>}
    </>
  )
}

function balanceRows(step: SimulatedStep, unitOf: (token: LowerAddress) => TokenUnit): readonly Row[] {
  const items = step.moves.filter(({ nft }) => nft)
  return [
    ...step.balances.map(({ token, before, after }) => ({
      key: token,
      name: <TokenName token={token} unit={unitOf(token)} />,
      cells: [before, after, after - before].map((amount, index) =>
        write(amount, unitOf(token), index === 2),
      ),
    })),
    ...items.map(({ token, amount }) => ({
      key: `${token} items`,
      name: <TokenName token={token} unit={undefined} />,
      cells: ['', '', `${signed(amount, String(amount < 0n ? -amount : amount))} NFT`],
    })),
  ]
}

function allowanceRows(step: SimulatedStep, unitOf: (token: LowerAddress) => TokenUnit): readonly Row[] {
  return step.allowances.map(({ token, spender, amount }) => ({
    key: token + spender,
    name: (
      <>
        <TokenName token={token} unit={unitOf(token)} /> to{' '}
        <AddressView address={checksumAddress(spender)} copy={false} />
      </>
    ),
    cells: [
      '',
      amount >= unlimited ? 'Unlimited' : write(amount, unitOf(token), false),
      <strong key="open" className={styles.open}>
        Stays open
      </strong>,
    ],
  }))
}

function TokenName({ token, unit }: { readonly token: LowerAddress; readonly unit: TokenUnit }) {
  if (unit !== undefined) return <span>{visibleText(unit.symbol)}</span>
  return <AddressView address={checksumAddress(token)} copy={false} />
}

function write(amount: bigint, unit: TokenUnit, withSign: boolean): string {
  const size = amount < 0n ? -amount : amount
  const written = formatAmount(size, unit?.decimals ?? 0)
  return withSign ? signed(amount, written) : written
}

function signed(amount: bigint, written: string): string {
  return amount < 0n ? `−${written}` : `+${written}`
}

type Part = { readonly name: string; readonly of: (state: SafeState) => string }

const parts: readonly Part[] = [
  { name: 'owners', of: ({ owners }) => owners.map((owner) => checksumAddress(owner)).join(' ') },
  { name: 'threshold', of: ({ threshold }) => String(threshold) },
  { name: 'modules', of: ({ modules }) => list(modules) },
  { name: 'guard', of: ({ guard }) => account(guard) },
  { name: 'module guard', of: ({ moduleGuard }) => account(moduleGuard) },
  { name: 'fallback handler', of: ({ fallbackHandler }) => account(fallbackHandler) },
  { name: 'singleton', of: ({ singleton }) => account(singleton) },
]

function stateRows(before: SafeState, { after, singleton }: SimulatedStep): readonly Row[] {
  if (singleton !== undefined && singleton !== before.singleton)
    return [row('singleton', account(before.singleton), account(singleton))]
  if (after === undefined) return [row('state', '', 'The Safe does not answer any more')]
  const rows = parts
    .filter(({ of }) => of(before) !== of(after))
    .map(({ name, of }) => row(name, of(before), of(after)))
  return [...rows, row('nonce', String(before.nonce), String(after.nonce))]
}

function row(name: string, before: string, after: string): Row {
  return { key: name, name: name.charAt(0).toUpperCase() + name.slice(1), cells: [before, after, ''] }
}

function unchangedNames(before: SafeState, after: SafeState | undefined): string {
  if (after === undefined) return ''
  return parts
    .filter(({ of }) => of(before) === of(after))
    .map(({ name }) => name)
    .join(', ')
}

function account(address: LowerAddress): string {
  return address === zeroAddress ? 'none' : checksumAddress(address)
}

function list(addresses: readonly LowerAddress[]): string {
  return addresses.length === 0 ? 'none' : addresses.map((address) => checksumAddress(address)).join(' ')
}
