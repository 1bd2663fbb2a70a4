import { useQueries } from '@tanstack/react-query'
import type { Call } from '../../../domain/values/call.ts'
import { safeTransactionQuery } from '../../../queries/following.ts'
import type { RequestRecord } from '../../../source/RequestRecord.ts'
import { requestsInTheWay } from '../../../source/requestsInTheWay.ts'
import { useSource, useSourceState } from '../../../source/SourceContext.tsx'
import { formatRecent } from '../../parts/page/formatRecent.ts'
import { type Ready, refOf } from '../../parts/page/Ready.ts'
import type { Twin } from './AskStep.tsx'

/**
 * The same calls among what this browser asked of the account and what went out, or may have. One that is known to be
 * replaced or to have failed may go out again by the ordinary button: its id is among `ended`.
 */
export function useTwin(
  ready: Ready,
  calls: readonly Call[],
  verb: 'pay' | 'send',
): { readonly twin: Twin | undefined; readonly ended: readonly string[] } {
  const source = useSource()
  const { requests } = useSourceState()
  const account = refOf(ready)
  const ways = requestsInTheWay(requests, { account, calls, despite: [], now: Date.now() })
  const equal = ways.flatMap(({ kind, record }) =>
    kind === 'equal' || record.hidden === true ? [record] : [],
  )
  const followed = useQueries({
    queries: equal.map((record) => {
      const hash = safeTxHashOf(record)
      return { ...safeTransactionQuery(source, account, hash ?? '0x'), enabled: hash !== undefined }
    }),
  })
  const isEnded = (place: number) => {
    const status = followed[place]?.data?.status
    return status === 'CANCELLED' || status === 'FAILED'
  }
  const ended = equal.filter((_, place) => isEnded(place)).map(({ id }) => id)
  const left = equal.filter(({ id }) => !ended.includes(id))
  return { twin: left[0] && describeTwin(left[0], left, verb), ended }
}

function describeTwin(
  { startedAt, progress }: RequestRecord,
  all: readonly RequestRecord[],
  verb: 'pay' | 'send',
): Twin {
  const at = formatRecent(startedAt)
  const done = verb === 'pay' ? 'paid' : 'sent'
  const isKnown = progress.phase === 'settled' && progress.outcome.kind !== 'undecided'
  return {
    ids: all.map(({ id }) => id),
    title: isKnown ? `This was ${done} at ${at}.` : `This may have been ${done} at ${at}.`,
    button: verb === 'pay' ? 'Pay it a second time' : 'Send it a second time',
  }
}

function safeTxHashOf({ progress }: RequestRecord) {
  const outcome = progress.phase === 'settled' ? progress.outcome : undefined
  return outcome?.kind === 'safe-transaction' ? outcome.safeTxHash : undefined
}
