import { type ContextType, useContext } from 'react'
import { leadLine } from '../../../../domain/lead/writeLead.ts'
import button from '../../../../ui/Button.module.css'
import { joinClasses } from '../../../../ui/joinClasses.ts'
import text from '../../../../ui/text.module.css'
import { KnownNames } from '../../../../ui/values/KnownNames.tsx'
import { summaryLead } from '../../reading/transaction/summaryLead.ts'
import { Together } from '../../reading/transaction/Together.tsx'
import { RowVerdict } from '../queue/RowVerdict.tsx'
import { signerStateWords } from '../queue/signerState.ts'
import styles from './Inbox.module.css'
import { type InboxLine, isCritical, urgencyOf } from './inboxLines.ts'
import { type OpenSafe, SafeLink } from './SafeLink.tsx'
import type { InboxPage } from './useInboxPages.ts'

/** One transaction that waits: what it does, what the checks say of it, and who is missing. It leads to its page. */
export function InboxLineRow({
  line,
  native,
  onOpen,
}: {
  readonly line: InboxLine
  readonly native: InboxPage['native']
  readonly onOpen: OpenSafe
}) {
  const { spoken: names } = useContext(KnownNames)
  const { nonce } = line.execution
  const lead = lineLead(line, native, names)
  const words = actWords(line)
  return (
    <div className={joinClasses(styles.line, isCritical(line) && styles.stop)}>
      <span className={joinClasses(styles.nonce, text.mono)}>
        <span className={text.hidden}>Nonce </span>
        {nonce}
      </span>
      <div className={styles.main}>
        <SafeLink {...linkOfLine(line, onOpen)} data-row className={styles.title}>
          <Together>{lead}</Together>
        </SafeLink>
        <LineReasons line={line} note={words.note} />
      </div>
      {urgencyOf(line) !== 'waiting' && (
        <LineAct
          words={words.link}
          about={`${lead.replace(/\.$/, '')}, nonce ${nonce}`}
          {...{ line, onOpen }}
        />
      )}
    </div>
  )
}

/** The link that says what comes next for the account. */
function LineAct({
  line,
  words,
  about,
  onOpen,
}: {
  readonly line: InboxLine
  readonly words: string
  /** Which transaction it is, for who only hears the link. */
  readonly about: string
  readonly onOpen: OpenSafe
}) {
  return (
    <SafeLink
      {...linkOfLine(line, onOpen)}
      className={joinClasses(button.button, button.small, styles.act)}
      // The title leads to the same place: one stop for who goes by keys.
      tabIndex={-1}
      aria-label={`${words}: ${about}`}
    >
      {words}
    </SafeLink>
  )
}

/** The verdict, who signed, and what is so for the account. */
function LineReasons({
  line: { verdict, execution },
  note,
}: {
  readonly line: InboxLine
  readonly note: string | undefined
}) {
  const { submitted, required } = execution.confirmations
  return (
    <div className={styles.why}>
      <VerdictWords verdict={verdict} />
      <span>
        {submitted} of {required} signed
      </span>
      {note !== undefined && <span>{note}</span>}
    </div>
  )
}

function linkOfLine({ safe, transaction: { id } }: InboxLine, onOpen: OpenSafe) {
  return { safe, to: { page: 'transaction', id }, onOpen } as const
}

/** What it does: as the checks read its bytes, and until then as the gateway says. */
function lineLead(
  { transaction, execution: { nonce }, verdict }: InboxLine,
  native: InboxPage['native'],
  names: ContextType<typeof KnownNames>['spoken'],
): string {
  if (verdict.kind === 'known') return leadLine(verdict.findings.lead)
  return summaryLead(transaction.info, { state: 'waiting', native, names, nonce })
}

/** What comes next for the account. Before its verdict is known a line leads to reading alone. */
function actWords({ state, execution: { confirmations }, verdict }: InboxLine) {
  if (state === 'waits') return { link: 'Open', note: 'Waits for an earlier nonce' }
  const findings = verdict.kind === 'known' ? verdict.findings : undefined
  return signerStateWords(state, {
    critical: findings?.worst?.severity === 'critical',
    high: findings === undefined || findings.worst?.severity === 'high',
    rejected: findings?.rejected,
    rejectsYours: findings?.rejectsYours ?? false,
    completes: confirmations.submitted + 1 === confirmations.required,
    canSend: false,
  })
}

/** Nothing is said of a line before it is known, and nothing is green where a check could not run. */
function VerdictWords({ verdict }: Pick<InboxLine, 'verdict'>) {
  switch (verdict.kind) {
    case 'unasked':
      return <span>Not checked yet</span>
    case 'asking':
      return <span>Not checked yet. Checking…</span>
    case 'failed':
      return <RowVerdict findings={null} failed />
    case 'known':
      return verdict.findings.worst === undefined && !verdict.findings.isWhole ? (
        <span>No warnings so far. Some checks could not run.</span>
      ) : (
        <RowVerdict findings={verdict.findings} failed={false} />
      )
  }
}
