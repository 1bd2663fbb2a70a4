import { useState } from 'react'
import type { Assessment } from '../../../domain/checks/Assessment.ts'
import type { Call } from '../../../domain/values/call.ts'
import { verdictOf } from '../../../review/verdictOf.ts'
import { Panel, PanelBody } from '../../../ui/Panel.tsx'
import layout from '../../parts/frame/page/Layout.module.css'
import { VerdictHead } from '../../parts/frame/verdict/VerdictHead.tsx'
import { BatchCheck } from '../../sign/ask/BatchCheck.tsx'
import type { Answering } from './Answering.ts'
import { AskedBy } from './AskedBy.tsx'
import { ConnectFirst } from './ConnectFirst.tsx'
import { AddToBatch, RequestActs } from './RequestActs.tsx'

/** Calls of an app where no wallet is connected: they are read, checked and refused like any others. */
export function UnsignedCalls({
  calls,
  answering,
}: {
  readonly calls: readonly Call[]
  readonly answering: Answering
}) {
  const [assessment, setAssessment] = useState<Assessment>()
  return (
    <div className={layout.columns}>
      <div className={layout.stack}>
        <AskedBy answering={answering} />
        <BatchCheck calls={calls} onAssessed={setAssessment} />
      </div>
      <div>
        <Panel title="Decide">
          <VerdictHead verdict={verdictOf(assessment, false)} level={3} />
          <PanelBody>
            <div className={layout.stack}>
              <ConnectFirst />
              <RequestActs answering={answering} stop={assessment?.needsAcknowledgement === true}>
                <AddToBatch calls={calls} tell={answering.tell} />
              </RequestActs>
            </div>
          </PanelBody>
        </Panel>
      </div>
    </div>
  )
}
