import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { runs } from '../../src/shared/testing/runs.ts'
import { propose } from '../review/situations/propose.ts'
import { pay } from '../sandbox/chain/calls.ts'
import { hostileProposals } from '../sandbox/chain/hostileProposals.ts'
import { plannedHash } from '../sandbox/chain/PlannedProposal.ts'
import { ada, bo, dee, eve } from '../sandbox/chain/people.ts'
import { safeTransaction } from '../sandbox/chain/safeTransaction.ts'
import { signDelegation } from '../sandbox/gateway/testing/signTemporary.ts'
import { setUpWatch, type TakenPost, type WatchSetup, watched } from './setUpWatch.ts'
import postTexts from './watchPosts.json' with { type: 'json' }

/** What takes a queue of its own, for the long tests alone. */
const isLong = runs(10) === 10
const minutes = 60_000

let setup: WatchSetup
beforeAll(async () => {
  if (isLong) setup = await setUpWatch()
}, 120_000)
afterAll(() => setup?.stop())
afterEach(async () => {
  await setup?.forget()
  await setup?.world.restore()
})

const kinds = (posts: readonly TakenPost[]) => posts.map(({ kind, gravity }) => `${kind} ${gravity}`)

describe.runIf(isLong)('what changes while it waits', () => {
  test('behavior: worse than it was, enough signatures, executed, each once', {
    timeout: 120_000,
  }, async () => {
    const { running } = setup.world
    const { safe } = running.world
    const nonce = await running.nonceOf(safe)
    const first = safeTransaction({ ...pay(dee, '0.01'), nonce })
    const planned = { safe, transaction: first, proposer: ada, signers: [ada] }
    setup.watch([watched(setup.world, safe, 'Payroll', { expected: { proposers: [ada.address] } })])
    await propose(running, planned)
    const fresh = await setup.round()
    expect(kinds(fresh.posts)).toEqual(['new-transaction info', 'alive info'])

    await propose(running, {
      ...planned,
      transaction: safeTransaction({ ...pay(eve, '0.02'), nonce }),
      proposer: bo,
      signers: [bo],
    })
    const rival = await setup.round()
    expect(kinds(rival.posts)).toEqual(['new-transaction warning'])
    expect(rival.posts[0]?.words).toContain('who is not expected to.')
    setup.turnClock(61 * minutes)
    const worse = await setup.round()
    expect(kinds(worse.posts)).toEqual(['worse warning'])
    expect((await setup.round()).posts).toEqual([])

    await propose(running, { ...planned, signers: [ada, bo] })
    const enough = await setup.round()
    expect(kinds(enough.posts)).toEqual(['enough-signatures warning'])
    await running.execute(safe, pay(dee, '0.01'), [ada, bo])
    const ran = await setup.round()
    expect(kinds(ran.posts)).toEqual(['executed info'])
    expect(ran.posts[0]).toMatchObject({ hash: plannedHash(running.world, planned) })
    expect(ran.posts[0]?.words).toMatch(/^Payroll, nonce \d+: executed\.\nPaid 0\.01 native to/)
    expect((await setup.round()).posts).toEqual([])
  })

  test('behavior: a delegate that is named, with the owner it proposes for', {
    timeout: 120_000,
  }, async () => {
    const { running } = setup.world
    const { safe, chainId } = running.world
    setup.watch([watched(setup.world, safe, 'Payroll')])
    await setup.round()
    await running.post(`/v2/chains/${chainId}/delegates`, {
      safe,
      delegate: eve.address,
      delegator: ada.address,
      signature: await signDelegation(ada, { chainId, delegate: eve.address }),
      label: 'Eve',
    })
    const named = await setup.round()
    expect(kinds(named.posts)).toEqual(['delegates-changed warning'])
    expect(named.posts[0]?.words).toContain(`${eve.address} may now propose for the owner ${ada.address}.`)
  })

  test('behavior: a Safe that logs nothing of what succeeds: what ran is told by the history', {
    timeout: 120_000,
  }, async () => {
    const { running } = setup.world
    const { safe, rpcUrl } = running.world
    const silent = await running.nodeBetween(({ method }) =>
      method === 'eth_getLogs' ? { result: [] } : undefined,
    )
    expect(silent).not.toBe(rpcUrl)
    const transaction = safeTransaction({ ...pay(dee, '0.01'), nonce: await running.nonceOf(safe) })
    await propose(running, { safe, transaction, proposer: ada, signers: [ada] })
    setup.watch([watched(setup.world, safe, 'Payroll', { rpc: [silent] })])
    await setup.round()
    await running.execute(safe, pay(dee, '0.01'), [ada, bo])
    const ran = await setup.round()
    expect(kinds(ran.posts)).toEqual(['executed info'])
    expect(ran.posts[0]?.words).not.toContain('between two rounds')

    await propose(running, {
      safe,
      transaction: { ...transaction, nonce: transaction.nonce + 1n },
      proposer: ada,
      signers: [ada],
    })
    await setup.round()
    await running.post('/__test__/freeze', { frozen: true })
    await running.execute(safe, pay(dee, '0.01'), [ada, bo])
    expect((await setup.round()).posts).toEqual([])
    setup.turnClock(11 * minutes)
    const late = await setup.round()
    expect(kinds(late.posts)).toEqual(['never-listed high'])
    expect(late.posts[0]?.words).toContain('it is not known what')
  })
})

describe.runIf(isLong)('what the gateway is asked', () => {
  test('behavior: a question for each that waits and four for each Safe at first, then one for each Safe', {
    timeout: 300_000,
  }, async () => {
    const { running } = setup.world
    const { safe, otherSafes } = running.world
    const { targeted, busy, eventful, older, newer } = otherSafes
    const all = [safe, targeted, busy, eventful, older, newer]
    setup.watch(all.map((address, index) => watched(setup.world, address, `Safe ${index}`)))
    const [first, ...others] = await setup.rounds(31)
    const waiting = Number(/(\d+) waiting/.exec(first?.posts.at(-1)?.words ?? '')?.[1])
    expect(waiting).toBeGreaterThan(15)
    // One proposal of the world waits with a nonce that is used, and what the main Safe ran is asked about.
    expect(first?.asked).toBeLessThanOrEqual(waiting + 4 * all.length + 2)
    for (const { asked, posts } of others) {
      expect(posts).toEqual([])
      expect(asked).toBeLessThanOrEqual(all.length)
    }
  })
})

describe.runIf(isLong)('a poisoned queue', () => {
  test('behavior: behind 500 proposals every attack is posted in the same round, and the rest is a number', {
    timeout: 600_000,
  }, async () => {
    const { running } = setup.world
    const { world } = running
    const { targeted } = world.otherSafes
    await running.post('/__test__/flood', { safe: targeted, queue: 500 })
    setup.watch([watched(setup.world, targeted, 'Treasury')])
    const { posts, end } = await setup.round()
    expect(end.exitCode).toBe(2)
    const named = new Set(posts.flatMap(({ hash, hashes = [] }) => [hash, ...hashes]))
    const attacks = Object.entries(hostileProposals(world)).filter(([name]) =>
      Reflect.get(postTexts, name)[0][0].endsWith('Stop. Do not sign.'),
    )
    expect(attacks).toHaveLength(9)
    for (const [, planned] of attacks) expect(named).toContain(plannedHash(world, planned))
    const own = posts.filter(({ kind }) => kind === 'new-transaction')
    expect(own.length).toBeLessThanOrEqual(10)
    expect(posts.length).toBeLessThanOrEqual(14)
    expect((await setup.round()).posts).toEqual([])
  })
})
