import { encodeFunctionData, parseAbi } from 'viem'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { runs } from '../../src/shared/testing/runs.ts'
import { pay } from '../sandbox/chain/calls.ts'
import { hostileProposals } from '../sandbox/chain/hostileProposals.ts'
import { plannedHash } from '../sandbox/chain/PlannedProposal.ts'
import { ada, bo, dee, eve } from '../sandbox/chain/people.ts'
import { safeAbi } from '../sandbox/chain/safeAbi.ts'
import { moduleKeeper } from '../sandbox/chain/settingsChanges.ts'
import { setUpWatch, type TakenPost, type WatchSetup, watched } from './setUpWatch.ts'
import postTexts from './watchPosts.json' with { type: 'json' }
import { plannedInWorld, wordsOfPost } from './watchWords.ts'

let setup: WatchSetup
beforeAll(async () => {
  setup = await setUpWatch()
}, 120_000)
afterAll(() => setup?.stop())
afterEach(async () => {
  setup.receiver.answer(undefined)
  await setup.forget()
  await setup.world.restore()
})

const isLong = runs(10) === 10
const minutes = 60_000
const kinds = (posts: readonly TakenPost[]) => posts.map(({ kind, gravity }) => `${kind} ${gravity}`)
const moduleAbi = parseAbi([
  'function execTransactionFromModule(address to, uint256 value, bytes data, uint8 operation) returns (bool)',
])

describe('a Safe under attack', () => {
  test('behavior: what waits is posted once, the critical first of all, and the round ends with the worst', async () => {
    const { world } = setup.world.running
    setup.watch([watched(setup.world, world.otherSafes.targeted, 'Treasury')])
    const first = await setup.round()
    expect(first.end).toEqual({ exitCode: 2, output: '', errors: '' })
    const alone = first.posts.filter(({ kind }) => kind === 'new-transaction')
    const [folded] = first.posts.filter(({ kind }) => kind === 'folded')
    expect(alone).toHaveLength(6)
    expect(alone.every(({ gravity }) => gravity === 'critical')).toBe(true)
    expect(folded?.words).toMatch(/^Treasury: 6 more were proposed by .* 3 of them critical\./)
    expect(folded?.hashes).toHaveLength(3)
    expect(first.posts.at(-1)?.words).toBe('The watchman is well: 1 Safe, 12 waiting, all read.')
    const { bybit } = hostileProposals(world)
    const post = alone.find(({ hash }) => hash === plannedHash(world, bybit))
    expect(post?.words.split('\n').slice(0, 2)).toEqual([
      'Treasury, nonce 1: Stop. Do not sign.',
      'Replaces the code of this Safe. The author of the new code controls everything in this Safe.',
    ])
    expect(post?.words.length).toBeLessThanOrEqual(400)

    const second = await setup.round()
    expect(second).toMatchObject({ end: { exitCode: 2 }, posts: [] })
  })
})

const planned = Object.keys(postTexts)

describe('the words of a post about everything that waits in the world', () => {
  test('behavior: every proposal is sampled or, in the long run, tried', () => {
    expect(planned.toSorted()).toEqual(Object.keys(plannedInWorld(setup.world.running)).toSorted())
  })

  test('behavior: they are these, and without amounts where they are to be quiet', {
    timeout: 300_000,
  }, async () => {
    const { running } = setup.world
    setup.watch([watched(setup.world, running.world.safe, 'Payroll')])
    await setup.round()
    for (const name of isLong ? planned : ['lookAlike', 'ethSigned']) {
      const one = plannedInWorld(running)[name]
      if (one === undefined) throw new Error('It is not planned')
      const words = await wordsOfPost(running, one)
      expect(words.map((side) => side.split('\n'))).toEqual(Reflect.get(postTexts, name))
      expect(words[1]).not.toMatch(/\d [A-Z]{3,4}\b|\d native/)
    }
  })
})

