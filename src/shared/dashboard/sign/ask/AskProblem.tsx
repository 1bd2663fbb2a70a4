import type { AppError } from '../../../errors/AppError.ts'
import { describeError } from '../../../errors/describeError.ts'
import { Note } from '../../../ui/Note.tsx'

/** Why a question never reached the account. What was composed is still there. */
export function AskProblem({ error }: { readonly error: AppError }) {
  const { title, advice } = describeError(error)
  return (
    <Note kind="high" title={title} live="polite">
      {advice}
    </Note>
  )
}
