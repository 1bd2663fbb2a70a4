import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { readFile, writeFile } from 'node:fs/promises'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { type CommandSetup, setUpCommand } from '../command/setUpCommand.ts'
import { startReceiver } from '../command/startReceiver.ts'
import { createSafes } from '../sandbox/chain/createSafes.ts'
import type { RunningServer } from '../sandbox/RunningServer.ts'
import type { Subject } from './Subject.ts'
import { median } from './statistics.ts'

const safes = 100
const waitingInEach = 10
/** After the first one, at the usual rate of the gateway. */
const unchangedRounds = 3
/** At a gateway without a rate, one after the other, to see what the process keeps. */
const manyRounds = 1_000
/** Over which the memory is looked at. */
const roundsOfMemory = 50
/** Ticks of the clock by which Linux counts the CPU of a process. */
const ticksPerSecond = 100

/** The watchman over a hundred Safes with a thousand transactions that wait: its rounds, and what they cost. */
export const watch: Subject = {
  name: 'watch',
  usualRounds: 1,
  minutes: 150,
  limits: {
    'watch.firstRound': { atMost: 720 },
    'watch.unchangedRound': { atMost: 75 },
    'watch.unchangedQuestions': { atMost: 1 },
    'watch.unchangedCpu': { atMost: 20 },
    'watch.memoryGrowth': { atMost: 1.2 },
  },
  async measure({ print }) {
    const command = await setUpCommand()
    const receiver = await startReceiver()
    const gateway = await startCounting(command.world.running.gatewayUrl)
    try {
      await fillSafes(command)
      const usual = await start(command, { hook: receiver.url, gateway: gateway.url, every: 1 })
      const first = await nextRound(usual, gateway)
      const others = []
      for (let round = 0; round < unchangedRounds; round++) others.push(await nextRound(usual, gateway))
      await stop(usual)
      const rate = { burst: 10_000, perSecond: 10_000 }
      const many = await start(command, { hook: receiver.url, gateway: gateway.url, every: 1, rate })
      const settled = await afterRounds(many, gateway, manyRounds / 10)
      const last = await afterRounds(many, gateway, manyRounds)
      await stop(many)
      const slowest = Math.max(...others.map(({ seconds }) => seconds))
      const asked = Math.max(...others.map(({ questions }) => questions))
      const cpu = Math.max(...others.map((round) => round.cpu))
      print(
        `\nThe watchman, ${safes} Safes with ${safes * waitingInEach} waiting: first round ${first.seconds.toFixed(0)} s, ${first.questions} questions, ${first.cpu.toFixed(0)} s of CPU; an unchanged one ${slowest.toFixed(0)} s, ${asked} questions, ${cpu.toFixed(1)} s of CPU; ${(settled.bytes / 1e6).toFixed(0)} MB after ${manyRounds / 10} more rounds, ${(last.bytes / 1e6).toFixed(0)} MB after ${manyRounds}`,
      )
      return [
        { name: 'watch.firstRound', value: first.seconds, unit: 's' },
        { name: 'watch.unchangedRound', value: slowest, unit: 's' },
        { name: 'watch.unchangedQuestions', value: asked / safes, unit: 'questions a Safe' },
        { name: 'watch.unchangedCpu', value: cpu, unit: 's' },
        { name: 'watch.memoryGrowth', value: last.bytes / settled.bytes, unit: 'x' },
      ]
    } finally {
      await Promise.all([gateway.stop(), receiver.stop()])
      await command.stop()
    }
  },
}

type Counting = RunningServer & { /** Since the last time. */ readonly takeCount: () => number }

