import { useQuery } from '@tanstack/react-query'
import { useContext } from 'react'
import { leadLine } from '../../../../domain/lead/writeLead.ts'
import { shortenText } from '../../../../domain/values/shortenText.ts'
import { visibleText } from '../../../../domain/values/text.ts'
import type { TransactionSummary } from '../../../../gateway/TransactionSummary.ts'
import { rowFindingsQuery } from '../../../../review/rowFindings.ts'
import { Link } from '../../../../routing/Link.tsx'
import { useSource, useSourceState } from '../../../../source/SourceContext.tsx'
import button from '../../../../ui/Button.module.css'
import { ConfirmationBar } from '../../../../ui/ConfirmationBar.tsx'
import { joinClasses } from '../../../../ui/joinClasses.ts'
import text from '../../../../ui/text.module.css'
import { useSeen } from '../../../../ui/useSeen.ts'
import { KnownNames } from '../../../../ui/values/KnownNames.tsx'
import { LazyParts } from '../../frame/page/LazyParts.tsx'
import { lazyPart } from '../../frame/page/lazyPart.tsx'
import { refOf } from '../../frame/page/Ready.ts'
import { useReady } from '../../frame/page/useReady.ts'
import { usePageKnowledge } from '../../reading/review/usePageKnowledge.ts'
import { LeadTitle } from '../../reading/transaction/LeadTitle.tsx'
import { summaryLead } from '../../reading/transaction/summaryLead.ts'
import { Together } from '../../reading/transaction/Together.tsx'
import { EndedVerdict } from './EndedVerdict.tsx'
import styles from './Queue.module.css'
import { RowVerdict } from './RowVerdict.tsx'
import { signerStateWords } from './signerState.ts'
import { useSignerState, withApprovals } from './useSignerState.ts'

const RowAsker = lazyPart(async () => (await import('./AskedByApp.tsx')).RowAsker)

const none: readonly never[] = []

/** Characters. The whole note is on the page of the transaction. */
const longestNote = 120

export type QueueRowProps = {
  readonly transaction: TransactionSummary
  readonly label: 'Next' | 'Queued'
  /** The nonce that comes before it, of what waits or ran; `undefined` where that is not known. */
  readonly after?: number | undefined
  /** The one thing of its page that comes first. */
  readonly primary?: boolean
  /** For a page that is not about the queue: without its nonce and what its panel says, and its worth in a column. */
  readonly brief?: boolean
}

/** One proposal. The whole row leads to its page, where it is read before anybody signs. */
export function QueueRow(props: QueueRowProps) {
  const { connection } = useSourceState()
  const { execution } = props.transaction
  return connection.status === 'ready' && execution?.kind === 'multisig' ? (
    <JudgedQueueRow {...props} execution={execution} />
  ) : null
}

type JudgedRowProps = QueueRowProps & {
  readonly execution: Extract<TransactionSummary['execution'], { readonly kind: 'multisig' }>
}

function JudgedQueueRow(props: JudgedRowProps) {
  const { transaction, after, primary = false, brief = false } = props
  const [ref, seen] = useSeen<HTMLDivElement>()
  const row = useJudgedRow(props, seen)
  const { words, nonce, confirmations } = row
  return (
    <div ref={ref} className={styles.frame}>
      <div className={joinClasses(styles.row, brief && styles.brief, row.critical && styles.stop)}>
        <span className={brief ? text.hidden : joinClasses(styles.place, text.mono)}>
          <span className={text.hidden}>Nonce </span>
          {nonce}
        </span>
        <div className={styles.main}>
          <RowTitle id={transaction.id} row={row} />
          <RowReasons transaction={transaction} row={row} brief={brief} />
        </div>
        {brief ? (
          <span className={styles.worth}>{row.findings?.worth}</span>
        ) : (
          <span className={styles.bar}>
            <ConfirmationBar {...confirmations} />
          </span>
        )}
        <div className={styles.act}>
          {words === undefined ? (
            waitsFor(nonce, after)
          ) : (
            <RowAct id={transaction.id} row={row} words={words} primary={primary} />
          )}
          {!brief && words?.note !== undefined && <p>{words.note}</p>}
        </div>
      </div>
    </div>
  )
}

