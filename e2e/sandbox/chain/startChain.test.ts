import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { chmodSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { connect } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest'
import { findAnvil } from './findAnvil.ts'
import { sandboxClient } from './sandboxClient.ts'
import { CHAIN_AGE, CHAIN_ID, startChain } from './startChain.ts'

let folder: string
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'start-chain-'))
})
afterAll(() => rmSync(folder, { recursive: true }))

const parents: ChildProcess[] = []
afterEach(() => {
  for (const parent of parents.splice(0)) parent.kill('SIGKILL')
})

describe('startChain', { timeout: 20_000 }, () => {
  test('behavior: a chain with the sandbox id and a first block in the past answers on 127.0.0.1', async () => {
    const chain = await startChain({ port: 0 })
    const client = sandboxClient(chain.url)
    const genesis = await client.getBlock({ blockNumber: 0n })
    await chain.stop()

    expect(chain.url).toMatch(/^http:\/\/127\.0\.0\.1:[1-9]\d*$/)
    expect(CHAIN_ID).toBe(31337)
    expect(Math.abs(Date.now() / 1000 - CHAIN_AGE - Number(genesis.timestamp))).toBeLessThan(60)
  })

  test('behavior: the port is free once stop has resolved', async () => {
    const first = await startChain({ port: 0 })
    await first.stop()

    const second = await startChain({ port: portOf(first.url) })
    await second.stop()

    expect(second.url).toBe(first.url)
  })

  test('behavior: stopping is not reported as an unexpected exit, and may be asked for twice', async () => {
    const reports: Error[] = []
    const chain = await startChain({ port: 0, onUnexpectedExit: (error) => reports.push(error) })
    await Promise.all([chain.stop(), chain.stop()])

    expect(reports).toEqual([])
  })

  test('error: a busy port is named in one line', async () => {
    const chain = await startChain({ port: 0 })
    const port = portOf(chain.url)

    await expect(startChain({ port })).rejects.toThrow(
      `Port ${port} on 127.0.0.1 is already in use. Stop what uses it, or choose another port.`,
    )
    await chain.stop()
  })

  test('error: a binary that is not there asks for ANVIL_BIN', async () => {
    const start = startChain({ port: 0, binary: join(folder, 'missing') })

    await expect(start).rejects.toThrow(/^anvil does not run here .*glibc 2\.35.*ANVIL_BIN/)
  })

  test('error: a glibc that is too old is named in one line', async () => {
    const complaint =
      "anvil: /lib/x86_64-linux-gnu/libc.so.6: version `GLIBC_2.35' not found (required by anvil)"
    const binary = script('old-glibc', `echo "${complaint.replaceAll('`', '\\`')}" >&2; exit 1`)

    await expect(startChain({ port: 0, binary })).rejects.toThrow(
      /^anvil does not run here .*glibc 2\.35 or newer \(Ubuntu 22\.04, Debian 12\).*$/,
    )
  })

  test('error: any other reason not to start is passed on in one line', async () => {
    const binary = script('broken', 'echo "first line" >&2; echo "second line" >&2; exit 3')

    await expect(startChain({ port: 0, binary })).rejects.toThrow(
      /ended before it was ready: first line second line$/,
    )
  })

  test('error: an exit that was not asked for is reported', async () => {
    const pidFile = join(folder, 'pid')
    const binary = script('named', `echo $$ > '${pidFile}'; exec '${findAnvil(process)}' "$@"`)
    const report = new Promise<Error>((resolve, reject) => {
      startChain({ port: 0, binary, onUnexpectedExit: resolve })
        .then(() => process.kill(Number(readFileSync(pidFile, 'utf8')), 'SIGKILL'))
        .catch(reject)
    })

    expect((await report).message).toMatch(
      /^The local chain at http:\/\/127\.0\.0\.1:\d+ stopped unexpectedly\.$/,
    )
  })

  test.each(['SIGTERM', 'SIGKILL'] as const)(
    'behavior: anvil ends when its parent gets %s',
    async (signal) => {
      const { parent, nextLine } = runParent('await startChain({ port: 0, }).then(show)')
      const port = portOf(await nextLine())
      await connectTo(port)

      parent.kill(signal)

      await vi.waitFor(() => expect(connectTo(port)).rejects.toMatchObject({ code: 'ECONNREFUSED' }), 10_000)
    },
  )

  test('behavior: Ctrl-C, which reaches the whole process group, is not reported as an unexpected exit', async () => {
    const { parent, nextLine } = runParent(`
      process.on('SIGINT', () => {})
      process.on('beforeExit', () => print('nothing left to wait for'))
      await startChain({ port: 0, onUnexpectedExit: ({ message }) => print(message) }).then(show)`)
    await nextLine()

    if (parent.pid) process.kill(-parent.pid, 'SIGINT')

    expect(await nextLine()).toBe('nothing left to wait for')
  })
})

function portOf(url: string): number {
  return Number(new URL(url).port)
}

function script(name: string, commands: string): string {
  const path = join(folder, name)
  writeFileSync(path, `#!/bin/sh\n${commands}\n`)
  chmodSync(path, 0o755)
  return path
}

type Parent = { readonly parent: ChildProcess; readonly nextLine: () => Promise<string> }

/** A Node process, leader of its own group, that starts a chain and prints its URL. */
function runParent(body: string): Parent {
  const url = new URL('./startChain.ts', import.meta.url).href
  const code = `
    import { startChain } from '${url}'
    const print = (line) => process.stdout.write(line + '\\n')
    const show = (chain) => print(chain.url)
    ${body}`
  const parent = spawn(process.execPath, ['--import', 'tsx', '--input-type=module', '--eval', code], {
    stdio: ['ignore', 'pipe', 'inherit'],
    detached: true,
  })
  parents.push(parent)
  const lines = createInterface(parent.stdout)[Symbol.asyncIterator]()
  return { parent, nextLine: async () => String((await lines.next()).value) }
}

async function connectTo(port: number): Promise<void> {
  const socket = connect(port, '127.0.0.1')
  await once(socket, 'connect')
  socket.destroy()
}
