import { chainErrors } from '../../../chain/nodes/chainErrors.ts'
import { type AppError, isError } from '../../../errors/AppError.ts'
import { gatewayErrors } from '../../../gateway/gatewayErrors.ts'
import { Note } from '../../../ui/Note.tsx'
import { useDescribeError } from '../../parts/frame/errors/useDescribeError.ts'
import type { OverviewAnswers } from './answers.ts'

/** What the chain and the gateway failed to say of the Safe, and what the page does instead. */
export function SourceNotices({ chain, gateway }: Pick<OverviewAnswers, 'chain' | 'gateway'>) {
  return (
    <>
      {chain?.state === 'failed' && <ChainNotice error={chain.error} />}
      {gateway?.state === 'failed' && <GatewayNotice error={gateway.error} />}
    </>
  )
}

/** The chain does not confirm what others say of the Safe: there is none, or the node gives no answer. */
function ChainNotice({ error }: { readonly error: AppError }) {
  const describeError = useDescribeError()
  const { title, advice } = describeError(error)
  return (
    <Note kind={isError(error, chainErrors.notASafe) ? 'critical' : 'warn'} title={title}>
      {advice}
    </Note>
  )
}

/** The gateway gives no second opinion now: who failed, in their words. */
function GatewayNotice({ error }: { readonly error: AppError }) {
  const describeError = useDescribeError()
  if (isError(error, gatewayErrors.notConfigured)) return null
  return (
    <Note kind="info" title={describeError(error).title}>
      Owners, threshold, nonce and the native balance come from the chain.
    </Note>
  )
}
