import { execFile } from 'node:child_process'
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest'
import { usage } from '../../src/command/readCommandLine.ts'
import { watchUsage } from '../../src/command/watch/readWatchLine.ts'
import { runs } from '../../src/shared/testing/runs.ts'
import { hostileProposals } from '../sandbox/chain/hostileProposals.ts'
import { plannedHash } from '../sandbox/chain/PlannedProposal.ts'
import { badNodes, startBadNode } from './badNodes.ts'
import { type CommandSetup, noNode, setUpCommand } from './setUpCommand.ts'

/** A node that is silent is given up after half a minute, which only the long tests wait for. */
const isLong = runs(10) === 10

let command: CommandSetup
beforeAll(async () => {
  command = await setUpCommand()
}, 120_000)
afterAll(() => command?.stop())

const payment = async () => command.save('payment.json', await command.payment())

async function badNode(
  name: keyof typeof badNodes,
  atEnd: typeof onTestFinished = onTestFinished,
): Promise<string> {
  const node = await startBadNode(badNodes[name])
  atEnd(node.stop)
  return node.url
}

/** The arguments that name the main Safe, without its node. */
const atSafe = () => command.named().slice(0, 2)

/** The lines of the table in `--help`, and a way to each. */
const ways: Readonly<Record<string, () => Promise<readonly string[]>>> = {
  '0  judged, and nothing is red': async () => [await payment(), ...command.named(), ...command.gateway()],
  '1  judged, and the worst finding is high': async () => [
    await command.save('high.json', await command.payment({ safeTxGas: 1n, gasPrice: 1n })),
    ...command.named(),
  ],
  '2  judged, and the worst finding is critical': async () => {
    const { bybit } = hostileProposals(command.world.running.world)
    const hash = plannedHash(command.world.running.world, bybit)
    return [
      `https://app.safe.global/transactions/tx?safe=local:${bybit.safe}&id=multisig_${bybit.safe}_${hash}`,
      ...command.gateway(),
    ]
  },
  '3  not judged: the command line cannot be used': async () => ['--rcp', noNode],
  '3  not judged: the input cannot be read': async () => ['nowhere.json', ...command.named()],
  '3  not judged: a file that is named cannot be read': async () => [
    await payment(),
    ...command.named(),
    '--interface',
    'nowhere.json',
  ],
  '3  not judged: a hash that is named is not the hash of the fields': async () => [
    await command.save('wrong.json', { ...(await command.payment()), safeTxHash: `0x${'ab'.repeat(32)}` }),
    ...command.named(),
  ],
  '3  not judged: a node or gateway that is named does not answer, not for this chain or not in time':
    async () => [await payment(), ...atSafe(), '--rpc', await badNode('otherChain')],
  '3  not judged: the report cannot be written to standard output': async () => [
    await payment(),
    ...command.named(),
  ],
  '3  not judged: the command itself failed': async () => [await payment(), ...command.named()],
}

describe('the table of exit codes', () => {
  test('behavior: --help has exactly these lines', async () => {
    const { exitCode, output } = await command.run(['--help'])
    expect(output).toBe(usage)
    expect(exitCode).toBe(0)
    const table = output.slice(output.indexOf('Exit code:')).trim().split('\n').slice(1)
    expect(table.map((line) => line.trim())).toEqual(Object.keys(ways))
  })

  test.each(Object.entries(ways))('behavior: %s', async (line, words) => {
    const broken = line.includes('itself failed')
    const full = line.includes('standard output')
    const node = broken
      ? [
          '--import',
          `./${await command.save('broken.mjs', "globalThis.fetch = () => { queueMicrotask(() => { throw new Error('Broken') }); return new Promise(() => {}) }")}`,
        ]
      : []
    const { exitCode, errors } = await command.run(await words(), {
      node,
      ...(full && { output: '/dev/full' }),
    })
    expect(exitCode).toBe(Number(line.slice(0, 1)))
    if (exitCode === 3 && !line.includes('hash of the fields')) expect(errors).not.toBe('')
  })
})

const late = /did not answer in time|does not answer/
const slow = [
  ['silent', 'first', late],
  ['silent', 'second', late],
  ['hung', 'first', late],
  ['hung', 'second', late],
  ['endless', 'second', late],
] as const

