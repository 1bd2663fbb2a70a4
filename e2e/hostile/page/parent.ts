import { type HostileMessage, hostileMessages } from './hostileMessages.ts'
import {
  envelope,
  type PlannedAnswer,
  plan,
  plannedHuman,
  plannedRead,
  readCall,
  waysToFail,
} from './plan.ts'
import { seededRandom } from './seededRandom.ts'

/** Messages of this page besides its answers, counted by what has to become of them. */
export type HostileParent = {
  readonly said: Readonly<Record<Exclude<HostileMessage['fate'], 'replay'> | 'late' | 'otherWindow', number>>
  readonly answered: () => number
}

type Question = { readonly id: string; readonly method: string; readonly params: unknown }

const random = seededRandom(plan.seed)
const [app, stranger] = document.querySelectorAll('iframe')
const said = { malformed: 0, unknownId: 0, late: 0, theme: 0, otherWindow: 0 }
const open: Question[] = []
let asked = 0
let answered = 0
let humanQuestions = 0
let lastAnswer = {
  id: 'f'.repeat(20),
  answer: envelope('f'.repeat(20), { kind: 'no-data' }),
  /** What becomes of all else is said to this id. */
  after: fateAfter('', { kind: 'no-data' }),
}

/** Fewer than the app has in flight, so that it never waits for an answer that waits for its next question. */
const mostOpen = 6

function hear({ source, data, origin }: MessageEvent) {
  if (source !== app?.contentWindow) return
  const post = (message: unknown) => source?.postMessage(message, { targetOrigin: origin })
  if (data.method === 'getSafeInfo') return post(envelope(data.id, { kind: 'data', data: {} }))
  // Older hosts never answer it; no plan counts it.
  if (data.method === 'getCurrentTheme') return
  open.push(data)
  asked += 1
  for (let index = 0; index < plan.noisePerQuestion; index++) speak(post)
  const all = plan.reads + plan.humanQuestions
  while (open.length > (asked === all ? 0 : mostOpen)) answer(post)
}

function speak(post: (message: unknown) => void) {
  const { id = '' } = random.pick(open) ?? {}
  const hostile = random.pick(hostileMessages)
  if (hostile === undefined) return
  post(hostile.make({ random, open: id, answered: lastAnswer }))
  said[hostile.fate === 'replay' ? lastAnswer.after : hostile.fate] += 1
  if (random.below(10) === 0) {
    // A perfect answer but for the window, which is of another site, that says it.
    stranger?.contentWindow?.postMessage(envelope(id, { kind: 'data', data: { answer: 'evil' } }), '*')
    said.otherWindow += 1
  }
}

/** Answers one of the open questions, not the oldest. */
function answer(post: (message: unknown) => void) {
  const [question] = open.splice(random.below(open.length), 1)
  if (question === undefined) return
  const planned = plannedFor(question)
  const written = planned.kind === 'failure' ? { error: random.pick(waysToFail(planned.error)) } : {}
  const right = { ...envelope(question.id, planned), ...written }
  post(right)
  // At once once more, with something else.
  post(envelope(question.id, { kind: 'data', data: { answer: 'evil' } }))
  const after = fateAfter(question.method, planned)
  said[after] += 1
  answered += 1
  lastAnswer = { id: question.id, answer: right, after }
}

/** A person who said no may still say yes: such an id stays open. */
function fateAfter(method: string, { kind }: PlannedAnswer): 'late' | 'unknownId' {
  return method !== 'rpcCall' && kind === 'failure' ? 'late' : 'unknownId'
}

function plannedFor({ method, params }: Question) {
  if (method !== 'rpcCall') return plannedHuman(humanQuestions++)
  // The app of this test asked it.
  const { call, params: given } = params as { readonly call: string; readonly params: readonly [number] }
  if (call !== readCall) throw new Error(`Unexpected call ${call}`)
  return plannedRead(given[0])
}

addEventListener('message', hear)
const hostileParent: HostileParent = { said, answered: () => answered }
Object.assign(window, { hostileParent })
