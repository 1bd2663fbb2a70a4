import { getTransactionQueue } from '@safe-global/safe-gateway-typescript-sdk'
import { type Hex, hashMessage, hashTypedData } from 'viem'
import { privateKeyToAccount } from 'viem/accounts'
import { describe, expect, test } from 'vitest'
import { readRecorded } from '../../../../src/shared/gateway/testing/readRecorded.ts'
import { safeTransactionHash } from '../../chain/safeTransaction.ts'
import type { Person } from '../../World.ts'
import { type GatewaySetup, payment } from '../testing/setUpGateway.ts'
import { signDeletion } from '../testing/signTemporary.ts'
import { withGateway } from '../testing/withGateway.ts'
import { longestKept } from './answerCache.ts'
import type { EventDelay } from './lateEvents.ts'
import { circuit } from './serviceBehind.ts'

let setup: GatewaySetup
withGateway((running) => {
  setup = running
})

const notFound = { status: 404, body: { code: 404, message: 'An error occurred' } }
/** Longer than any test takes; the clock is turned past it. */
const LATE = 60_000_000

/** When events come, and how far the clock is to be turned until what they are about is seen. */
const late = [
  { delay: LATE, until: LATE },
  { delay: 'never', until: longestKept.found },
] as const

const delayEvents = (delay: EventDelay) => setup.post('/__test__/events', { delay })
const turnClock = (milliseconds: number) => setup.post('/__test__/clock', { milliseconds })
const next = () => payment(setup.world.stranger.address, 10)
const pathOf = (safeTxHash: Hex) => `/v1/chains/31337/transactions/${safeTxHash}`
const proposePath = () => `/v1/chains/31337/transactions/${setup.world.safe}/propose`
const statusOf = async (path: string) => (await fetch(setup.url + path)).status
const queued = async () => {
  const { results } = await getTransactionQueue('31337', setup.world.safe)
  return results.filter(({ type }) => type === 'TRANSACTION').length
}
const confirmersOf = async (safeTxHash: Hex) => {
  const details = await setup.get(pathOf(safeTxHash))
  const { detailedExecutionInfo } = details as { detailedExecutionInfo: { confirmations: unknown[] } }
  return detailedExecutionInfo.confirmations.length
}

async function proposeNow(transaction = next()) {
  const body = await setup.proposal(transaction, [setup.world.owners[0]])
  return setup.post(proposePath(), body)
}

describe('a proposal', { timeout: 30_000 }, () => {
  test('behavior: after a question for its hash, the proposal is answered 404 and stored @kept-proposal', async () => {
    await delayEvents('never')
    const safeTxHash = safeTransactionHash(setup.place(next()))
    expect(await statusOf(pathOf(safeTxHash))).toBe(404)
    expect(await proposeNow()).toEqual(notFound)
    expect(await queued()).toBe(1)
    expect(await proposeNow()).toEqual(notFound)
    expect(await statusOf(pathOf(safeTxHash))).toBe(404)
    await turnClock(longestKept.notFound)
    expect(await statusOf(pathOf(safeTxHash))).toBe(200)
  })

  test('behavior: the event that comes late clears the 404', async () => {
    await delayEvents(LATE)
    const safeTxHash = safeTransactionHash(setup.place(next()))
    await statusOf(pathOf(safeTxHash))
    expect(await proposeNow()).toEqual(notFound)
    await turnClock(LATE)
    expect(await statusOf(pathOf(safeTxHash))).toBe(200)
  })

  test('behavior: nothing that was not asked before is kept wrongly', async () => {
    await delayEvents('never')
    expect(await proposeNow()).toMatchObject({ status: 200, body: { txStatus: 'AWAITING_CONFIRMATIONS' } })
    expect(await queued()).toBe(1)
  })

  test('behavior: lists are kept for a minute, each page of its own time', async () => {
    await delayEvents('never')
    expect(await queued()).toBe(0)
    await proposeNow()
    expect(await queued()).toBe(0)
    const all = await getTransactionQueue('31337', setup.world.safe, { trusted: false })
    expect(all.results).not.toEqual([])
    await turnClock(longestKept.found)
    expect(await queued()).toBe(1)
  })

  test('behavior: the next nonce is kept with the lists', async () => {
    await delayEvents('never')
    const nonces = () => setup.get(`${setup.safePath}/nonces`)
    expect(await nonces()).toEqual({ currentNonce: 10, recommendedNonce: 10 })
    await proposeNow()
    expect(await nonces()).toEqual({ currentNonce: 10, recommendedNonce: 10 })
    await turnClock(longestKept.found)
    expect(await nonces()).toEqual({ currentNonce: 10, recommendedNonce: 11 })
  })
})

