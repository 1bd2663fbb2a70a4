import { visibleText } from '../../../../domain/values/text.ts'
import type { UnreadStretch } from '../../../../queries/unreadStretches.ts'

/** What a list does not show, in a sentence; `undefined` when it is whole. */
export function sayMissing({
  unreadable,
  cut,
}: {
  readonly unreadable: number
  readonly cut: boolean
}): string | undefined {
  const sentences = [
    ...(unreadable > 0
      ? [`${unreadable} ${unreadable === 1 ? 'entry' : 'entries'} of the gateway could not be read.`]
      : []),
    ...(cut
      ? ['The gateway points to another server for the rest, which is not asked: this is not all.']
      : []),
  ]
  return sentences.length === 0 ? undefined : sentences.join(' ')
}

/**
 * What of the queue is not there, a sentence for each stretch by the nonces beside it, and what follows from it; empty
 * when nothing is missing.
 */
export function sayUnread(stretches: readonly UnreadStretch[]): readonly string[] {
  if (stretches.length === 0) return []
  const isOne = stretches.length === 1 && stretches[0]?.rows === 1
  return [
    ...stretches.map(
      (stretch) =>
        `${countUnread(stretch)} ${stretchPlace(stretch)} could not be read: the gateway answered “${visibleText(stretch.said)}”.`,
    ),
    isOne
      ? 'It may share a nonce with what is listed beside it.'
      : 'They may share a nonce with what is listed beside them.',
  ]
}

function countUnread({ rows }: UnreadStretch): string {
  if (rows === undefined) return 'What waits'
  return rows === 1 ? '1 transaction' : `${rows} transactions`
}

function stretchPlace({ after, before }: UnreadStretch): string {
  if (after === undefined) return before === undefined ? 'of the queue' : `before nonce ${before}`
  if (before === undefined) return `after nonce ${after}`
  return after === before ? `with nonce ${after}` : `between nonce ${after} and ${before}`
}