/** The gateway with its questions counted. Its lists lead on to itself, as those of the real one do. */
async function startCounting(upstream: string): Promise<Counting> {
  let count = 0
  let own = ''
  const server = createServer((request, response) => {
    count += 1
    void fetch(upstream + (request.url ?? '/')).then(
      async (answer) => {
        const text = (await answer.text()).replaceAll(upstream, own)
        response.writeHead(answer.status, { 'content-type': 'application/json' }).end(text)
      },
      () => response.destroy(),
    )
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  own = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  return {
    url: own,
    takeCount() {
      const taken = count
      count = 0
      return taken
    },
    async stop() {
      server.closeAllConnections()
      server.close()
    },
  }
}

async function fillSafes(command: CommandSetup): Promise<void> {
  const { client, world, post } = command.world.running
  const { timestamp } = await client.getBlock()
  const owners = world.owners.map(({ address }) => address)
  const made = await createSafes(
    client,
    Number(timestamp) + 600,
    Array.from({ length: safes }, (_, salt) => ({
      contracts: world.contracts,
      owners,
      threshold: 2n,
      salt: BigInt(10_000 + salt),
    })),
  )
  // A post lets the gateway see the chain as it is.
  await post('/__test__/clock', { milliseconds: 0 })
  for (const safe of made) await post('/__test__/flood', { safe, queue: waitingInEach })
  await writeFile(join(command.folder, 'safes.json'), JSON.stringify(made))
}

async function start(
  command: CommandSetup,
  {
    hook,
    ...changes
  }: { readonly hook: string; readonly gateway: string } & Readonly<Record<string, unknown>>,
): Promise<ChildProcess> {
  const { rpcUrl } = command.world.running.world
  const made: unknown = JSON.parse(await readFile(join(command.folder, 'safes.json'), 'utf8'))
  const named = Array.isArray(made) ? made : []
  const file = await command.save('bench.json', {
    safes: named.map((safe, index) => ({ safe: `31337:${safe}`, name: `Safe ${index}`, rpc: [rpcUrl] })),
    post: [{ url: hook, form: 'json' }],
    state: join(command.folder, 'bench-state.json'),
    ...changes,
  })
  return spawn(process.execPath, [command.file, 'watch', file], {
    cwd: command.folder,
    env: {},
    stdio: ['ignore', 'ignore', 'pipe'],
  })
}

type MeasuredRound = {
  readonly seconds: number
  readonly questions: number
  /** Seconds. */
  readonly cpu: number
  /** Of memory, at its end. */
  readonly bytes: number
}

/** Until the process says that a round is over. */
async function nextRound(child: ChildProcess, gateway: Counting): Promise<MeasuredRound> {
  gateway.takeCount()
  const [begun, cpu] = [performance.now(), await cpuOf(child)]
  for await (const part of child.stderr?.iterator({ destroyOnReturn: false }) ?? [])
    if (/Round \d+: all read/.test(String(part)))
      return {
        seconds: (performance.now() - begun) / 1_000,
        questions: gateway.takeCount(),
        cpu: (await cpuOf(child)) - cpu,
        bytes: await bytesOf(child),
      }
    else if (String(part).includes('Round')) throw new Error(`Not all was read: ${part}`)
  throw new Error('The watchman ended')
}

/** The last of so many rounds, with the memory that the last ones ended with in the middle: between two collections it swings. */
async function afterRounds(child: ChildProcess, gateway: Counting, count: number): Promise<MeasuredRound> {
  let round = await nextRound(child, gateway)
  const bytes = [round.bytes]
  for (let done = 1; done < count; done++) {
    round = await nextRound(child, gateway)
    bytes.push(round.bytes)
  }
  return { ...round, bytes: median(bytes.slice(-roundsOfMemory)) }
}

async function cpuOf({ pid }: ChildProcess): Promise<number> {
  const text = await readFile(`/proc/${pid}/stat`, 'utf8')
  const fields = text.slice(text.lastIndexOf(')') + 2).split(' ')
  return (Number(fields[11]) + Number(fields[12])) / ticksPerSecond
}

async function bytesOf({ pid }: ChildProcess): Promise<number> {
  const text = await readFile(`/proc/${pid}/status`, 'utf8')
  return Number(/VmRSS:\s+(\d+)/.exec(text)?.[1] ?? 0) * 1_024
}

async function stop(child: ChildProcess): Promise<void> {
  child.kill('SIGTERM')
  await once(child, 'exit')
}
