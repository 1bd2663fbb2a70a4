import type { RequestRecord } from '../../../source/RequestRecord.ts'
import { useSource } from '../../../source/SourceContext.tsx'
import { Button } from '../../../ui/Button.tsx'

/**
 * Ends a request of which it is not known what became, by the word of the user: it was rejected in the wallet or host, or
 * the relay that has it is no longer waited for. What becomes of it all the same is shown.
 */
export function GiveUpRequest({
  record: { id, execution },
  onGivenUp,
}: {
  readonly record: RequestRecord
  readonly onGivenUp?: () => void
}) {
  const source = useSource()
  const byRelay = execution?.relay === true
  return (
    <Button
      small
      onClick={() => {
        source.decideRequest(id, { kind: byRelay ? 'without-relay' : 'refused-there' })
        onGivenUp?.()
      }}
    >
      {byRelay ? 'Go on without the relay' : 'I rejected it there'}
    </Button>
  )
}
