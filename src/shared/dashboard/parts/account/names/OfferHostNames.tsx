import { Button } from '../../../../ui/Button.tsx'
import text from '../../../../ui/text.module.css'
import { useDescribeError } from '../../frame/errors/useDescribeError.ts'
import { askerName } from '../../frame/page/askerName.ts'
import { useReady } from '../../frame/page/useReady.ts'
import { useAddressBook } from './useAddressBook.ts'
import { usePermissionRequest } from './usePermissionRequest.ts'

/** One line that offers the names of the host, where it was never asked for them. */
export function OfferHostNames() {
  const ready = useReady()
  const { state } = useAddressBook(ready)
  const { ask, problem, blocked } = usePermissionRequest()
  const describeError = useDescribeError()
  if (state !== 'not-asked') return null
  return (
    <p className={text.small}>
      <Button kind="quiet" small unavailable={blocked} onClick={ask}>
        Show names from {askerName(ready.host)}
      </Button>
      {blocked && <span role="status"> A request is open in {askerName(ready.host)}.</span>}
      {problem !== undefined && <span role="alert"> {describeError(problem).title}</span>}
    </p>
  )
}
