import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { array, parse, record, string } from 'valibot'
import { freePort } from '../support/freePort.ts'
import type { EngineWindow } from './EngineWindow.ts'
import { openSession, type WebDriverSession } from './webDriver.ts'

/** Where WebKit's driver and a screen without a monitor are. */
export type WebKitPrograms = { readonly driver: string; readonly screen: string }

/** By this name a driver sends an element (https://www.w3.org/TR/webdriver2/#elements). */
const elementKey = 'element-6066-11e4-a52e-4f735466cecf'

/** What the text of an expression that threw starts with. */
const failed = 'The page threw '

/** WebKit without a monitor: MiniBrowser of WebKitGTK, steered by its WebDriver. */
export async function openWebKit({ driver, screen }: WebKitPrograms): Promise<EngineWindow> {
  const home = await mkdtemp(join(tmpdir(), 'countersign-webkit-'))
  const started: ChildProcess[] = []
  const close = async () => {
    for (const child of started.splice(0).reverse()) await end(child)
    await rm(home, { recursive: true, force: true, maxRetries: 5, retryDelay: 100 })
  }
  try {
    const { child, display } = await startScreen(screen)
    started.push(child)
    const port = await freePort()
    started.push(
      spawn(driver, [`--port=${port}`, '--host=127.0.0.1'], {
        stdio: 'ignore',
        // In a process group of its own, with the browser that it starts.
        detached: true,
        env: { ...process.env, ...quiet, HOME: home, XDG_RUNTIME_DIR: home, DISPLAY: display },
      }),
    )
    const session = await openSession(`http://127.0.0.1:${port}`, {})
    return { ...steer(session), close: async () => session.ask('DELETE', '').then(close, close) }
  } catch (error) {
    await close()
    throw error
  }
}

/** No screen reader, no graphics card, no settings of a desktop. */
const quiet = {
  NO_AT_BRIDGE: '1',
  GTK_A11Y: 'none',
  LIBGL_ALWAYS_SOFTWARE: '1',
  WEBKIT_DISABLE_DMABUF_RENDERER: '1',
  GSETTINGS_BACKEND: 'memory',
}

/** Xvfb writes the number of the screen that it found free to the fourth of its files. */
async function startScreen(screen: string) {
  const args = ['-displayfd', '3', '-screen', '0', '1600x1200x24', '-nolisten', 'tcp']
  const child = spawn(screen, args, { stdio: ['ignore', 'ignore', 'ignore', 'pipe'], detached: true })
  const numbers = child.stdio[3]
  if (numbers === null || numbers === undefined || !('setEncoding' in numbers))
    throw new Error('Xvfb cannot say which screen it is.')
  const [number] = await once(numbers, 'data')
  return { child, display: `:${String(number).trim()}` }
}

async function end(child: ChildProcess): Promise<void> {
  if (child.pid === undefined || child.exitCode !== null || child.signalCode !== null) return
  const ended = once(child, 'exit')
  process.kill(-child.pid, 'SIGTERM')
  await ended
}

function steer({ ask }: WebDriverSession): Omit<EngineWindow, 'close'> {
  const run = (script: string, args: readonly unknown[] = []) =>
    ask('POST', '/execute/sync', { script, args })
  /** The page, or the frame of this address; false when there is no such frame. */
  const enter = async (address: string | undefined): Promise<boolean> => {
    await ask('POST', '/frame', { id: null })
    if (address === undefined) return true
    const frames = parse(
      array(record(string(), string())),
      await run('return [...document.querySelectorAll("iframe")]'),
    )
    for (const frame of frames) {
      await ask('POST', '/frame', { id: frame })
      if (String(await run('return location.href')).startsWith(address)) return true
      await ask('POST', '/frame', { id: null })
    }
    return false
  }
  const find = async (element: string, frame: string | undefined) => {
    if (!(await enter(frame))) throw new Error(`There is no frame ${frame}.`)
    const found = await run(`return ${element}`)
    if (found === null) throw new Error(`There is no ${element}.`)
    return parse(record(string(), string()), found)[elementKey] ?? ''
  }
  return {
    open: async (url) => {
      await ask('POST', '/frame', { id: null })
      await ask('POST', '/url', { url })
    },
    reload: async () => {
      await enter(undefined)
      await ask('POST', '/refresh')
    },
    evaluate: async (expression, frame) => {
      if (!(await enter(frame))) return ''
      const script = `const done = arguments[0]; Promise.resolve().then(() => ${expression}).then(
        (value) => done(String(value)), (error) => done('${failed}' + error))`
      const answer = String(await ask('POST', '/execute/async', { script, args: [] }))
      if (answer.startsWith(failed)) throw new Error(answer)
      return answer
    },
    press: async (element, frame) => {
      await ask('POST', `/element/${await find(element, frame)}/click`)
    },
    type: async (element, text, frame) => {
      await ask('POST', `/element/${await find(element, frame)}/value`, { text })
    },
    resize: async (width, height) => {
      await enter(undefined)
      await ask('POST', '/window/rect', { x: 0, y: 0, width, height })
    },
    picture: async () => Buffer.from(String(await ask('GET', '/screenshot')), 'base64'),
  }
}
