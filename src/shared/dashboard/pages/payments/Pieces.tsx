import { useState } from 'react'
import { countOf } from '../../../domain/values/countOf.ts'
import { readGivenInteger } from '../../../domain/values/givenValues.ts'
import { Link } from '../../../routing/Link.tsx'
import { Field } from '../../../ui/fields/Field.tsx'
import { RailFold } from '../../parts/composer/lines/DecideRail.tsx'
import { formatDate } from '../../parts/frame/page/formatDate.ts'
import styles from './Pieces.module.css'
import { type PaidHistory, paymentsRead } from './paidHistory.ts'
import type { PieceState } from './pieceState.ts'
import type { ListPlan } from './planList.ts'

type PiecesProps = {
  readonly pieces: ListPlan['pieces']
  readonly history: PaidHistory
  readonly most: number
  /** The beginning of the hash of the list, to be compared with the copy of a co-signer. */
  readonly name?: string | undefined
  readonly onMost: (most: number) => void
}

/** The transactions that the list makes, folded, and what became of each. */
export function Pieces({ pieces, history, most, name, onMost }: PiecesProps) {
  return (
    <RailFold
      title={<h3>{pieces.length === 1 ? 'One transaction' : `${pieces.length} pieces`}</h3>}
      startsOpen={pieces.length > 1 || pieces.some(({ state }) => state.kind !== 'open')}
    >
      <ol className={styles.pieces}>
        {pieces.map(({ payments, state, nonce }, index) => (
          <li key={payments[0]?.line} data-piece={state.kind}>
            <span className={styles.number}>{index + 1}</span>
            <span>{countOf(payments.length, 'payment')}</span>
            <span className={styles.state}>
              <StateWords state={state} nonce={nonce} history={history} />
            </span>
          </li>
        ))}
      </ol>
      {name !== undefined && <p className={styles.why}>List {name}</p>}
      <MostPayments most={most} onMost={onMost}>
        Large lists are split so that each transaction fits into a block.
      </MostPayments>
    </RailFold>
  )
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
        <span className={styles.open}>
          Not found in the queue or {paymentsRead(history)}
          {planned}
        </span>
      )
  }
}

function readMostPerPiece(text: string): number | undefined {
  const integer = readGivenInteger(text)
  return integer.ok && integer.value > 0n && integer.value < 10_000n ? Number(integer.value) : undefined
}
