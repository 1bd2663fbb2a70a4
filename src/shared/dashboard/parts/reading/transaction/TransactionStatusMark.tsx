import type { TransactionStatus } from '../../../../domain/transaction/SafeTransactionStatus.ts'
import type { IconName } from '../../../../ui/Icon.tsx'
import type { Tone } from '../../../../ui/IconFrame.tsx'
import { Status } from '../../../../ui/Status.tsx'

type StatusLooks = { readonly icon: IconName; readonly tone?: Tone; readonly words: string }

const looks: Readonly<Record<TransactionStatus, StatusLooks>> = {
  AWAITING_CONFIRMATIONS: { icon: 'partial', words: 'Awaiting signatures' },
  AWAITING_EXECUTION: { icon: 'waiting', words: 'Awaiting execution' },
  CANCELLED: { icon: 'rejected', tone: 'quiet', words: 'Replaced' },
  FAILED: { icon: 'failed', tone: 'high', words: 'Failed' },
  SUCCESS: { icon: 'done', tone: 'ok', words: 'Executed' },
  UNKNOWN: { icon: 'unknown', tone: 'quiet', words: 'In a state this app does not know' },
}

/** How far a transaction got, in the gateway's word (SPEC section 3). */
export function TransactionStatusMark({ status }: { readonly status: TransactionStatus }) {
  const { icon, tone, words } = looks[status]
  return (
    <Status icon={icon} tone={tone}>
      {words}
    </Status>
  )
}
