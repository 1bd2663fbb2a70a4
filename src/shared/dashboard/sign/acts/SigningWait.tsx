import { useQuery } from '@tanstack/react-query'
import { hashingVersion } from '../../../domain/safe/hashingVersion.ts'
import { chainSafeQuery } from '../../../queries/safeFacts.ts'
import { useSource } from '../../../source/SourceContext.tsx'
import { Button } from '../../../ui/Button.tsx'
import { Note } from '../../../ui/Note.tsx'
import { Skeleton } from '../../../ui/Skeleton.tsx'
import text from '../../../ui/text.module.css'
import { useDescribeError } from '../../parts/frame/errors/useDescribeError.ts'
import { useAccountRef } from '../../parts/frame/page/useReady.ts'
import { UnhashableNote } from './UnhashableNote.tsx'

/** In place of what can be done, while the chain has not said who may do it, or when it cannot. */
export function SigningWait() {
  const safe = useQuery(chainSafeQuery(useSource(), useAccountRef()))
  const describeError = useDescribeError()
  if (safe.data !== undefined && hashingVersion(safe.data) === undefined)
    return <UnhashableNote safe={safe.data} onAskAgain={() => safe.refetch()} />
  if (safe.isError) {
    const { title, advice } = describeError(safe.error)
    return (
      <Note
        kind="warn"
        title={title}
        live="polite"
        actions={
          <Button small onClick={() => safe.refetch()}>
            Ask again
          </Button>
        }
      >
        Who may sign is for the chain to say. {advice}
      </Note>
    )
  }
  return (
    <>
      <p role="status" className={text.small}>
        Asking the chain who may sign.
      </p>
      <Skeleton width="medium" />
    </>
  )
}
