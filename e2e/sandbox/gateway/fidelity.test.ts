import {
  getSafeInfo,
  getTransactionDetails,
  getTransactionHistory,
  getTransactionQueue,
} from '@safe-global/safe-gateway-typescript-sdk'
import { concat, encodeFunctionData, type Hex, pad, zeroHash } from 'viem'
import { describe, expect, test } from 'vitest'
import { busyProposals } from '../chain/busyProposals.ts'
import { createSafes } from '../chain/createSafes.ts'
import { hostileProposals } from '../chain/hostileProposals.ts'
import { plannedHash } from '../chain/PlannedProposal.ts'
import { safeAbi } from '../chain/safeAbi.ts'
import { safeTransaction, safeTransactionHash } from '../chain/safeTransaction.ts'
import { ethSignSafeTransaction } from '../chain/signatures.ts'
import { signExecution } from '../chain/signExecution.ts'
import { longestKept } from './cache/answerCache.ts'
import { knownAbi } from './decoding/knownAbi.ts'
import { hashSafeMessage } from './signing/hashSafeMessage.ts'
import { hashSafeTransaction } from './signing/hashSafeTransaction.ts'
import { briefList, cursor } from './testing/briefList.ts'
import { type GatewaySetup, payment } from './testing/setUpGateway.ts'
import { withGateway } from './testing/withGateway.ts'

let setup: GatewaySetup
withGateway((running) => {
  setup = running
})

const details = (id: string) => getTransactionDetails('31337', id)

async function statusOf(safeTxHash: Hex) {
  return (await details(safeTxHash)).txStatus
}

async function confirmersOf(safeTxHash: Hex) {
  const { detailedExecutionInfo: info } = await details(safeTxHash)
  return info?.type === 'MULTISIG' ? info.confirmations.map(({ signer }) => signer.value) : []
}

/** Payments by the main Safe, whose next nonce is 10; all signed by Ada. */
async function proposeAll(nonces: readonly number[]) {
  const { stranger, owners } = setup.world
  for (const [index, nonce] of nonces.entries()) {
    setup.moveClock(1000)
    await setup.propose(payment(stranger.address, nonce, BigInt(index + 1)), [owners[0]])
  }
}

/** One item of the list that the closing words of gateway.md section 5 demand, each as a test of its own. */
const invalidSignature = { message: 'Invalid signature', statusCode: 502 }

