import { exceedsSize } from '../shared/domain/values/exceedsSize.ts'
import type { AppError } from '../shared/errors/AppError.ts'
import type { IgnoredReason } from '../shared/source/HostTools.ts'
import type { HostTheme } from '../shared/source/wire.ts'
import { type Method, sdkVersion } from '../shared/source/wire.ts'
import { bridgeErrors, errorFromHost } from './bridgeErrors.ts'
import { type FrameWindow, type Reply, readReply } from './handshake.ts'
import { createNearMap, type NearMap } from './nearMap.ts'
import { parseTheme } from './replies.ts'

/** An answer to one of our ids; `too-large` when it is not worth looking into. */
export type ExchangeAnswer = Reply | 'too-large'

/** Messages that were none of our business, by why. For the Setup page and for reports. */
export type IgnoredMessages = Readonly<Record<IgnoredReason, number>>

/**
 * Messages to and from the one pinned host, matched by id. Only `window.parent` at exactly this origin is
 * heard, nothing of a message is used before its shape is known, and nothing is ever thrown in the listener.
 */
export type Exchange = {
  /** Posts to the pinned origin. Throws `bridge/no-window` or `bridge/not-posted`. */
  readonly post: (id: string, method: Method, params: unknown) => void
  /** Calls `handle` with the answer to `id`, once. */
  readonly expect: (id: string, handle: (answer: ExchangeAnswer) => void) => void
  readonly forget: (id: string) => void
  /** Treats a message that another listener heard as if it came now. */
  readonly replay: (event: MessageEvent) => void
  /** Ids that an answer is still expected for. */
  readonly size: () => number
  readonly ignored: () => IgnoredMessages
  readonly dispose: () => void
}

export type ExchangeOptions = {
  /** `undefined` outside a browser: then posting fails with "Window doesn't exist". */
  readonly window: FrameWindow | undefined
  readonly origin: string
  /** Id of the one question for the theme; its answer is a theme as a pushed one is. */
  readonly themeId: string
  readonly onTheme: (theme: HostTheme) => void
  /** Characters and bytes of the largest answer that is read. */
  readonly largestMessage: number
}

const environment = { sdkVersion }

const noneIgnored: IgnoredMessages = {
  otherWindow: 0,
  otherOrigin: 0,
  malformed: 0,
  unknownId: 0,
  tooLarge: 0,
  unreadable: 0,
}

export function createExchange(options: ExchangeOptions): Exchange {
  const { window: view, origin } = options
  const postToParent = view?.parent.postMessage.bind(view.parent)
  const handlers = createNearMap<AnswerHandler>()
  const { listen, ignored } = createMessageListener(options, handlers)

  view?.addEventListener('message', listen)
  return {
    post(id, method, params) {
      if (postToParent === undefined) throw bridgeErrors.noWindow()
      try {
        postToParent({ id, method, params, env: environment }, origin)
      } catch (cause) {
        throw bridgeErrors.notPosted({ method }, { cause })
      }
    },
    expect: handlers.set,
    forget: handlers.delete,
    replay: listen,
    size: handlers.size,
    ignored,
    dispose() {
      view?.removeEventListener('message', listen)
      handlers.clear()
    },
  }
}

type AnswerHandler = (answer: ExchangeAnswer) => void

type MessageListener = Pick<Exchange, 'ignored'> & { readonly listen: (event: MessageEvent) => void }

/** Hands each answer of the host to the handler that expects it, and counts what is none of our business. */
function createMessageListener(
  { window: view, origin, themeId, onTheme, largestMessage }: ExchangeOptions,
  handlers: NearMap<AnswerHandler>,
): MessageListener {
  // Looked up once: every message of any window is compared with it.
  const parent = view?.parent
  const ignored: Record<IgnoredReason, number> = { ...noneIgnored }

  function receive(event: MessageEvent) {
    if (event.source !== parent) return ignore('otherWindow')
    if (event.origin !== origin) return ignore('otherOrigin')
    const reply = readReply(event.data)
    if (reply === undefined) return ignore('malformed')
    const handle = handlers.get(reply.id)
    if (handle === undefined) return receiveUnasked(reply)
    const tooLarge = exceedsSize(reply.success ? reply.data : reply.error, largestMessage)
    handlers.delete(reply.id)
    if (tooLarge) ignore('tooLarge')
    handle(tooLarge ? 'too-large' : reply)
  }

  function receiveUnasked(reply: Reply) {
    const theme = reply.success ? parseTheme(reply.data) : undefined
    if (theme !== undefined) onTheme(theme)
    else if (reply.id !== themeId) ignore('unknownId')
  }

  function ignore(reason: IgnoredReason) {
    ignored[reason] += 1
  }

  function listen(event: MessageEvent) {
    try {
      receive(event)
    } catch {
      ignore('unreadable')
    }
  }

  return { listen, ignored: () => ({ ...ignored }) }
}

/** Whether an answer has data. */
export function isGood(answer: ExchangeAnswer): answer is GoodReply {
  return answer !== 'too-large' && answer.success
}

/** Why an answer has none. */
export function whyNoData(method: Method, answer: Exclude<ExchangeAnswer, GoodReply>): AppError {
  if (answer === 'too-large') return bridgeErrors.invalidReply({ method, problem: 'too-large' })
  return errorFromHost({ method, text: answer.error })
}

type GoodReply = Extract<Reply, { readonly success: true }>
