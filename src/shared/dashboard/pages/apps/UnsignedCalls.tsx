import { useState } from 'react'
import type { Assessment } from '../../../domain/checks/Assessment.ts'
import type { Call } from '../../../domain/values/call.ts'
import { DecisionPart } from '../../parts/frame/verdict/VerdictHead.tsx'
import { BatchCheck } from '../../sign/ask/BatchCheck.tsx'
import type { Answering } from './Answering.ts'
import { AskedReading } from './AskedReading.tsx'
import { ConnectFirst } from './ConnectFirst.tsx'
import { AddToBatch } from './RequestActs.tsx'

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
    <AskedReading
      {...{ answering, assessment }}
      takes
      reading={<BatchCheck calls={calls} onAssessed={setAssessment} />}
    >
      <DecisionPart title="Decide">
        <ConnectFirst />
        <AddToBatch {...{ calls, answering }} />
      </DecisionPart>
    </AskedReading>
  )
}