describe('fidelity', { timeout: 60_000 }, () => {
  test('behavior: the queue of six, with labels, headers and ten entries', async () => {
    await proposeAll([10, 10, 11, 11, 12, 13])
    const queue = await getTransactionQueue('31337', setup.world.safe)
    expect(briefList(queue.results)).toEqual([
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
    expect(queue).toMatchObject({ count: 10, next: null })
  })

  test('behavior: a conflict over the edge of a page repeats its last item, without a header', async () => {
    await proposeAll([10, 11, 11, 12])
    const url = `${setup.url}${setup.safePath}/transactions/queued?${cursor(2, 0)}`
    const first = await getTransactionQueue('31337', setup.world.safe, {}, url)
    expect(briefList(first.results)).toEqual(['Next', '10 None', 'Queued', 'conflict 11', '11 HasNext'])
    const second = await getTransactionQueue('31337', setup.world.safe, {}, first.next)
    expect(briefList(second.results)).toEqual(['11 HasNext', '11 End', '12 None'])
    const idsOf = (page: typeof first) =>
      page.results.flatMap((item) => (item.type === 'TRANSACTION' ? [item.transaction.id] : []))
    expect(idsOf(second)[0]).toBe(idsOf(first).at(-1))
  })

  test('behavior: a day over the edge of a page is labelled twice', async () => {
    const { safe, stranger } = setup.world
    for (let index = 0; index < 3; index++) {
      await setup.client.increaseTime({ seconds: 2 })
      await setup.send(stranger.address, { to: safe, value: 1n })
    }
    const { timestamp } = await setup.client.getBlock()
    const sinceMidnight = (Number(timestamp) * 1000) % 86_400_000
    const zone = `timezone_offset=${43_200_000 - sinceMidnight}`
    const url = `${setup.url}${setup.safePath}/transactions/history?${zone}&${cursor(2, 0)}`
    const first = await getTransactionHistory('31337', safe, {}, url)
    expect(briefList(first.results)).toEqual(['day', 'Transfer None', 'Transfer None'])
    const second = await getTransactionHistory('31337', safe, {}, first.next)
    expect(briefList(second.results).slice(0, 2)).toEqual(['day', 'Transfer None'])
  })

  test('behavior: for a minute an executed transaction is not called cancelled, however slow the index', async () => {
    const { stranger, owners } = setup.world
    const transaction = payment(stranger.address, 10)
    const safeTxHash = await setup.propose(transaction, [owners[0], owners[1]])
    await setup.post('/__test__/freeze', { frozen: true })
    await setup.execute(transaction, [owners[0], owners[1]])
    expect(await statusOf(safeTxHash)).toBe('AWAITING_EXECUTION')
    setup.moveClock(longestKept.found + 1_000)
    expect(await statusOf(safeTxHash)).toBe('CANCELLED')
    await setup.post('/__test__/freeze', { frozen: false })
    await setup.settle()
    expect(await statusOf(safeTxHash)).toBe('SUCCESS')
  })

  test('behavior: the nonce can be ahead of a slow index, which follows by itself', async () => {
    const { safe, stranger, owners } = setup.world
    const transaction = payment(stranger.address, 10)
    const safeTxHash = await setup.propose(transaction, [owners[0], owners[1]])
    await setup.post('/__test__/lag', { milliseconds: 400 })
    await getSafeInfo('31337', safe)
    await setup.execute(transaction, [owners[0], owners[1]])
    setup.moveClock(longestKept.found)
    expect(await getSafeInfo('31337', safe)).toMatchObject({ nonce: 11 })
    await expect.poll(() => statusOf(safeTxHash)).toBe('SUCCESS')
  })

  test('behavior: what a rejection has replaced is cancelled, and names who rejected it', async () => {
    const { safe, stranger, owners } = setup.world
    const rejected = await setup.propose(payment(stranger.address, 10), [owners[0]])
    const rejection = safeTransaction({ to: safe, nonce: 10n })
    await setup.propose(rejection, [owners[1], owners[2]])
    setup.moveClock(longestKept.found + 1_000)
    expect(await details(rejected)).toMatchObject({
      txStatus: 'AWAITING_CONFIRMATIONS',
      detailedExecutionInfo: { rejectors: [{ value: owners[1].address }, { value: owners[2].address }] },
    })
    await setup.execute(rejection, [owners[1], owners[2]])
    expect(await statusOf(rejected)).toBe('CANCELLED')
    expect((await getTransactionQueue('31337', safe)).results).toEqual([])
    const all = await setup.get(`${setup.safePath}/multisig-transactions?executed=false`)
    expect(all).toMatchObject({ results: [{ transaction: { txStatus: 'CANCELLED' } }] })
  })

  test.each(['safe', 'older', 'newer'] as const)(
    'behavior: hashes are those of the contract: %s',
    async (name) => {
      const { world } = setup
      const safe = name === 'safe' ? world.safe : world.otherSafes[name]
      const { version } = await getSafeInfo('31337', safe)
      const transaction = payment(world.stranger.address, 77, 5n)
      const { to, value, data, operation, safeTxGas, baseGas, gasPrice, gasToken, refundReceiver, nonce } =
        transaction
      const fromContract = await setup.client.readContract({
        address: safe,
        abi: safeAbi,
        functionName: 'getTransactionHash',
        args: [to, value, data, operation, safeTxGas, baseGas, gasPrice, gasToken, refundReceiver, nonce],
      })
      const context = { chainId: world.chainId, safe, version: version ?? '' }
      expect(hashSafeTransaction(context, transaction)).toBe(fromContract)
      expect(hashSafeMessage(context, 'hello')).toMatch(/^0x[0-9a-f]{64}$/)
    },
  )

  test('behavior: addresses and hashes in lower case are accepted', async () => {
    const { safe, stranger, owners } = setup.world
    const safeTxHash = await setup.propose(payment(stranger.address, 10), [owners[0]])
    const lower = safe.toLowerCase()
    expect(await getTransactionQueue('31337', lower)).toMatchObject({ count: 2 })
    expect(await details(`multisig_${lower}_${safeTxHash}`)).toMatchObject({ safeAddress: safe })
    expect(await details(`0x${safeTxHash.slice(2).toUpperCase()}`)).toMatchObject({ safeAddress: safe })
  })

  test('behavior: a delegate proposes in the name of an owner and confirms nothing', async () => {
    const { world } = setup
    expect(await details(plannedHash(world, busyProposals(world).byDelegate))).toMatchObject({
      txStatus: 'AWAITING_CONFIRMATIONS',
      detailedExecutionInfo: {
        trusted: true,
        confirmations: [],
        proposer: { value: world.owners[0].address },
        proposedByDelegate: { value: world.stranger.address },
      },
    })
  })

  test('behavior: an eth_sign signature confirms, also one that is posted', async () => {
    const { world } = setup
    const transaction = payment(world.stranger.address, 10)
    const safeTxHash = await setup.propose(transaction, [world.owners[0]])
    const { signature } = await ethSignSafeTransaction(world.owners[1], setup.place(transaction))
    const path = `/v1/chains/31337/transactions/${safeTxHash}/confirmations`
    expect(await setup.post(path, { signature })).toMatchObject({ status: 200 })
    await setup.settle()
    expect(await statusOf(safeTxHash)).toBe('AWAITING_EXECUTION')
    expect(await confirmersOf(plannedHash(world, busyProposals(world).ethSigned))).toHaveLength(2)
  })

  test('behavior: a hash approved on chain confirms, before and after it is proposed', async () => {
    const { safe, stranger, owners } = setup.world
    const transaction = payment(stranger.address, 10)
    const approve = (person: (typeof owners)[number]) =>
      setup.send(person.address, {
        to: safe,
        data: encodeFunctionData({
          abi: safeAbi,
          functionName: 'approveHash',
          args: [safeTransactionHash(setup.place(transaction))],
        }),
      })
    await approve(owners[1])
    const safeTxHash = await setup.propose(transaction, [owners[0]])
    expect(await confirmersOf(safeTxHash)).toHaveLength(2)
    await approve(owners[2])
    const { detailedExecutionInfo: info } = await details(safeTxHash)
    expect(info?.type === 'MULTISIG' && info.confirmations.at(-1)?.signature).toBe(
      concat([pad(owners[2].address), zeroHash, '0x01']).toLowerCase(),
    )
  })

  test('behavior: the confirmations of a removed owner go with the owner', async () => {
    const { safe, stranger, owners } = setup.world
    const [ada, bo, cy] = owners
    const waiting = await setup.propose(payment(stranger.address, 11), [ada, cy])
    expect(await confirmersOf(waiting)).toHaveLength(2)
    const data = encodeFunctionData({
      abi: knownAbi,
      functionName: 'removeOwner',
      args: [bo.address, cy.address, 2n],
    })
    await setup.execute(safeTransaction({ to: safe, data, nonce: 10n }), [ada, bo])
    // No event names the other transactions that lost a signature: until they lapse they are kept with a bad one.
    expect(await setup.get(`/v1/chains/31337/transactions/${waiting}`)).toEqual(invalidSignature)
    setup.moveClock(longestKept.found)
    expect(await confirmersOf(waiting)).toEqual([ada.address])
    expect(await statusOf(waiting)).toBe('AWAITING_CONFIRMATIONS')
  })

  test('behavior: what a Safe executes that logs no transactions is read from the call', async () => {
    const { world, client } = setup
    await client.setAutomine(false)
    const timestamp = Number((await client.getBlock()).timestamp) + 5
    const [safe] = await createSafes(client, timestamp, [
      {
        contracts: world.contracts,
        owners: [world.owners[0].address, world.owners[1].address],
        threshold: 2n,
        singleton: world.contracts.Safe,
        salt: 99n,
      },
    ])
    await client.setAutomine(true)
    if (safe === undefined) throw new Error('No Safe')
    const transaction = safeTransaction({ to: world.stranger.address, nonce: 0n, data: '0xabcd' })
    const call = await signExecution(
      { chainId: world.chainId, safe, transaction },
      { signers: [world.owners[0], world.owners[1]], executor: world.stranger },
    )
    await setup.send(world.stranger.address, { to: safe, data: call.data ?? '0x' })
    expect(await getSafeInfo('31337', safe)).toMatchObject({ version: '1.4.1', nonce: 1 })
    const { results } = await getTransactionHistory('31337', safe)
    expect(briefList(results).slice(0, 2)).toEqual(['day', '0 None'])
    expect(await details(safeTransactionHash({ chainId: world.chainId, safe, transaction }))).toMatchObject({
      txStatus: 'SUCCESS',
      txData: { hexData: '0xabcd' },
      detailedExecutionInfo: {
        nonce: 0,
        confirmationsRequired: 2,
        executor: { value: world.stranger.address },
        confirmations: [{}, {}],
      },
    })
  })

  test('behavior: a harvested signature is kept in the name of who never gave it', async () => {
    const { world } = setup
    const { harvested } = hostileProposals(world)
    expect(await confirmersOf(plannedHash(world, harvested))).toEqual([
      world.owners[0].address,
      world.owners[1].address,
    ])
  })
})
