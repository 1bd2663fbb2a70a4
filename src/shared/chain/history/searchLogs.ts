import { AppError, isError } from '../../errors/AppError.ts'
import type { ChainRequest } from '../../source/ChainRequest.ts'
import { chainErrors } from '../nodes/chainErrors.ts'
import { readQuantity } from '../nodes/readQuantity.ts'
import { refusesAnyRange } from '../nodes/refusesAnyRange.ts'
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
  /** Whether the node did not answer for the blocks before `fromBlock`; otherwise they were not asked for. */
  readonly isRefused?: boolean
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
 * range at all, and `further` alone never does: what was found stays.
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
  if (before?.span === undefined)
    return requireAnswer(await walk.down({ newest, floor: 0n, span: undefined }))
  const { span } = before
  const floor = before.newest > unsettled ? before.newest - unsettled + 1n : 0n
  const wanted = { newest, floor: floor > before.fromBlock ? floor : before.fromBlock, span }
  const top = requireAnswer(await walk.down(wanted))
  // Blocks that were not reached would be a gap: what is below it is not known to follow.
  if (top.fromBlock > floor && top.fromBlock > before.fromBlock) return top
  const joined: LogSearch = {
    ...top,
    fromBlock: before.fromBlock,
    logs: [...before.logs.filter((log) => blockOf(log) < top.fromBlock), ...top.logs],
    isRefused: before.isRefused ?? false,
  }
  if (!further || joined.fromBlock === 0n) return joined
  const older = await walk.down({ newest: joined.fromBlock - 1n, floor: 0n, span: top.span ?? span })
  if (!older.answered) return { ...joined, isRefused: older.refusal !== undefined }
  return { ...older.search, newest: joined.newest, logs: [...older.search.logs, ...joined.logs] }
}

/** A search that was cut short by `refusal`, or not. */
type Walked = { readonly search: LogSearch; readonly answered: boolean; readonly refusal: unknown }

function requireAnswer({ search, answered, refusal }: Walked): LogSearch {
  if (refusal !== undefined && !answered) throw refusal
  return search
}

function createWalk(request: ChainRequest, filter: LogFilter, signal: AbortSignal) {
  const left = { ...logQuestions, silences: mostSilences }

  /** Whether a smaller range may still be answered. */
  function mayAskAgain(error: unknown): boolean {
    left.refused -= 1
    if (isSilence(error)) left.silences -= 1
    const isTooOften = isError(error, chainErrors.nodeStatus) && error.facts.status === 429
    return left.refused > 0 && left.silences > 0 && !isTooOften
  }

  /** From `newest` down to `floor`; `span`: for how many blocks at once the node is known to answer. */
  async function down(wanted: {
    readonly newest: bigint
    readonly floor: bigint
    readonly span: bigint | undefined
  }): Promise<Walked> {
    const { floor } = wanted
    let { newest } = wanted
    const spans = createSpans(wanted.span, newest + 1n)
    const parts: (readonly unknown[])[] = []
    let fromBlock = newest + 1n
    let lowered = 0
    let refusal: unknown
    while (fromBlock > floor && left.answered > 0) {
      const to = fromBlock - 1n
      const from = to - spans.current() + 1n > floor ? to - spans.current() + 1n : floor
      try {
        // A node that is a block behind the one that named the newest may refuse a block that it does not have.
        const end = spans.limit() === undefined ? 'latest' : blockWord(to)
        parts.unshift(
          await askForLogs(request, { ...filter, fromBlock: blockWord(from), toBlock: end }, signal),
        )
        left.answered -= 1
        fromBlock = from
        spans.answered(to - from + 1n)
      } catch (error) {
        signal.throwIfAborted()
        const words = messagesOf(error)
        const again = mayAskAgain(error)
        const mayLower = parts.length === 0 && lowered < mostLowered && newest - from > behind
        if (again && mayLower && spans.limit() !== undefined && isAhead(words)) {
          newest -= behind
          fromBlock = newest + 1n
          lowered += 1
        } else if (!again || !spans.refused(words, { from, to })) {
          refusal = error
          break
        }
      }
    }
    const isRefused = refusal !== undefined
    const search = { logs: parts.flat(), fromBlock, newest, span: spans.limit(), isRefused }
    return { search, answered: parts.length > 0, refusal }
  }

  return { down }
}

