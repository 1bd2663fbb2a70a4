import type { Call } from '../../../domain/values/call.ts'
import type { RequestRecord } from '../../../source/RequestRecord.ts'
import { requestsInTheWay } from '../../../source/requestsInTheWay.ts'
import { useSourceState } from '../../../source/SourceContext.tsx'
import { formatRecent } from '../../parts/frame/page/formatRecent.ts'
import { type Ready, refOf } from '../../parts/frame/page/Ready.ts'
import type { Twin } from './AskStep.tsx'
import { type KnownRequestEnd, useKnownEnds } from './useKnownEnds.ts'

/**
 * The same calls among what this browser asked of the account and what went out, or may have. One of which the chain
 * proves that it can never run may go out again by the ordinary button: its id is among `ended`.
 */
export function useTwin(
  ready: Ready,
  calls: readonly Call[],
  verb: 'pay' | 'send',
): { readonly twin: Twin | undefined; readonly ended: readonly string[] } {
  const { requests } = useSourceState()
  const account = refOf(ready)
  const ways = requestsInTheWay(requests, { account, calls, despite: [], now: Date.now() })
  const equal = ways.flatMap(({ kind, record }) =>
    kind === 'equal' || record.hidden === true ? [record] : [],
  )
  const ends = useKnownEnds(ready, equal)
  const left = equal.flatMap((record, place) => {
    const end = ends[place] ?? 'open'
    return end === 'void' ? [] : [{ record, end }]
  })
  const ended = equal.filter((_, place) => ends[place] === 'void').map(({ id }) => id)
  const [first] = left
  return {
    twin: first && {
      ids: left.map(({ record }) => record.id),
      title: describeTwin(first.record, first.end, verb),
      button: verb === 'pay' ? 'Pay it a second time' : 'Send it a second time',
    },
    ended,
  }
}

function describeTwin(
  { startedAt, progress }: RequestRecord,
  end: KnownRequestEnd,
  verb: 'pay' | 'send',
): string {
  const at = formatRecent(startedAt)
  const done = verb === 'pay' ? 'paid' : 'sent'
  if (progress.phase !== 'settled' || progress.outcome.kind === 'undecided')
    return `This may have been ${done} at ${at}.`
  if ('error' in progress.outcome) return `Part of this was sent at ${at}.`
  if (end === 'ran') return `This was ${done} at ${at}.`
  const asked = progress.outcome.kind === 'safe-transaction' ? 'proposed' : 'sent'
  return `This was ${asked} at ${at}${end === 'waits' ? ' and has not run' : ''}.`
}
