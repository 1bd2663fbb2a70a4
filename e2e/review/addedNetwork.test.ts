import { beforeAll, describe, expect, test, vi } from 'vitest'
import { configuration } from '../../src/shared/configuration/configuration.ts'
import type { AddedNetwork } from '../../src/shared/domain/networks/AddedNetwork.ts'
import { chainOfNetwork } from '../../src/standalone/networks/joinNetworks.ts'
import { stubWorker } from '../nodes/stubWorker.ts'
import { transfer } from '../sandbox/chain/calls.ts'
import type { BatchCall } from '../sandbox/chain/multiSend.ts'
import { setChainId } from '../support/ownNetwork.ts'
import { assessCollected, collect } from './reviewAsPages.ts'
import { setUpReviewWorld } from './setUpReviewWorld.ts'
import { composed } from './situations/toReview.ts'

const running = setUpReviewWorld()

/** None of the published Safe contracts is registered for it, and the gateway does not know it. */
const id = 735_717

beforeAll(async () => {
  await setChainId(running().world.rpcUrl, id)
})

/** What is found of calls of the main Safe on a network that a person added, with a node that only the worker reaches. */
async function findingsOf(calls: readonly BatchCall[], nodeUrl = running().world.rpcUrl) {
  const { world } = running()
  await stubWorker()
  vi.stubGlobal('window', { localStorage: {} })
  const network: AddedNetwork = {
    id,
    name: 'Our chain',
    shortName: 'ours',
    currency: 'OUR',
    decimals: 18,
    explorerUrl: undefined,
    nodes: [{ url: nodeUrl, role: 'main' }],
  }
  Object.assign(configuration, { chains: [chainOfNetwork(network, undefined)] })
  const asked = composed(running(), world.safe, calls, { nodeUrl })
  const collected = await collect({ ...asked, account: { ...asked.account, chainId: id } })
  return assessCollected(collected)
}

const isTrace = (method: string) => /^(?:eth_simulateV1$|debug_|trace_)/.test(method)

type Found = Awaited<ReturnType<typeof findingsOf>>

const loud = ({ findings }: Found) =>
  findings.flatMap(({ severity, code }) => (severity === 'info' ? [] : `${severity} ${code}`))

describe('the review on a network that a person added', () => {
  test('behavior: an ordinary payment is ordinary, and what only the gateway knows is left open', async () => {
    const { stranger } = running().world
    const assessment = await findingsOf([{ to: stranger.address, value: 250_000_000_000_000_000n }])
    expect(loud(assessment)).toEqual([])
    expect(assessment.notes.map(({ code }) => code)).toContain('I6.simulated')
    expect(assessment.unchecked.map(({ id }) => id)).toEqual(['K1', 'F17'])
    expect(assessment.ran).toBeGreaterThan(70)
  })

  test('behavior: its currency has the name that the person gave it', async () => {
    const { stranger } = running().world
    const { findings } = await findingsOf([{ to: stranger.address, value: 10n ** 24n }])
    const above = findings.find(({ code }) => code === 'F11.above-holding')
    expect(above?.sentence).toMatch(/^This sends 1,000,000 OUR, but the Safe holds only [\d.,]+ OUR\.$/)
  })

  test.each([
    ['everything but traces', isTrace, /by running it on the node, without seeing every transfer\.$/],
    [
      'everything but traces and state overrides',
      (method: string, params: readonly unknown[]) =>
        isTrace(method) || (method === 'eth_call' && params.length > 2),
      /by letting the Safe make the calls and take them back, without guard, signatures and refund\.$/,
    ],
    ['everything but events', (method: string) => method === 'eth_getLogs', /traced every transfer\.$/],
    ['everything but proofs', (method: string) => method === 'eth_getProof', /traced every transfer\.$/],
  ])(
    'behavior: with a node that can do %s a payment is simulated as far as that goes, and is ordinary',
    async (_, lacks, said) => {
      const refused = { error: { code: -32601, message: 'the method is not available' } }
      const node = await running().nodeBetween(({ method, params }) =>
        lacks(method, params) ? refused : undefined,
      )
      const { stranger } = running().world
      const assessment = await findingsOf([{ to: stranger.address, value: 250_000_000_000_000_000n }], node)
      expect(loud(assessment)).toEqual([])
      const simulation = assessment.notes.find(({ code }) => code === 'I6.simulated')
      expect(simulation?.sentence).toMatch(said)
    },
  )

  test('behavior: a batch is ordinary by the code of its contract, and critical once that address has other code', async () => {
    const { world, client } = running()
    const pay = { to: world.stranger.address, value: 250_000_000_000_000_000n }
    const calls = [pay, transfer(world.coin, world.stranger.address, '5')]
    expect(loud(await findingsOf(calls))).toEqual([])
    await client.setCode({ address: world.contracts.MultiSendCallOnly, bytecode: '0x6001600155' })
    expect(loud(await findingsOf(calls))).toContain('critical C1.foreign')
  })
})
