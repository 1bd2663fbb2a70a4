import { toAppError } from '../shared/errors/AppError.ts'
import type { ApprovalRequest } from '../shared/source/ApprovalRequest.ts'
import type { Answered, Asked, PersonAsker, Question, Unanswered } from './Question.ts'

export type HumanRequests = <outcome extends Answered>(
  question: Question<outcome>,
) => ApprovalRequest<outcome | Unanswered>

/** Makes requests of questions to the person. What asks them is loaded with the first one: no first page needs it. */
export function createHumanRequests(createId: () => string, load: () => Promise<PersonAsker>): HumanRequests {
  let loading: Promise<PersonAsker> | undefined

  async function run<outcome extends Answered>(asked: Asked<outcome>): Promise<outcome | Unanswered> {
    try {
      loading ??= load().catch((error) => {
        loading = undefined
        throw error
      })
      const ask = await loading
      return await ask(asked)
    } catch (error) {
      return asked.signal.aborted
        ? { kind: 'stopped' }
        : { kind: 'failed', error: toAppError(error), hashes: [] }
    }
  }

  return (question) => {
    const id = createId()
    const stop = new AbortController()
    return { id, settled: run({ ...question, id, signal: stop.signal }), stopWaiting: () => stop.abort() }
  }
}
