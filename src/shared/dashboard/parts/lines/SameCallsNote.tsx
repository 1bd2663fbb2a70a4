import type { Call } from '../../../domain/values/call.ts'
import { Link } from '../../../routing/Link.tsx'
import { Note } from '../../../ui/Note.tsx'
import { DateTime } from '../page/DateTime.tsx'
import type { Ready } from '../page/Ready.ts'
import type { SameCall } from './sameCalls.ts'
import { useSameCalls } from './useSameCalls.ts'

/** What of a batch waits already, or was executed lately: both would happen. */
export function SameCallsNote({
  ready,
  calls,
}: {
  readonly ready: Ready
  /** By line; `undefined` where a line is not right yet. */
  readonly calls: readonly (Call | undefined)[]
}) {
  const { same } = useSameCalls(ready, calls)
  if (same.length === 0) return null
  return (
    <Note kind="warn" title={titleOf(same, calls.length)}>
      If both run, it happens twice.{' '}
      {same.map((one) => (
        <span key={`${one.line} ${one.id}`}>
          Line {one.line}:{' '}
          <Link to={{ page: 'transaction', id: one.id }}>
            {one.nonce === undefined ? 'the other one' : `nonce ${one.nonce}`}
          </Link>
          {one.executedAt !== undefined && (
            <>
              , executed <DateTime timestamp={one.executedAt} style="date" />
            </>
          )}
          .{' '}
        </span>
      ))}
    </Note>
  )
}

function titleOf(same: readonly SameCall[], lines: number): string {
  const waits = same.some(({ executedAt }) => executedAt === undefined)
  const numbers = [...new Set(same.map(({ line }) => line))]
  const what =
    lines === 1
      ? 'The same'
      : numbers.length === 1
        ? `Line ${numbers[0]}`
        : `${numbers.length} of these lines`
  const plural = numbers.length > 1 && lines > 1
  if (waits) return `${what} also ${plural ? 'wait' : 'waits'} in the queue.`
  return `${what} ${plural ? 'were' : 'was'} executed in the last 7 days.`
}
