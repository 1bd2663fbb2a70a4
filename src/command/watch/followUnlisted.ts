import type { Hex } from '../../shared/domain/values/hex.ts'
import {
  cannotTellNotice,
  listedLateNotice,
  neverListedNotice,
  notListedYetNotice,
  notToldNotice,
} from './executionNotices.ts'
import type { Judgement } from './Judgement.ts'
import { judgeWaiting } from './judgeWaiting.ts'
import type { ListReading } from './ListReading.ts'
import { type ListedExecution, type ListedWaiting, readHistory, readQueue } from './readListed.ts'
import { executedNotice } from './transactionNotices.ts'
import type { Watch } from './Watch.ts'
import type { SafeMemory, UnlistedExecution } from './WatchState.ts'

/** Milliseconds of the watch after which a late gateway explains it no longer. */
const longestDelay = 600_000
/** Rounds in which the gateway answered without it: a clock that is set forward alone raises no alarm. */
const leastAsked = 2

/**
 * Looks for what a Safe executed and no round saw waiting: in the history and the queue of the gateway. Rejects where it
 * does not answer.
 */
export async function followUnlisted(reading: ListReading): Promise<void> {
  const { memory, watch, client, safe, place } = reading
  if (memory.unlisted.length === 0) return
  const history = await readHistory(client, safe.account)
  const queue = await readQueue(client, safe.account)
  for (const unlistedExecution of [...memory.unlisted]) {
    const listed =
      history.find(({ hash, nonce }) => isSame(unlistedExecution, hash, nonce)) ??
      queuedOf(queue.items, unlistedExecution)
    const waitingMemory = listed && memory.waiting[listed.hash]
    const judgement = listed && waitingMemory === undefined ? await judgeLate(reading, listed) : undefined
    if (listed !== undefined) {
      remove(memory, unlistedExecution)
      const { hash, succeeded } = listed
      if (waitingMemory !== undefined) {
        watch.tell(executedNotice(place, { hash, succeeded, memory: waitingMemory }))
        delete memory.waiting[hash]
        continue
      }
      watch.tell(
        listedLateNotice(
          place,
          { ...unlistedExecution, nonce: String(listed.nonce) },
          { hash, succeeded, judgement },
        ),
      )
      continue
    }
    sayMissing(watch, memory, { one: unlistedExecution, place })
  }
}

/** It waits in the queue still, as the gateway has not seen that it ran. */
function queuedOf(
  queue: readonly ListedWaiting[],
  { hash, succeeded }: UnlistedExecution,
): ListedExecution | undefined {
  const waiting = hash === undefined ? undefined : queue.find((listed) => listed.hash === hash)
  return waiting && { id: waiting.id, hash: waiting.hash, nonce: waiting.nonce, succeeded: succeeded ?? true }
}

function isSame(unlistedExecution: UnlistedExecution, hash: Hex, nonce: number): boolean {
  return unlistedExecution.hash === undefined
    ? unlistedExecution.nonce === String(nonce)
    : unlistedExecution.hash === hash
}

function sayMissing(
  { memory: { state }, tell }: Watch,
  memory: SafeMemory,
  { one, place }: { readonly one: UnlistedExecution; readonly place: ListReading['place'] },
): void {
  const asked = one.asked + 1
  const mayHaveWaited =
    one.hash === undefined && Object.values(memory.waiting).some(({ nonce }) => nonce === one.nonce)
  const isLate = state.time - one.since >= longestDelay && asked >= leastAsked
  if (isLate) {
    remove(memory, one)
    tell(mayHaveWaited ? notToldNotice(place, one) : neverListedNotice(place, one))
    return
  }
  if (one.said === 'nothing' && !mayHaveWaited) tell(notListedYetNotice(place, one))
  replace(memory, one, { ...one, asked, said: one.said === 'nothing' ? 'not-listed-yet' : one.said })
}

/** The gateway is silent: what ran and was not seen waiting is said, and whether it is listed cannot be. */
export function sayCannotTell(
  { tell }: Pick<Watch, 'tell'>,
  memory: SafeMemory,
  place: ListReading['place'],
): void {
  for (const unlistedExecution of [...memory.unlisted]) {
    if (unlistedExecution.said !== 'nothing') continue
    tell(cannotTellNotice(place, unlistedExecution))
    replace(memory, unlistedExecution, { ...unlistedExecution, said: 'cannot-tell' })
  }
}

async function judgeLate(
  { judging, watch }: ListReading,
  { id, hash }: ListedExecution,
): Promise<Judgement | undefined> {
  try {
    return (await judgeWaiting(await judging(), { id, hash }))?.judgement
  } catch {
    watch.stopping.throwIfAborted()
    return undefined
  }
}

function remove(memory: SafeMemory, unlistedExecution: UnlistedExecution): void {
  memory.unlisted = memory.unlisted.filter((other) => other !== unlistedExecution)
}

function replace(memory: SafeMemory, unlistedExecution: UnlistedExecution, by: UnlistedExecution): void {
  memory.unlisted = memory.unlisted.map((other) => (other === unlistedExecution ? by : other))
}
