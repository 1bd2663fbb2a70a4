import {
  getMultisigTransactions,
  getTransactionHistory,
  getTransactionQueue,
  setBaseUrl,
  type TransactionListItem,
} from '@safe-global/safe-gateway-typescript-sdk'
import { type Address, concat, keccak256, numberToHex, pad } from 'viem'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { safeTransaction } from '../../chain/safeTransaction.ts'
import { type GatewaySetup, payment, setUpGateway } from '../testing/setUpGateway.ts'

let setup: GatewaySetup
beforeAll(async () => {
  setup = await setUpGateway()
  setBaseUrl(setup.url)
}, 30_000)
afterEach(() => setup.restore())
afterAll(() => setup.stop())

/** Items as short texts. */
function brief(items: readonly TransactionListItem[]): readonly string[] {
  return items.map((item) => {
    if (item.type === 'LABEL') return item.label
    if (item.type === 'CONFLICT_HEADER') return `conflict ${item.nonce}`
    if (item.type === 'DATE_LABEL') return 'day'
    const { executionInfo, txInfo } = item.transaction
    const nonce = executionInfo?.type === 'MULTISIG' ? executionInfo.nonce : txInfo.type
    return `${nonce} ${item.conflictType}`
  })
}

function slice(limit: number, offset: number): string {
  return `cursor=${encodeURIComponent(`limit=${limit}&offset=${offset}`)}`
}

describe('queued', { timeout: 30_000 }, () => {
  const queue = (pageUrl?: string) => getTransactionQueue('31337', setup.world.safe, {}, pageUrl)
  const page = (limit: number, offset: number) =>
    queue(`${setup.url}${setup.safePath}/transactions/queued?${slice(limit, offset)}`)

  /** Payments that differ by their amounts. */
  async function proposeAll(nonces: readonly number[]) {
    const { stranger, owners } = setup.world
    for (const [index, nonce] of nonces.entries()) {
      setup.moveClock(1000)
      await setup.propose(payment(stranger.address, nonce, BigInt(index + 1)), [owners[0]])
    }
  }

  test('behavior: an empty queue', async () => {
    expect(await queue()).toEqual({ count: 0, next: null, previous: null, results: [] })
  })

  test('behavior: labels, conflicts and the count of what is on the page', async () => {
    await proposeAll([10, 10, 11, 11, 12, 13])
    const answer = await queue()
    expect(brief(answer.results)).toEqual([
      'Next',
      'conflict 10',
      '10 HasNext',
      '10 End',
      'Queued',
      'conflict 11',
      '11 HasNext',
      '11 End',
      '12 None',
      '13 None',
    ])
    expect(answer).toMatchObject({ count: 10, next: null, previous: null })
  })

  test('behavior: a conflict across two pages, followed by the links', async () => {
    await proposeAll([10, 11, 11, 11, 12, 13])
    const first = await page(2, 0)
    expect(brief(first.results)).toEqual(['Next', '10 None', 'Queued', 'conflict 11', '11 HasNext'])
    expect(first).toMatchObject({ count: 5, previous: null })

    const second = await queue(first.next)
    expect(brief(second.results)).toEqual(['11 HasNext', '11 HasNext', '11 End'])
    const last = first.results.at(-1)
    expect(second.results[0]).toEqual(last)

    const third = await queue(second.next)
    expect(brief(third.results)).toEqual(['11 End', '12 None', '13 None'])
    expect(third).toMatchObject({ next: null, previous: second.next?.replace('offset%3D4', 'offset%3D2') })
  })

  test('behavior: unsigned proposals are shown only to those who ask for them', async () => {
    const { stranger, safe, owners } = setup.world
    await setup.propose(payment(stranger.address, 10), [])
    await setup.propose(payment(stranger.address, 11), [owners[1]])
    expect(brief((await queue()).results)).toEqual(['Queued', '11 None'])
    const all = await getTransactionQueue('31337', safe, { trusted: false })
    expect(brief(all.results)).toEqual(['Next', '10 None', 'Queued', '11 None'])
  })

  test('behavior: who still has to sign is told, and only while somebody has to', async () => {
    const { stranger, owners } = setup.world
    const [ada, bo, cy] = owners
    await setup.propose(payment(stranger.address, 10), [ada])
    await setup.propose(payment(stranger.address, 11), [ada, cy])
    const infos = (await queue()).results.flatMap((item) =>
      item.type === 'TRANSACTION' ? [item.transaction] : [],
    )
    expect(infos[0]).toMatchObject({
      txStatus: 'AWAITING_CONFIRMATIONS',
      txHash: null,
      executionInfo: {
        type: 'MULTISIG',
        nonce: 10,
        confirmationsRequired: 2,
        confirmationsSubmitted: 1,
        missingSigners: [{ value: bo.address }, { value: cy.address }],
      },
    })
    expect(infos[1]).toMatchObject({
      txStatus: 'AWAITING_EXECUTION',
      executionInfo: { confirmationsSubmitted: 2, missingSigners: null },
    })
  })

  test('behavior: a threshold that rises sends a ready transaction back', async () => {
    const { safe, stranger, owners } = setup.world
    const [ada, bo] = owners
    await setup.propose(payment(stranger.address, 11), [ada, bo])
    const data = `0x694e80c3${'3'.padStart(64, '0')}` as const
    await setup.execute(safeTransaction({ to: safe, data, nonce: 10n }), [ada, bo])
    expect((await queue()).results[1]).toMatchObject({
      transaction: { txStatus: 'AWAITING_CONFIRMATIONS', executionInfo: { confirmationsRequired: 3 } },
    })
  })

  test('behavior: while the index is frozen, the nonce runs ahead of what is known', async () => {
    const { stranger, owners } = setup.world
    const transaction = payment(stranger.address, 10)
    await setup.propose(transaction, [owners[0], owners[1]])
    await setup.post('/__test__/freeze', { frozen: true })
    await setup.execute(transaction, [owners[0], owners[1]])
    expect(await setup.get(setup.safePath)).toMatchObject({ nonce: 11 })
    expect(await setup.get(`${setup.safePath}/transactions/history`)).toMatchObject({ count: 26 })
    await setup.post('/__test__/freeze', { frozen: false })
    expect(await setup.get(`${setup.safePath}/transactions/history`)).toMatchObject({ count: 27 })
  })
})

