import type { AppError } from '../../shared/errors/AppError.ts'
import { Note } from '../../shared/ui/Note.tsx'
import { describeWalletError } from '../errors/describeWalletError.ts'

/** Why a dialog of the wallets did not open. */
export function ShellProblem({ problem }: { readonly problem: AppError }) {
  const { title, advice } = describeWalletError(problem)
  return (
    <Note kind="high" title={title}>
      {advice}
    </Note>
  )
}
