import { createIdSource, type RandomSource } from './requestId.ts'

/** What the bridge needs of the frame's window. */
export type FrameWindow = {
  readonly parent: { readonly postMessage: (message: unknown, targetOrigin: string) => void }
  readonly location: {
    readonly ancestorOrigins?: { readonly length: number; readonly [index: number]: string }
  }
  readonly addEventListener: (type: 'message', listener: (event: MessageEvent) => void) => void
  readonly removeEventListener: (type: 'message', listener: (event: MessageEvent) => void) => void
  readonly setTimeout: (run: () => void, milliseconds: number) => number
  readonly clearTimeout: (timer: number) => void
  readonly performance: { readonly now: () => number }
}

/** A search for a Safe around this frame. It starts when it is created and settles once. */
export type Handshake = {
  /** Never rejects. */
  readonly result: Promise<HandshakeResult>
  /** Ends the search; the result is a failure unless it is there already. */
  readonly cancel: () => void
}

export type HandshakeResult = PinnedHost | HandshakeFailure

/** The host that answered first. Everything later goes to this origin only. */
export type PinnedHost = {
  readonly ok: true
  readonly origin: string
  /** The answer to `getSafeInfo`, not looked into. */
  readonly data: unknown
  readonly hostVersion: string
  /** Ids of all probes: more answers to them may come and mean nothing. */
  readonly probeIds: readonly string[]
  /** Id of the question for the host's theme, which newer hosts answer: it is asked before there is a page to draw. */
  readonly themeId: string
  /**
   * Stops listening and hands over what came besides the answer: a theme, an answer to a request from before a
   * reload. The caller listens already, in the same task, so nothing is lost in between.
   */
  readonly takeOver: () => readonly MessageEvent[]
}

export type HandshakeFailure = {
  readonly ok: false
  readonly reason: 'silence' | 'opaque-origin' | 'cancelled'
  /** Probes sent. */
  readonly asked: number
  /** From the first probe to giving up. */
  readonly milliseconds: number
  /**
   * Messages of the host that could not be used: no answer at all, a failure, no data, an origin that is not its own.
   */
  readonly unusable: number
  /** Origin of the framing page as the browser names it, where it does. */
  readonly shownBy: string | undefined
}

/** When to ask again, in ms: the real host drops what comes before it is ready, and says nothing. */
const laterProbes = [150, 400, 1000, 2000, 4000]
const giveUpAfter = 10_000
const mostKeptMessages = 64

/** The host signs off-chain only for an app that names 7.11.0 or later. The same as in `wire.ts`. */
const probeEnvironment = { sdkVersion: '9.1.0' }

/**
 * Asks the host for its Safe until it answers. Until then no host is trusted: a probe holds no secret, and goes to the
 * origin the browser names, or to any origin where it names none.
 */
export function startHandshake(view: FrameWindow, random: RandomSource): Handshake {
  const probes = createProbes(view, random, () => fail('silence', giveUpAfter))
  const kept: MessageEvent[] = []
  let unusable = 0
  let searching = true
  let settle: (result: HandshakeResult) => void = () => {}
  const result = new Promise<HandshakeResult>((resolve) => {
    settle = resolve
  })

  function finish(handshakeResult: HandshakeResult) {
    searching = false
    probes.stop()
    settle(handshakeResult)
  }

  function fail(reason: HandshakeFailure['reason'], milliseconds: number) {
    view.removeEventListener('message', listen)
    const { ids, shownBy } = probes
    finish({ ok: false, reason, asked: ids.size, milliseconds, unusable, shownBy })
  }

  function takeOver() {
    view.removeEventListener('message', listen)
    return kept.splice(0)
  }

  function pin({ data, version }: SafeInfoReply, origin: string) {
    const themeId = probes.ask('getCurrentTheme', origin)
    const probeIds = [...probes.ids]
    finish({ ok: true, origin, data, hostVersion: version, probeIds, themeId, takeOver })
  }

  function consider(event: MessageEvent) {
    const answer = readProbeAnswer(event, probes)
    if (answer === 'not-probed') {
      if (kept.length < mostKeptMessages) kept.push(event)
    } else if (answer === 'unreadable') unusable += 1
    else if (!searching) return
    else if (answer === 'opaque-origin') fail(answer, 0)
    else if (answer === 'unusable') unusable += 1
    else pin(answer, event.origin)
  }

  function listen(event: MessageEvent) {
    try {
      if (event.source === view.parent) consider(event)
    } catch {
      // A message that throws when it is looked at is not an answer.
    }
  }

  view.addEventListener('message', listen)
  probes.start()
  return { result, cancel: () => fail('cancelled', 0) }
}

