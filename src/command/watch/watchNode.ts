import {
  executionFilter,
  executionsIn,
  type PastExecution,
} from '../../shared/chain/history/readExecutions.ts'
import { searchLogs } from '../../shared/chain/history/searchLogs.ts'
import { readSafeNow } from '../../shared/chain/safe/readSafeNow.ts'
import type { Hex } from '../../shared/domain/values/hex.ts'
import type { ChainRequest } from '../../shared/source/ChainRequest.ts'
import { changedNotice, describeUnexpected, unexpectedNotice } from './safeNotices.ts'
import { executedNotice, type NoticePlace } from './transactionNotices.ts'
import type { Watch } from './Watch.ts'
import type { WatchedSafe } from './WatchFile.ts'
import { newMemory, type SafeFacts, type SafeMemory } from './WatchState.ts'

/** Blocks that may have been replaced since they were read. */
const unsettled = 64n
/** Asked for at once; a node that answers for fewer says so. */
const blocksAtOnce = 10_000n
/** A Safe that went further between two rounds was not watched. */
const mostPassed = 100n

/**
 * Reads a Safe from the node alone and says what changed and what it executed. Rejects where the node does not answer.
 * False where the node is behind what was read before: then nothing follows from it.
 */
export async function watchNode(
  { memory: { state }, tell, file }: Watch,
  safe: WatchedSafe,
  request: ChainRequest,
): Promise<boolean> {
  const { address } = safe.account
  // A signal that lasts as long as the process would keep a trace of every question.
  const { signal } = new AbortController()
  const { state: read, blockNumber } = await readSafeNow(request, address, signal)
  const place = { safe, siteUrl: file.siteUrl }
  const last = state.safes[safe.key]?.facts
  const now = factsOf(read, blockNumber)
  if (last !== undefined && blockNumber < BigInt(last.block)) return false
  const passed = last === undefined ? 0n : BigInt(now.nonce) - BigInt(last.nonce)
  const executions =
    last === undefined || passed <= 0n
      ? []
      : await readPassed(request, safe, { from: BigInt(last.block), passed }, signal)
  // No `await` from here on: a notice and what is remembered of it are written together.
  const memory = state.safes[safe.key] ?? newMemory()
  state.safes[safe.key] = memory
  memory.facts = now
  if (last === undefined) {
    sayUnexpected(place, memory, now, tell)
    return true
  }
  const changed = changedNotice(place, last, now)
  if (changed !== undefined) tell(changed)
  sayUnexpected(place, memory, now, tell)
  noteExecutions(place, memory, { first: BigInt(last.nonce), passed, executions }, { tell, time: state.time })
  forgetPassed(memory, BigInt(now.nonce))
  return true
}

function factsOf(read: Awaited<ReturnType<typeof readSafeNow>>['state'], blockNumber: bigint): SafeFacts {
  const { owners, threshold, modules, guard, moduleGuard, fallbackHandler, singleton, nonce } = read
  return {
    owners,
    threshold,
    modules,
    guard,
    moduleGuard,
    fallbackHandler,
    singleton,
    nonce: String(nonce),
    block: String(blockNumber),
  }
}

function sayUnexpected(place: NoticePlace, memory: SafeMemory, now: SafeFacts, tell: Watch['tell']): void {
  const unexpected = describeUnexpected(place, now)
  if (unexpected !== '' && unexpected !== memory.unexpected) tell(unexpectedNotice(place, unexpected))
  memory.unexpected = unexpected
}

/** The executions since a block, oldest first; none where the node does not show its events. */
async function readPassed(
  request: ChainRequest,
  { account: { address } }: WatchedSafe,
  { from, passed }: { readonly from: bigint; readonly passed: bigint },
  signal: AbortSignal,
): Promise<readonly PastExecution[]> {
  const fromBlock = from > unsettled ? from - unsettled : 0n
  const searched = { logs: [], fromBlock, newest: from, span: blocksAtOnce }
  try {
    const logSearch = await searchLogs(
      request,
      executionFilter(address),
      { before: searched, further: false },
      signal,
    )
    const { executions } = executionsIn(logSearch)
    return executions.slice(0, Number(passed < mostPassed ? passed : mostPassed)).toReversed()
  } catch {
    signal.throwIfAborted()
    return []
  }
}

function noteExecutions(
  place: NoticePlace,
  memory: SafeMemory,
  {
    first,
    passed,
    executions,
  }: { readonly first: bigint; readonly passed: bigint; readonly executions: readonly PastExecution[] },
  { tell, time }: { readonly tell: Watch['tell']; readonly time: number },
): void {
  const logged = BigInt(executions.length)
  // Events are read from the newest down, so that those that are missing are the oldest. Older Safes log only what fails.
  const unseen = passed > mostPassed ? 0n : passed - logged
  for (let index = 0n; index < unseen; index++) {
    const nonce = String(first + index)
    memory.unlisted.push({ nonce, hash: undefined, since: time, asked: 0, said: 'nothing' })
  }
  for (const [index, { safeTxHash, succeeded }] of executions.entries()) {
    const hash = safeTxHash.toLowerCase() as Hex
    const waitingMemory = memory.waiting[hash]
    if (waitingMemory !== undefined) {
      tell(executedNotice(place, { hash, succeeded, memory: waitingMemory }))
      continue
    }
    const nonce = unseen === 0n ? String(first + BigInt(index)) : undefined
    memory.unlisted.push({ nonce, hash, succeeded, since: time, asked: 0, said: 'nothing' })
  }
}

/** What waited with a nonce that is used can run no more. Where it is not known what ran, it may have. */
function forgetPassed(memory: SafeMemory, next: bigint): void {
  const open = new Set(memory.unlisted.flatMap(({ nonce, hash }) => (hash === undefined ? [nonce] : [])))
  for (const [hash, { nonce }] of Object.entries(memory.waiting))
    if (BigInt(nonce) < next && !open.has(nonce)) delete memory.waiting[hash]
}
