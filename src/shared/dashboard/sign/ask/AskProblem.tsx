import type { AppError } from '../../../errors/AppError.ts'
import { Note } from '../../../ui/Note.tsx'
import { useDescribeError } from '../../parts/frame/errors/useDescribeError.ts'

/** Why a question never reached the account. What was composed is still there. */
export function AskProblem({ error }: { readonly error: AppError }) {
  const describeError = useDescribeError()
  const { title, advice, claim = 'not-asked' } = describeError(error)
  return (
    <Note kind="high" title={title} live="polite" claim={claim}>
      {advice}
    </Note>
  )
}