const blockWord = (block: bigint) => `0x${block.toString(16)}`

async function askForLogs(
  request: ChainRequest,
  filter: LogFilter & { readonly fromBlock: string; readonly toBlock: string },
  signal: AbortSignal,
): Promise<readonly unknown[]> {
  const logs = await request({ method: 'eth_getLogs', params: [filter] }, { signal })
  if (!Array.isArray(logs)) throw chainErrors.answer({ call: 'eth_getLogs' })
  return logs
}

/** How many blocks are asked for at once: what the node names, or what is found by trying. */
function createSpans(allowed: bigint | undefined, all: bigint) {
  let span = allowed ?? all
  let lastAnswered = 0n
  let largestAnswered = 0n
  let smallestRefused: bigint | undefined
  let isNamed = false
  let wasOneLess = false
  return {
    current: () => span,
    /** `undefined` where nothing was refused. */
    limit() {
      if (allowed === undefined && smallestRefused === undefined) return undefined
      // What is refused after answers says nothing of the blocks that were answered.
      return lastAnswered > 0n && span < lastAnswered ? lastAnswered : span
    },
    answered(width: bigint) {
      lastAnswered = width
      if (width > largestAnswered) largestAnswered = width
      // What was found by steps may be far below the limit.
      if (!isNamed && smallestRefused !== undefined && width === span && span * 2n < smallestRefused)
        span *= 2n
    },
    /** Whether there is a smaller one to try. */
    refused(words: string, range: BlockRange): boolean {
      const width = range.to - range.from + 1n
      smallestRefused = width
      const named = spanInRefusal(words, range)
      if (named === undefined && refusesAnyRange(words)) return false
      // Some name the first number that is too large.
      const isOneLess = named === undefined && isNamed && !wasOneLess && largestAnswered === 0n
      isNamed = named !== undefined || isOneLess
      if (isOneLess) wasOneLess = true
      if (named !== undefined) span = named
      else if (isOneLess) span = width - 1n
      else if (largestAnswered > 0n && largestAnswered < width) span = largestAnswered
      else span = rungs.find((rung) => rung < width) ?? width / 2n
      return span > 0n
    },
  }
}

/** Blocks by which a node may be behind the one that named the newest, and how often that is tried. */
const behind = 8n
const mostLowered = 2

/** Whether a node says that it does not have the newest of the blocks yet. */
function isAhead(words: string): boolean {
  return /beyond (?:the )?(?:current )?head|\b(?:block|header) not found|unknown block|data not available/i.test(
    words,
  )
}

const mostCauses = 8
/** Characters of one text. */
const longestWords = 2_000

/** Everything that was said, also where it came with an HTTP status and lies below it, or beside an empty message. */
function messagesOf(error: unknown): string {
  const words: string[] = []
  for (let next = error; next instanceof Error && words.length < mostCauses; next = next.cause) {
    words.push(next instanceof AppError || !('details' in next) ? next.message : String(next.details))
    if ('data' in next) words.push(dataText(next.data))
  }
  return words.map((text) => text.slice(0, longestWords)).join('\n')
}

function dataText(data: unknown): string {
  return typeof data === 'string' ? data : (JSON.stringify(data) ?? '')
}

function blockOf(log: unknown): bigint {
  const block: unknown = typeof log === 'object' && log !== null ? Reflect.get(log, 'blockNumber') : undefined
  return typeof block === 'string' && /^0x[0-9a-f]{1,16}$/i.test(block) ? BigInt(block) : -1n
}
