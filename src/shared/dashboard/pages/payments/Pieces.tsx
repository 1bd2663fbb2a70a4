import { useState } from 'react'
import { formatAmount } from '../../../domain/values/amount.ts'
import { countOf } from '../../../domain/values/countOf.ts'
import { Link } from '../../../routing/Link.tsx'
import { Button } from '../../../ui/Button.tsx'
import { Field } from '../../../ui/Field.tsx'
import { Note } from '../../../ui/Note.tsx'
import { Panel, PanelBody, PanelFoot } from '../../../ui/Panel.tsx'
import styles from './Pieces.module.css'
import type { PieceState } from './pieceState.ts'
import type { ListPlan } from './planList.ts'

/** The transactions that the list makes, each composed with its own press, and what became of each. */
export function Pieces({
  plan: { pieces, next, limit, tooLarge, taken },
  network,
  most,
  reason,
  draftIsBlank,
  onMost,
  onNumber,
  onCompose,
}: {
  readonly plan: ListPlan
  /** `isKnown`: its cap of a transaction is. */
  readonly network: { readonly name: string; readonly isKnown: boolean }
  readonly most: number
  /** Why nothing can be composed; `undefined` when something can. */
  readonly reason: string | undefined
  readonly draftIsBlank: boolean
  readonly onMost: (most: number) => void
  /** The pieces left are numbered from this nonce. */
  readonly onNumber: (from: bigint) => void
  readonly onCompose: (index: number) => void
}) {
  const upcoming = next === undefined ? undefined : pieces[next]?.state
  const why = reason ?? whyNotNow({ upcoming, tooLarge, taken })
  return (
    <Panel title={pieces.length === 1 ? '1 piece' : `${pieces.length} pieces`}>
      <ol className={styles.pieces}>
        {pieces.map(({ payments, gas, state, nonce }, index) => (
          <li key={payments[0]?.line} data-piece={state.kind}>
            <span className={styles.number}>{index + 1}</span>
            <span>
              {countOf(payments.length, 'payment')}
              <span className={styles.gas}>, about {millions(gas)} gas</span>
            </span>
            <StateWords state={state} nonce={nonce} />
          </li>
        ))}
      </ol>
      <PanelBody>
        <MostPayments most={most} onMost={onMost}>
          {`One transaction may use ${formatAmount(limit, 0)} gas ${
            network.isKnown ? `on ${network.name}` : `by EIP-7825, which ${network.name} may follow`
          }, and has to fit into a block. Pieces are planned for 60 % of it.`}
        </MostPayments>
      </PanelBody>
      <PanelFoot>
        {upcoming !== undefined && <AboutNext state={upcoming} />}
        {taken !== undefined && (
          <Note
            kind="warn"
            live="polite"
            title={`Nonce ${taken.nonce} belongs to another transaction now.`}
            actions={
              <Button small onClick={() => onNumber(taken.free)}>
                Continue with nonce {String(taken.free)}
              </Button>
            }
          >
            The pieces that are left move behind it. No payment changes.
          </Note>
        )}
        {next === undefined ? (
          <Note kind="ok" title="Every piece waits or is executed." />
        ) : (
          <>
            <Button
              kind="primary"
              block
              aria-describedby="why-not-compose"
              unavailable={why !== undefined || !draftIsBlank}
              onClick={() => onCompose(next)}
            >
              Compose piece {next + 1} of {pieces.length}
            </Button>
            <p id="why-not-compose" className={styles.why}>
              {why ??
                (draftIsBlank
                  ? 'It is checked and simulated on the next page before anything is asked.'
                  : 'Another batch is being composed.')}{' '}
              {!draftIsBlank && <Link to={{ page: 'new-transaction' }}>Look at it</Link>}
            </p>
          </>
        )}
      </PanelFoot>
    </Panel>
  )
}

function whyNotNow({
  upcoming,
  tooLarge,
  taken,
}: { readonly upcoming: PieceState | undefined } & Pick<ListPlan, 'tooLarge' | 'taken'>): string | undefined {
  if (upcoming?.kind === 'partly') return 'A part of this piece would be paid twice.'
  if (tooLarge) return 'This payment alone takes more gas than the network gives to one transaction.'
  return taken === undefined ? undefined : 'The numbering of the pieces has changed.'
}

function MostPayments({
  most,
  onMost,
  children,
}: {
  readonly most: number
  readonly onMost: (most: number) => void
  readonly children: string
}) {
  const [typed, setTyped] = useState(String(most))
  return (
    <Field
      label="Payments in one piece, at most"
      inputMode="numeric"
      value={typed}
      problem={mostOf(typed) === undefined ? 'Write a whole number from 1.' : undefined}
      onChange={({ target }) => {
        setTyped(target.value)
        const number = mostOf(target.value)
        if (number !== undefined) onMost(number)
      }}
      hint={children}
    />
  )
}

/** What the user has to know of the next piece before it is composed. */
function AboutNext({ state }: { readonly state: PieceState }) {
  if (state.kind === 'composed')
    return (
      <Note kind="warn" title="This piece was composed here before.">
        It is not found in the queue or in the payments of the last 7 days. Look in the history before you
        compose it again.
      </Note>
    )
  if (state.kind !== 'partly') return null
  return (
    <Note kind="high" title="Part of this piece is already queued or paid.">
      {state.lines.length === 1
        ? `Line ${state.lines[0]}`
        : `${state.lines.length} lines, the first is line ${state.lines[0]}`}
      . Take them out of the list, or they are paid twice.
    </Note>
  )
}

function StateWords({ state, nonce }: { readonly state: PieceState; readonly nonce: bigint | undefined }) {
  switch (state.kind) {
    case 'waits':
    case 'executed': {
      const words = state.kind === 'waits' ? 'Waits' : 'Executed'
      return (
        <Link to={{ page: 'transaction', id: state.id }}>
          {state.nonce === undefined ? words : `${words}, nonce ${state.nonce}`}
        </Link>
      )
    }
    case 'partly':
      return <span>Partly queued or paid</span>
    case 'composed':
      return <span>Composed before</span>
    case 'open':
      return (
        <span className={styles.gas}>
          Not found in the queue or the last 7 days{nonce !== undefined && `, planned for nonce ${nonce}`}
        </span>
      )
  }
}

function mostOf(text: string): number | undefined {
  return /^[1-9]\d{0,3}$/.test(text.trim()) ? Number(text) : undefined
}

/** `8.9 M`. */
function millions(gas: bigint): string {
  return `${formatAmount((gas + 50_000n) / 100_000n, 1)} M`
}
