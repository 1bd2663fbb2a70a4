import { createHash } from 'node:crypto'
import { lowerAddress } from '../../shared/domain/values/address.ts'
import { toAppError } from '../../shared/errors/AppError.ts'
import { describeProblem } from './describeProblem.ts'
import { foldProposals, type ProposalFold } from './foldProposals.ts'
import { type JudgedWaiting, judgeWaiting } from './judgeWaiting.ts'
import type { ListReading } from './ListReading.ts'
import { type Gravity, isGraver, type Notice } from './Notice.ts'
import type { ListedWaiting, WholeList } from './readListed.ts'
import { enoughNotice, newTransactionNotice, notJudgedNotice, worseNotice } from './transactionNotices.ts'
import type { WaitingMemory } from './WatchState.ts'

/** Code and names change without a word: so often everything that waits is judged again. */
const judgedAgainAfter = 3_600_000
/** Rounds that may fail to judge before a post says so: most failures are over by then. */
const mostTries = 3
/** Of one Safe. What is not listed any more goes first. */
const mostRemembered = 4_000

/**
 * Judges what is new in the queue or has new signatures, and everything once the Safe changed or an hour is over. False
 * where the queue was not read whole or something could not be judged.
 */
export async function watchQueue(
  reading: ListReading,
  { items, isWhole }: WholeList<ListedWaiting>,
): Promise<boolean> {
  const { memory, watch } = reading
  const { state } = watch.memory
  const next = memory.facts === undefined ? 0n : BigInt(memory.facts.nonce)
  const waiting = items.filter(({ nonce }) => BigInt(nonce) >= next)
  const digest = digestOf(memory.facts, waiting)
  const isOld = state.time - (memory.judgedAt ?? 0) >= judgedAgainAfter
  const stateDigest = digestOf(memory.facts, [])
  const isSame = memory.listed === `${stateDigest} ${digest}`
  const isOpen = Object.values(memory.waiting).some(({ untold }) => untold === true)
  if (isSame && !isOld && !isOpen) return isWhole
  const isAll = isOld || memory.listed?.split(' ')[0] !== stateDigest
  const fold = foldProposals(state, reading.place)
  const postponed: (() => void)[] = []
  let isJudged = true
  for (const transaction of waiting) {
    const waitingMemory = memory.waiting[transaction.hash]
    if (!isAll && waitingMemory?.signatures === signaturesOf(transaction) && waitingMemory.untold !== true)
      continue
    isJudged = (await watchOne(reading, transaction, { fold, held: postponed })) && isJudged
    await reading.keepUp()
  }
  // What is critical was said at once. What follows is said and remembered together.
  for (const say of postponed) say()
  for (const notice of fold.conclude()) watch.tell(notice)
  forgetGone(memory.waiting, new Set(waiting.map(({ hash }) => hash)))
  if (isJudged) {
    memory.listed = `${stateDigest} ${digest}`
    memory.judgedAt = state.time
  }
  return isWhole && isJudged
}

function digestOf(facts: ListReading['memory']['facts'], waiting: readonly ListedWaiting[]): string {
  const { block: _, ...rest } = facts ?? { block: '' }
  const listed = waiting.map((transaction) => `${transaction.hash} ${signaturesOf(transaction)}`).toSorted()
  return createHash('sha256')
    .update(JSON.stringify([rest, listed]))
    .digest('hex')
    .slice(0, 16)
}

function signaturesOf({ submitted, required }: ListedWaiting): string {
  return `${submitted}/${required}`
}

type Saying = { readonly fold: ProposalFold; readonly held: (() => void)[] }

