import { type ReactNode, useId } from 'react'
import type { Assessment } from '../../../domain/checks/Assessment.ts'
import { verdictOf } from '../../../review/verdictOf.ts'
import layout from '../../parts/frame/page/Layout.module.css'
import { DecideBar } from '../../parts/frame/verdict/DecideBar.tsx'
import { emphasisOf } from '../../parts/frame/verdict/emphasisOf.ts'
import { DecisionPanel, DecisionPart, OnlyYou } from '../../parts/frame/verdict/VerdictHead.tsx'
import type { Answering } from './Answering.ts'
import { AskedBy } from './AskedBy.tsx'
import { RefuseActs } from './RequestActs.tsx'
import { onlyYouAbout } from './requestWords.ts'

type AskedReadingProps = {
  readonly answering: Answering
  /** `undefined` until the checks have run. */
  readonly assessment: Assessment | undefined
  /** It is being signed. */
  readonly busy?: boolean
  /** Its calls can be taken into a batch. */
  readonly takes?: boolean
  readonly reading: ReactNode
  /** The ways to take it, as parts of the decision. */
  readonly children: ReactNode
}

/** A request beside its decision, which begins with the refusal: nobody has to read hashes to refuse. */
export function AskedReading({
  answering,
  assessment,
  busy = false,
  takes = false,
  reading,
  children,
}: AskedReadingProps) {
  const decision = useId()
  const verdict = verdictOf(assessment, false)
  const emphasis = emphasisOf(assessment)
  return (
    <>
      <div className={layout.columns}>
        <div className={layout.stack}>
          <AskedBy answering={answering} />
          {reading}
        </div>
        <DecisionPanel id={decision} verdict={verdict}>
          {assessment?.needsAcknowledgement !== true && (
            <OnlyYou question={onlyYouAbout(answering.request)} />
          )}
          {answering.told === undefined && (
            <DecisionPart title="Refuse">
              <RefuseActs {...{ answering, busy, takes }} first={emphasis !== 'go-on'} />
            </DecisionPart>
          )}
          {children}
        </DecisionPanel>
      </div>
      <DecideBar verdict={verdict} emphasis={emphasis} act="Decide…" to={decision} />
    </>
  )
}
