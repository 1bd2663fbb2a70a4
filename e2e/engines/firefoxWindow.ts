import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { WebSocket } from 'isows'
import {
  array,
  type GenericSchema,
  lazy,
  literal,
  nullable,
  number,
  object,
  optional,
  parse,
  string,
  union,
  unknown,
} from 'valibot'
import type { EngineWindow } from './EngineWindow.ts'

/** One tab of Firefox without windows, steered by WebDriver BiDi (https://w3c.github.io/webdriver-bidi/). */
export type FirefoxWindow = EngineWindow & {
  /** Every violation of a security policy so far, in pages and frames. */
  readonly violations: () => readonly string[]
}

type Context = {
  readonly context: string
  readonly url: string
  readonly children: readonly Context[] | null
}

/** Reports violations to BiDi from every page and frame before its own scripts run. */
const reportViolations = `(report) => addEventListener('securitypolicyviolation', (event) =>
  report(event.effectiveDirective + ' ' + event.blockedURI + ' in ' + location.href))`

export async function openFirefox(program: string): Promise<FirefoxWindow> {
  const profile = await mkdtemp(join(tmpdir(), 'countersign-firefox-'))
  const args = [
    '--headless',
    '--no-remote',
    '--profile',
    profile,
    '--remote-debugging-port',
    '0',
    'about:blank',
  ]
  const child = spawn(program, args, {
    stdio: ['ignore', 'ignore', 'pipe'],
    env: { ...process.env, HOME: profile },
  })
  const close = async () => {
    if (child.exitCode === null && child.signalCode === null) {
      child.kill('SIGTERM')
      await once(child, 'close')
    }
    await rm(profile, { recursive: true, force: true })
  }
  try {
    const socket = await connect(`${await addressIn(child.stderr.setEncoding('utf8'))}/session`)
    return { ...(await steer(socket)), close }
  } catch (error) {
    await close()
    throw error
  }
}

async function addressIn(lines: AsyncIterable<unknown>): Promise<string> {
  let said = ''
  for await (const part of lines) {
    said += String(part)
    const address = /WebDriver BiDi listening on (ws:\S+)/.exec(said)?.[1]
    if (address !== undefined) return address
  }
  throw new Error(`Firefox ended after: ${said}`)
}

async function connect(address: string): Promise<WebSocket> {
  const socket = new WebSocket(address)
  await new Promise((opened, failed) => {
    socket.addEventListener('open', opened, { once: true })
    socket.addEventListener('error', failed, { once: true })
  })
  return socket
}

async function steer(socket: WebSocket): Promise<Omit<FirefoxWindow, 'close'>> {
  const violations: string[] = []
  const ask = asking(socket, (violation) => violations.push(violation))
  await ask('session.new', { capabilities: {} })
  await ask('session.subscribe', { events: ['script.message'] })
  const channel = { type: 'channel', value: { channel: 'violations' } }
  await ask('script.addPreloadScript', { functionDeclaration: reportViolations, arguments: [channel] })
  const tree = async () => parse(treeAnswer, await ask('browsingContext.getTree', {})).contexts
  const [tab] = await tree()
  if (tab === undefined) throw new Error('Firefox has no tab.')
  const contextOf = async (frame: string | undefined) =>
    (frame === undefined ? tab : within(await tree(), frame))?.context
  /** Scrolls an element into sight and presses it with the mouse; the context that it is in. */
  const press = async (element: string, frame: string | undefined) => {
    const context = await contextOf(frame)
    if (context === undefined) throw new Error(`There is no frame ${frame}.`)
    const answer = await ask('script.evaluate', {
      // Where the page was scrolled to is known to the mouse a frame later.
      expression: `(async () => {
        const found = ${element}
        found?.scrollIntoView({ block: 'nearest', behavior: 'instant' })
        await new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn)))
        return found
      })()`,
      target: { context },
      awaitPromise: true,
    })
    const sharedId = parse(elementAnswer, answer).result?.sharedId
    if (sharedId === undefined) throw new Error(`There is no ${element}.`)
    const origin = { type: 'element', element: { sharedId } }
    const actions = [
      { type: 'pointerMove', x: 0, y: 0, origin },
      { type: 'pointerDown', button: 0 },
      { type: 'pointerUp', button: 0 },
    ]
    await ask('input.performActions', { context, actions: [{ type: 'pointer', id: 'mouse', actions }] })
    return context
  }
  return {
    press: async (element, frame) => {
      await press(element, frame)
    },
    async type(element, text, frame) {
      const context = await press(element, frame)
      const actions = [...text].flatMap((value) => [
        { type: 'keyDown', value },
        { type: 'keyUp', value },
      ])
      await ask('input.performActions', { context, actions: [{ type: 'key', id: 'keys', actions }] })
    },
    async resize(width, height) {
      await ask('browsingContext.setViewport', { context: tab.context, viewport: { width, height } })
    },
    async picture() {
      const { data } = parse(
        pictureAnswer,
        await ask('browsingContext.captureScreenshot', { context: tab.context }),
      )
      return Buffer.from(data, 'base64')
    },
    async open(url) {
      await ask('browsingContext.navigate', { context: tab.context, url, wait: 'complete' })
    },
    async reload() {
      await ask('browsingContext.reload', { context: tab.context, wait: 'complete' })
    },
    async evaluate(expression, frame) {
      const context = await contextOf(frame)
      if (context === undefined) return ''
      const answer = await ask('script.evaluate', {
        expression: `Promise.resolve(${expression}).then(String)`,
        target: { context },
        awaitPromise: true,
      })
      const { result, exceptionDetails } = parse(evaluateAnswer, answer)
      if (exceptionDetails !== undefined) throw new Error(exceptionDetails.text)
      return result?.value ?? ''
    },
    violations: () => violations,
  }
}

function within(contexts: readonly Context[], address: string): Context | undefined {
  for (const context of contexts) {
    const found = context.children?.find(({ url }) => url.startsWith(address))
    if (found !== undefined) return found
  }
  return undefined
}

/** Sends commands and resolves with their results; events go to `onViolation`. */
function asking(socket: WebSocket, onViolation: (text: string) => void) {
  const waiting = new Map<
    number,
    { readonly done: (result: unknown) => void; readonly fail: (e: Error) => void }
  >()
  socket.addEventListener('message', ({ data }) => {
    const message = parse(anyMessage, JSON.parse(String(data)))
    if (message.type === 'event') return onViolation(message.params.data?.value ?? 'unknown')
    const asked = waiting.get(message.id ?? 0)
    if (message.type === 'success') asked?.done(message.result)
    else asked?.fail(new Error(`${message.error}: ${message.message}`))
  })
  return (method: string, params: unknown): Promise<unknown> => {
    const id = waiting.size + 1
    return new Promise((done, fail) => {
      waiting.set(id, { done, fail })
      socket.send(JSON.stringify({ id, method, params }))
    })
  }
}

const anyMessage = union([
  object({ type: literal('success'), id: number(), result: unknown() }),
  object({ type: literal('error'), id: optional(number()), error: string(), message: string() }),
  object({
    type: literal('event'),
    params: object({ data: optional(object({ value: optional(string()) })) }),
  }),
])
const contexts = array(lazy(() => context))
const context: GenericSchema<unknown, Context> = object({
  context: string(),
  url: string(),
  children: nullable(contexts),
})
const treeAnswer = object({ contexts })
const evaluateAnswer = object({
  result: optional(object({ value: optional(string()) })),
  exceptionDetails: optional(object({ text: string() })),
})
const elementAnswer = object({ result: optional(object({ sharedId: optional(string()) })) })
const pictureAnswer = object({ data: string() })
