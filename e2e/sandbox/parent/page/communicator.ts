import type { Behaviour, Theme } from '../parentBehaviour.ts'
import type { Behaviours } from './chooseBehaviour.ts'
import type { Delivery } from './delivery.ts'
import type { Log } from './log.ts'

/** A message of the app whose sender, origin and method have been checked; nothing else of it has. */
export type AppRequest = {
  readonly id: unknown
  readonly method: string
  readonly params: unknown
  readonly sdkVersion: unknown
  readonly origin: string
}

/** `undefined` sends no answer: it comes later from elsewhere, or never. Anything thrown is `Request failed`. */
export type Handler = (request: AppRequest) => unknown

export type Handlers = ReadonlyMap<string, Handler>

export type Communicator = {
  /** Answers a request out of turn, after a person decided. */
  readonly answer: (request: Asked, data: unknown) => void
  readonly refuse: (request: Asked, error: string) => void
  /** Tells the app the theme without having been asked. */
  readonly pushTheme: () => void
  /** Forgets all handlers, and registers them again after that many milliseconds. */
  readonly rebuild: (milliseconds: number) => void
}

export type Asked = Pick<AppRequest, 'id' | 'method'>

type Setup = {
  readonly frame: HTMLIFrameElement
  /** The only origin listened to, exactly. */
  readonly appOrigin: () => string
  readonly handlers: Handlers
  readonly behaviours: Behaviours
  readonly delivery: Delivery
  readonly log: Log
  readonly theme: () => Theme
}

/** Version of the SDK in Safe{Wallet}, sent with each answer. */
const version = '9.1.0'

/**
 * The wallet's end of the bridge, with the manners of Safe{Wallet}: it says nothing to strangers, to methods it does
 * not know and to results that are `undefined`, checks no id, and never says why something failed.
 */
export function createCommunicator(setup: Setup): Communicator {
  const { handlers, behaviours, delivery, log } = setup
  const planned = new Map<unknown, Behaviour | undefined>()
  let registered: Handlers = new Map()

  const answer: Communicator['answer'] = ({ id, method }, data) => {
    log.add({ direction: 'out', method, id, verdict: 'answered', message: data })
    delivery.deliver({ id, success: true, version, data }, planned.get(id))
  }
  const refuse: Communicator['refuse'] = ({ id, method }, error) => {
    log.add({ direction: 'out', method, id, verdict: 'failed', message: error })
    delivery.deliver({ id, success: false, version, error }, planned.get(id))
  }

  async function onMessage(event: MessageEvent<unknown>): Promise<void> {
    const request = readRequest(event)
    const note = (verdict: string) =>
      log.add({
        direction: 'in',
        method: request?.method ?? '-',
        id: request?.id,
        verdict,
        message: event.data,
      })
    const reason = strangeness(event, setup)
    if (reason !== undefined) return note(`ignored: ${reason}`)
    if (request === undefined) return note('ignored: no method')
    const handler = registered.get(request.method)
    if (handler === undefined) {
      return note(handlers.has(request.method) ? 'ignored: not ready' : 'ignored: unknown method')
    }
    // Safe{Wallet} reads the version for its statistics before it can catch anything.
    if (request.sdkVersion === noEnvironment) return note('ignored: no env')
    const behaviour = behaviours.take(request.method, callOf(request))
    planned.set(request.id, behaviour)
    if (behaviour?.does === 'ignore') return note('ignored: on purpose')
    note('asked')
    try {
      if (behaviour?.does === 'fail') throw new Error('on purpose')
      const result = await handler(request)
      if (result !== undefined) answer(request, result)
    } catch {
      refuse(request, 'Request failed')
    }
  }

  function pushTheme(): void {
    const data = { darkMode: setup.theme() === 'dark' }
    const id = Math.random().toString(36).slice(2)
    log.add({ direction: 'out', method: 'theme', id, verdict: 'pushed', message: data })
    delivery.deliver({ id, success: true, version, data }, undefined)
  }

  function rebuild(milliseconds: number): void {
    registered = new Map()
    pushTheme()
    if (milliseconds === 0) registered = handlers
    else
      setTimeout(() => {
        registered = handlers
      }, milliseconds)
  }

  window.addEventListener('message', onMessage)
  return { answer, refuse, pushTheme, rebuild }
}

const noEnvironment = Symbol('no env')

function strangeness(event: MessageEvent<unknown>, { frame, appOrigin }: Setup): string | undefined {
  if (event.source !== frame.contentWindow) return 'other window'
  if (event.origin !== appOrigin()) return 'other origin'
  return undefined
}

/** What `rpcCall` is to pass on. */
function callOf({ params }: AppRequest): string | undefined {
  if (typeof params !== 'object' || params === null || !('call' in params)) return undefined
  return typeof params.call === 'string' ? params.call : undefined
}

function readRequest({ data, origin }: MessageEvent<unknown>): AppRequest | undefined {
  if (typeof data !== 'object' || data === null) return undefined
  const { id, method, params, env } = data as Record<string, unknown>
  if (typeof method !== 'string') return undefined
  const environment = env === undefined || env === null ? undefined : (env as { sdkVersion?: unknown })
  return { id, method, params, origin, sdkVersion: environment ? environment.sdkVersion : noEnvironment }
}
