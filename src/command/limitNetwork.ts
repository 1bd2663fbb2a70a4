import { hostOfRequest } from '../shared/chain/nodes/hostOfRequest.ts'

/** Bytes of one answer, and of all of them. A judgement takes a few megabytes. */
const mostBytes = 16_000_000
const mostBytesInAll = 128_000_000

export type LimitedNetwork = {
  readonly fetch: typeof fetch
  /** The hosts that have not finished an answer. */
  readonly waitingFor: () => readonly string[]
}

/** A `fetch` whose answers end: a server that goes on for ever would fill the memory before anybody could judge. */
export function limitNetwork(
  ask: typeof fetch,
  {
    isEndless = false,
  }: {
    /** The process goes on, so that all answers together may be as long as they like. */
    readonly isEndless?: boolean
  } = {},
): LimitedNetwork {
  const waiting = new Map<string, number>()
  let bytesInAll = 0
  const count = (host: string, change: number) => waiting.set(host, (waiting.get(host) ?? 0) + change)

  function limit(answer: Response, host: string): Response {
    if (answer.body === null) return answer
    let bytes = 0
    count(host, 1)
    const done = () => {
      count(host, -1)
    }
    const limited = answer.body.pipeThrough(
      new TransformStream<Uint8Array, Uint8Array>({
        transform(chunk, controller) {
          bytes += chunk.length
          bytesInAll += chunk.length
          if (bytes > mostBytes || (!isEndless && bytesInAll > mostBytesInAll))
            throw new RangeError('The answer does not end.')
          controller.enqueue(chunk)
        },
        flush: done,
      }),
    )
    const { status, statusText, headers } = answer
    return new Response(limited, { status, statusText, headers })
  }

  return {
    fetch: async (input, init) => {
      const host = hostOfRequest(input)
      count(host, 1)
      try {
        return limit(await ask(input, init), host)
      } finally {
        count(host, -1)
      }
    },
    waitingFor: () => [...waiting].flatMap(([host, open]) => (open > 0 ? [host] : [])),
  }
}
