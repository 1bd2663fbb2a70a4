import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { readFile, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { runs } from '../../src/shared/testing/runs.ts'
import { pay } from '../sandbox/chain/calls.ts'
import { ada, bo, dee } from '../sandbox/chain/people.ts'
import { type CommandSetup, setUpCommand } from './setUpCommand.ts'
import type { TakenPost } from './setUpWatch.ts'
import { type Receiver, startReceiver } from './startReceiver.ts'

/** Real processes that are killed and stopped, for the long tests alone. */
const isLong = runs(10) === 10
const mostKills = 200

let command: CommandSetup
let receiver: Receiver
beforeAll(async () => {
  if (!isLong) return
  command = await setUpCommand()
  receiver = await startReceiver()
}, 120_000)
afterAll(async () => {
  await receiver?.stop()
  await command?.stop()
})

/** Numbers from 0 to 1 that are the same in every run. */
function seeded(seed: number): () => number {
  let state = seed
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    return state / 2 ** 32
  }
}

async function start(state: string, changes: object = {}): Promise<ChildProcess> {
  const { world } = command.world.running
  const file = await command.save('watch.json', {
    gateway: command.world.running.gatewayUrl,
    rate: { burst: 10_000, perSecond: 10_000 },
    every: 1,
    safes: [
      { safe: `31337:${world.otherSafes.busy}`, name: 'Busy', rpc: [world.rpcUrl] },
      { safe: `31337:${world.safe}`, name: 'Payroll' },
    ],
    post: [{ url: receiver.url, form: 'json' }],
    state,
    ...changes,
  })
  return spawn(process.execPath, [command.file, 'watch', file], {
    cwd: command.folder,
    env: {},
    stdio: ['ignore', 'pipe', 'pipe'],
  })
}

async function untilTaken(holds: (posts: readonly TakenPost[]) => boolean): Promise<void> {
  const posts = () => receiver.taken.map((post) => post as TakenPost)
  for (let waited = 0; !holds(posts()); waited += 50) {
    if (waited > 60_000)
      throw new Error(
        `Not posted; taken: ${posts()
          .map(({ words }) => words)
          .join(' | ')}`,
      )
    await pause(50)
  }
}

const isAlive = ({ kind }: TakenPost) => kind === 'alive'

describe.runIf(isLong)('the watchman as a process', () => {
  test('behavior: killed at any moment it loses no post, and each kill doubles one at most', {
    timeout: 1_800_000,
  }, async () => {
    const random = seeded(34)
    const state = join(command.folder, 'killed.json')
    await rm(state, { force: true })
    receiver.forget()
    const whole = await start(state)
    await untilTaken((posts) => posts.some(isAlive))
    whole.kill('SIGTERM')
    await once(whole, 'exit')
    const expected = receiver.taken.map(({ words }) => String(words)).toSorted()
    await rm(state, { force: true })
    let kills = 0
    while (kills < mostKills) {
      receiver.forget()
      await rm(state, { force: true })
      let killsHere = 0
      while (!receiver.taken.some((post) => isAlive(post as TakenPost)) && kills < mostKills) {
        const child = await start(state)
        await pause(200 + random() * 1_800)
        // One that was killed before holds up nobody.
        expect(child.exitCode).toBeNull()
        child.kill('SIGKILL')
        await once(child, 'exit')
        kills += 1
        killsHere += 1
      }
      const last = await start(state)
      await untilTaken((posts) => posts.some(isAlive))
      last.kill('SIGTERM')
      await once(last, 'exit')
      const words = receiver.taken.map((post) => String(post['words']))
      expect([...new Set(words)].toSorted()).toEqual(expected)
      expect(words.length - expected.length).toBeLessThanOrEqual(killsHere)
      const byId = new Map(receiver.taken.map(({ id, words: said }) => [id, said]))
      expect(byId.size).toBe(expected.length)
    }
  })

  test('behavior: SIGTERM finishes the post under way and ends with 0; a second process ends at once with 3', {
    timeout: 120_000,
  }, async () => {
    const state = join(command.folder, 'stopped.json')
    receiver.forget()
    let isHeld = false
    let finished: (() => void) | undefined
    receiver.answer((response) => {
      isHeld = true
      finished = () => response.writeHead(204).end()
    })
    const child = await start(state)
    while (!isHeld) await pause(50)
    const second = await command.run(['watch', 'watch.json', '--once'])
    expect(second).toMatchObject({
      exitCode: 3,
      errors: expect.stringContaining(`Process ${child.pid} watches`),
    })
    child.kill('SIGTERM')
    await pause(500)
    expect(child.exitCode).toBeNull()
    finished?.()
    const [code] = await once(child, 'exit')
    expect(code).toBe(0)
    const kept = JSON.parse(await readFile(state, 'utf8')).posts
    const [queue] = Object.values(kept) as TakenPost[][]
    expect(queue?.[0]?.id).toMatch(/-2$/)
    receiver.answer(undefined)
  })

  test('behavior: it goes round and round, and posts an execution in the round after it', {
    timeout: 120_000,
  }, async () => {
    const { running } = command.world
    receiver.forget()
    const child = await start(join(command.folder, 'rounds.json'))
    await untilTaken((posts) => posts.some(isAlive))
    receiver.forget()
    await running.execute(running.world.safe, pay(dee, '0.01'), [ada, bo])
    await untilTaken((posts) => posts.some(({ kind }) => kind === 'executed' || kind === 'not-listed-yet'))
    child.kill('SIGTERM')
    expect(await once(child, 'exit')).toEqual([0, null])
  })
})
