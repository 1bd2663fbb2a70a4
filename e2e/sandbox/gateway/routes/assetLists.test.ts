import {
  getBalances,
  getCollectibles,
  getCollectiblesPage,
  getIncomingTransfers,
  getModuleTransactions,
  getSafeInfo,
  getTransactionDetails,
  getTransactionHistory,
  type TransactionListItem,
} from '@safe-global/safe-gateway-typescript-sdk'
import { describe, expect, test } from 'vitest'
import { moduleKeeper } from '../../chain/settingsChanges.ts'
import { cursor } from '../testing/briefList.ts'
import type { GatewaySetup } from '../testing/setUpGateway.ts'
import { withGateway } from '../testing/withGateway.ts'

let setup: GatewaySetup
withGateway((running) => {
  setup = running
})

function transactions(items: readonly TransactionListItem[]) {
  return items.flatMap((item) => (item.type === 'TRANSACTION' ? [item.transaction] : []))
}

describe('module transactions', { timeout: 30_000 }, () => {
  test('behavior: newest first, each with details of its own', async () => {
    const { eventful } = setup.world.otherSafes
    const page = await getModuleTransactions('31337', eventful)
    expect(page).toMatchObject({ count: 2, next: null, previous: null })
    const [failed, paid] = transactions(page.results)
    expect(failed).toMatchObject({ txStatus: 'FAILED', txInfo: { type: 'Transfer' } })
    expect(paid).toMatchObject({
      txStatus: 'SUCCESS',
      id: expect.stringMatching(/^module_0x\w{40}_i[0-9a-f]{64}\d+$/),
      executionInfo: { type: 'MODULE', address: { value: moduleKeeper.address } },
      txInfo: { direction: 'OUTGOING', transferInfo: { type: 'NATIVE_COIN', value: '300000000000000000' } },
    })
    expect(await getTransactionDetails('31337', paid?.id ?? '')).toMatchObject({
      txId: paid?.id,
      detailedExecutionInfo: { type: 'MODULE', address: { value: moduleKeeper.address } },
      txData: { to: { value: setup.world.stranger.address }, operation: 0 },
    })
  })

  test('param: filters', async () => {
    const { eventful } = setup.world.otherSafes
    const { stranger, coin } = setup.world
    const counted = async (query: object) =>
      (await getModuleTransactions('31337', eventful, query)).results.length
    expect(await counted({ to: stranger.address })).toBe(1)
    expect(await counted({ to: coin.address, module: moduleKeeper.address })).toBe(1)
    expect(await counted({ module: stranger.address })).toBe(0)
  })
})

describe('incoming transfers', { timeout: 30_000 }, () => {
  test('behavior: what came in, newest first, without labels and count', async () => {
    const page = await getIncomingTransfers('31337', setup.world.safe)
    expect(page).not.toHaveProperty('count')
    const kinds = transactions(page.results).map(({ txInfo }) =>
      txInfo.type === 'Transfer' ? `${txInfo.direction} ${txInfo.transferInfo.type}` : txInfo.type,
    )
    expect(kinds.filter((kind) => kind === 'INCOMING NATIVE_COIN')).toHaveLength(5)
    expect(kinds.filter((kind) => kind === 'INCOMING ERC721')).toHaveLength(7)
    expect(kinds.filter((kind) => kind === 'INCOMING ERC20')).toHaveLength(4)
    expect(kinds).toHaveLength(16)
  })

  test('param: filters, and untrusted tokens leave a gap', async () => {
    const { coin, otherSafes, spam } = setup.world
    const amounts = async (query: object) =>
      transactions((await getIncomingTransfers('31337', setup.world.safe, query)).results).length
    expect(await amounts({ token_address: coin.address })).toBe(2)
    expect(await amounts({ value: '5000000000000000000' })).toBe(1)
    expect(await amounts({ execution_date__gte: '2100-01-01T00:00:00Z' })).toBe(0)
    const spamOf = async (trusted: boolean) =>
      transactions(
        (
          await getIncomingTransfers('31337', otherSafes.collecting, {
            trusted,
            token_address: spam[0].address,
          })
        ).results,
      ).length
    expect(await spamOf(false)).toBe(1)
    expect(await spamOf(true)).toBe(0)
  })
})

