import { getTransactionQueue } from '@safe-global/safe-gateway-typescript-sdk'
import { describe, expect, test } from 'vitest'
import { safeTransaction } from '../../chain/safeTransaction.ts'
import { longestKept } from '../cache/answerCache.ts'
import { briefList, cursor } from '../testing/briefList.ts'
import { type GatewaySetup, payment } from '../testing/setUpGateway.ts'
import { withGateway } from '../testing/withGateway.ts'

let setup: GatewaySetup
withGateway((running) => {
  setup = running
})

describe('queued', { timeout: 30_000 }, () => {
  const queue = (pageUrl?: string) => getTransactionQueue('31337', setup.world.safe, {}, pageUrl)
  const page = (limit: number, offset: number) =>
    queue(`${setup.url}${setup.safePath}/transactions/queued?${cursor(limit, offset)}`)

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
    expect(briefList(answer.results)).toEqual([
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
    expect(briefList(first.results)).toEqual(['Next', '10 None', 'Queued', 'conflict 11', '11 HasNext'])
    expect(first).toMatchObject({ count: 5, previous: null })

    const second = await queue(first.next)
    expect(briefList(second.results)).toEqual(['11 HasNext', '11 HasNext', '11 End'])
    const last = first.results.at(-1)
    expect(second.results[0]).toEqual(last)

    const third = await queue(second.next)
    expect(briefList(third.results)).toEqual(['11 End', '12 None', '13 None'])
    expect(third).toMatchObject({ next: null, previous: second.next?.replace('offset%3D4', 'offset%3D2') })
  })

  test('behavior: unsigned proposals are shown only to those who ask for them', async () => {
    const { stranger, safe, owners } = setup.world
    await setup.propose(payment(stranger.address, 10), [])
    await setup.propose(payment(stranger.address, 11), [owners[1]])
    expect(briefList((await queue()).results)).toEqual(['Queued', '11 None'])
    const all = await getTransactionQueue('31337', safe, { trusted: false })
    expect(briefList(all.results)).toEqual(['Next', '10 None', 'Queued', '11 None'])
  })

  test('behavior: the owners who still have to sign are listed, and only while signatures are missing', async () => {
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
    setup.moveClock(longestKept.found)
    expect(await setup.get(setup.safePath)).toMatchObject({ nonce: 11 })
    expect(await setup.get(`${setup.safePath}/transactions/history`)).toMatchObject({ count: 26 })
    await setup.post('/__test__/freeze', { frozen: false })
    await setup.settle()
    expect(await setup.get(`${setup.safePath}/transactions/history`)).toMatchObject({ count: 27 })
  })
})
