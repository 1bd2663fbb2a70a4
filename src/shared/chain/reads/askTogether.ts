import type { Hex } from '../../domain/values/hex.ts'
import type { ChainRequest } from '../../source/ChainRequest.ts'
import { chainErrors } from '../nodes/chainErrors.ts'
import { askAlone } from './askAlone.ts'
import type { ChainQuestion, ChainReply } from './ChainQuestion.ts'
import {
  encodeQuestions,
  type ProgramAnswer,
  parseProgramAnswers,
  sizeOfQuestion,
  usualLongest,
} from './encodeQuestions.ts'
import { isSilence } from './isSilence.ts'

/** What is about one block of one node, asked before the next turn of the event loop. */
type Gathering = { readonly block: Hex | 'latest'; readonly askers: Asker[] }

type Asker = {
  readonly questions: readonly ChainQuestion[]
  readonly signal: AbortSignal
  readonly resolve: (replies: readonly ChainReply[]) => void
  readonly reject: (error: unknown) => void
}

/** A constructor may have 49,152 bytes, the program included. */
const mostBytes = 45_000
const mostQuestions = 1_000
/** So many at a time where a node does not run the program. */
const aloneAtOnce = 8
/** A node that refused so often in a row is not asked to run the program again. */
const enoughRefusals = 2

const gatherings = new WeakMap<ChainRequest, Map<string, Gathering>>()
const refusals = new WeakMap<ChainRequest, number>()

/**
 * Reads from the chain. Everything that is asked of one node in the same turn of the event loop, by whatever part of
 * the page, is one `eth_call`; what is asked twice is asked once. All answers in one call are about the same block.
 * Where the node does not run the program, each question is asked by itself, and one that is asked as an account always
 * is: the program would be the one that asks. Replies are in the order of the questions. Rejects when the node answers nothing at all, or when `signal` aborts.
 */
export function askTogether(
  request: ChainRequest,
  questions: readonly ChainQuestion[],
  { block = 'latest', signal }: { readonly block?: Hex | 'latest'; readonly signal: AbortSignal },
): Promise<readonly ChainReply[]> {
  if (questions.length === 0) return Promise.resolve([])
  return new Promise((resolve, reject) => {
    if (signal.aborted) return reject(signal.reason)
    const abort = () => reject(signal.reason)
    signal.addEventListener('abort', abort, { once: true })
    const done = () => signal.removeEventListener('abort', abort)
    gatherQuestions(request, block).askers.push({
      questions,
      signal,
      resolve: (replies) => {
        done()
        resolve(replies)
      },
      reject: (error) => {
        done()
        reject(error)
      },
    })
  })
}

/** One read by itself, in whose place nothing is known when it reverts. Rejects with what the node said then. */
export async function askCall(
  request: ChainRequest,
  question: Pick<Extract<ChainQuestion, { kind: 'call' }>, 'to' | 'data' | 'from'>,
  options: { readonly block?: Hex | 'latest'; readonly signal: AbortSignal },
): Promise<Hex> {
  const [reply] = await askTogether(request, [{ kind: 'call', ...question }], options)
  if (reply?.ok === true) return reply.data
  throw reply?.error ?? chainErrors.answer({ call: question.data.slice(0, 10) })
}

function gatherQuestions(request: ChainRequest, block: Hex | 'latest'): Gathering {
  const open = gatherings.get(request) ?? new Map<string, Gathering>()
  gatherings.set(request, open)
  const gathering = open.get(block) ?? { block, askers: [] }
  if (!open.has(block)) {
    open.set(block, gathering)
    setTimeout(() => {
      open.delete(block)
      void settle(request, gathering)
    })
  }
  return gathering
}

async function settle(request: ChainRequest, { block, askers }: Gathering): Promise<void> {
  const wanted = askers.filter(({ signal }) => !signal.aborted)
  const asked = new Map(
    wanted.flatMap(({ questions }) =>
      questions.map((question) => [chainQuestionKey(question), question] as const),
    ),
  )
  const interest = watchInterest(wanted.map(({ signal }) => signal))
  try {
    const keys = [...asked.keys()]
    const replies = await askInParts(request, [...asked.values()], { block, signal: interest.signal })
    const replyOf = new Map(keys.map((key, index) => [key, replies[index]]))
    for (const { questions, resolve } of wanted)
      resolve(questions.map((question) => replyOf.get(chainQuestionKey(question)) ?? noReply))
  } catch (error) {
    for (const { reject } of wanted) reject(error)
  } finally {
    interest.end()
  }
}

const noReply: ChainReply = { ok: false, data: '0x' }

function unaskedReply(): ChainReply {
  return { ok: false, data: '0x', error: chainErrors.answer({ call: 'eth_call' }) }
}

function chainQuestionKey(question: ChainQuestion): string {
  return question.kind === 'call'
    ? `${question.from ?? ''} ${question.to} ${question.data} ${question.longest ?? ''} ${isOptional(question)}`.toLowerCase()
    : `${question.kind} ${question.address} ${isOptional(question)}`.toLowerCase()
}

/** Watches who still wants an answer that several asked for: it is given up once the last of them has left. */
function watchInterest(signals: readonly AbortSignal[]) {
  const controller = new AbortController()
  const ended = new AbortController()
  let open = signals.length
  const lose = (signal: AbortSignal) => {
    open -= 1
    if (open === 0) controller.abort(signal.reason)
  }
  for (const signal of signals)
    signal.addEventListener('abort', () => lose(signal), { once: true, signal: ended.signal })
  return { signal: controller.signal, end: () => ended.abort() }
}

