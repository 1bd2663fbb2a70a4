import type { RequestRecord } from '../../../source/RequestRecord.ts'
import { useSource } from '../../../source/SourceContext.tsx'
import { Button } from '../../../ui/Button.tsx'

/**
 * Ends a request with an unknown result by the user's word: the wallet or host rejected it, or the user goes on without
 * the relay that has it. A later result is still shown.
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
