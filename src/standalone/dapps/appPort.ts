import { exceedsSize } from '../../shared/domain/values/exceedsSize.ts'
import { readFields } from '../../shared/domain/values/untrusted.ts'
import { type SdkMethod, sdkVersion } from '../../shared/source/wire.ts'
import { AppRefusal } from './requests/AppRefusal.ts'

/** `undefined` sends no answer: it comes never, as at Safe{Wallet}. */
type AppAnswer = (params: unknown) => unknown

/** What answers each method that an app asks through the SDK, and any that a host answers beside it: each is a line of its table alone. */
export type AppAnswers = { readonly [method in SdkMethod]: AppAnswer } & Readonly<Record<string, AppAnswer>>

/** As much of a window as the port listens to. */
export type PortView = {
  readonly addEventListener: (type: 'message', listener: (event: MessageEvent) => void) => void
  readonly removeEventListener: (type: 'message', listener: (event: MessageEvent) => void) => void
}

/** As much of the window of an app as the port posts to. */
export type AppWindow = { readonly postMessage: (message: unknown, targetOrigin: string) => void }

export type AppPort = {
  /** Tells the app the theme without having been asked. */
  readonly pushTheme: (theme: { readonly darkMode: boolean }) => void
  /** Nothing is heard or answered after it. */
  readonly close: () => void
}

type Setup = {
  readonly view: PortView
  /** The window of the frame as it is now; `null` where it is gone. */
  readonly appWindow: () => AppWindow | null
  /** The only origin that is heard and answered, to the letter. */
  readonly origin: string
  readonly answers: AppAnswers
  readonly onAsked: () => void
  /** A page of another origin posts from the frame. */
  readonly onElsewhere: (origin: string) => void
}

/** Characters and bytes, roughly (`exceedsSize`). */
const largestMessage = 2_000_000
const mostInFlight = 200
const longestId = 200

/**
 * The host's end of the protocol for one app: hears the window of its frame and its exact origin alone, and answers
 * nobody else. What is not a question of the protocol is ignored; whatever arrives, nothing is thrown.
 */
export function createAppPort(setup: Setup): AppPort {
  const { view, appWindow, origin, answers } = setup
  let isClosed = false
  let inFlight = 0

  function post(message: object) {
    if (isClosed) return
    try {
      appWindow()?.postMessage({ version: sdkVersion, ...message }, origin)
    } catch {
      // An answer that cannot be cloned is none.
    }
  }

  async function reply({ id, params }: Question, answer: AppAnswer) {
    inFlight++
    try {
      if (inFlight > mostInFlight) throw new AppRefusal('Too many questions at once')
      const data = await answer(params)
      if (data !== undefined) post({ id, success: true, data })
    } catch (error) {
      post({ id, success: false, error: error instanceof AppRefusal ? error.message : 'Request failed' })
    } finally {
      inFlight--
    }
  }

  function onMessage(event: MessageEvent) {
    try {
      const sender = appWindow()
      if (sender === null || event.source !== sender) return
      if (event.origin !== origin) return setup.onElsewhere(event.origin)
      const question = readQuestion(event.data)
      if (question === undefined) return
      setup.onAsked()
      const { id, method } = question
      const answer = Object.hasOwn(answers, method) ? answers[method] : undefined
      if (answer === undefined) post({ id, success: false, error: 'not implemented' })
      else void reply(question, answer)
    } catch {
      // A message that throws when it is read asks nothing.
    }
  }

  view.addEventListener('message', onMessage)
  return {
    pushTheme: (data) => post({ id: `theme-${Math.random().toString(36).slice(2)}`, success: true, data }),
    close() {
      isClosed = true
      view.removeEventListener('message', onMessage)
    },
  }
}

type Question = { readonly id: string | number; readonly method: string; readonly params: unknown }

function readQuestion(data: unknown): Question | undefined {
  const fields = readFields(data)
  if (fields === undefined || exceedsSize(data, largestMessage)) return undefined
  const { id, method, params } = fields
  if (typeof id !== 'number' && !(typeof id === 'string' && id.length <= longestId)) return undefined
  return typeof method === 'string' ? { id, method, params } : undefined
}
