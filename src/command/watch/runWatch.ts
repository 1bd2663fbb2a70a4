import { setMaxListeners } from 'node:events'
import { configuration } from '../../shared/configuration/configuration.ts'
import { visibleText } from '../../shared/domain/values/text.ts'
import { toAppError } from '../../shared/errors/AppError.ts'
import { describeError } from '../../shared/errors/describeError.ts'
import { orAborted } from '../../shared/source/orAborted.ts'
import type { CommandEnding } from '../CommandEnding.ts'
import { notJudged } from '../CommandEnding.ts'
import { commandSentences } from '../commandSentences.ts'
import { limitNetwork } from '../limitNetwork.ts'
import { readBook } from '../readBook.ts'
import { readFileText } from '../readFileText.ts'
import { createPoster } from './createPoster.ts'
import { keepPosts } from './keepPosts.ts'
import type { Gravity } from './Notice.ts'
import { openStateFile, type StateFile } from './openStateFile.ts'
import { readWatchFile } from './readWatchFile.ts'
import { readWatchLine, watchUsage } from './readWatchLine.ts'
import type { Watch } from './Watch.ts'
import type { WatchClock } from './WatchClock.ts'
import type { WatchFile } from './WatchFile.ts'
import { watchErrorSentences } from './watchErrorSentences.ts'
import { type RoundEnd, watchRound } from './watchRound.ts'

/** What the watchman has of the process around it. */
export type WatchSurroundings = {
  readonly environment: Readonly<Record<string, string | undefined>>
  readonly clock: WatchClock
  readonly log: (line: string) => void
  /** Aborted once the process is asked to end. */
  readonly stopping: AbortSignal
}

const exitCodes: Readonly<Record<Gravity, number>> = { info: 0, warning: 0, high: 1, critical: 2 }

/** Watches until it is stopped, or for one round. Never rejects. */
export async function runWatch(
  words: readonly string[],
  surroundings: WatchSurroundings,
): Promise<CommandEnding> {
  try {
    const line = readWatchLine(words)
    if (line === 'help') return { exitCode: 0, output: watchUsage, errors: '' }
    const file = readWatchFile(await readFileText(line.file), surroundings.environment)
    return await watch(file, line.once, surroundings)
  } catch (error) {
    return refuse(error)
  }
}

async function watch(
  file: WatchFile,
  once: boolean,
  { clock, log, stopping }: WatchSurroundings,
): Promise<CommandEnding> {
  const ask = configure(file, stopping)
  const books = new Map(
    await Promise.all(
      [...file.nodes.keys()].map(async (chainId) => [chainId, await readBook(file.book, chainId)] as const),
    ),
  )
  const memory = await openStateFile(file.state, clock.wall())
  try {
    const poster = createPoster({ file: memory, addresses: file.posts, ask, clock, log, stopping })
    const tell: Watch['tell'] = (notice) => keepPosts(memory.state, file.posts, notice, clock.wall())
    const running = {
      file,
      books,
      memory,
      poster,
      clock,
      tell,
      log,
      lags: new Map(),
      readsAll: once,
      stopping,
    }
    const end = await watchRounds(running, once)
    await poster.settle()
    await memory.save()
    return { exitCode: once ? codeOf(end) : 0, output: '', errors: '' }
  } finally {
    await memory.close()
  }
}

/** Puts what the configuration names in the place of what a site is built with. Returns what posts are sent with. */
function configure({ gatewayUrl, gatewayRate }: WatchFile, stopping: AbortSignal): typeof fetch {
  const ask = globalThis.fetch.bind(globalThis)
  globalThis.fetch = limitNetwork(ask, { isEndless: true }).fetch
  Object.assign(configuration, {
    gatewayUrl,
    gatewayRate,
    chains: [],
    knownHosts: [],
    walletConnectProjectId: undefined,
    sandbox: false,
  })
  // Every question listens for the end of the process, so many listeners are expected.
  setMaxListeners(0)
  setMaxListeners(0, stopping)
  return ask
}

async function watchRounds(running: Watch, once: boolean): Promise<RoundEnd | undefined> {
  const { clock, file, memory, stopping, log, poster } = running
  const passTime = timePassing(memory, clock)
  for (;;) {
    const begun = clock.steady()
    passTime()
    try {
      // What is being read when the process is asked to end is read again by the next one.
      const end = await orAborted(stopping, () => watchRound(running))
      if (once) return end
      log(`Round ${memory.state.round}: ${end.isWhole ? 'all read' : 'not all read'}`)
      await poster.settle()
      await clock.wait(Math.max(0, file.everySeconds * 1_000 - (clock.steady() - begun)), stopping)
    } catch (error) {
      if (!stopping.aborted) throw error
      return undefined
    }
  }
}

const longestGap = 30 * 86_400_000

/**
 * Lets the time of the watch pass. Within a process it is that of a clock that cannot be set; from one process to the
 * next that of the machine, which may have been set meanwhile.
 */
function timePassing({ state }: StateFile, clock: WatchClock): () => void {
  let last: number | undefined
  return () => {
    const now = clock.steady()
    const gap = last === undefined ? clock.wall() - state.seenAt : now - last
    last = now
    state.time += Math.round(Math.min(Math.max(0, gap), longestGap))
    state.seenAt = clock.wall()
  }
}

function codeOf(end: RoundEnd | undefined): number {
  return end === undefined || !end.isWhole ? notJudged : exitCodes[end.gravest]
}

const sentences = { ...commandSentences, watch: watchErrorSentences }

function refuse(error: unknown): CommandEnding {
  const { code, message } = toAppError(error)
  const { title, advice } =
    code === 'app/unexpected'
      ? { title: 'The watchman failed.', advice: `It says “${message}”.` }
      : describeError(sentences, error)
  const words = visibleText(`${title} ${advice}`)
  return { exitCode: notJudged, output: '', errors: `countersign-check watch: ${words}\n` }
}
