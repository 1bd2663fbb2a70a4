import type { DescribeError } from './describeError.ts'

/** The sentences of a mode, which no first paint needs. */
export type LateSentences = {
  /** Fetches them once. Never rejects: without them every failure is said to be one of this page. */
  readonly load: () => Promise<DescribeError>
}

export function lateSentences(fetch: () => Promise<DescribeError>): LateSentences {
  let loading: Promise<DescribeError> | undefined

  return {
    load() {
      // `notLoaded` describes every error until the page is loaded anew.
      loading ??= fetch().catch(() => notLoaded)
      return loading
    },
  }
}

const notLoaded: DescribeError = () => ({
  title: 'A part of this page could not be loaded.',
  advice: 'The network failed, or a newer version replaced it. Reload the page.',
})
