import { useState } from 'react'
import { formatAmount } from '../../../domain/values/amount.ts'
import { countOf } from '../../../domain/values/countOf.ts'
import { readGivenInteger } from '../../../domain/values/givenValues.ts'
import { Link } from '../../../routing/Link.tsx'
import { Button } from '../../../ui/Button.tsx'
import { Field } from '../../../ui/fields/Field.tsx'
import { Note } from '../../../ui/Note.tsx'
import { Panel, PanelBody, PanelFoot } from '../../../ui/Panel.tsx'
import { formatDate } from '../../parts/frame/page/formatDate.ts'
import { AboutNext, AskedAgain, type SentBefore } from './AboutNext.tsx'
import styles from './Pieces.module.css'
import { type PaidHistory, paymentsRead } from './paidHistory.ts'
import type { PieceState } from './pieceState.ts'
import type { ListPlan } from './planList.ts'

/** The transactions that the list makes, each composed with its own press, and what became of each. */
export function Pieces({
  plan: { pieces, next, tooLarge, taken },
  most,
  reason,
  name,
  before,
  history,
  draftIsBlank,
  onMost,
  onNumber,
  onCompose,
  onGoOn,
  onAgain,
}: {
  readonly plan: ListPlan
  readonly most: number
  /** Why nothing can be composed; `undefined` when something can. */
  readonly reason: string | undefined
  /** The beginning of the hash of the list, to be compared with the copy of a co-signer. */
  readonly name?: string | undefined
  /** What went out of the same list before it was given here; `undefined` where nothing did, or where it is answered. */
  readonly before?: SentBefore | undefined
  readonly history: PaidHistory
  readonly draftIsBlank: boolean
  readonly onMost: (most: number) => void
  /** The pieces left are numbered from this nonce. */
  readonly onNumber: (from: bigint) => void
  readonly onCompose: (index: number) => void
  /** What went out before belongs to this list. */
  readonly onGoOn: () => void
  /** All of it is paid once more. */
  readonly onAgain: () => void
}) {
  const upcoming = next === undefined ? undefined : pieces[next]?.state
  const why =
    reason ?? (before === undefined ? whyNotComposed({ tooLarge, taken }) : 'The list went out before.')
  // What is in the composer is not out: the user looks there first.
  const inComposer = !draftIsBlank && upcoming?.kind === 'composed'
  const own = why ?? (inComposer ? undefined : whyNotThis(upcoming))
  return (
    <Panel title={pieces.length === 1 ? '1 piece' : `${pieces.length} pieces`} note={name && `List ${name}`}>
      <ol className={styles.pieces}>
        {pieces.map(({ payments, gas, state, nonce }, index) => (
          <li key={payments[0]?.line} data-piece={state.kind}>
            <span className={styles.number}>{index + 1}</span>
            <span>
              {countOf(payments.length, 'payment')}
              <span className={styles.gas}>, about {millions(gas)} gas</span>
            </span>
            <span className={styles.state}>
              <StateWords state={state} nonce={nonce} history={history} />
            </span>
          </li>
        ))}
      </ol>
      <PanelBody>
        <MostPayments most={most} onMost={onMost}>
          Large lists are split so that each transaction fits into a block.
        </MostPayments>
      </PanelBody>
      <PanelFoot>
        {next !== undefined && before !== undefined && (
          <AskedAgain before={before} onGoOn={onGoOn} onAgain={onAgain} />
        )}
        {next !== undefined && upcoming !== undefined && !inComposer && (
          <AboutNext
            state={upcoming}
            history={history}
            onCompose={why === undefined && draftIsBlank ? () => onCompose(next) : undefined}
          />
        )}
        {taken !== undefined && (
          <NonceMoved taken={taken} isFirst={next === 0} pieces={pieces.length} onNumber={onNumber} />
        )}
        {next === 0 && taken === undefined && pieces[0]?.nonce !== undefined && (
          <p className={styles.nonces}>
            {pieces.length === 1 ? 'It will use' : 'They will use'}{' '}
            {noncesFrom(pieces[0].nonce, pieces.length)}.
          </p>
        )}
        {next === undefined ? (
          <Note kind="ok" title="Every piece waits or is executed." />
        ) : (
          <>
            <Button
              kind="primary"
              block
              aria-describedby="why-not-compose"
              unavailable={own !== undefined || !draftIsBlank}
              onClick={() => onCompose(next)}
            >
              {reviewWords(pieces, next)}
            </Button>
            <p id="why-not-compose" className={styles.why}>
              {own ??
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

/** Why the button of the next piece does nothing, although the list is ready. */
function whyNotThis(upcoming: PieceState | undefined): string | undefined {
  if (upcoming?.kind === 'partly') return 'A part of this piece would be paid twice.'
  if (upcoming?.kind === 'undecided') return 'It may be paid already.'
  return upcoming?.kind === 'composed' || upcoming?.kind === 'sent' ? 'It may be out already.' : undefined
}

function whyNotComposed({ tooLarge, taken }: Pick<ListPlan, 'tooLarge' | 'taken'>): string | undefined {
  if (tooLarge) return 'This payment alone takes more gas than the network gives to one transaction.'
  return taken === undefined ? undefined : 'The numbering of the pieces has changed.'
}

/** The nonces that the pieces were shown with are not the ones that they would take now. */
function NonceMoved({
  taken: { nonce, free },
  isFirst,
  pieces,
  onNumber,
}: {
  readonly taken: NonNullable<ListPlan['taken']>
  /** Nothing of the list is out. */
  readonly isFirst: boolean
  readonly pieces: number
  readonly onNumber: (from: bigint) => void
}) {
  if (!isFirst)
    return (
      <Note
        kind="warn"
        live="polite"
        title={`Nonce ${nonce} belongs to another transaction now.`}
        actions={
          <Button small onClick={() => onNumber(free)}>
            Continue with nonce {String(free)}
          </Button>
        }
      >
        The pieces that are left move behind it. No payment changes.
      </Note>
    )
  const nonces = noncesFrom(free, pieces)
  return (
    <Note
      kind="warn"
      live="polite"
      title={free > nonce ? `Nonce ${nonce} was taken since.` : `Nonce ${free} is free now.`}
      actions={
        <Button small onClick={() => onNumber(free)}>
          Take {nonces}
        </Button>
      }
    >
      {pieces === 1 ? 'This piece' : 'These pieces'} would take {nonces} instead of{' '}
      {noncesFrom(nonce, pieces)}. No payment changes.
    </Note>
  )
}

/** `nonces 12 to 14` */
function noncesFrom(first: bigint, pieces: number): string {
  return pieces === 1 ? `nonce ${first}` : `nonces ${first} to ${first + BigInt(pieces - 1)}`
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
      label="Maximum payments per transaction"
      inputMode="numeric"
      value={typed}
      problem={readMostPerPiece(typed) === undefined ? 'Write a whole number from 1.' : undefined}
      onChange={({ target }) => {
        setTyped(target.value)
        const number = readMostPerPiece(target.value)
        if (number !== undefined) onMost(number)
      }}
      hint={children}
    />
  )
}

function StateWords({
  state,
  nonce,
  history,
}: {
  readonly state: PieceState
  readonly nonce: bigint | undefined
  readonly history: PaidHistory
}) {
  const planned = nonce === undefined ? '' : `, planned for nonce ${nonce}`
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
    case 'sent':
      return <span>Sent on {formatDate(state.at, 'date')}, not found yet</span>
    case 'undecided':
      return <span>May be paid already{planned}</span>
    case 'open':
      return (
        <span className={styles.gas}>
          Not found in the queue or {paymentsRead(history)}
          {planned}
        </span>
      )
  }
}

function readMostPerPiece(text: string): number | undefined {
  const given = readGivenInteger(text)
  return given.ok && given.value > 0n && given.value < 10_000n ? Number(given.value) : undefined
}

/** `8.9 M`. */
function millions(gas: bigint): string {
  return `${formatAmount((gas + 50_000n) / 100_000n, 1)} M`
}

/** What the button that goes on to the next piece says. */
function reviewWords(pieces: ListPlan['pieces'], next: number): string {
  if (pieces.length > 1) return `Review piece ${next + 1} of ${pieces.length}`
  const payments = pieces[next]?.payments.length ?? 0
  return payments === 1 ? 'Review this payment' : `Review these ${payments} payments`
}
