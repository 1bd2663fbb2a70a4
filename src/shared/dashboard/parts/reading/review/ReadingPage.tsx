import { type ReactNode, useEffect, useId } from 'react'
import type { Verdict } from '../../../../review/Verdict.ts'
import { Button } from '../../../../ui/Button.tsx'
import { noteVerdict } from '../../../../ui/firstVerdict.ts'
import { CopyLink } from '../../frame/page/CopyLink.tsx'
import { DecideBar } from '../../frame/verdict/DecideBar.tsx'
import { DecisionPanel, OnlyYou } from '../../frame/verdict/VerdictHead.tsx'
import styles from './ReadingPage.module.css'
import type { ReadingParts } from './Verifiable.tsx'

/** How far the signing is, and what comes next. */
type SigningProgress = {
  /** `1 of 2 signed` */
  readonly signed?: string | undefined
  /** Whoever is connected has done their part: nothing of what is left is the next step. */
  readonly isDone?: boolean
  /** The act that the decision begins with, where no finding comes before it. */
  readonly firstAct?: string | undefined
}

type ReadingPageProps = {
  readonly parts: ReadingParts
  /** Where the page belongs. */
  readonly crumb: ReactNode
  /** How far it got. */
  readonly status?: ReactNode
  /** The address of the page leads others to the transaction. */
  readonly link?: boolean
  readonly progress?: SigningProgress
  /** Below the rows. */
  readonly after?: ReactNode
  /** The parts of the decision. */
  readonly children: ReactNode
}

/** A page that is the reading of one transaction: what, whether, compare; the decision beside it, always in sight. */
export function ReadingPage({ parts, status, progress = {}, after, children, ...top }: ReadingPageProps) {
  const id = useId()
  const { head, main, verdict, emphasis: found, saveRecord } = parts
  const emphasis = progress.isDone === true ? 'none' : found
  useNotedVerdict(verdict)
  return (
    <>
      <div className={styles.page}>
        <div className={styles.head}>
          <PageTop {...top} saveRecord={saveRecord} />
          {status}
          {head}
        </div>
        <div className={styles.main}>
          {main}
          {after}
        </div>
        <DecisionRail id={id} parts={parts}>
          {children}
        </DecisionRail>
      </div>
      <DecideBar
        verdict={verdict}
        emphasis={emphasis}
        signed={progress.signed}
        act={emphasis === 'go-on' ? progress.firstAct : undefined}
        to={id}
      />
    </>
  )
}

/** Notes when the page first says whether something is wrong. */
function useNotedVerdict({ kind }: Verdict): void {
  const isDecided = kind !== 'asking'
  useEffect(() => {
    if (isDecided) noteVerdict()
  }, [isDecided])
}

/** The decision, beside the reading and always in sight. */
function DecisionRail({
  id,
  parts: { verdict, question },
  children,
}: {
  readonly id: string
  readonly parts: ReadingParts
  readonly children: ReactNode
}) {
  return (
    <div className={styles.rail}>
      <div className={styles.sticky}>
        <DecisionPanel id={id} verdict={verdict}>
          {question !== undefined && <OnlyYou question={question} />}
          {children}
        </DecisionPanel>
      </div>
    </div>
  )
}

function PageTop({
  crumb,
  link = false,
  saveRecord,
}: Pick<ReadingPageProps, 'crumb' | 'link'> & Pick<ReadingParts, 'saveRecord'>) {
  return (
    <div className={styles.top}>
      <p className={styles.crumb}>{crumb}</p>
      <div className={styles.buttons}>
        {link && <CopyLink />}
        {saveRecord !== undefined && (
          <Button small onClick={saveRecord}>
            Signing record
          </Button>
        )}
      </div>
    </div>
  )
}