type SeenRow = ReturnType<typeof useJudgedRow>

/** What the checks find in a row, once it is seen, and what the connected account can do for it. */
function useJudgedRow({ transaction, label, execution: listed }: JudgedRowProps, seen: boolean) {
  const ready = useReady()
  const source = useSource()
  const page = usePageKnowledge(ready)
  const { spoken: names } = useContext(KnownNames)
  const native = ready.chain.nativeCurrency
  const query = rowFindingsQuery(source, refOf(ready), { id: transaction.id, page, native })
  const { data: findings, isError: failed } = useQuery({ ...query, enabled: seen })
  const execution = withApprovals(listed, findings?.approved ?? none)
  const state = useSignerState(ready, { execution, label })
  const { nonce, confirmations } = execution
  const first = summaryLead(transaction.info, { state: 'waiting', native, names, nonce })
  const title = findings?.lead === undefined ? first : leadLine(findings.lead)
  const critical = state !== 'past' && findings?.worst?.severity === 'critical'
  const words =
    state === 'waits'
      ? undefined
      : signerStateWords(state, {
          critical,
          high: findings?.worst?.severity === 'high',
          rejected: findings?.rejected,
          rejectsYours: findings?.rejectsYours ?? false,
          completes: confirmations.submitted + 1 === confirmations.required,
          canSend: ready.account.kind === 'safe' && ready.account.canSend,
        })
  return { findings, failed, state, nonce, confirmations, title, critical, words }
}

type RowPartProps = { readonly id: string; readonly row: SeenRow }

function RowTitle({ id, row: { title, findings } }: RowPartProps) {
  const lead = findings?.lead
  return (
    <Link detail data-row className={styles.title} to={{ page: 'transaction', id }}>
      {lead === undefined ? <Together>{title}</Together> : <LeadTitle lead={lead} />}
    </Link>
  )
}

/** What there is to know before it is opened: the verdict, the worth, who signed, and its note. */
function RowReasons({
  transaction: { id, note },
  row: { state, findings, failed, confirmations, words },
  brief,
}: Pick<QueueRowProps, 'transaction'> & { readonly row: SeenRow; readonly brief: boolean }) {
  const { dapps } = useSource().capabilities
  return (
    <div className={styles.why}>
      {state === 'past' ? <EndedVerdict id={id} /> : <RowVerdict findings={findings} failed={failed} />}
      {!brief && findings?.worth !== undefined && <span>{findings.worth}</span>}
      <span className={styles.signed}>
        {confirmations.submitted} of {confirmations.required} signed
      </span>
      {brief && words?.note !== undefined && !words.implied && <span>{words.note}</span>}
      {!brief && note !== undefined && <span>Note: “{visibleText(shortenText(note, longestNote))}”</span>}
      {dapps !== undefined && (
        <LazyParts>
          <RowAsker id={id} />
        </LazyParts>
      )}
    </div>
  )
}

/** The link that says what comes next for the connected account. */
function RowAct({
  id,
  row: { title, nonce },
  words: { link },
  primary,
}: RowPartProps & { readonly words: NonNullable<SeenRow['words']>; readonly primary: boolean }) {
  return (
    <Link
      detail
      className={joinClasses(button.button, button.small, primary && button.primary, primary && styles.first)}
      to={{ page: 'transaction', id }}
      // The title leads to the same place: one stop for who goes by keys.
      tabIndex={-1}
      aria-label={`${link}: ${title.replace(/\.$/, '')}, nonce ${nonce}`}
    >
      {link}
    </Link>
  )
}

/** What a complete transaction waits for. */
function waitsFor(nonce: number, after = nonce - 1): string {
  if (after === nonce - 1) return `Ready after nonce ${after}`
  const first = after + 1
  return first === nonce - 1
    ? `Nothing here has nonce ${first}`
    : `Nothing here has a nonce from ${first} to ${nonce - 1}`
}
