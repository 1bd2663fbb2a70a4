import { sayCannotTell } from './followUnlisted.ts'
import type { Gravity } from './Notice.ts'
import { gravestOf } from './Notice.ts'
import { nodesOfRound, type RoundNodes } from './nodesOfRound.ts'
import { aliveNotice, type RoundSources, roundSources, sourceOf } from './sourceNotices.ts'
import type { Watch } from './Watch.ts'
import type { WatchedSafe } from './WatchFile.ts'
import { watchLists } from './watchLists.ts'
import { watchNode } from './watchNode.ts'
import { gravestWaiting } from './watchQueue.ts'

/** What a round came to. */
export type RoundEnd = {
  /** Highest gravity among the waiting transactions that could be judged. */
  readonly gravest: Gravity
  /** A source that is named was silent, or something could not be judged. */
  readonly isWhole: boolean
}

/** Safes that are read beside each other: one with a long queue holds up no other. */
const mostBeside = 8
const day = 86_400_000

/** Reads every Safe once, from the nodes first, and says what is new. Rejects where the state file cannot be written. */
export async function watchRound(watch: Watch): Promise<RoundEnd> {
  const { memory, file, poster, tell, clock } = watch
  const { state } = memory
  state.round += 1
  poster.beginRound()
  poster.start()
  const sources = roundSources(state, file)
  let nodes = await readNodes(watch, sources)
  let readAt = clock.steady()
  let reading: Promise<void> | undefined
  const keepUp = async () => {
    await memory.save()
    if (clock.steady() - readAt < file.everySeconds * 1_000) return
    readAt = clock.steady()
    reading ??= readNodes(watch, sources)
      .then((found) => {
        nodes = found
      })
      .finally(() => {
        reading = undefined
      })
    await reading
  }
  const unread: string[] = []
  await forEachBeside(file.safes, async (safe, index) => {
    if (watch.stopping.aborted) return
    if (!(await readLists(watch, { safe, index, nodes, sources, keepUp }))) unread.push(safe.name)
    await memory.save()
    poster.start()
  })
  watch.stopping.throwIfAborted()
  for (const notice of sources.conclude()) tell(notice)
  if (state.aliveSaidAt === undefined || state.time - state.aliveSaidAt >= day) {
    state.aliveSaidAt = state.time
    tell(aliveNotice(state, file, unread))
  }
  forgetOthers(watch)
  await memory.save()
  poster.start()
  const waiting = file.safes.flatMap(({ key }) => {
    const safe = state.safes[key]
    return safe === undefined ? [] : gravestWaiting(safe)
  })
  return { gravest: gravestOf(waiting), isWhole: unread.length === 0 && sources.isWhole() }
}

/** Reads every Safe from the node alone. */
async function readNodes(watch: Watch, sources: RoundSources): Promise<RoundNodes> {
  const nodes = await nodesOfRound(watch, sources)
  await forEachBeside(watch.file.safes, async (safe) => {
    const node = nodes.get(safe.account.chainId)
    if (node === undefined) return
    const isNewest = await watchNode(watch, safe, node.request).catch((error: unknown) => {
      watch.stopping.throwIfAborted()
      watch.log(`${safe.name}: its node does not tell what it is (${nameOf(error)})`)
      return false
    })
    const source = sourceOf.facts(safe.key)
    if (isNewest) sources.answered(source)
    else sources.failed(source)
  })
  await watch.memory.save()
  watch.poster.start()
  return nodes
}

type SafeRound = {
  readonly safe: WatchedSafe
  readonly index: number
  readonly nodes: RoundNodes
  readonly sources: RoundSources
  readonly keepUp: () => Promise<void>
}

/** Whether the lists of a Safe were read, and everything in them judged. */
async function readLists(watch: Watch, { safe, index, nodes, sources, keepUp }: SafeRound): Promise<boolean> {
  const node = nodes.get(safe.account.chainId)
  const safeMemory = watch.memory.state.safes[safe.key]
  // Without a node nothing of the Safe is known that a judgement could rest on.
  if (node === undefined || safeMemory?.facts === undefined) return false
  const source = sourceOf.gateway(safe.key)
  try {
    const { request, rpcUrls } = node
    const isWhole = await watchLists(watch, safe, { index, request, rpcUrls, keepUp })
    sources.answered(source)
    return isWhole
  } catch (error) {
    watch.stopping.throwIfAborted()
    sources.failed(source)
    watch.log(`${safe.name}: the gateway did not answer (${nameOf(error)})`)
    sayCannotTell(watch, safeMemory, { safe, siteUrl: watch.file.siteUrl })
    return false
  }
}

function nameOf(error: unknown): string {
  return error instanceof Error ? error.name : 'unknown'
}

async function forEachBeside<item>(
  items: readonly item[],
  work: (item: item, index: number) => Promise<void>,
): Promise<void> {
  const queue = items.entries()
  const lane = async () => {
    for (const [index, item] of queue) await work(item, index)
  }
  await Promise.all(Array.from({ length: Math.min(mostBeside, items.length) }, lane))
}

/** Safes and addresses that the configuration names no more. */
function forgetOthers({ memory: { state }, file }: Watch): void {
  for (const key of Object.keys(state.safes))
    if (!file.safes.some((safe) => safe.key === key)) delete state.safes[key]
  for (const key of Object.keys(state.posts))
    if (!file.posts.some((address) => address.key === key)) delete state.posts[key]
  for (const key of Object.keys(state.silent))
    if (!key.startsWith('node ') && !file.safes.some((safe) => key.endsWith(` ${safe.key}`)))
      delete state.silent[key]
}
