import { useState } from 'react'
import type { Piece } from '../../../domain/paymentList/planPieces.ts'
import { formatAmount } from '../../../domain/values/amount.ts'
import { Link } from '../../../routing/Link.tsx'
import { Button } from '../../../ui/Button.tsx'
import { Field } from '../../../ui/Field.tsx'
import { Note } from '../../../ui/Note.tsx'
import { Panel, PanelBody, PanelFoot } from '../../../ui/Panel.tsx'
import styles from './Pieces.module.css'
import type { PieceState } from './pieceState.ts'

/** The transactions that the list makes, each composed with its own press, and what became of each. */
export function Pieces({
  pieces,
  states,
  cap,
  most,
  reason,
  draftIsBlank,
  onMost,
  onCompose,
}: {
  readonly pieces: readonly Piece[]
  readonly states: readonly PieceState[]
  readonly cap: { readonly gas: bigint; readonly network: string; readonly isKnown: boolean }
  readonly most: number
  /** Why nothing can be composed; `undefined` when something can. */
  readonly reason: string | undefined
  readonly draftIsBlank: boolean
  readonly onMost: (most: number) => void
  readonly onCompose: (index: number) => void
}) {
  const [typed, setTyped] = useState(String(most))
  const next = states.findIndex(({ kind }) => kind === 'open' || kind === 'composed' || kind === 'partly')
  const partly = states[next]
  return (
    <Panel title={pieces.length === 1 ? '1 piece' : `${pieces.length} pieces`}>
      <ol className={styles.pieces}>
        {pieces.map((piece, index) => (
          <li key={piece.payments[0]?.line} data-piece={states[index]?.kind}>
            <span className={styles.number}>{index + 1}</span>
            <span>
              {piece.payments.length === 1 ? '1 payment' : `${piece.payments.length} payments`}
              <span className={styles.gas}>, about {millions(piece.gas)} gas</span>
            </span>
            <StateWords state={states[index]} />
          </li>
        ))}
      </ol>
      <PanelBody>
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
          hint={`One transaction may use ${formatAmount(cap.gas, 0)} gas ${
            cap.isKnown ? `on ${cap.network}` : `by EIP-7825, which ${cap.network} may follow`
          }. Pieces are planned for 60 % of it.`}
        />
      </PanelBody>
      <PanelFoot>
        {partly?.kind === 'composed' && (
          <Note kind="warn" title="This piece was composed here before.">
            It is not found in the queue or in the payments of the last 7 days. Look in the history before you
            compose it again.
          </Note>
        )}
        {partly?.kind === 'partly' && (
          <Note kind="high" title="Part of this piece is already queued or paid.">
            {partly.lines.length === 1
              ? `Line ${partly.lines[0]}`
              : `${partly.lines.length} lines, the first is line ${partly.lines[0]}`}
            . Take them out of the list, or they are paid twice.
          </Note>
        )}
        {next === -1 ? (
          <Note kind="ok" title="Every piece waits or is executed." />
        ) : (
          <>
            <Button
              kind="primary"
              block
              aria-describedby="why-not-compose"
              unavailable={reason !== undefined || partly?.kind === 'partly' || !draftIsBlank}
              onClick={() => onCompose(next)}
            >
              Compose piece {next + 1} of {pieces.length}
            </Button>
            <p id="why-not-compose" className={styles.why}>
              {reason ??
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

function StateWords({ state }: { readonly state: PieceState | undefined }) {
  switch (state?.kind) {
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
    case undefined:
      return <span className={styles.gas}>Not found in the queue or the last 7 days</span>
  }
}

function mostOf(text: string): number | undefined {
  return /^[1-9]\d{0,3}$/.test(text.trim()) ? Number(text) : undefined
}

/** `8.9 M`. */
function millions(gas: bigint): string {
  return `${formatAmount((gas + 50_000n) / 100_000n, 1)} M`
}
