import { useDescribeError } from './useDescribeError.ts'

/**
 * Suspends until the sentences of errors are there and shows nothing. It is placed where a part of the page appears, so
 * that nothing in it has to wait for them later: what waits is taken from the screen, and a field in it loses the
 * focus.
 */
export function SentencesReady() {
  useDescribeError()
  return null
}
