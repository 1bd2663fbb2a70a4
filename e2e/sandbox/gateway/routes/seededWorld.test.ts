import {
  getSafeInfo,
  getSafeMessages,
  getTransactionDetails,
  getTransactionHistory,
  getTransactionQueue,
  type TransactionListItem,
} from '@safe-global/safe-gateway-typescript-sdk'
import { describe, expect, test } from 'vitest'
import { busyProposals } from '../../chain/busyProposals.ts'
import { hostileProposals } from '../../chain/hostileProposals.ts'
import { plannedHash } from '../../chain/PlannedProposal.ts'
import { safeTransactionHash } from '../../chain/safeTransaction.ts'
import { moduleKeeper } from '../../chain/settingsChanges.ts'
import { hashSafeTransaction } from '../signing/hashSafeTransaction.ts'
import { briefList, cursor } from '../testing/briefList.ts'
import { type GatewaySetup, payment } from '../testing/setUpGateway.ts'
import { withGateway } from '../testing/withGateway.ts'

let setup: GatewaySetup
withGateway((running) => {
  setup = running
})

const details = (id: string) => getTransactionDetails('31337', id)

async function history(safe: string) {
  const url = `${setup.url}/v1/chains/31337/safes/${safe}/transactions/history?${cursor(100, 0)}`
  return summaries((await getTransactionHistory('31337', safe, {}, url)).results)
}

function summaries(items: readonly TransactionListItem[]) {
  return items.flatMap((item) => (item.type === 'TRANSACTION' ? [item.transaction] : []))
}

