import { countOf } from '../../../domain/values/countOf.ts'
import { Button } from '../../../ui/Button.tsx'
import { Note } from '../../../ui/Note.tsx'
import { formatDate } from '../../parts/frame/page/formatDate.ts'
import { type PaidHistory, paymentsRead } from './paidHistory.ts'
import type { PieceState } from './pieceState.ts'
import type { SentBefore } from './sentOfList.ts'

type AboutNextProps = {
  readonly state: PieceState
  readonly history: PaidHistory
  /** Composes it although it may be out; `undefined` while nothing can be composed. */
  readonly onCompose: (() => void) | undefined
}

/** What the user has to know of the next piece before it is composed, with the press that it needs. */
export function AboutNext({ state, history, onCompose }: AboutNextProps) {
  switch (state.kind) {
    case 'composed':
    case 'sent':
      return <ComposedBefore sent={state.kind === 'sent' ? state : undefined} {...{ history, onCompose }} />
    case 'undecided':
      return <MaybePaid {...{ history, onCompose }} />
    case 'partly':
      return (
        <Note kind="high" title="Part of this piece is already queued or paid.">
          {state.lines.length === 1
            ? `Line ${state.lines[0]}`
            : `${state.lines.length} lines, the first is line ${state.lines[0]}`}
          . Take them out of the list, or they are paid twice.
        </Note>
      )
    case 'open':
    case 'waits':
    case 'executed':
      return null
  }
}

/** It was composed or sent from here, and what is read does not show it. */
function ComposedBefore({
  sent,
  history,
  onCompose,
}: Omit<AboutNextProps, 'state'> & {
  /** When and with which nonce it was sent; `undefined` where it was only composed. */
  readonly sent: Extract<PieceState, { kind: 'sent' }> | undefined
}) {
  return (
    <Note
      kind="warn"
      title={
        sent === undefined
          ? 'This piece was composed here before.'
          : `This piece went out from here on ${formatDate(sent.at, 'moment')}${sent.was === undefined ? '' : ` with nonce ${sent.was}`}.`
      }
      actions={
        onCompose && (
          <Button small onClick={onCompose}>
            Compose it again
          </Button>
        )
      }
    >
      The queue and {paymentsRead(history)} do not show it
      {history.unread ? ', as far as they could be read' : ' yet'}. Compose it again only if you know that it
      was not signed, or was rejected.
    </Note>
  )
}

/** Not everything could be read that may show it. */
function MaybePaid({ history, onCompose }: Omit<AboutNextProps, 'state'>) {
  return (
    <Note
      kind="warn"
      title="This piece may be paid already."
      actions={
        <>
          <Button small onClick={history.onRead}>
            Read the rest
          </Button>
          {onCompose && (
            <Button small kind="quiet" onClick={onCompose}>
              Compose it all the same
            </Button>
          )}
        </>
      }
    >
      {history.unread === 'queue'
        ? 'Not all of the queue could be read, and another device may have proposed it.'
        : `Not all of ${paymentsRead(history)} could be read, and another device may have sent it.`}{' '}
      Compose it only if you know that it was not.
    </Note>
  )
}

/** The same list went out before: the user says whether it goes on or is paid once more. */
export function AskedAgain({
  before: { payments, of, at },
  onGoOn,
  onAgain,
}: {
  readonly before: SentBefore
  readonly onGoOn: () => void
  readonly onAgain: () => void
}) {
  return (
    <Note
      kind="warn"
      title={`${payments === of ? countOf(of, 'payment') : `${payments} of ${countOf(of, 'payment')}`} of this list went out from here before.`}
      actions={
        <>
          <Button small onClick={onGoOn}>
            Go on with what is left
          </Button>
          <Button small kind="quiet" onClick={onAgain}>
            Pay the whole list once more
          </Button>
        </>
      }
    >
      The last of them went out on {formatDate(at, 'date')}.
    </Note>
  )
}
