import type { Assessment } from '../../../domain/checks/Assessment.ts'
import { verdictOf } from '../../../review/verdictOf.ts'
import text from '../../../ui/text.module.css'
import { DecisionPanel, DecisionPart } from '../../parts/frame/verdict/VerdictHead.tsx'
import { FindingsPanel } from '../../parts/reading/panels/FindingsPanel.tsx'

/** What the checks come to that needed no server, what they rest on, and every finding. */
export function PasteVerdict({
  assessment,
  restsOn,
}: {
  readonly assessment: Assessment
  /** What was read, what was not asked and what was presumed. */
  readonly restsOn: string
}) {
  const [worst] = assessment.findings
  return (
    <>
      <DecisionPanel verdict={verdictOf(assessment, false)}>
        <DecisionPart title="What it rests on">
          <p className={text.small}>{restsOn}</p>
        </DecisionPart>
      </DecisionPanel>
      <FindingsPanel assessment={assessment} openFirst={worst !== undefined && worst.severity !== 'info'} />
    </>
  )
}
