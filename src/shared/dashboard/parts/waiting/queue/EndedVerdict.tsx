import { skipToken, useQuery } from '@tanstack/react-query'
import type { ExecutionWord } from '../../../../queries/cosigning.ts'
import { gatewayKeys } from '../../../../queries/gatewayKeys.ts'
import { Icon } from '../../../../ui/Icon.tsx'
import { inkOf } from '../../../../ui/inkOf.ts'
import { joinClasses } from '../../../../ui/joinClasses.ts'
import { useAccountRef } from '../../frame/page/useReady.ts'
import { hashInId } from '../local/useLocalSignables.ts'
import styles from './Queue.module.css'

/**
 * The end of a proposal whose nonce is used and that the gateway still lists, where another page or a receipt has told
 * it. The checks are for what can still run.
 */
export function EndedVerdict({
  id,
}: {
  /** The gateway's. */
  readonly id: string
}) {
  const queryKey = gatewayKeys.executionStatus(useAccountRef(), hashInId(id) ?? '0x')
  const { data } = useQuery<ExecutionWord | null>({ queryKey, queryFn: skipToken })
  switch (data?.status) {
    case 'executed':
      return (
        <span className={joinClasses(styles.verdict, inkOf('ok'))}>
          <Icon name="tick" tone="ok" /> Executed
        </span>
      )
    case 'failed':
      return (
        <strong className={joinClasses(styles.verdict, inkOf('critical'))}>
          <Icon name="critical" tone="critical" /> Executed, and its calls failed
        </strong>
      )
    case 'overtaken':
      return <span>Another transaction ran with its nonce</span>
    default:
      return <span>What ran with its nonce is not known yet</span>
  }
}
