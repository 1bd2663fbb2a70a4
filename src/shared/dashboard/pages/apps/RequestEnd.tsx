import { Link } from '../../../routing/Link.tsx'
import { type DappRequest, hasTimedOut } from '../../../source/DappRequest.ts'
import { EmptyState } from '../../../ui/EmptyState.tsx'
import { Panel } from '../../../ui/Panel.tsx'
import { formatDate } from '../../parts/frame/page/formatDate.ts'
import styles from './Dapps.module.css'
import { nameOfAsker, secondTime } from './requestWords.ts'

/** What became of a request on this page. */
export type RequestEnding =
  | { readonly kind: 'proposed'; readonly safeTxHash: string; readonly nonce: bigint }
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
  const app = nameOfAsker(request.asker)
  const { title, words } = describeEnd(end, request)
  return (
    <Panel title="Request">
      <EmptyState
        title={title}
        action={
          <span className={styles.buttons}>
            {end.kind === 'proposed' && (
              <Link to={{ page: 'transaction', id: end.safeTxHash }}>Open the transaction</Link>
            )}
            {(end.kind === 'signed' || end.kind === 'collecting') && (
              <Link to={{ page: 'messages' }}>Open the messages</Link>
            )}
            <Link to={{ page: 'apps' }}>
              {heard && request.asker.door === 'frame' ? `Back to ${app}` : 'See all apps'}
            </Link>
          </span>
        }
      >
        {heard && !gaveUp ? words : wordsOfUnheard(request, end, gaveUp)}
      </EmptyState>
    </Panel>
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
        words: `${toldOfProposal(request)} It is executed once enough owners have signed.`,
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
