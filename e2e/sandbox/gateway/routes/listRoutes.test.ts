import { getMultisigTransactions, getTransactionHistory } from '@safe-global/safe-gateway-typescript-sdk'
import { type Address, concat, keccak256, numberToHex, pad } from 'viem'
import { describe, expect, test } from 'vitest'
import { briefList, cursor } from '../testing/briefList.ts'
import { type GatewaySetup, payment } from '../testing/setUpGateway.ts'
import { withGateway } from '../testing/withGateway.ts'

let setup: GatewaySetup
withGateway((running) => {
  setup = running
})

describe('history', { timeout: 30_000 }, () => {
  const history = (query = '') =>
    getTransactionHistory(
      '31337',
      setup.world.safe,
      {},
      `${setup.url}${setup.safePath}/transactions/history?${query}`,
    )

  /** A query for days that begin twelve hours before the newest row, so that all current rows share a day. */
  async function noonNow() {
    const { timestamp } = await setup.client.getBlock()
    const sinceMidnight = (Number(timestamp) * 1000) % 86_400_000
    return `timezone_offset=${43_200_000 - sinceMidnight}`
  }

  test('behavior: every row once over the pages, the creation last', async () => {
    const ids: string[] = []
    let next: string | undefined
    let query = cursor(7, 0)
    for (let pages = 0; pages < 10; pages++) {
      const page = await history(query)
      expect(page).toMatchObject({ count: 26 })
      ids.push(...page.results.flatMap((item) => (item.type === 'TRANSACTION' ? [item.transaction.id] : [])))
      next = page.next
      if (!next) break
      query = new URL(next).search.slice(1)
    }
    expect(new Set(ids).size).toBe(ids.length)
    const whole = await history(cursor(100, 0))
    expect(
      whole.results.flatMap((item) => (item.type === 'TRANSACTION' ? [item.transaction.id] : [])),
    ).toEqual(ids)
    expect(ids.at(-1)).toBe(`creation_${setup.world.safe}`)
    expect(whole.next).toBeNull()
  })

  test('behavior: executed transactions keep their place and transfers theirs', async () => {
    const { results } = await history(cursor(100, 0))
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
    expect(briefList((await history(`${zone}&${cursor(3, 0)}`)).results)).toEqual([
      'day',
      'Transfer None',
      'Transfer None',
      'Transfer None',
    ])
    expect(briefList((await history(`${zone}&${cursor(2, 0)}`)).results).slice(0, 3)).toEqual([
      'day',
      'Transfer None',
      'Transfer None',
    ])
    expect(briefList((await history(`${zone}&${cursor(1, 2)}`)).results)).toEqual(['day', 'Transfer None'])
  })

  test('behavior: tokens that are not on the list come only when asked for', async () => {
    const { safe, stranger, coin } = setup.world
    const spam = await spamToken(setup)
    const data = `0xa9059cbb${safe.slice(2).toLowerCase().padStart(64, '0')}${'9'.padStart(64, '0')}` as const
    await setup.send(stranger.address, { to: spam, data })
    await setup.send(stranger.address, { to: coin.address, data })

    const tokens = async (query: string) =>
      (await history(`${cursor(2, 0)}&${query}`)).results.flatMap((item) =>
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