describe('what happens to it', { timeout: 30_000 }, () => {
  async function confirm(safeTxHash: Hex, person: Person) {
    const [signed] = await setup.sign(next(), [person])
    return setup.post(`${pathOf(safeTxHash)}/confirmations`, { signature: signed?.signature })
  }

  test.each(late)(
    'behavior: a confirmation is answered without it, event $delay @kept-confirmation',
    async ({ delay, until }) => {
      const [ada, bo] = setup.world.owners
      const safeTxHash = await setup.propose(next(), [ada])
      expect(await confirmersOf(safeTxHash)).toBe(1)
      await delayEvents(delay)
      expect(await confirm(safeTxHash, bo)).toMatchObject({
        status: 200,
        body: { txStatus: 'AWAITING_CONFIRMATIONS', detailedExecutionInfo: { confirmations: { length: 1 } } },
      })
      expect(await confirmersOf(safeTxHash)).toBe(1)
      await turnClock(until)
      expect(await confirmersOf(safeTxHash)).toBe(2)
    },
  )

  test('behavior: a deletion is seen at once, without any event', async () => {
    const [ada] = setup.world.owners
    const safeTxHash = await setup.propose(next(), [ada])
    expect(await queued()).toBe(1)
    expect(await statusOf(pathOf(safeTxHash))).toBe(200)
    await delayEvents('never')
    const { chainId, safe } = setup.world
    const signature = await signDeletion(ada, { chainId, safe, safeTxHash })
    expect(await setup.remove(pathOf(safeTxHash), { signature })).toMatchObject({ status: 200 })
    expect(await queued()).toBe(0)
    expect(await statusOf(pathOf(safeTxHash))).toBe(404)
  })

  test.each(late)('behavior: an execution is heard of late, event $delay', async ({ delay, until }) => {
    const [ada, bo] = setup.world.owners
    await setup.propose(next(), [ada, bo])
    const looks = async () => {
      const history = (await setup.get(`${setup.safePath}/transactions/history`)) as { count: number }
      const { nonce, txHistoryTag } = (await setup.get(setup.safePath)) as {
        nonce: number
        txHistoryTag: string
      }
      return { nonce, txHistoryTag, queued: await queued(), executed: history.count }
    }
    const before = await looks()
    await delayEvents(delay)
    await setup.execute(next(), [ada, bo])
    expect(await looks()).toEqual(before)
    await turnClock(until)
    expect(await looks()).toEqual({
      nonce: before.nonce + 1,
      txHistoryTag: expect.not.stringMatching(before.txHistoryTag),
      queued: 0,
      executed: before.executed + 1,
    })
  })

  test('behavior: an event leaves when the chain changes, not with the next question', async () => {
    const balance = async () => {
      const { items } = (await setup.get(`${setup.safePath}/balances/usd`)) as {
        items: { balance: string; tokenInfo: { type: string } }[]
      }
      return BigInt(items.find(({ tokenInfo }) => tokenInfo.type === 'NATIVE_TOKEN')?.balance ?? 0)
    }
    const before = await balance()
    const { safe, stranger } = setup.world
    await setup.client.sendTransaction({ account: stranger.address, chain: null, to: safe, value: 5n })
    await expect.poll(balance, { timeout: 5_000 }).toBe(before + 5n)
  })
})