describe('imitations', { timeout: 30_000 }, () => {
  const transfers = async (query: string) => {
    const { collecting } = setup.world.otherSafes
    const url = `${setup.url}/v1/chains/31337/safes/${collecting}/transactions/history?${query}`
    return transactions((await getTransactionHistory('31337', collecting, {}, url)).results).flatMap(
      ({ txInfo }) =>
        txInfo.type === 'Transfer' && txInfo.transferInfo.type === 'ERC20'
          ? [{ token: txInfo.transferInfo.tokenAddress, imitation: txInfo.transferInfo.imitation }]
          : [],
    )
  }

  test('behavior: only the copy of a payment is flagged, and left out when asked', async () => {
    const { spam, dollar } = setup.world
    const [copy, ...others] = await transfers('trusted=false')
    expect(copy).toEqual({ token: spam[1].address, imitation: true })
    // Two senders at once, in either order.
    const honest = [dollar.address, spam[0].address].toSorted()
    expect(others.map(({ token }) => token).toSorted()).toEqual(honest)
    expect(others.map(({ imitation }) => imitation)).toEqual([false, false])
    const without = await transfers('trusted=false&imitation=false')
    expect(without.map(({ token }) => token).toSorted()).toEqual(honest)
  })

  test('behavior: untrusted tokens are no part of the trusted history', async () => {
    expect((await transfers('')).map(({ token }) => token)).toEqual([setup.world.dollar.address])
  })
})

describe('spam', { timeout: 30_000 }, () => {
  const symbols = async (query: object) => {
    const { items } = await getBalances('31337', setup.world.otherSafes.collecting, 'usd', query)
    return items.map(({ tokenInfo }) => tokenInfo.symbol)
  }

  test('behavior: spam is left out unless asked for, untrusted tokens when asked', async () => {
    expect(await symbols({})).toEqual(['ETH', 'TUSD'])
    expect(await symbols({ exclude_spam: false })).toEqual(['ETH', 'TUSD', 'CLAIM', 'TUSD'])
    expect(await symbols({ exclude_spam: false, trusted: true })).toEqual(['ETH', 'TUSD'])
  })

  test('behavior: a test may change what the service thinks', async () => {
    const { dollar, spam } = setup.world
    await setup.post('/__test__/token', { address: dollar.address, spam: true })
    await setup.post('/__test__/token', { address: spam[0].address, spam: false, trusted: true })
    expect(await symbols({ trusted: true })).toEqual(['ETH', 'CLAIM'])
    expect(await setup.post('/__test__/token', { address: 'none' })).toMatchObject({ status: 400 })
  })
})

describe('collectibles', { timeout: 30_000 }, () => {
  test('behavior: a page of twenty, the rest behind it, with what the metadata says', async () => {
    const { collecting } = setup.world.otherSafes
    const page = await getCollectiblesPage('31337', collecting)
    expect(page).toMatchObject({ count: 26 })
    expect(page.results).toHaveLength(20)
    expect(page.results[0]).toMatchObject({
      address: setup.world.badges.address,
      tokenName: 'Harbor Badges',
      id: '25',
      name: 'Badge of the harbor',
      description: 'For those who were there.',
      imageUri: expect.stringMatching(/^data:image\/svg\+xml,/),
    })
    const rest = await getCollectiblesPage('31337', collecting, {}, page.next)
    expect(rest.results).toHaveLength(6)
    expect(rest.next).toBeNull()
  })

  test('behavior: the first Safe has what it did not give away; nothing is fetched for it', async () => {
    const { results } = await getCollectiblesPage('31337', setup.world.safe)
    expect(results.map(({ tokenSymbol, id }) => `${tokenSymbol} ${id}`)).toEqual([
      'PASS 2',
      'PASS 1',
      'PASS 0',
      'PRINT 3',
      'PRINT 2',
      'PRINT 0',
    ])
    expect(results[0]).toMatchObject({
      uri: 'https://collectibles.invalid/passes/2',
      name: null,
      imageUri: null,
      metadata: null,
    })
    expect(await getSafeInfo('31337', setup.world.safe)).toMatchObject({
      collectiblesTag: expect.stringMatching(/^\d{10}$/),
    })
  })

  test('error: the first version is gone', async () => {
    await expect(getCollectibles('31337', setup.world.safe)).rejects.toThrow('CGW error - 404: Not Found')
  })
})

