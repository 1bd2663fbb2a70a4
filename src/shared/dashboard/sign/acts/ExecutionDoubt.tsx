import { isError } from '../../../errors/AppError.ts'
import { isAwaitedElsewhere } from '../../../source/isAwaitedElsewhere.ts'
import { isInDoubt } from '../../../source/isInDoubt.ts'
import type { RequestRecord } from '../../../source/RequestRecord.ts'
import { sourceErrors } from '../../../source/sourceErrors.ts'
import layout from '../../parts/frame/page/Layout.module.css'
import { GiveUpRequest } from '../../parts/requests/GiveUpRequest.tsx'
import { LostRequest } from '../../parts/requests/LostRequest.tsx'
import { RequestProgress } from '../../parts/requests/RequestProgress.tsx'

/**
 * Looks for an execution of which the wallet did not say what became, as it is done for everything that was sent, and
 * lets the user say that it was refused. After a no it is looked for silently: a wallet may send it all the same.
 */
export function ExecutionDoubt({
  record,
  onRefused,
}: {
  readonly record: RequestRecord
  readonly onRefused: () => void
}) {
  const { progress } = record
  if (
    progress.phase === 'settled' &&
    'error' in progress.outcome &&
    isError(progress.outcome.error, sourceErrors.overtaken)
  )
    return <RequestProgress record={record} />
  if (!isInDoubt(record))
    return progress.phase === 'settled' && progress.outcome.kind === 'rejected' ? (
      <LostRequest record={record} left="rejected" before={progress.outcome.hashes} />
    ) : null
  return (
    <>
      <RequestProgress record={record} />
      {!isAwaitedElsewhere(record) && (
        <div className={layout.row}>
          <GiveUpRequest record={record} onGivenUp={onRefused} />
        </div>
      )}
    </>
  )
}
