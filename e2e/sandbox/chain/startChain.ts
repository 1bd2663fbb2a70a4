import { type ChildProcess, fork } from 'node:child_process'
import { createInterface } from 'node:readline'
import type { Readable } from 'node:stream'
import { fileURLToPath } from 'node:url'
import type { RunningServer } from '../RunningServer.ts'
import { ChainStartError } from './ChainStartError.ts'
import { findAnvil } from './findAnvil.ts'

/** Local only: signatures made here must never be valid on a chain with money on it. */
export const CHAIN_ID = 31337

/** How far before now the chain begins, in seconds: room for the backdated history of `buildWorld`. */
export const CHAIN_AGE = 40 * 24 * 60 * 60

/** Exit code of the runner when Ctrl-C ended anvil together with this process. */
const INTERRUPTED = 130

export type StartChainOptions = {
  /** 0 takes a free one. */
  readonly port: number
  /** Called at most once, when anvil ends after it was ready and was not stopped. */
  readonly onUnexpectedExit?: (error: ChainStartError) => void
  /** Path of anvil; found among the installed packages by default. */
  readonly binary?: string
  /** The time of the first block in seconds since 1970; `CHAIN_AGE` before now by default. */
  readonly begins?: number
}

/**
 * Starts anvil on 127.0.0.1, empty, with a first block `CHAIN_AGE` seconds old. It ends with this process, however
 * this process ends.
 *
 * @throws ChainStartError when the port is busy or anvil does not run on this machine.
 */
export async function startChain(options: StartChainOptions): Promise<RunningServer> {
  const { port, onUnexpectedExit, binary = findAnvil(process), begins = longAgo() } = options
  const runner = fork(
    fileURLToPath(new URL('./anvilRunner.mjs', import.meta.url)),
    [binary, ...anvilArguments(port, begins)],
    {
      stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
      execArgv: [],
    },
  )
  const exited = new Promise<void>((resolve) => runner.once('exit', () => resolve()))
  const url = await waitUntilReady(runner, { port, binary })

  let expected = false
  const ended = () => {
    if (expected || runner.exitCode === INTERRUPTED) return
    onUnexpectedExit?.(new ChainStartError(`The local chain at ${url} stopped unexpectedly.`))
  }
  if (runner.exitCode === null && runner.signalCode === null) runner.once('exit', ended)
  else ended()

  return {
    url,
    stop: () => {
      expected = true
      if (runner.connected) runner.disconnect()
      return exited
    },
  }
}

function longAgo(): number {
  return Math.floor(Date.now() / 1000) - CHAIN_AGE
}

function anvilArguments(port: number, begins: number): readonly string[] {
  return [
    ...['--host', '127.0.0.1', '--port', String(port), '--chain-id', String(CHAIN_ID)],
    ...['--timestamp', String(begins)],
    // The transactions of one block run in the order they came, so that every run gives the same chain.
    ...['--order', 'fifo'],
  ]
}

/** Resolves with the URL that anvil prints when it listens; asking the port instead could reach another program. */
function waitUntilReady(runner: ChildProcess, attempt: { port: number; binary: string }): Promise<string> {
  const complaints: string[] = []
  runner.on('message', (message) => complaints.push(JSON.stringify(message)))
  // Both pipes are read to the end: a full one would stop anvil.
  readLines(runner.stderr, (line) => {
    if (complaints.length < 20) complaints.push(line)
  })
  return new Promise((resolve, reject) => {
    readLines(runner.stdout, (line) => {
      const address = /Listening on (127\.0\.0\.1:\d+)/.exec(line)?.[1]
      if (address) resolve(`http://${address}`)
    })
    runner.once('error', ({ message }) => reject(startError({ ...attempt, complaint: message })))
    runner.once('close', () => reject(startError({ ...attempt, complaint: complaints.join(' ') })))
  })
}

function readLines(stream: Readable | null, onLine: (line: string) => void): void {
  if (stream) createInterface(stream).on('line', onLine)
}

type FailedStart = { readonly port: number; readonly binary: string; readonly complaint: string }

function startError({ port, binary, complaint }: FailedStart): ChainStartError {
  if (/address already in use/i.test(complaint)) {
    return new ChainStartError(
      `Port ${port} on 127.0.0.1 is already in use. Stop what uses it, or choose another port.`,
    )
  }
  if (/GLIBC|ENOENT|EACCES|ENOEXEC|cannot execute/.test(complaint)) {
    return new ChainStartError(
      `anvil does not run here (${binary}). It needs glibc 2.35 or newer (Ubuntu 22.04, Debian 12); ` +
        'elsewhere set ANVIL_BIN to an anvil that runs.',
    )
  }
  const reason = complaint.replaceAll(/\s+/g, ' ').trim() || 'it said nothing'
  return new ChainStartError(`anvil (${binary}) ended before it was ready: ${reason}`)
}