describe('a message', { timeout: 30_000 }, () => {
  const text = 'I own this Safe'
  const path = () => `${setup.safePath}/messages`
  const hashOf = () => hashTypedData(typedData())
  const messagePath = () => `/v1/chains/31337/messages/${hashOf()}`
  const listed = async () => ((await setup.get(path())) as { count: number }).count

  function typedData() {
    const { chainId, safe } = setup.world
    return {
      domain: { chainId, verifyingContract: safe },
      types: { SafeMessage: [{ name: 'message', type: 'bytes' }] },
      primaryType: 'SafeMessage',
      message: { message: hashMessage(text) },
    } as const
  }

  const signBy = (person: Person) => privateKeyToAccount(person.privateKey).signTypedData(typedData())

  test('behavior: after a question for its hash it is not found, and the list is late @kept-message', async () => {
    await delayEvents('never')
    const before = await listed()
    expect(await statusOf(messagePath())).toBe(404)
    const signature = await signBy(setup.world.owners[0])
    expect(await setup.post(path(), { message: text, signature })).toMatchObject({ status: 202 })
    expect(await statusOf(messagePath())).toBe(404)
    expect(await setup.post(`${messagePath()}/signatures`, { signature })).toEqual(notFound)
    expect(await listed()).toBe(before)
    await turnClock(longestKept.notFound)
    expect(await statusOf(messagePath())).toBe(200)
    expect(await listed()).toBe(before)
    await turnClock(longestKept.found)
    expect(await listed()).toBe(before + 1)
  })

  test('behavior: a signature of it is seen when the event comes', async () => {
    const [ada, bo] = setup.world.owners
    await setup.post(path(), { message: text, signature: await signBy(ada) })
    await setup.settle()
    const submitted = async () =>
      ((await setup.get(messagePath())) as { confirmationsSubmitted: number }).confirmationsSubmitted
    expect(await submitted()).toBe(1)
    await delayEvents(LATE)
    await setup.post(`${messagePath()}/signatures`, { signature: await signBy(bo) })
    expect(await submitted()).toBe(1)
    await turnClock(LATE)
    expect(await submitted()).toBe(2)
  })
})

describe('a service that fails', { timeout: 30_000 }, () => {
  const failing = readRecorded().find(({ name }) => name === 'service-failing')
  const closedOff = readRecorded().find(({ name }) => name === 'circuit-open')

  test('behavior: what is kept is answered, all else fails, and after ten failures is not asked for half a minute @closed-off', async () => {
    const queue = () => ask(`${setup.safePath}/transactions/queued`)
    expect(await queue()).toMatchObject({ status: 200 })
    await setup.post('/__test__/service', { failing: true })
    expect(await queue()).toMatchObject({ status: 200 })
    await turnClock(longestKept.found)
    expect(await queue()).toEqual({ status: failing?.status, body: failing?.answer })
    expect(await proposeNow()).toMatchObject({ status: 500 })
    for (let count = 0; count < circuit.failures; count++) await queue()
    expect(await queue()).toEqual({ status: closedOff?.status, body: closedOff?.answer })
    await setup.post('/__test__/service', { failing: false })
    expect(await queue()).toMatchObject({ status: 503 })
    await turnClock(circuit.closedFor)
    expect(await queue()).toMatchObject({ status: 200 })
    expect(await proposeNow()).toMatchObject({ status: 200 })
  })

  async function ask(path: string) {
    const response = await fetch(setup.url + path)
    return { status: response.status, body: await response.json() }
  }
})

test('error: the switches of clock, events and service take nothing else', async () => {
  for (const [name, body] of [
    ['clock', {}],
    ['clock', { milliseconds: -1 }],
    ['events', { delay: 'soon' }],
    ['events', { delay: -1 }],
    ['events', {}],
    ['service', { failing: 'yes' }],
  ] as const) {
    expect(await setup.post(`/__test__/${name}`, body)).toMatchObject({ status: 400 })
  }
})