describe('history', { timeout: 30_000 }, () => {
  const history = (query = '') =>
    getTransactionHistory(
      '31337',
      setup.world.safe,
      {},
      `${setup.url}${setup.safePath}/transactions/history?${query}`,
    )

  /** A query for days that begin twelve hours before the newest row, so that all rows of now share a day. */
  async function noonNow() {
    const { timestamp } = await setup.client.getBlock()
    const sinceMidnight = (Number(timestamp) * 1000) % 86_400_000
    return `timezone_offset=${43_200_000 - sinceMidnight}`
  }

  test('behavior: every row once over the pages, the creation last', async () => {
    const ids: string[] = []
    let next: string | undefined
    let query = slice(7, 0)
    for (let pages = 0; pages < 10; pages++) {
      const page = await history(query)
      expect(page).toMatchObject({ count: 26 })
      ids.push(...page.results.flatMap((item) => (item.type === 'TRANSACTION' ? [item.transaction.id] : [])))
      next = page.next
      if (!next) break
      query = new URL(next).search.slice(1)
    }
    expect(new Set(ids).size).toBe(ids.length)
    const whole = await history(slice(100, 0))
    expect(
      whole.results.flatMap((item) => (item.type === 'TRANSACTION' ? [item.transaction.id] : [])),
    ).toEqual(ids)
    expect(ids.at(-1)).toBe(`creation_${setup.world.safe}`)
    expect(whole.next).toBeNull()
  })

  test('behavior: executed transactions keep their place and transfers theirs', async () => {
    const { results } = await history(slice(100, 0))
    const transactions = results.flatMap((item) => (item.type === 'TRANSACTION' ? [item.transaction] : []))
    const nonces = transactions.flatMap(({ executionInfo }) =>
      executionInfo?.type === 'MULTISIG' ? [executionInfo.nonce] : [],
    )
    expect(nonces).toEqual([9, 8, 7, 6, 5, 4, 3, 2, 1, 0])
    const times = transactions.map(({ timestamp }) => timestamp)
    expect(times).toEqual(times.toSorted((left, right) => right - left))
    expect(new Set(transactions.map(({ txStatus }) => txStatus))).toEqual(new Set(['SUCCESS']))
  })

  test('behavior: the newest item names its day', async () => {
    const { results } = await history()
    const [label, first] = results
    expect(label).toEqual({
      type: 'DATE_LABEL',
      timestamp: first?.type === 'TRANSACTION' ? first.transaction.timestamp : 0,
    })
  })

  test('behavior: a day that continues on the next page is labelled again there', async () => {
    const { safe, stranger } = setup.world
    for (const value of [1n, 2n, 3n]) {
      const { timestamp } = await setup.client.getBlock()
      await setup.client.setNextBlockTimestamp({ timestamp: timestamp + 60n })
      await setup.send(stranger.address, { to: safe, value })
    }
    const zone = await noonNow()
    expect(brief((await history(`${zone}&${slice(3, 0)}`)).results)).toEqual([
      'day',
      'Transfer None',
      'Transfer None',
      'Transfer None',
    ])
    expect(brief((await history(`${zone}&${slice(2, 0)}`)).results).slice(0, 3)).toEqual([
      'day',
      'Transfer None',
      'Transfer None',
    ])
    expect(brief((await history(`${zone}&${slice(1, 2)}`)).results)).toEqual(['day', 'Transfer None'])
  })

  test('behavior: tokens that are not on the list come only when asked for', async () => {
    const { safe, stranger, coin } = setup.world
    const spam = await spamToken(setup)
    const data = `0xa9059cbb${safe.slice(2).toLowerCase().padStart(64, '0')}${'9'.padStart(64, '0')}` as const
    await setup.send(stranger.address, { to: spam, data })
    await setup.send(stranger.address, { to: coin.address, data })

    const tokens = async (query: string) =>
      (await history(`${slice(2, 0)}&${query}`)).results.flatMap((item) =>
        item.type === 'TRANSACTION' && item.transaction.txInfo.type === 'Transfer'
          ? [item.transaction.txInfo.transferInfo]
          : [],
      )
    expect(await tokens('')).toMatchObject([{ tokenAddress: coin.address, trusted: true }])
    expect(await tokens('trusted=false')).toMatchObject([
      { tokenAddress: coin.address },
      { tokenAddress: spam, trusted: false },
    ])
    const balances = async (query: string) =>
      JSON.stringify(await setup.get(`${setup.safePath}/balances/usd${query}`)).includes(spam)
    expect(await balances('')).toBe(true)
    expect(await balances('?trusted=true')).toBe(false)
  })

  test('error: a time zone that does not exist', async () => {
    await expect(history('timezone=Mars/Olympus')).rejects.toThrow('CGW error - custom: Invalid Timezone')
  })
})

