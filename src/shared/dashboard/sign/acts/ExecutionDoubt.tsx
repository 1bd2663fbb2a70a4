import { isError } from '../../../errors/AppError.ts'
import { isAwaitedElsewhere } from '../../../source/isAwaitedElsewhere.ts'
import { isInDoubt } from '../../../source/isInDoubt.ts'
import type { RequestRecord } from '../../../source/RequestRecord.ts'
import { useSource } from '../../../source/SourceContext.tsx'
import { sourceErrors } from '../../../source/sourceErrors.ts'
import { Button } from '../../../ui/Button.tsx'
import layout from '../../parts/page/Layout.module.css'
import type { Ready } from '../../parts/page/Ready.ts'
import { LostRequest } from '../../parts/requests/LostRequest.tsx'
import { RequestProgress } from '../../parts/requests/RequestProgress.tsx'

/**
 * Looks for an execution of which the wallet did not say what became, as it is done for everything that was sent, and
 * lets the user say that it was refused. After a no it is looked for silently: a wallet may send it all the same.
 */
export function ExecutionDoubt({
  ready,
  record,
  onRefused,
}: {
  readonly ready: Ready
  readonly record: RequestRecord
  readonly onRefused: () => void
}) {
  const source = useSource()
  const { id, progress } = record
  function refuse() {
    source.decideRequest(id, { kind: 'refused-there' })
    onRefused()
  }

  if (
    progress.phase === 'settled' &&
    'error' in progress.outcome &&
    isError(progress.outcome.error, sourceErrors.overtaken)
  )
    return <RequestProgress ready={ready} record={record} />
  if (!isInDoubt(record))
    return progress.phase === 'settled' && progress.outcome.kind === 'rejected' ? (
      <LostRequest ready={ready} record={record} left="rejected" before={progress.outcome.hashes} />
    ) : null
  return (
    <>
      <RequestProgress ready={ready} record={record} />
      {!isAwaitedElsewhere(record) && (
        <div className={layout.row}>
          <Button small onClick={refuse}>
            I rejected it there
          </Button>
        </div>
      )}
    </>
  )
}
