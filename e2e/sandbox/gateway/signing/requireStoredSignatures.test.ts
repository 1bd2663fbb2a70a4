import type { Hex } from 'viem'
import { describe, expect, test } from 'vitest'
import { safeTransactionHash } from '../../chain/safeTransaction.ts'
import { cursor } from '../testing/briefList.ts'
import { type GatewaySetup, payment } from '../testing/setUpGateway.ts'
import { withGateway } from '../testing/withGateway.ts'

let setup: GatewaySetup
withGateway((running) => {
  setup = running
})

const invalidSignature = { message: 'Invalid signature', statusCode: 502 }
const nonceOf = (place: number) => 10 + place

/** A queue of payments of which the one at `bad` was stored with a signature that no owner made. */
async function poisonedQueue(length: number, bad: number): Promise<Hex> {
  const transactionAt = (place: number) => payment(setup.world.stranger.address, nonceOf(place))
  for (let place = 0; place < length; place++) {
    await setup.propose(transactionAt(place), [setup.world.owners[0]])
  }
  const safeTxHash = safeTransactionHash(setup.place(transactionAt(bad)))
  await setup.post('/__test__/rules', { badSignatures: [safeTxHash] })
  return safeTxHash
}

/** The nonces that a page of the queue answers; `502` where it is refused. */
async function noncesAt(limit: number, offset: number): Promise<number[] | 502> {
  const page = await setup.get(`${setup.safePath}/transactions/queued?${cursor(limit, offset)}`)
  const { results, statusCode } = page as {
    statusCode?: 502
    results: { transaction?: { executionInfo: { nonce: number } } }[]
  }
  if (statusCode !== undefined) return statusCode
  return results.flatMap(({ transaction }) => (transaction ? [transaction.executionInfo.nonce - 10] : []))
}

describe('what is stored under a hash that is not its own', { timeout: 60_000 }, () => {
  test('behavior: costs what a bad signature costs, and says so @bad-hash-pages', async () => {
    const invalidHash = { message: 'Invalid safeTxHash', statusCode: 502 }
    const [first, second] = [await proposeAt(0), await proposeAt(1)]
    await setup.post('/__test__/rules', { badHashes: [first] })
    expect(await setup.get(`${setup.safePath}/transactions/queued`)).toEqual(invalidHash)
    expect(await setup.get(`/v1/chains/31337/transactions/${first}`)).toEqual(invalidHash)
    expect(await setup.get(`/v1/chains/31337/transactions/${second}`)).toMatchObject({
      txStatus: 'AWAITING_CONFIRMATIONS',
    })
    expect(await noncesAt(1, 2)).toEqual([1])
  })

  const proposeAt = (place: number) =>
    setup.propose(payment(setup.world.stranger.address, nonceOf(place)), [setup.world.owners[0]])
})

describe('one bad stored signature', { timeout: 60_000 }, () => {
  test('behavior: only pages that touch it are lost, those that repeat it as their first row too @bad-signature-pages', async () => {
    await poisonedQueue(6, 3)
    const alone = await Promise.all([0, 1, 2, 3, 4, 5, 6].map((offset) => noncesAt(1, offset)))
    expect(alone).toEqual([[0], [0, 1], [1, 2], 502, 502, [4, 5], [5]])
    const pairs = await Promise.all([0, 2, 4, 6].map((offset) => noncesAt(2, offset)))
    expect(pairs).toEqual([[0, 1], 502, 502, [5]])
    expect(await noncesAt(20, 0)).toBe(502)
    expect(await setup.get(`${setup.safePath}/transactions/queued`)).toEqual(invalidSignature)
  })

  test('behavior: a bad last row takes the one before it along', async () => {
    await poisonedQueue(6, 5)
    const alone = await Promise.all([3, 4, 5].map((offset) => noncesAt(1, offset)))
    expect(alone).toEqual([[2, 3], 502, 502])
    expect(await noncesAt(5, 0)).toBe(502)
    expect(await noncesAt(4, 0)).toEqual([0, 1, 2, 3])
  })

  test('behavior: its details, its list and a further signature are lost, and nothing else', async () => {
    const safeTxHash = await poisonedQueue(2, 0)
    const path = `/v1/chains/31337/transactions/${safeTxHash}`
    expect(await setup.get(path)).toEqual(invalidSignature)
    const [second] = await setup.sign(payment(setup.world.stranger.address, 10), [setup.world.owners[1]])
    expect(await setup.post(`${path}/confirmations`, { signature: second?.signature })).toEqual({
      status: 502,
      body: invalidSignature,
    })
    const multisig = `${setup.safePath}/multisig-transactions`
    expect(await setup.get(multisig)).toEqual(invalidSignature)
    expect(await setup.get(`${multisig}?executed=true`)).toMatchObject({ results: expect.any(Array) })
    expect(await setup.get(setup.safePath)).toMatchObject({ nonce: 10 })
    expect(await setup.get(`${setup.safePath}/nonces`)).toMatchObject({ recommendedNonce: 12 })
    expect(await setup.get(`${setup.safePath}/transactions/history`)).toMatchObject({ count: 26 })
    const overview = `/v1/safes?currency=usd&safes=31337:${setup.world.safe}`
    expect(await setup.get(overview)).toMatchObject([{ queued: 2 }])
  })

  test('behavior: executed, it is verified no more', async () => {
    const [ada, bo] = setup.world.owners
    const safeTxHash = await poisonedQueue(1, 0)
    await setup.execute(payment(setup.world.stranger.address, 10), [ada, bo])
    expect(await setup.get(`/v1/chains/31337/transactions/${safeTxHash}`)).toMatchObject({
      txStatus: 'SUCCESS',
    })
  })
})
