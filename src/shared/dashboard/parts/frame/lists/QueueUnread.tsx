import { isError } from '../../../../errors/AppError.ts'
import { gatewayErrors } from '../../../../gateway/gatewayErrors.ts'
import { Link } from '../../../../routing/Link.tsx'
import { Button } from '../../../../ui/Button.tsx'
import { Note } from '../../../../ui/Note.tsx'
import { useDescribeError } from '../errors/useDescribeError.ts'

/** Why the queue is not there, on a page of other things; nothing without a gateway. `isOld`: what was known before is below. */
export function QueueUnread({
  error,
  isOld = false,
  onAskAgain,
}: {
  readonly error: Error
  readonly isOld?: boolean
  readonly onAskAgain: () => unknown
}) {
  const describeError = useDescribeError()
  if (isError(error, gatewayErrors.notConfigured)) return null
  const { title, advice } = describeError(error)
  return (
    <Note
      kind="warn"
      title="The queue could not be read."
      actions={
        <Button small onClick={onAskAgain}>
          Ask again
        </Button>
      }
    >
      {isOld ? 'Below is what the gateway said before.' : 'What waits for signatures is not known.'} {title}{' '}
      {advice} <Link to={{ page: 'transactions' }}>Open the queue</Link>
    </Note>
  )
}