describe('seed', { timeout: 30_000 }, () => {
  test('behavior: the queue of the busy Safe holds a conflict, all ways of confirming and no unsigned proposal', async () => {
    const { busy } = setup.world.otherSafes
    const queue = await getTransactionQueue('31337', busy)
    expect(briefList(queue.results)).toEqual([
      'Next',
      'conflict 1',
      '1 HasNext',
      '1 End',
      'Queued',
      '2 None',
      '3 None',
      '4 None',
      '6 None',
    ])
    const statuses = summaries(queue.results).map(({ txStatus }) => txStatus)
    const waiting = 'AWAITING_CONFIRMATIONS'
    const ready = 'AWAITING_EXECUTION'
    expect(statuses).toEqual([waiting, ready, ready, ready, waiting, waiting])
    const all = await getTransactionQueue('31337', busy, { trusted: false })
    expect(briefList(all.results)).toContain('5 None')
  })

  test('behavior: an eth_sign, an approved hash and a delegate are distinguished', async () => {
    const { world } = setup
    const [ada, bo, cy] = world.owners
    const planned = busyProposals(world)
    const executionOf = async (name: keyof typeof planned) =>
      (await details(plannedHash(world, planned[name]))).detailedExecutionInfo
    expect(await executionOf('ethSigned')).toMatchObject({
      confirmations: [
        { signer: { value: ada.address }, signature: expect.stringMatching(/(1b|1c)$/) },
        { signer: { value: bo.address }, signature: expect.stringMatching(/(1f|20)$/) },
      ],
    })
    expect(await executionOf('approved')).toMatchObject({
      confirmations: expect.arrayContaining([
        expect.objectContaining({
          signer: expect.objectContaining({ value: cy.address }),
          signature: expect.stringMatching(/01$/),
        }),
      ]),
    })
    expect(await executionOf('byDelegate')).toMatchObject({
      confirmations: [],
      trusted: true,
      proposer: { value: ada.address },
      proposedByDelegate: { value: world.stranger.address },
    })
    expect(await executionOf('unsigned')).toMatchObject({ confirmations: [], trusted: false })
    expect(await executionOf('contested')).toMatchObject({
      rejectors: [{ value: bo.address }, { value: cy.address }],
    })
  })

  test('behavior: the eventful Safe has changed its settings in all ten ways', async () => {
    const rows = await history(setup.world.otherSafes.eventful)
    const kinds = rows.flatMap(({ txInfo }) =>
      txInfo.type === 'SettingsChange' ? [String(txInfo.settingsInfo?.type)] : [],
    )
    expect(new Set(kinds)).toEqual(
      new Set([
        'ADD_OWNER',
        'SWAP_OWNER',
        'CHANGE_THRESHOLD',
        'REMOVE_OWNER',
        'ENABLE_MODULE',
        'DISABLE_MODULE',
        'SET_GUARD',
        'DELETE_GUARD',
        'SET_FALLBACK_HANDLER',
        'CHANGE_MASTER_COPY',
      ]),
    )
    expect(rows.at(-1)?.txInfo.type).toBe('Creation')
  })

  test('behavior: the Safe also has a failure, a module transaction and a rejected proposal', async () => {
    const { world } = setup
    const rows = await history(world.otherSafes.eventful)
    const rejected = plannedHash(world, busyProposals(world).rejected)
    expect(await details(rejected)).toMatchObject({
      txStatus: 'CANCELLED',
      detailedExecutionInfo: { rejectors: [{ value: world.owners[1].address }] },
    })
    const byModule = rows.filter(({ executionInfo }) => executionInfo?.type === 'MODULE')
    expect(byModule.map(({ txStatus }) => txStatus).toSorted()).toEqual(['FAILED', 'SUCCESS'])
    const failed = rows.find(
      ({ txStatus, executionInfo }) => txStatus === 'FAILED' && executionInfo?.type === 'MULTISIG',
    )
    expect(failed?.executionInfo).toMatchObject({ nonce: 12 })
    expect(rows.some(({ txInfo }) => txInfo.type === 'Custom' && txInfo.isCancellation)).toBe(true)
    expect(await getSafeInfo('31337', world.otherSafes.eventful)).toMatchObject({
      threshold: 1,
      guard: null,
      modules: [{ value: moduleKeeper.address }],
    })
  })

  test('behavior: Safes of other versions are distinguished, with what they executed', async () => {
    const { older, newer, nested } = setup.world.otherSafes
    expect(await getSafeInfo('31337', older)).toMatchObject({
      version: '1.3.0+L2',
      implementationVersionState: 'OUTDATED',
      implementation: { name: 'SafeL2 1.3.0' },
      nonce: 1,
    })
    expect(await getSafeInfo('31337', newer)).toMatchObject({
      version: '1.5.0+L2',
      implementationVersionState: 'UP_TO_DATE',
      nonce: 1,
    })
    expect((await getSafeInfo('31337', nested)).owners[0]?.value).toBe(setup.world.safe)
    for (const safe of [older, newer]) {
      const [paid] = await history(safe)
      expect(paid).toMatchObject({ txStatus: 'SUCCESS', executionInfo: { confirmationsSubmitted: 2 } })
    }
  })

  test('behavior: hostile proposals wait one behind the other, each with a signature', async () => {
    const { world } = setup
    const queue = await getTransactionQueue('31337', world.otherSafes.targeted)
    const nonces = summaries(queue.results).map(({ executionInfo }) =>
      executionInfo?.type === 'MULTISIG' ? executionInfo.nonce : undefined,
    )
    expect(nonces).toEqual([1, 2, 3, 4, 5, 6, 7, 7, 8, 9, 10, 11])
    for (const planned of Object.values(hostileProposals(world))) {
      const { detailedExecutionInfo: info } = await details(plannedHash(world, planned))
      expect(info?.type === 'MULTISIG' && info.confirmations.length).toBeGreaterThan(0)
    }
  })

  test('behavior: messages wait or are complete', async () => {
    const { results } = await getSafeMessages('31337', setup.world.otherSafes.busy)
    expect(results.flatMap((item) => (item.type === 'MESSAGE' ? [item.status] : []))).toEqual([
      'NEEDS_CONFIRMATION',
      'NEEDS_CONFIRMATION',
      'CONFIRMED',
    ])
  })

  test('behavior: a reset and a rollback leave what was there from the start', async () => {
    const { world } = setup
    const before = await getTransactionQueue('31337', world.otherSafes.busy)
    await setup.send(world.stranger.address, { to: world.safe, value: 1n })
    await setup.propose(payment(world.stranger.address, 10), [world.owners[0]])
    await setup.restore()
    expect(await getTransactionQueue('31337', world.otherSafes.busy)).toEqual(before)
    expect((await getTransactionQueue('31337', world.safe)).results).toEqual([])
  })

  test('behavior: both hashings agree for every planned proposal', () => {
    const { world } = setup
    for (const planned of [
      ...Object.values(busyProposals(world)),
      ...Object.values(hostileProposals(world)),
    ]) {
      const place = { chainId: world.chainId, safe: planned.safe }
      expect(hashSafeTransaction({ ...place, version: '1.4.1' }, planned.transaction)).toBe(
        safeTransactionHash({ ...place, transaction: planned.transaction }),
      )
    }
  })
})
