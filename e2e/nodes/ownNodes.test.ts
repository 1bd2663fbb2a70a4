import { createClient, numberToHex } from 'viem'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createTransport } from '../../src/shared/chain/nodes/transports.ts'
import { testNode } from '../../src/shared/chain/nodeTrial/testNode.ts'
import { createNodeWorker } from '../../src/shared/chain/ownNodes/createNodeWorker.ts'
import { namedNetworkOf } from '../../src/shared/domain/networks/namedNetworks.ts'
import type { ChainRead } from '../../src/shared/source/ChainRequest.ts'
import { chainOfNetwork } from '../../src/standalone/networks/joinNetworks.ts'
import type { AnyRead } from '../../src/standalone/nodes/AnyRead.ts'
import { requireSafe } from '../../src/standalone/sources/requireSafe.ts'
import { chainOf } from '../../src/standalone/wallets/chainOf.ts'
import { openTrialWorld } from '../simulation/openTrialWorld.ts'
import { openWorkerInNode } from './openWorkerInNode.ts'

const ids = [1, 10, 56, 100, 137, 8453, 42161, 42220, 43114, 4217]

describe('Safes on ten networks, each on the real chain with the id of that network', {
  timeout: 120_000,
}, () => {
  const trial = openTrialWorld()
  let fetchOwn: typeof fetch
  const { signal } = new AbortController()

  beforeAll(async () => {
    const port = await openWorkerInNode()
    fetchOwn = createNodeWorker(() => port).fetch
  })
  afterAll(() => setChainId(31337))

  const setChainId = (id: number) => trial.request({ method: 'anvil_setChainId', params: [id] })

  test.each(ids)(
    'behavior: on network %d a node is tried, and the Safe opens under its names',
    async (id) => {
      await setChainId(id)
      const url = trial.world.rpcUrl
      const { abilities, chainId } = await testNode({ url, chainId: id, fetch: fetchOwn, signal })
      expect(chainId).toBe(id)
      expect(abilities).toMatchObject({
        proofs: { status: 'yes' },
        override: { status: 'yes' },
        simulate: { status: 'yes' },
        batches: { status: 'yes' },
      })
      const named = namedNetworkOf(id)
      const configured = chainOfNetwork({ ...named, nodes: [{ url, role: 'main' }] }, undefined)
      const client = createClient({ transport: createTransport(configured) })
      const read = ({ method, params }: ChainRead) => client.request<AnyRead>({ method, params })
      await expect(requireSafe(read, trial.world.safe, signal)).resolves.not.toThrow()
      expect(await read({ method: 'eth_chainId' })).toBe(numberToHex(id))
      const { name, shortName, explorer, supported } = chainOf(id, [configured])
      expect({ name, shortName, supported }).toEqual({
        name: named.name,
        shortName: named.shortName,
        supported: true,
      })
      expect(explorer?.address).toBe(
        named.explorerUrl === undefined ? undefined : `${named.explorerUrl}/address/{{address}}`,
      )
    },
  )
})
