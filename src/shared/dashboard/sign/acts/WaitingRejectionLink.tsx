import { Link } from '../../../routing/Link.tsx'
import button from '../../../ui/Button.module.css'
import { joinClasses } from '../../../ui/joinClasses.ts'
import text from '../../../ui/text.module.css'
import { SourceMarks } from '../../../ui/values/SourceMarks.tsx'
import { describeRejection } from './describeRejection.ts'
import type { KnownRejection } from './useKnownRejection.ts'

/** Says that the rejection of a transaction waits already, and leads to its page. */
export function WaitingRejectionLink({
  known,
  primary,
}: {
  readonly known: KnownRejection
  /** It is the obvious next step. */
  readonly primary: boolean
}) {
  const { words, link } = describeRejection(known)
  return (
    <>
      <p className={text.small}>
        {words} {known.by === 'gateway' && <SourceMarks of={['gateway']} />}
      </p>
      <Link
        detail
        className={joinClasses(button.button, button.block, primary && button.primary)}
        to={{ page: 'transaction', id: known.safeTxHash }}
      >
        {link}
      </Link>
    </>
  )
}
