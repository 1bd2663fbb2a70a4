import type { AppError } from '../../shared/errors/AppError.ts'
import { describeError } from '../../shared/errors/describeError.ts'
import { Note } from '../../shared/ui/Note.tsx'

/** Why a dialog of the wallets did not open. */
export function ShellProblem({ problem }: { readonly problem: AppError }) {
  const { title, advice } = describeError(problem)
  return (
    <Note kind="high" title={title}>
      {advice}
    </Note>
  )
}
