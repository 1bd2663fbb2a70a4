import type { AppError } from '../../shared/errors/AppError.ts'
import { Note } from '../../shared/ui/Note.tsx'
import { describeStandaloneError } from '../errors/describeStandaloneError.ts'

/** Why a dialog of the wallets did not open. */
export function ShellProblem({ problem }: { readonly problem: AppError }) {
  const { title, advice } = describeStandaloneError(problem)
  return (
    <Note kind="high" title={title}>
      {advice}
    </Note>
  )
}
