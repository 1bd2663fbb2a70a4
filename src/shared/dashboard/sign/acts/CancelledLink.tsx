import type { Finding } from '../../../domain/checks/Assessment.ts'
import type { Hex } from '../../../domain/values/hex.ts'
import { Link } from '../../../routing/Link.tsx'
import button from '../../../ui/Button.module.css'
import { joinClasses } from '../../../ui/joinClasses.ts'

type Cancelled = {
  readonly safeTxHash: Hex
  readonly isPayment: boolean
  /** The connected account signed it: reading it comes before signing its rejection. */
  readonly isYours: boolean
}

/** What a rejection cancels, as the checks found it; `undefined` where nothing waits with its nonce. */
export function cancelledBy(findings: readonly Finding[]): Cancelled | undefined {
  const isYours = findings.some(({ code }) => code === 'A8.rejects-yours')
  for (const { code, facts } of findings)
    if (code === 'A8.rejects')
      return { safeTxHash: facts.safeTxHash, isPayment: facts.payment !== undefined, isYours }
  return undefined
}

/** Leads to what a rejection cancels. */
export function CancelledLink({ cancelled }: { readonly cancelled: Cancelled }) {
  const { safeTxHash, isPayment, isYours } = cancelled
  return (
    <Link
      detail
      className={joinClasses(button.button, button.block, isYours && button.primary)}
      to={{ page: 'transaction', id: safeTxHash }}
    >
      Open {isPayment ? 'the payment' : 'what this cancels'}
    </Link>
  )
}
