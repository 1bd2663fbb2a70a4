import { Link } from '../../../routing/Link.tsx'
import { type DappRequest, hasTimedOut } from '../../../source/DappRequest.ts'
import { EmptyState } from '../../../ui/EmptyState.tsx'
import { Panel } from '../../../ui/Panel.tsx'
import { nameOfAsker } from '../../parts/frame/page/askerWords.ts'
import { capitalizeFirst } from '../../parts/frame/page/capitalizeFirst.ts'
import { formatDate } from '../../parts/frame/page/formatDate.ts'
import { useReady } from '../../parts/frame/page/useReady.ts'
import styles from './Dapps.module.css'
import { nameAsk } from './nameAsk.ts'
import { secondTime } from './requestWords.ts'

/** What became of a request on this page. */
export type RequestEnding =
  | {
      readonly kind: 'proposed'
      readonly safeTxHash: string
      readonly nonce: bigint
      /** How many owners have yet to sign; `undefined` where the chain has not said how many have to. */
      readonly missing: number | undefined
    }
  | { readonly kind: 'signed' }
  | { readonly kind: 'collecting' }
  | { readonly kind: 'names-given' }

/** What became of a request, and where it goes on. */
export function RequestEnd({
  request,
  end,
  heard,
  gaveUp,
}: {
  readonly request: DappRequest
  readonly end: RequestEnding
  /** The app was open when it was told. */
  readonly heard: boolean
  /** The app waited for the execution and heard at last that a person refused. */
  readonly gaveUp: boolean
}) {
  const { chain } = useReady()
  const { title, words } = describeEnd(end, request)
  const what =
    end.kind === 'proposed' ? `${capitalizeFirst(nameAsk(request.asks, chain.nativeCurrency))}. ` : ''
  return (
    <Panel title="Request">
      <EmptyState title={title} action={<WaysOn {...{ request, end, heard }} />}>
        {what}
        {heard && !gaveUp ? words : wordsOfUnheard(request, end, gaveUp)}
      </EmptyState>
    </Panel>
  )
}

/** Where it goes on: with what was signed, and with the app or the list. */
function WaysOn({
  request: { asker },
  end,
  heard,
}: Pick<Parameters<typeof RequestEnd>[0], 'request' | 'end' | 'heard'>) {
  return (
    <span className={styles.buttons}>
      {end.kind === 'proposed' && (
        <Link to={{ page: 'transaction', id: end.safeTxHash }}>Open the transaction</Link>
      )}
      {(end.kind === 'signed' || end.kind === 'collecting') && (
        <Link to={{ page: 'messages' }}>Open the messages</Link>
      )}
      <Link to={{ page: 'apps' }}>
        {heard && asker.door === 'frame' ? `Back to ${nameOfAsker(asker)}` : 'See all apps'}
      </Link>
    </span>
  )
}

function describeEnd(
  end: RequestEnding,
  request: DappRequest,
): { readonly title: string; readonly words: string } {
  const { asker, answerableUntil } = request
  const app = nameOfAsker(asker)
  switch (end.kind) {
    case 'proposed':
      return {
        title: `Proposed as nonce ${end.nonce}`,
        words: `${whatIsMissing(end.missing)} ${toldOfProposal(request)}`,
      }
    case 'signed':
      return { title: 'Signed', words: `${app} has the signature.` }
    case 'collecting':
      return {
        title: 'Signed by you',
        words:
          answerableUntil === undefined
            ? `${app} gets the signature once the other owners have signed, as long as it is open.`
            : `${app} gets the signature if the other owners sign before ${formatDate(answerableUntil, 'clock')}.`,
      }
    case 'names-given':
      return {
        title: 'Names given',
        words: `${app} reads the names in your address book until it is closed.`,
      }
  }
}

/** What a proposal waits for. */
function whatIsMissing(missing: number | undefined): string {
  if (missing === undefined) return 'It is executed once enough owners have signed.'
  if (missing <= 0) return 'It has all its signatures and can be executed.'
  return missing === 1 ? '1 owner still has to sign.' : `${missing} owners still have to sign.`
}

/** What an app did not hear, and what holds all the same. */
function wordsOfUnheard(request: DappRequest, { kind }: RequestEnding, gaveUp: boolean): string {
  const app = nameOfAsker(request.asker)
  if (!gaveUp && !hasTimedOut(request, Date.now())) return `${app} was gone and was not told.`
  const told = `The time of ${app} ended, and it heard that you refused.`
  return kind === 'proposed'
    ? `${told} The transaction is proposed all the same and waits in the queue. ${secondTime}`
    : told
}

/** What an app hears of a proposal. */
function toldOfProposal({
  asker,
  followed,
  answerableUntil,
}: Pick<DappRequest, 'asker' | 'followed' | 'answerableUntil'>): string {
  const app = nameOfAsker(asker)
  if (followed) return `${app} asks by itself what becomes of it.`
  if (asker.door === 'frame') return `${app} has its hash.`
  const told = `${app} gets its answer once it is proposed or executed, as set under Connected.`
  if (answerableUntil === undefined) return told
  const clock = formatDate(answerableUntil, 'clock')
  return `${told} If it waits for the execution and none comes before ${clock}, it hears that you refused, and the transaction stays in the queue.`
}
