import { lowerAddress } from '../../shared/domain/values/address.ts'
import { toAppError } from '../../shared/errors/AppError.ts'
import type { SafeMessage } from '../../shared/gateway/SafeMessage.ts'
import { describeProblem } from './describeProblem.ts'
import { foldProposals } from './foldProposals.ts'
import type { Judgement } from './Judgement.ts'
import { judgeListedMessage } from './judgeWaiting.ts'
import type { ListReading } from './ListReading.ts'
import type { WholeList } from './readListed.ts'
import { newMessageNotice, notJudgedNotice } from './transactionNotices.ts'

const mostTries = 3
/** Of one Safe; the list has no more than that, and each is posted once. */
const mostRemembered = 500

/** Judges messages that are new and not signed yet. False where the list was not whole or one could not be judged. */
export async function watchMessages(
  reading: ListReading,
  { items, isWhole }: WholeList<SafeMessage>,
): Promise<boolean> {
  const { memory, watch, place } = reading
  const fold = foldProposals(watch.memory.state, place)
  let isJudged = true
  for (const message of items) {
    const hash = message.messageHash
    const remembered = memory.messages[hash]
    if (message.status === 'CONFIRMED' || (remembered !== undefined && remembered.gravity !== undefined))
      continue
    const judgement = await judgeOne(reading, message)
    if (judgement === undefined) {
      isJudged = false
      continue
    }
    const notice = newMessageNotice(place, { hash, judgement })
    if (fold.admit(lowerAddress(message.proposedBy.address), notice, judgement.lead)) watch.tell(notice)
    memory.messages[hash] = { gravity: judgement.gravity, tries: 0 }
    await reading.keepUp()
  }
  for (const notice of fold.conclude()) watch.tell(notice)
  const listed = new Set<string>(items.map(({ messageHash }) => messageHash))
  const hashes = Object.keys(memory.messages)
  for (const hash of hashes.slice(0, Math.max(0, hashes.length - mostRemembered)))
    if (!listed.has(hash)) delete memory.messages[hash]
  return isWhole && isJudged
}

async function judgeOne(
  { memory, watch, place, judging }: ListReading,
  message: SafeMessage,
): Promise<Judgement | undefined> {
  try {
    return await judgeListedMessage(await judging(), message)
  } catch (error) {
    watch.stopping.throwIfAborted()
    const hash = message.messageHash
    const tries = (memory.messages[hash]?.tries ?? 0) + 1
    watch.log(`${place.safe.name}: a message was not judged (${toAppError(error).code})`)
    if (tries === mostTries)
      watch.tell(notJudgedNotice(place, { nonce: undefined, hash, why: describeProblem(error) }))
    memory.messages[hash] = { gravity: undefined, tries }
    return undefined
  }
}