/** Questions for the host's Safe, repeated until they are stopped. */
type Probes = {
  readonly ids: ReadonlySet<string>
  /** Origin of the framing page as the browser names it, where it does. */
  readonly shownBy: string | undefined
  /** Returns the id of the question. */
  readonly ask: (method: string, target: string) => string
  readonly start: () => void
  readonly stop: () => void
}

function createProbes(view: FrameWindow, random: RandomSource, giveUp: () => void): Probes {
  const createId = createIdSource(random)
  const ids = new Set<string>()
  const timers: number[] = []
  const shownBy = nameParent(view)

  function ask(method: string, target: string): string {
    const id = createId()
    view.parent.postMessage({ id, method, params: undefined, env: probeEnvironment }, target)
    return id
  }

  function probe() {
    ids.add(ask('getSafeInfo', shownBy ?? '*'))
  }

  return {
    ids,
    shownBy,
    ask,
    start() {
      probe()
      for (const time of laterProbes) timers.push(view.setTimeout(probe, time))
      timers.push(view.setTimeout(giveUp, giveUpAfter))
    },
    stop() {
      for (const timer of timers) view.clearTimeout(timer)
    },
  }
}

type SafeInfoReply = Reply & { readonly success: true }

/** What a message of the parent window says to the search: the answer, or why it is none. */
function readProbeAnswer(
  { data, origin }: MessageEvent,
  { ids, shownBy }: Probes,
): SafeInfoReply | 'unreadable' | 'not-probed' | 'opaque-origin' | 'unusable' {
  const reply = readReply(data)
  if (reply === undefined) return 'unreadable'
  if (!ids.has(reply.id)) return 'not-probed'
  if (origin === 'null') return 'opaque-origin'
  return mayBeSafeInfo(reply) && (shownBy ?? origin) === origin ? reply : 'unusable'
}

/** The host's origin where the browser says it; a browser that hides it says nothing or 'null'. */
function nameParent({ location }: FrameWindow): string | undefined {
  const named = location.ancestorOrigins?.[0]
  return named === undefined || named === 'null' ? undefined : named
}

function mayBeSafeInfo(reply: Reply): reply is SafeInfoReply {
  return reply.success && isPlainObject(reply.data)
}

/** An answer of the host, its `data` not looked into. */
export type Reply =
  | { readonly id: string; readonly version: string; readonly success: true; readonly data: unknown }
  | { readonly id: string; readonly version: string; readonly success: false; readonly error: string }

const longestId = 64
const longestVersion = 32

/** `undefined` unless `value` has the shape of an answer from a host of major version 1 or later (SPEC section 9). */
export function readReply(value: unknown): Reply | undefined {
  if (!isPlainObject(value)) return undefined
  const { id, version, success, data, error } = value
  if (typeof id !== 'string' || id.length === 0 || id.length > longestId) return undefined
  if (typeof version !== 'string' || version.length > longestVersion) return undefined
  if (!(Number.parseInt(version, 10) >= 1)) return undefined
  if (success === true) return { id, version, success, data }
  return success === false ? { id, version, success, error: readErrorText(error) } : undefined
}

/** An error may come as a text, as an `Error` or as an object with a message; without any it has no words. */
function readErrorText(error: unknown): string {
  if (typeof error === 'string') return error
  const message = typeof error === 'object' && error !== null ? Reflect.get(error, 'message') : undefined
  return typeof message === 'string' ? message : 'no reason'
}

/** Messages are cloned into this window, so an honest one has this window's own `Object.prototype`. */
export function isPlainObject(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && Object.getPrototypeOf(value) === Object.prototype
}