/** The coin's code at another address: a token that is on no list. Who has how much of it is in its first slot. */
async function spamToken({ client, world }: GatewaySetup): Promise<Address> {
  const address = '0x00000000000000000000000000000000DeaDBeef'
  const bytecode = await client.getCode({ address: world.coin.address })
  if (bytecode === undefined) throw new Error('The coin has no code')
  await client.setCode({ address, bytecode })
  const balanceOfStranger = keccak256(concat([pad(world.stranger.address), pad('0x0')]))
  await client.setStorageAt({ address, index: balanceOfStranger, value: numberToHex(1000, { size: 32 }) })
  return address
}

describe('multisig-transactions', { timeout: 30_000 }, () => {
  const list = (query: Parameters<typeof getMultisigTransactions>[2] = {}) =>
    getMultisigTransactions('31337', setup.world.safe, query)
  const noncesOf = async (query?: Parameters<typeof getMultisigTransactions>[2]) =>
    (await list(query)).results.map(({ transaction }) => transaction.executionInfo?.nonce)

  test('behavior: queued and executed, the highest nonce first, without labels', async () => {
    await setup.propose(payment(setup.world.stranger.address, 12), [setup.world.owners[0]])
    await setup.propose(payment(setup.world.stranger.address, 13), [])
    expect(await noncesOf()).toEqual([12, 9, 8, 7, 6, 5, 4, 3, 2, 1, 0])
    expect(await list()).not.toHaveProperty('count')
  })

  test('param: executed, nonce and to', async () => {
    await setup.propose(payment(setup.world.stranger.address, 10), [setup.world.owners[0]])
    expect(await noncesOf({ executed: 'false' })).toEqual([10])
    expect(await noncesOf({ executed: 'true' })).toHaveLength(10)
    expect(await noncesOf({ nonce: '4' })).toEqual([4])
    expect(await noncesOf({ to: setup.world.coin.address.toLowerCase() })).toEqual([1])
  })

  test('param: a range of execution dates', async () => {
    const { results } = await list({ executed: 'true' })
    const times = results.map(({ transaction }) => new Date(transaction.timestamp).toISOString())
    const range = { execution_date__gte: times[3] ?? '', execution_date__lte: times[1] ?? '' }
    expect(await noncesOf(range)).toEqual([8, 7, 6])
  })

  test('error: executed is neither true nor false', async () => {
    await expect(list({ executed: 'perhaps' })).rejects.toThrow(
      'CGW error - 400: Validation failed (boolean string is expected)',
    )
  })
})