// Beside each other: nearly all of their time is spent waiting for an answer.
describe('nodes from which nothing can be judged', () => {
  test.concurrent.for([
    ['null', 'first', /says something that is not an answer/],
    ['nullOfChain', 'first', /says something that is not an answer/],
    ['otherChain', 'first', /is for chain 1, and the Safe is on chain 31337/],
    ...(isLong ? slow : []),
    ['endless', 'first', late],
    ['null', 'second', /says something that is not an answer/],
    ['nullOfChain', 'second', /not an answer|does not answer/],
  ] as const)(
    'error: one that is %s, named as the %s, ends with 3, within a minute and 512 MB',
    {
      timeout: 90_000,
    },
    async ([name, place, says], { expect, onTestFinished }) => {
      const url = await badNode(name, onTestFinished)
      const named = place === 'first' ? [...atSafe(), '--rpc', url] : [...command.named(), '--rpc', url]
      const fields = await payment()
      const started = performance.now()
      const { exitCode, errors, output } = await command.run([fields, ...named], {
        node: ['--max-old-space-size=400', '--import', `./${await command.save('memory.mjs', watchMemory)}`],
      })
      expect(errors).toMatch(says)
      expect(output).toBe('')
      expect(exitCode).toBe(3)
      expect(performance.now() - started).toBeLessThan(60_000)
      expect(Number(/peak (\d+)/.exec(errors)?.[1])).toBeLessThan(512 * 1024)
    },
  )
})

/** Kilobytes that the process had at most. */
const watchMemory =
  "import { writeSync } from 'node:fs'; process.on('exit', () => writeSync(2, 'peak ' + process.resourceUsage().maxRSS))"

describe('a report that reaches nothing', () => {
  test.each([
    ['full', '/dev/full', 3, /cannot be written to standard output/],
    ['closed', '&-', 3, /cannot be written to standard output: it is closed/],
    ['thrown away on purpose', '/dev/null', 0, /^$/],
  ])('behavior: standard output that is %s', async (_, output, code, says) => {
    const { exitCode, errors } = await command.run([await payment(), ...command.named()], { output })
    expect(errors).toMatch(says)
    expect(exitCode).toBe(code)
  })

  test('error: a pipe that nothing reads any more', async () => {
    const fields = await payment()
    const words = [...command.named()].join(' ')
    const ended = await new Promise<{ readonly code: number; readonly errors: string }>((resolve) => {
      const line = `{ node ${command.file} ${fields} ${words}; echo "code $?" >&2; } | head -c 0`
      execFile('sh', ['-c', line], { cwd: command.folder }, (_error, _output, errors) =>
        resolve({ code: Number(/code (\d)/.exec(errors)?.[1]), errors }),
      )
    })
    expect(ended.errors).toContain('cannot be written to standard output')
    expect(ended.code).toBe(3)
  })
})

describe('files that are none', () => {
  test.each([
    ['a folder', async () => '.', /cannot be read/],
    [
      'binary',
      async () =>
        command.save(
          'binary',
          Uint8Array.from({ length: 999 }, (_, index) => index * 7),
        ),
      /not text in UTF-8/,
    ],
    [
      'UTF-16',
      async () => command.save('wide.json', Uint8Array.from([0xff, 0xfe, 0x7b, 0, 0x7d, 0])),
      /UTF-16/,
    ],
    ['50 MB', async () => command.save('large', new Uint8Array(50_000_000).fill(0x20)), /larger than 5 MB/],
  ])('error: %s', async (_, file, says) => {
    const { exitCode, errors } = await command.run([await file(), ...command.named()])
    expect(errors).toMatch(says)
    expect(exitCode).toBe(3)
  })
})

describe('the watchman', () => {
  const watching = (changes: object = {}) => ({
    gateway: command.world.running.gatewayUrl,
    rate: { burst: 1_000, perSecond: 1_000 },
    safes: [
      {
        safe: `31337:${command.world.running.world.safe}`,
        name: 'Payroll',
        rpc: [command.world.running.world.rpcUrl],
      },
    ],
    post: [{ url: `${noNode}/$\{HOOK}`, form: 'json' }],
    state: 'watch-state.json',
    ...changes,
  })

  test('behavior: 0 for a round in which all is read, and 3 for a source that is silent; no line has a secret', async () => {
    const file = await command.save('watch.json', watching())
    const environment = { HOOK: 'a-secret-path' }
    const { exitCode, errors } = await command.run(['watch', file, '--once'], { environment })
    expect(errors).toMatch(/post\[0\] did not take post .*: it is not reached/)
    expect(errors).not.toContain('a-secret-path')
    expect(exitCode).toBe(0)
    const silent = await command.save('silent.json', watching({ gateway: noNode }))
    expect(await command.run(['watch', silent, '--once'], { environment })).toMatchObject({ exitCode: 3 })
  })

  test('error: 3 for a configuration that cannot be used, with its key', async () => {
    const file = await command.save('watch.json', watching({ colour: 'red' }))
    const { exitCode, errors, output } = await command.run(['watch', file])
    expect(errors).toBe(
      'countersign-check watch: colour is not a key that is known. Correct it and start again. countersign-check watch --help names all keys.\n',
    )
    expect({ exitCode, output }).toEqual({ exitCode: 3, output: '' })
    expect((await command.run(['watch', '--help'])).output).toBe(watchUsage)
  })
})
