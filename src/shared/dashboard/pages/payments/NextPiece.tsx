import { Link } from '../../../routing/Link.tsx'
import type { KeptPaymentList } from '../../../source/localPaymentList.ts'
import { Button } from '../../../ui/Button.tsx'
import { Note } from '../../../ui/Note.tsx'
import { AboutNext, AskedAgain } from './AboutNext.tsx'
import styles from './Pieces.module.css'
import type { PaidHistory } from './paidHistory.ts'
import type { PieceState } from './pieceState.ts'
import type { ListPlan } from './planList.ts'
import type { SentBefore } from './sentOfList.ts'

/** What the next piece is composed from, and what the user answers before. */
type NextPieceProps = {
  readonly plan: ListPlan
  /** Why nothing can be composed; `undefined` when something can. */
  readonly reason: string | undefined
  /** What went out of the same list before it was given here; `undefined` where nothing did, or where it is answered. */
  readonly before?: SentBefore | undefined
  readonly history: PaidHistory
  readonly draftIsBlank: boolean
  readonly onCompose: (index: number) => void
  /** Takes what the user answers. */
  readonly onAnswer: (answer: ListAnswer) => void
}

/** What of the list an answer sets: from which nonce its pieces are numbered, or what of it is paid. */
type ListAnswer = Partial<Pick<KeptPaymentList, 'numberedFrom' | 'since' | 'again'>>

/** What has to be known or answered before the next piece is composed, and the button that composes it. */
export function NextPiece(props: NextPieceProps) {
  const { plan, before, history, draftIsBlank, onCompose, onAnswer } = props
  const { pieces, next, taken } = plan
  if (next === undefined) return <Note kind="ok" title="Every piece waits or is executed." />
  const upcoming = pieces[next]?.state
  const why = whyNoneIsComposed(props)
  // What is in the composer is not out: the user looks there first.
  const inComposer = !draftIsBlank && upcoming?.kind === 'composed'
  return (
    <>
      {before !== undefined && <GoneBefore before={before} onAnswer={onAnswer} />}
      {upcoming !== undefined && !inComposer && (
        <AboutNext
          state={upcoming}
          history={history}
          onCompose={why === undefined && draftIsBlank ? () => onCompose(next) : undefined}
        />
      )}
      {taken !== undefined && (
        <NonceMoved
          taken={taken}
          isFirst={next === 0}
          pieces={pieces.length}
          onNumber={(from) => onAnswer({ numberedFrom: Number(from) })}
        />
      )}
      {next === 0 && taken === undefined && pieces[0]?.nonce !== undefined && pieces.length > 1 && (
        <p className={styles.nonces}>They will use {noncesFrom(pieces[0].nonce, pieces.length)}.</p>
      )}
      <ReviewButton
        label={reviewWords(pieces, next)}
        why={why ?? (inComposer ? undefined : whyNotThis(upcoming))}
        draftIsBlank={draftIsBlank}
        onPress={() => onCompose(next)}
      />
    </>
  )
}

/** What went out before belongs to this list, or all of it is paid once more. */
function GoneBefore({
  before,
  onAnswer,
}: { readonly before: SentBefore } & Pick<NextPieceProps, 'onAnswer'>) {
  return (
    <AskedAgain
      before={before}
      onGoOn={() => onAnswer({ since: before.first })}
      onAgain={() => onAnswer({ again: true, numberedFrom: undefined })}
    />
  )
}

function ReviewButton({
  label,
  why,
  draftIsBlank,
  onPress,
}: {
  readonly label: string
  /** Why it does nothing. */
  readonly why: string | undefined
  readonly draftIsBlank: boolean
  readonly onPress: () => void
}) {
  return (
    <>
      <Button
        kind="primary"
        block
        aria-describedby="why-not-compose"
        unavailable={why !== undefined || !draftIsBlank}
        onClick={onPress}
      >
        {label}
      </Button>
      <p id="why-not-compose" className={styles.why}>
        {why ?? (draftIsBlank ? 'The next page checks it.' : 'Another batch is being composed.')}{' '}
        {!draftIsBlank && <Link to={{ page: 'new-transaction' }}>Look at it</Link>}
      </p>
    </>
  )
}

/** Why no piece of the list can be composed. */
function whyNoneIsComposed({
  reason,
  before,
  plan: { tooLarge, taken },
}: Pick<NextPieceProps, 'reason' | 'before' | 'plan'>): string | undefined {
  if (reason !== undefined) return reason
  if (before !== undefined) return 'The list went out before.'
  if (tooLarge) return 'This payment alone takes more gas than the network gives to one transaction.'
  return taken === undefined ? undefined : 'The numbering of the pieces has changed.'
}

/** Why the button of the next piece does nothing, although the list is ready. */
function whyNotThis(upcoming: PieceState | undefined): string | undefined {
  if (upcoming?.kind === 'partly') return 'A part of this piece would be paid twice.'
  if (upcoming?.kind === 'undecided') return 'It may be paid already.'
  return upcoming?.kind === 'composed' || upcoming?.kind === 'sent' ? 'It may be out already.' : undefined
}

type TakenNonce = NonNullable<ListPlan['taken']>

/** The nonces that the pieces were shown with are not the ones that they would take now. */
function NonceMoved({
  taken,
  isFirst,
  pieces,
  onNumber,
}: {
  readonly taken: TakenNonce
  /** Nothing of the list is out. */
  readonly isFirst: boolean
  readonly pieces: number
  readonly onNumber: (from: bigint) => void
}) {
  const { title, act, change } = isFirst ? numberingMoved(taken, pieces) : restMoved(taken)
  return (
    <Note
      kind="warn"
      live="polite"
      title={title}
      actions={
        <Button small onClick={() => onNumber(taken.free)}>
          {act}
        </Button>
      }
    >
      {change} No payment changes.
    </Note>
  )
}

type MovedWords = { readonly title: string; readonly act: string; readonly change: string }

/** A part of the list is out. */
function restMoved({ nonce, free }: TakenNonce): MovedWords {
  return {
    title: `Nonce ${nonce} belongs to another transaction now.`,
    act: `Continue with nonce ${free}`,
    change: 'The pieces that are left move behind it.',
  }
}

/** Nothing of the list is out. */
function numberingMoved({ nonce, free }: TakenNonce, pieces: number): MovedWords {
  const nonces = noncesFrom(free, pieces)
  const these = pieces === 1 ? 'This piece' : 'These pieces'
  return {
    title: free > nonce ? `Nonce ${nonce} was taken since.` : `Nonce ${free} is free now.`,
    act: `Take ${nonces}`,
    change: `${these} would take ${nonces} instead of ${noncesFrom(nonce, pieces)}.`,
  }
}

/** `nonces 12 to 14` */
function noncesFrom(first: bigint, pieces: number): string {
  return pieces === 1 ? `nonce ${first}` : `nonces ${first} to ${first + BigInt(pieces - 1)}`
}

/** What the button that goes on to the next piece says. */
function reviewWords(pieces: ListPlan['pieces'], next: number): string {
  if (pieces.length > 1) return `Review piece ${next + 1} of ${pieces.length}`
  const payments = pieces[next]?.payments.length ?? 0
  return payments === 1 ? 'Review this payment' : `Review these ${payments} payments`
}
