import { type Communicator, createCommunicator } from '../../../src/bridge/communicator.ts'
import { startHandshake } from '../../../src/bridge/handshake.ts'
import { AppError } from '../../../src/shared/errors/AppError.ts'
import { type PlannedAnswer, plan, plannedHuman, plannedRead, readCall, version } from './plan.ts'

/** The framed page of the test: our communicator, and whatever speaks to it besides the parent. */
export type HostileApp = {
  /** Asks everything; resolves to what did not end as planned. */
  readonly ask: () => Promise<readonly string[]>
  readonly report: () => {
    readonly ignored: ReturnType<Communicator['ignored']>
    readonly expected: number
    /** Questions of the handshake: their answers may come again. */
    readonly probes: number
    readonly themes: number
    /** Answers after a no. */
    readonly late: { readonly yes: number; readonly no: number }
    /** Forged here, by reason. */
    readonly forged: { readonly otherWindow: number; readonly otherOrigin: number }
    readonly uncaught: readonly string[]
    readonly polluted: boolean
  }
}

const uncaught: string[] = []
addEventListener('error', ({ message }) => uncaught.push(message))
addEventListener('unhandledrejection', ({ reason }) => uncaught.push(String(reason)))

const timeoutPolicy = { repeatAfter: [], giveUpAfter: 120_000 }
/** More than are in flight, fewer than are refused. */
const askedAtOnce = 200

async function createApp(): Promise<HostileApp> {
  const parent = await startHandshake(window, crypto).result
  if (!parent.ok) throw new Error('The hostile parent did not answer the handshake')
  const forged = forgeAnswers(parent.origin)
  let themes = 0
  const late = { yes: 0, no: 0 }
  const communicator = createCommunicator({
    window,
    random: crypto,
    host: parent,
    onTheme: () => void themes++,
    onLateAnswer: ({ error }) => void late[error === undefined ? 'yes' : 'no']++,
  })
  return {
    ask: async () => (await Promise.all([askReads(communicator), askPerson(communicator)])).flat(),
    report: () => ({
      ignored: communicator.ignored(),
      expected: communicator.expected(),
      probes: parent.probeIds.length,
      themes,
      late,
      forged,
      uncaught,
      polluted: 'polluted' in {} || 'answer' in {},
    }),
  }
}

async function askReads(communicator: Communicator): Promise<readonly string[]> {
  const wrong: string[] = []
  let next = 0
  const askInTurn = async () => {
    for (let index = next++; index < plan.reads; index = next++) {
      const sent = communicator.send('rpcCall', { call: readCall, params: [index] }, { timeoutPolicy })
      const problem = await compare(sent, plannedRead(index))
      if (problem !== undefined) wrong.push(`read ${index}: ${problem}`)
    }
  }
  await Promise.all(Array.from({ length: askedAtOnce }, askInTurn))
  return wrong
}

async function askPerson(communicator: Communicator): Promise<readonly string[]> {
  const wrong: string[] = []
  for (let index = 0; index < plan.humanQuestions; index++) {
    const problem = await compare(communicator.send('sendTransactions', { txs: [] }), plannedHuman(index))
    if (problem !== undefined) wrong.push(`question ${index}: ${problem}`)
  }
  return wrong
}

/** The answer that came instead of the planned one; `undefined` when the planned one came. */
async function compare(sent: Promise<unknown>, planned: PlannedAnswer): Promise<string | undefined> {
  const came = await sent.then((data): PlannedAnswer => ({ kind: 'data', data }), describeFailure)
  return JSON.stringify(came) === JSON.stringify(planned) ? undefined : JSON.stringify(came)
}

function describeFailure(error: unknown): PlannedAnswer {
  if (!(error instanceof AppError)) return { kind: 'failure', error: String(error) }
  if (error.code !== 'bridge/invalid-reply') return { kind: 'failure', error: error.message }
  return { kind: error.facts['problem'] === 'too-large' ? 'too-large' : 'no-data' }
}

/**
 * Any script in the page can forge events. Each id that the parent lets slip is answered here at once, perfectly
 * but for the window or the origin.
 */
function forgeAnswers(parentOrigin: string): { readonly otherWindow: number; readonly otherOrigin: number } {
  const forged = { otherWindow: 0, otherOrigin: 0 }
  const others = [
    'https://evil.example',
    `${parentOrigin}.example`,
    parentOrigin.replace('http', 'https'),
    'null',
    '',
  ]
  let heard = 0
  addEventListener('message', ({ isTrusted, data }) => {
    const id: unknown = data?.id
    if (!isTrusted || typeof id !== 'string') return
    heard += 1
    const answer = { id, success: true, version, data: { answer: 'evil' } }
    if (heard % 4 === 0) {
      const origin = others[heard % others.length] ?? ''
      dispatchEvent(new MessageEvent('message', { data: answer, origin, source: window.parent }))
      forged.otherOrigin += 1
    } else if (heard % 4 === 1) {
      const source = heard % 8 === 1 ? window : null
      dispatchEvent(new MessageEvent('message', { data: answer, origin: parentOrigin, source }))
      forged.otherWindow += 1
    }
  })
  return forged
}

const app = createApp()
Object.assign(window, { hostileApp: app })