describe('executions', () => {
  test('behavior: executed after it waited, hidden from the gateway, and proposed and executed between two rounds', async () => {
    const { running } = setup.world
    const { world } = running
    setup.watch([watched(setup.world, world.safe, 'Payroll')])
    await setup.round()

    await running.execute(world.safe, pay(dee, '0.01'), [ada, bo])
    const between = await setup.round()
    expect(kinds(between.posts)).toEqual(['executed info'])
    expect(between.posts[0]?.words).toMatch(
      /executed\. It was proposed and executed between two rounds\.\nPaid 0\.01 native to/,
    )

    await running.post('/__test__/freeze', { frozen: true })
    await running.execute(world.safe, pay(dee, '0.02'), [ada, bo])
    const hidden = await setup.round()
    expect(kinds(hidden.posts)).toEqual(['not-listed-yet info'])
    expect(hidden.posts[0]?.words).toContain('Executed, not listed yet.')
    expect(hidden.posts[0]?.hash).toMatch(/^0x[0-9a-f]{64}$/)

    setup.turnClock(5 * minutes)
    expect((await setup.round()).posts).toEqual([])
    setup.turnClock(6 * minutes)
    const red = await setup.round()
    expect(kinds(red.posts)).toEqual(['never-listed critical'])
    expect(red.posts[0]?.hash).toBe(hidden.posts[0]?.hash)
    expect((await setup.round()).posts).toEqual([])
  })

  test.runIf(isLong)(
    'behavior: while the gateway is silent it cannot be told whether it was listed',
    async () => {
      const { running } = setup.world
      const { world } = running
      setup.watch([watched(setup.world, world.safe, 'Payroll')])
      await setup.round()
      await running.execute(world.safe, pay(dee, '0.01'), [ada, bo])
      await running.post('/__test__/down', { how: 'unavailable' })
      const silent = await setup.round()
      expect(silent.end.exitCode).toBe(3)
      expect(kinds(silent.posts)).toEqual(['not-listed-yet info'])
      expect(silent.posts[0]?.words).toContain('cannot be told')
      setup.turnClock(20 * minutes)
      await setup.round()
      const third = await setup.round()
      expect(kinds(third.posts)).toEqual(['silent high'])
      await running.post('/__test__/down', { how: 'up' })
      const back = await setup.round()
      expect(kinds(back.posts)).toEqual(['executed info', 'back info'])
      expect(back.end.exitCode).toBe(0)
    },
  )
})

describe('the Safe itself', () => {
  test('behavior: an owner swapped by a module is said with the gateway off, and what is expected is compared', async () => {
    const { running } = setup.world
    const { eventful } = running.world.otherSafes
    const expected = { owners: 2, threshold: 1, proposers: [ada.address] }
    setup.watch([watched(setup.world, eventful, 'Ops', { expected })])
    await setup.round()
    await running.post('/__test__/down', { how: 'cut' })
    const data = encodeFunctionData({
      abi: safeAbi,
      functionName: 'addOwnerWithThreshold',
      args: [eve.address, 1n],
    })
    const hash = await running.client.sendTransaction({
      account: moduleKeeper.address,
      to: eventful,
      data: encodeFunctionData({
        abi: moduleAbi,
        functionName: 'execTransactionFromModule',
        args: [eventful, 0n, data, 0],
      }),
    })
    await running.client.waitForTransactionReceipt({ hash })
    const { posts, end } = await setup.round()
    expect(kinds(posts)).toEqual(['safe-changed high', 'not-as-expected high'])
    expect(posts[0]?.words).toContain(`${eve.address} is an owner now.`)
    expect(posts[1]?.words).toContain('It has 3 owners, and 2 are expected.')
    expect(end.exitCode).toBe(3)
    expect((await setup.round()).posts).toEqual([])
  })
})

describe('posts that are not taken', () => {
  test('behavior: they are kept over rounds and over a process, each once, and no secret is written', async () => {
    const { running } = setup.world
    const { world } = running
    setup.watch([watched(setup.world, world.safe, 'Payroll')])
    setup.receiver.answer((response) => response.writeHead(500).end())
    expect((await setup.round()).posts).toEqual([])
    expect(setup.lines.at(-1)).toMatch(/^post\[0\] did not take post .*: it answers 500/)
    await running.execute(world.safe, pay(dee, '0.01'), [ada, bo])
    expect((await setup.round()).posts).toEqual([])
    setup.receiver.answer(undefined)
    const { posts } = await setup.round()
    expect(kinds(posts)).toEqual(['alive info', 'executed info'])
    expect(new Set(posts.map(({ id }) => id)).size).toBe(2)
    const { pathname, port } = new URL(setup.receiver.url)
    for (const text of [await setup.state(), ...setup.lines]) {
      expect(text).not.toContain(pathname)
      expect(text).not.toContain(port)
    }
  })
})
