import { type ReactNode, useEffect, useId } from 'react'
import { Button } from '../../../../ui/Button.tsx'
import { noteVerdict } from '../../../../ui/firstVerdict.ts'
import { CopyLink } from '../../frame/page/CopyLink.tsx'
import { DecideBar } from '../../frame/verdict/DecideBar.tsx'
import { DecisionPanel, OnlyYou } from '../../frame/verdict/VerdictHead.tsx'
import styles from './ReadingPage.module.css'
import type { ReadingParts } from './Verifiable.tsx'

type ReadingPageProps = {
  readonly parts: ReadingParts
  /** Where the page belongs. */
  readonly crumb: ReactNode
  /** How far it got. */
  readonly status?: ReactNode
  /** The unsigned texts that came with the transaction. */
  readonly texts?: ReactNode
  /** The address of the page leads others to the transaction. */
  readonly link?: boolean
  /** `1 of 2 signed` */
  readonly signed?: string | undefined
  /** Whoever is connected has done their part: nothing of what is left is the next step. */
  readonly isDone?: boolean
  /** The act that the decision begins with, where no finding comes before it. */
  readonly firstAct?: string | undefined
  /** Below the rows. */
  readonly after?: ReactNode
  /** The parts of the decision. */
  readonly children: ReactNode
}

/** A page that is the reading of one transaction: what, whether, compare; the decision beside it, always in sight. */
export function ReadingPage({
  parts,
  status,
  texts,
  signed,
  isDone = false,
  firstAct,
  after,
  children,
  ...top
}: ReadingPageProps) {
  const id = useId()
  const { head, main, verdict, emphasis: found, question, saveRecord } = parts
  const emphasis = isDone ? 'none' : found
  const isDecided = verdict.kind !== 'asking'
  useEffect(() => {
    if (isDecided) noteVerdict()
  }, [isDecided])
  return (
    <>
      <div className={styles.page}>
        <div className={styles.head}>
          <PageTop {...top} saveRecord={saveRecord} />
          {status}
          {head}
          {texts}
        </div>
        <div className={styles.main}>
          {main}
          {after}
        </div>
        <div className={styles.rail}>
          <div className={styles.sticky}>
            <DecisionPanel id={id} verdict={verdict}>
              {question !== undefined && <OnlyYou question={question} />}
              {children}
            </DecisionPanel>
          </div>
        </div>
      </div>
      <DecideBar
        verdict={verdict}
        emphasis={emphasis}
        signed={signed}
        act={emphasis === 'go-on' ? firstAct : undefined}
        to={id}
      />
    </>
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