type BlockMoment = { readonly block: Hex | 'latest'; readonly signal: AbortSignal }

async function askInParts(
  request: ChainRequest,
  questions: readonly ChainQuestion[],
  moment: BlockMoment,
): Promise<readonly ChainReply[]> {
  const parts = splitQuestions(questions.filter((question) => !hasSender(question)))
  const [together, alone] = await Promise.all([
    Promise.all(parts.map((part) => askPart(request, part, moment))),
    askEach(request, questions.filter(hasSender), moment),
  ])
  const next = { together: together.flat().values(), alone: alone.values() }
  return questions.map(
    (question) => next[hasSender(question) ? 'alone' : 'together'].next().value ?? unaskedReply(),
  )
}

function hasSender(question: ChainQuestion): boolean {
  return question.kind === 'call' && question.from !== undefined
}

function splitQuestions(questions: readonly ChainQuestion[]): readonly (readonly ChainQuestion[])[] {
  const parts: ChainQuestion[][] = []
  let room = 0
  for (const question of questions) {
    const size = sizeOfQuestion(question)
    const last = parts.at(-1)
    if (last === undefined || size > room || last.length >= mostQuestions) {
      parts.push([question])
      room = mostBytes - size
    } else {
      last.push(question)
      room -= size
    }
  }
  return parts
}

async function askPart(
  request: ChainRequest,
  questions: readonly ChainQuestion[],
  moment: BlockMoment,
): Promise<readonly ChainReply[]> {
  if (questions.length < 2 || (refusals.get(request) ?? 0) >= enoughRefusals)
    return askEach(request, questions, moment)
  const answers = await runProgram(request, questions, moment)
  if (answers === undefined) {
    const replies = await askEach(request, questions, moment)
    if (replies.some(({ ok }) => ok)) refusals.set(request, (refusals.get(request) ?? 0) + 1)
    return replies
  }
  refusals.delete(request)
  return askRest(request, { questions, answers }, moment)
}

/** `undefined` when the node refuses the program. Rejects when it says nothing. */
async function runProgram(
  request: ChainRequest,
  questions: readonly ChainQuestion[],
  { block, signal }: BlockMoment,
): Promise<readonly ProgramAnswer[] | undefined> {
  try {
    const params = [{ data: encodeQuestions(questions) }, block]
    return parseProgramAnswers(await request({ method: 'eth_call', params }, { signal }), questions.length)
  } catch (error) {
    signal.throwIfAborted()
    // A node that did not answer in time does not answer single questions either.
    if (isSilence(error)) throw error
    return undefined
  }
}

/** Asks again for what there was no gas or no room for, and alone for what is long. */
async function askRest(
  request: ChainRequest,
  {
    questions,
    answers,
  }: { readonly questions: readonly ChainQuestion[]; readonly answers: readonly ProgramAnswer[] },
  moment: BlockMoment,
): Promise<readonly ChainReply[]> {
  const states = questions.map((question, index) => replyStateOf(question, answers[index]))
  const again = questions.filter((_, index) => states[index] === 'again')
  const alone = questions.filter((_, index) => states[index] === 'alone')
  const [repeated, single] = await Promise.all([
    again.length === questions.length ? askEach(request, again, moment) : askPart(request, again, moment),
    askEach(request, alone, moment),
  ])
  const next = { again: repeated.values(), alone: single.values() }
  return states.map((state) => (typeof state === 'string' ? (next[state].next().value ?? noReply) : state))
}

function replyStateOf(
  question: ChainQuestion,
  answer: ProgramAnswer | undefined,
): ChainReply | 'again' | 'alone' {
  if (answer === undefined) return noReply
  const { kind, size, data } = answer
  if (kind !== 'not-answered') return { ok: kind === 'done', data }
  const longest = question.kind === 'call' ? question.longest : undefined
  if (size <= (longest ?? usualLongest)) return 'again'
  return longest === undefined ? 'alone' : noReply
}

async function askEach(
  request: ChainRequest,
  questions: readonly ChainQuestion[],
  moment: BlockMoment,
): Promise<readonly ChainReply[]> {
  const worthy = questions.filter((question) => !isOptional(question))
  const replies: ChainReply[] = []
  for (let start = 0; start < worthy.length; start += aloneAtOnce) {
    const some = worthy.slice(start, start + aloneAtOnce)
    replies.push(...(await Promise.all(some.map((question) => askAlone(request, question, moment)))))
    const failure = commonSilence(replies)
    // A node that answers none of the first is not asked for the others.
    if (failure !== undefined) throw failure
  }
  const next = replies.values()
  return questions.map((question) =>
    isOptional(question) ? unaskedReply() : (next.next().value ?? unaskedReply()),
  )
}

function isOptional(question: ChainQuestion): boolean {
  return question.optional === true
}

/** The failure of a node that answered none of the reads. */
function commonSilence(replies: readonly ChainReply[]): unknown {
  const silent = replies.every((reply) => !reply.ok && isSilence(reply.error))
  const [first] = replies
  return silent && first?.ok === false ? first.error : undefined
}
