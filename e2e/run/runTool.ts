import { spawn } from 'node:child_process'
import { constants, setPriority } from 'node:os'
import { fileURLToPath } from 'node:url'

const packages = fileURLToPath(new URL('../../node_modules/', import.meta.url))

export type Tool = {
  /** The script of the package, from `node_modules`. */
  readonly script: string
  readonly args: readonly string[]
}

export type ToolResult = { readonly succeeded: boolean; readonly output: string }

export type ToolOptions = {
  /** The project to run in; this one by default. */
  readonly directory?: string
  readonly environment?: Readonly<Record<string, string>>
  /** Shows what the tool prints while it runs. */
  readonly live?: boolean
  /** Leaves the processor to whatever else wants it. */
  readonly quiet?: boolean
  readonly signal?: AbortSignal
}

/**
 * Runs a tool of this project to its end and keeps what it printed. Aborting asks it to stop as Ctrl-C would, so that
 * it can put away what it started, and kills it after ten seconds.
 */
export function runTool({ script, args }: Tool, options: ToolOptions = {}): Promise<ToolResult> {
  const {
    directory = fileURLToPath(new URL('../..', import.meta.url)),
    environment,
    live,
    quiet,
    signal,
  } = options
  const child = spawn(process.execPath, [`${packages}${script}`, ...args], {
    cwd: directory,
    env: { ...process.env, ...environment },
    stdio: ['ignore', live ? 'inherit' : 'pipe', live ? 'inherit' : 'pipe'],
  })
  // Set before the tool starts threads and processes, which inherit it.
  if (quiet && child.pid !== undefined) setPriority(child.pid, constants.priority.PRIORITY_LOW)
  const printed: string[] = []
  for (const stream of [child.stdout, child.stderr]) {
    stream?.setEncoding('utf8').on('data', (text: string) => printed.push(text))
  }
  let forceKill: NodeJS.Timeout | undefined
  const stop = () => {
    child.kill('SIGINT')
    forceKill = setTimeout(() => child.kill('SIGKILL'), 10_000)
  }
  signal?.addEventListener('abort', stop, { once: true })
  return new Promise((resolve) => {
    const settle = (succeeded: boolean, extra = '') => {
      clearTimeout(forceKill)
      signal?.removeEventListener('abort', stop)
      resolve({ succeeded, output: printed.join('') + extra })
    }
    child.once('error', ({ message }) => settle(false, message))
    child.once('close', (code) => settle(code === 0))
  })
}
