import type { QueryClient } from '@tanstack/react-query'
import type { ChainRequest } from '../../shared/source/ChainRequest.ts'
import { readOnlySource } from '../../shared/source/readOnlySource.ts'
import { proveState } from '../proveState.ts'
import { followUnlisted } from './followUnlisted.ts'
import type { JudgingPlace } from './judgeWaiting.ts'
import type { ListReading } from './ListReading.ts'
import { readDelegates, readMessages, readQueue } from './readListed.ts'
import { createRoundClient } from './roundClient.ts'
import { delegatesNotice } from './safeNotices.ts'
import { shareLag } from './shareLag.ts'
import type { Watch } from './Watch.ts'
import type { WatchedSafe } from './WatchFile.ts'
import { newMemory } from './WatchState.ts'
import { watchMessages } from './watchMessages.ts'
import { watchQueue } from './watchQueue.ts'

/** What is asked about in this round: one question of the gateway for a Safe in which nothing changed. */
export type Turn = 'queue' | 'messages' | 'delegates'

const everyTenth = 10
const everyThird = 3

/** The turns of a Safe: the delegates every tenth round, messages every third, else the queue. */
function turnsOf({ memory: { state }, readsAll }: Watch, safe: WatchedSafe, index: number): readonly Turn[] {
  const safeMemory = state.safes[safe.key]
  if (readsAll) return ['queue', 'messages', 'delegates']
  // A queue that was listed is the last of a first reading: one that is killed before begins anew with both.
  if (safeMemory?.listed === undefined) return ['messages', 'queue']
  const turn = state.round + index
  if (turn % everyTenth === 0) return ['delegates']
  return turn % everyThird === 0 ? ['messages'] : ['queue']
}

/**
 * Reads what the gateway lists of a Safe, judges what is new or changed and says it. False where a list was not read whole
 * or something in it could not be judged. Rejects where the gateway does not answer.
 */
export async function watchLists(
  watch: Watch,
  safe: WatchedSafe,
  {
    index,
    request,
    rpcUrls,
    keepUp,
  }: {
    readonly index: number
    /** Of a node that answers; `undefined` where none does: then nothing is judged. */
    readonly request: ChainRequest
    readonly rpcUrls: readonly string[]
    readonly keepUp: () => Promise<void>
  },
): Promise<boolean> {
  const { memory: file } = watch
  const { signal } = new AbortController()
  const memory = file.state.safes[safe.key] ?? newMemory()
  file.state.safes[safe.key] = memory
  const client = createRoundClient()
  const place = { safe, siteUrl: watch.file.siteUrl }
  const judging = judgingOf(watch, safe, { client, request, rpcUrls })
  const reading: ListReading = { watch, safe, place, memory, client, judging, keepUp }
  try {
    await followUnlisted(reading)
    let isWhole = true
    for (const turn of turnsOf(watch, safe, index)) {
      if (turn === 'queue')
        isWhole = (await watchQueue(reading, await readQueue(client, safe.account))) && isWhole
      if (turn === 'messages')
        isWhole = (await watchMessages(reading, await readMessages(safe.account, signal))) && isWhole
      if (turn === 'delegates') isWhole = (await watchDelegates(reading)) && isWhole
    }
    return isWhole
  } finally {
    client.clear()
  }
}

function judgingOf(
  { file, books, lags, clock }: Watch,
  { account }: WatchedSafe,
  {
    client,
    request,
    rpcUrls,
  }: {
    readonly client: QueryClient
    readonly request: ChainRequest
    readonly rpcUrls: readonly string[]
  },
): () => Promise<JudgingPlace> {
  let made: Promise<JudgingPlace> | undefined
  const prove = () => proveState(account, rpcUrls)
  const make = async (): Promise<JudgingPlace> => {
    await shareLag(lags, client, { account, now: clock.steady() })
    return {
      asking: { client, source: readOnlySource(request) },
      account,
      line: { rpcUrls, gatewayUrl: file.gatewayUrl, asker: undefined },
      book: books.get(account.chainId) ?? new Map(),
      dollarLimit: file.dollarLimit,
      first: await prove(),
      prove,
    }
  }
  return () => {
    made ??= make()
    return made
  }
}

async function watchDelegates({ watch, safe, place, memory }: ListReading): Promise<boolean> {
  const { items, isWhole } = await readDelegates(safe.account, new AbortController().signal)
  // A list with gaps would seem to end the delegates that are missing.
  if (!isWhole) return false
  const changed = memory.delegates && delegatesNotice(place, memory.delegates, items)
  memory.delegates = items
  if (changed !== undefined) watch.tell(changed)
  return true
}
