import { AppError, isError } from '../../errors/AppError.ts'
import type { ChainRequest } from '../../source/ChainRequest.ts'
import { chainErrors } from '../nodes/chainErrors.ts'
import { readQuantity } from '../nodes/readQuantity.ts'
import { isSilence } from '../reads/isSilence.ts'
import { type BlockRange, spanInRefusal } from './spanInRefusal.ts'

/** Which events: of one contract or of all; in each place one topic, any of several, or whatever. */
export type LogFilter = {
  readonly address?: string
  readonly topics: readonly (string | readonly string[] | null)[]
}

/** Events of the newest blocks: from `fromBlock` on it is what a node without limits answers. */
export type LogSearch = {
  /** Oldest first. */
  readonly logs: readonly unknown[]
  /** Blocks before it were not looked at; 0 when all of them were. */
  readonly fromBlock: bigint
  readonly newest: bigint
  /** For how many blocks at once the node answers; `undefined`: for all that there are. */
  readonly span: bigint | undefined
}

/** Searches the chain for events, in its own way. */
export type SearchEvents = (filter: LogFilter) => Promise<LogSearch>

/** Questions of one search at most. A further search goes on where it ended. */
export const logQuestions = { answered: 60, refused: 12 } as const
/** A node that leaves so many unanswered is given up. */
const mostSilences = 2
/** Tried where a refusal names no range; below the last, halves. */
const rungs = [100_000n, 10_000n, 1_000n, 500n, 100n, 10n]
/** Blocks that may still be replaced are read again. */
const unsettled = 32n

/**
 * Events up to the newest block, from as many blocks as the node answers for. What was found `before` is kept, and only
 * newer blocks are asked for; `further`: then older ones too. Rejects with what the node said when it answers for no
 * range at all.
 */
export async function searchLogs(
  request: ChainRequest,
  filter: LogFilter,
  { before, further = false }: { readonly before?: LogSearch | undefined; readonly further?: boolean },
  signal: AbortSignal,
): Promise<LogSearch> {
  const newest = readQuantity('eth_blockNumber', await request({ method: 'eth_blockNumber' }, { signal }))
  const walk = createWalk(request, filter, signal)
  // A node without a limit answers all of it at once.
  if (before?.span === undefined) return walk.down({ newest, floor: 0n, span: undefined })
  const { span } = before
  const floor = before.newest > unsettled ? before.newest - unsettled + 1n : 0n
  const top = await walk.down({ newest, floor: floor > before.fromBlock ? floor : before.fromBlock, span })
  // Blocks that were not reached would be a gap: what is below it is not known to follow.
  if (top.fromBlock > floor && top.fromBlock > before.fromBlock) return top
  const joined: LogSearch = {
    ...top,
    fromBlock: before.fromBlock,
    logs: [...before.logs.filter((log) => blockOf(log) < top.fromBlock), ...top.logs],
  }
  if (!further || joined.fromBlock === 0n) return joined
  const older = await walk.down({ newest: joined.fromBlock - 1n, floor: 0n, span: top.span ?? span })
  return { ...older, newest, logs: [...older.logs, ...joined.logs] }
}

function createWalk(request: ChainRequest, filter: LogFilter, signal: AbortSignal) {
  const left = { ...logQuestions, silences: mostSilences }

  async function ask({ from, to }: BlockRange, isWhole: boolean): Promise<readonly unknown[]> {
    const hex = (block: bigint) => `0x${block.toString(16)}`
    // A node that is a block behind the one that named the newest may refuse a block that it does not have.
    const params = [{ ...filter, fromBlock: hex(from), toBlock: isWhole ? 'latest' : hex(to) }]
    const logs = await request({ method: 'eth_getLogs', params }, { signal })
    if (!Array.isArray(logs)) throw chainErrors.answer({ call: 'eth_getLogs' })
    return logs
  }

  /** From `newest` down to `floor`; `span`: for how many blocks at once the node is known to answer. */
  async function down(wanted: {
    readonly newest: bigint
    readonly floor: bigint
    readonly span: bigint | undefined
  }): Promise<LogSearch> {
    const { newest, floor } = wanted
    const spans = createSpans(wanted.span, newest + 1n)
    const parts: (readonly unknown[])[] = []
    let fromBlock = newest + 1n
    while (fromBlock > floor && left.answered > 0) {
      const to = fromBlock - 1n
      const from = to - spans.current() + 1n > floor ? to - spans.current() + 1n : floor
      try {
        parts.unshift(await ask({ from, to }, spans.limit() === undefined))
        left.answered -= 1
        fromBlock = from
        spans.answered()
      } catch (error) {
        signal.throwIfAborted()
        left.refused -= 1
        if (isSilence(error)) left.silences -= 1
        const isOver = left.refused <= 0 || left.silences <= 0 || isTooOften(error)
        if (!isOver && spans.refused(messagesOf(error), { from, to })) continue
        if (parts.length === 0) throw error
        break
      }
    }
    return { logs: parts.flat(), fromBlock, newest, span: spans.limit() }
  }

  return { down }
}

/** How many blocks are asked for at once: what the node names, or what is found by trying. */
function createSpans(known: bigint | undefined, all: bigint) {
  let span = known ?? all
  let largestAnswered = 0n
  let smallestRefused: bigint | undefined
  let isNamed = false
  return {
    current: () => span,
    /** `undefined` where nothing was refused. */
    limit: () => (known === undefined && smallestRefused === undefined ? undefined : span),
    answered() {
      if (span > largestAnswered) largestAnswered = span
      // What was found by steps may be far below the limit.
      if (!isNamed && smallestRefused !== undefined && span * 2n < smallestRefused) span *= 2n
    },
    /** Whether there is a smaller one to try. */
    refused(words: string, range: BlockRange): boolean {
      const width = range.to - range.from + 1n
      smallestRefused = width
      const named = spanInRefusal(words, range)
      isNamed = named !== undefined
      if (named !== undefined) span = named
      else if (largestAnswered > 0n && largestAnswered < width) span = largestAnswered
      else span = rungs.find((rung) => rung < width) ?? width / 2n
      return span > 0n
    },
  }
}

/** Fewer blocks do not help where the node has no time for any question. */
function isTooOften(error: unknown): boolean {
  if (isError(error, chainErrors.nodeStatus) && error.facts.status === 429) return true
  return /too many requests|rate limit/i.test(messagesOf(error))
}

const mostCauses = 8

/** Everything that was said, also where it came with an HTTP status and lies below it. */
function messagesOf(error: unknown): string {
  const words: string[] = []
  for (let next = error; next instanceof Error && words.length < mostCauses; next = next.cause)
    words.push(next instanceof AppError || !('details' in next) ? next.message : String(next.details))
  return words.join(' ')
}

function blockOf(log: unknown): bigint {
  const block: unknown = typeof log === 'object' && log !== null ? Reflect.get(log, 'blockNumber') : undefined
  return typeof block === 'string' && /^0x[0-9a-f]{1,16}$/i.test(block) ? BigInt(block) : -1n
}
