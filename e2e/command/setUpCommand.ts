import { execFile } from 'node:child_process'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { openReviewWorld, type ReviewWorld } from '../review/openReviewWorld.ts'
import { buildCheck } from '../run/buildCheck.ts'
import { pay } from '../sandbox/chain/calls.ts'
import { dee } from '../sandbox/chain/people.ts'
import { type SafeTransaction, safeTransaction } from '../sandbox/chain/safeTransaction.ts'

type Ended = { readonly exitCode: number; readonly output: string; readonly errors: string }

type RunOptions = {
  /** Arguments of Node itself. */
  readonly node?: readonly string[]
  /** Variables of its environment; none without it. */
  readonly environment?: Readonly<Record<string, string>>
  /** What the command reads from standard input. */
  readonly input?: string
  /** What a shell sends standard output to, in place of this test: a file, or `&-` to close it. */
  readonly output?: string
}

/** The command as it is built, in a folder outside the project, with a world that answers it. */
export type CommandSetup = {
  readonly world: ReviewWorld
  /** The command as one file, and where it runs. */
  readonly file: string
  readonly folder: string
  readonly run: (words: readonly string[], options?: RunOptions) => Promise<Ended>
  /** Writes a file beside the command: text and bytes as they are, anything else as JSON. Returns its name. */
  readonly save: (name: string, content: unknown) => Promise<string>
  /** The arguments that name the main Safe of the sandbox and its node. */
  readonly named: () => readonly string[]
  /** The arguments that name the gateway of the sandbox. */
  readonly gateway: () => readonly string[]
  /** An ordinary payment of the main Safe at its next nonce, with these fields changed. */
  readonly payment: (changes?: Partial<SafeTransaction>) => Promise<SafeTransaction>
  readonly stop: () => Promise<void>
}

/** An address where no node answers. */
export const noNode = 'http://127.0.0.1:9'

export async function setUpCommand(): Promise<CommandSetup> {
  const folder = await mkdtemp(join(tmpdir(), 'countersign-check-'))
  const { file } = await buildCheck(join(folder, 'built'))
  const world = await openReviewWorld()
  const { safe, rpcUrl } = world.running.world
  return {
    world,
    file,
    folder,
    run: (words, { node = [], environment = {}, input = '', output: target } = {}) =>
      new Promise((resolve) => {
        const called = [process.execPath, ...node, file, ...words]
        const redirected = ['/bin/sh', '-c', `exec "$@" >${target}`, 'sh', ...called]
        const [program = '', ...given] = target === undefined ? called : redirected
        const child = execFile(program, given, { cwd: folder, env: environment }, (error, output, errors) =>
          resolve({ exitCode: Number(error?.code ?? 0), output, errors }),
        )
        child.stdin?.end(input)
      }),
    save: async (name, content) => {
      const isWhole = typeof content === 'string' || content instanceof Uint8Array
      await writeFile(join(folder, name), isWhole ? content : JSON.stringify(content, withoutBigints))
      return name
    },
    named: () => ['--safe', `31337:${safe}`, '--rpc', rpcUrl],
    gateway: () => ['--gateway', world.running.gatewayUrl],
    payment: async (changes = {}) => {
      const nonce = await world.running.nonceOf(safe)
      return safeTransaction({ ...pay(dee, '0.01'), nonce, ...changes })
    },
    stop: async () => {
      await world.stop()
      await rm(folder, { recursive: true, force: true })
    },
  }
}

/** For `JSON.stringify`: whole numbers as decimal text. */
export function withoutBigints(_: string, value: unknown): unknown {
  return typeof value === 'bigint' ? String(value) : value
}