/** Judges one and says what is new about it. False where it could not be judged. */
async function watchOne(
  reading: ListReading,
  waiting: ListedWaiting,
  { fold, held }: Saying,
): Promise<boolean> {
  const { memory, watch, judging } = reading
  let judged: JudgedWaiting | undefined
  try {
    judged = await judgeWaiting(await judging(), waiting)
  } catch (error) {
    watch.stopping.throwIfAborted()
    noteUnjudged(reading, waiting, error)
    return false
  }
  // It is gone from the gateway between the list and its details.
  if (judged === undefined) return true
  const judgedWaiting = judged
  const say = () => {
    const waitingMemory = memory.waiting[waiting.hash]
    for (const notice of noticesOf(reading, waiting, { found: judgedWaiting, known: waitingMemory }))
      if (isFree(notice) || fold.admit(proposerOf(judgedWaiting), notice, judgedWaiting.judgement.lead))
        watch.tell(notice)
    memory.waiting[waiting.hash] = rememberedOf(waiting, judgedWaiting)
  }
  if (judgedWaiting.judgement.gravity === 'critical') {
    say()
    watch.poster.start()
  } else held.push(say)
  return true
}

/** No spam reaches the signatures of enough owners. */
function isFree({ kind }: Notice): boolean {
  return kind === 'enough-signatures'
}

function proposerOf({ proposer }: JudgedWaiting): string {
  return proposer === undefined ? 'unnamed' : lowerAddress(proposer)
}

function noticesOf(
  { place }: ListReading,
  waiting: ListedWaiting,
  { found, known }: { readonly found: JudgedWaiting; readonly known: WaitingMemory | undefined },
): readonly Notice[] {
  const act = {
    nonce: String(waiting.nonce),
    hash: waiting.hash,
    signatures: signaturesOf(waiting),
    ...found,
  }
  if (known === undefined || known.untold === true) return [newTransactionNotice(place, act)]
  const { gravity } = found.judgement
  return [
    ...(known.gravity !== undefined && isGraver(gravity, known.gravity) ? [worseNotice(place, act)] : []),
    ...(isEnough(waiting) && !known.enough ? [enoughNotice(place, act)] : []),
  ]
}

function isEnough({ submitted, required }: ListedWaiting): boolean {
  return submitted >= required
}

function rememberedOf(waiting: ListedWaiting, { judgement, proposer }: JudgedWaiting): WaitingMemory {
  return {
    nonce: String(waiting.nonce),
    gravity: judgement.gravity,
    signatures: signaturesOf(waiting),
    enough: isEnough(waiting),
    ran: judgement.ran,
    failed: judgement.failed,
    proposer: proposer ?? '',
    tries: 0,
  }
}

const notRead = 'It could not be judged.'

/** It is posted as new once it can be judged; after some rounds a post says that it cannot. */
function noteUnjudged({ memory, watch, place }: ListReading, waiting: ListedWaiting, error: unknown): void {
  const { code } = toAppError(error)
  watch.log(`${place.safe.name}, nonce ${waiting.nonce}: not judged (${code})`)
  const waitingMemory = memory.waiting[waiting.hash]
  if (waitingMemory !== undefined && waitingMemory.untold !== true) return
  const tries = (waitingMemory?.tries ?? 0) + 1
  const nonce = String(waiting.nonce)
  if (tries === mostTries)
    watch.tell(notJudgedNotice(place, { nonce, hash: waiting.hash, why: describeProblem(error) }))
  memory.waiting[waiting.hash] = {
    nonce,
    gravity: undefined,
    signatures: signaturesOf(waiting),
    enough: isEnough(waiting),
    ran: [notRead, notRead],
    failed: [notRead, notRead],
    proposer: '',
    tries,
    untold: true,
  }
}

/** A list may leave something out for a while: it is not posted anew when it is back, unless that were too many. */
function forgetGone(waiting: Record<string, WaitingMemory>, listed: ReadonlySet<string>): void {
  const hashes = Object.keys(waiting)
  for (const hash of hashes) if (!listed.has(hash) && waiting[hash]?.untold === true) delete waiting[hash]
  let over = hashes.length - mostRemembered
  for (const hash of hashes) {
    if (over <= 0) return
    if (listed.has(hash)) continue
    delete waiting[hash]
    over -= 1
  }
}

/** The gravest of what waits in a Safe, as it was judged last. */
export function gravestWaiting({ waiting, facts }: ListReading['memory']): readonly Gravity[] {
  const next = BigInt(facts?.nonce ?? 0)
  return Object.values(waiting).flatMap(({ gravity, nonce }) =>
    gravity === undefined || BigInt(nonce) < next ? [] : [gravity],
  )
}
