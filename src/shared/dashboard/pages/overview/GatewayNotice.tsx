import { type AppError, isError } from '../../../errors/AppError.ts'
import { gatewayErrors } from '../../../gateway/gatewayErrors.ts'
import { Note } from '../../../ui/Note.tsx'
import { useDescribeError } from '../../parts/errors/useDescribeError.ts'

/** The gateway gives no second opinion now: who failed, in their words, and what the page does instead. */
export function GatewayNotice({ error }: { readonly error: AppError }) {
  const describeError = useDescribeError()
  if (isError(error, gatewayErrors.notConfigured)) return null
  return (
    <Note kind="info" title={describeError(error).title}>
      Owners, threshold, nonce and the native balance come from the chain.
    </Note>
  )
}
