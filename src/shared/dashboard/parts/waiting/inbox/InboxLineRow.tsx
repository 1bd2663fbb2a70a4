import { useContext } from 'react'
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
  const { safe, transaction, execution, verdict } = line
  const { nonce, confirmations } = execution
  const findings = verdict.kind === 'known' ? verdict.findings : undefined
  const critical = isCritical(line)
  const lead =
    findings === undefined
      ? summaryLead(transaction.info, { state: 'waiting', native, names, nonce })
      : leadLine(findings.lead)
  const words = actWords(line)
  const link = { safe, to: { page: 'transaction', id: transaction.id }, onOpen } as const
  return (
    <div className={joinClasses(styles.line, critical && styles.stop)}>
      <span className={joinClasses(styles.nonce, text.mono)}>
        <span className={text.hidden}>Nonce </span>
        {nonce}
      </span>
      <div className={styles.main}>
        <SafeLink {...link} data-row className={styles.title}>
          <Together>{lead}</Together>
        </SafeLink>
        <div className={styles.why}>
          <VerdictWords verdict={verdict} />
          <span>
            {confirmations.submitted} of {confirmations.required} signed
          </span>
          {words.note !== undefined && <span>{words.note}</span>}
        </div>
      </div>
      {urgencyOf(line) !== 'waiting' && (
        <SafeLink
          {...link}
          className={joinClasses(button.button, button.small, styles.act)}
          // The title leads to the same place: one stop for who goes by keys.
          tabIndex={-1}
          aria-label={`${words.link}: ${lead.replace(/\.$/, '')}, nonce ${nonce}`}
        >
          {words.link}
        </SafeLink>
      )}
    </div>
  )
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
