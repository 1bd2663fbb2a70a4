import { chainErrors } from '../../../chain/nodes/chainErrors.ts'
import { type AppError, isError } from '../../../errors/AppError.ts'
import { Note } from '../../../ui/Note.tsx'
import { useDescribeError } from '../../parts/errors/useDescribeError.ts'

/** The chain does not confirm what others say of the Safe: there is none, or the node gives no answer. */
export function ChainNotice({ error }: { readonly error: AppError }) {
  const describeError = useDescribeError()
  const { title, advice } = describeError(error)
  return (
    <Note kind={isError(error, chainErrors.notASafe) ? 'critical' : 'warn'} title={title}>
      {advice}
    </Note>
  )
}
