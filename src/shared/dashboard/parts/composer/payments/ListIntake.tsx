import { describeListProblem } from '../../../../domain/paymentList/paymentWords.ts'
import type { ListAnswers } from '../../../../domain/paymentList/readPaymentFile.ts'
import { Button } from '../../../../ui/Button.tsx'
import { Note } from '../../../../ui/Note.tsx'
import { ListProgress } from './ListProgress.tsx'
import { ListQuestion } from './ListQuestion.tsx'
import { namesToLookUp } from './namesToLookUp.ts'
import type { ReadPaymentList } from './ReadPaymentList.ts'
import type { NamesOfList } from './useNames.ts'

/** What a list that is being read still needs of the user: an answer, its names, another file, or patience. */
export function ListIntake({
  read: { file, listed, work, askAgain },
  names,
  onAnswer,
}: {
  readonly read: ReadPaymentList
  readonly names: NamesOfList
  readonly onAnswer: (answer: ListAnswers) => void
}) {
  const asked = namesToLookUp(listed)
  const silent = listed.some(
    ({ read }) => read.kind === 'wrong' && read.problems.some(({ code }) => code === 'token-silent'),
  )
  return (
    <>
      {file?.kind === 'refused' && (
        <Note kind="high" live="polite" title={describeListProblem(file.problem).title}>
          {describeListProblem(file.problem).advice}
        </Note>
      )}
      {file?.kind === 'question' && <ListQuestion question={file} onAnswer={onAnswer} />}
      {work !== undefined && <ListProgress key={work.kind} work={work} />}
      {names.work !== undefined && <ListProgress work={names.work} />}
      {asked.length > 0 && names.work === undefined && (
        <div>
          <Button onClick={() => names.lookUp(asked)}>
            Look up {asked.length === 1 ? 'the name' : `all ${asked.length} names`}
          </Button>
        </div>
      )}
      {silent && work === undefined && (
        <div>
          <Button onClick={askAgain}>Ask the tokens again</Button>
        </div>
      )}
    </>
  )
}
