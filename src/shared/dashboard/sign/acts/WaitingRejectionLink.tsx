import type { Hex } from '../../../domain/values/hex.ts'
import type { WaitingRejection } from '../../../review/waitingRejection.ts'
import { Link } from '../../../routing/Link.tsx'
import button from '../../../ui/Button.module.css'
import { joinClasses } from '../../../ui/joinClasses.ts'
import text from '../../../ui/text.module.css'
import { SourceMarks } from '../../../ui/values/SourceMarks.tsx'
import { describeRejection } from './describeRejection.ts'

/** Says that the rejection of a transaction waits already, and leads to its page. */
export function WaitingRejectionLink({
  listed,
  safeTxHash,
  primary,
}: {
  /** `undefined` for one that only this device has. */
  readonly listed: WaitingRejection | undefined
  /** Of the rejection. */
  readonly safeTxHash: Hex
  /** It is the obvious next step. */
  readonly primary: boolean
}) {
  const { words, link } = describeRejection(listed)
  return (
    <>
      <p className={text.small}>
        {words} {listed !== undefined && <SourceMarks of={['gateway']} />}
      </p>
      <Link
        detail
        className={joinClasses(button.button, button.block, primary && button.primary)}
        to={{ page: 'transaction', id: safeTxHash }}
      >
        {link}
      </Link>
    </>
  )
}