describe('flood', { timeout: 60_000 }, () => {
  const flood = (amounts: Readonly<Record<string, number>>) => setup.post('/__test__/flood', amounts)

  test('behavior: ten thousand rows of history, twenty at a time', async () => {
    expect(await flood({ history: 10_000 })).toMatchObject({ status: 204 })
    const url = `${setup.url}${setup.safePath}/transactions/history`
    const first = await getTransactionHistory('31337', setup.world.safe, {}, url)
    expect((await setup.get(`${setup.safePath}/transactions/history`)) as object).toMatchObject({
      count: 10_026,
    })
    const last = await getTransactionHistory('31337', setup.world.safe, {}, `${url}?${cursor(20, 10_020)}`)
    expect(transactions(first.results)).toHaveLength(20)
    expect(transactions(last.results).at(-1)?.txInfo.type).toBe('Creation')
    expect(last.next).toBeNull()
    const [item] = transactions(last.results)
    expect(await getTransactionDetails('31337', item?.id ?? '')).toMatchObject({ txId: item?.id })
  })

  test('behavior: three hundred in the queue, twenty of them for one nonce', async () => {
    await flood({ queue: 300, sharing: 20 })
    const nonces: number[] = []
    for (let offset = 0; offset < 300; offset += 100) {
      const page = (await setup.get(`${setup.safePath}/transactions/queued?${cursor(100, offset)}`)) as {
        readonly results: readonly {
          readonly type: string
          readonly transaction?: { readonly id: string; readonly executionInfo: { readonly nonce: number } }
        }[]
      }
      nonces.push(
        ...page.results.flatMap(({ transaction }) => (transaction ? [transaction.executionInfo.nonce] : [])),
      )
    }
    // From the second page on each begins with the last of the page before.
    expect(nonces).toHaveLength(302)
    expect(nonces.filter((nonce) => nonce === 10)).toHaveLength(20)
    expect(Math.max(...nonces)).toBe(290)
  })

  test('behavior: a thousand tokens, six thousand collectibles and a hundred owners', async () => {
    await flood({ tokens: 1_000, collectibles: 6_000, owners: 97 })
    const { items, fiatTotal } = await getBalances('31337', setup.world.safe)
    expect(items).toHaveLength(1_003)
    expect(Number(fiatTotal)).toBeGreaterThan(1_000)
    const page = await getCollectiblesPage('31337', setup.world.safe)
    expect(page).toMatchObject({ count: 6_006 })
    expect(page.results[19]).toMatchObject({ name: expect.stringContaining('Flood badge') })
    const { owners, threshold } = await getSafeInfo('31337', setup.world.safe)
    expect(owners).toHaveLength(100)
    expect(threshold).toBe(2)
  })

  test('behavior: a reset dries it', async () => {
    await flood({ history: 10, queue: 2, tokens: 3 })
    await setup.post('/__test__/reset')
    expect((await getBalances('31337', setup.world.safe)).items).toHaveLength(3)
    expect(await setup.get(`${setup.safePath}/transactions/history`)).toMatchObject({ count: 26 })
    expect(await setup.get(`${setup.safePath}/transactions/queued`)).toMatchObject({ results: [] })
  })
})
