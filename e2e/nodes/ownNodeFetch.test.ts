import { afterEach, describe, expect, test, vi } from 'vitest'
import { describeAbility } from '../../src/shared/chain/nodeTrial/describeAbility.ts'
import { nodeAbilities } from '../../src/shared/chain/nodeTrial/NodeReport.ts'
import { testNode } from '../../src/shared/chain/nodeTrial/testNode.ts'
import { ownNodeFetch } from '../../src/shared/chain/ownNodes/ownNodeFetch.ts'
import { startFakeNode } from '../../src/shared/testing/fakeNode.ts'
import { stubWorker } from './stubWorker.ts'

afterEach(() => vi.unstubAllGlobals())

describe('ownNodeFetch', () => {
  test('error: a node that repeats its address in what it refuses is quoted without the key', async () => {
    await stubWorker()
    const known: Readonly<Record<string, string>> = { eth_chainId: '0x1079', eth_blockNumber: '0x1000000' }
    const node = await startFakeNode(
      (method) => known[method] ?? new Error('POST /v2/SECRET-KEY?token=OTHER-SECRET is over its limit'),
    )
    const { signal } = new AbortController()
    const url = `${node.url}/v2/SECRET-KEY?token=OTHER-SECRET`
    const { abilities } = await testNode({ url, chainId: 4217, fetch: ownNodeFetch, signal })
    await node.stop()
    const said = nodeAbilities.map((ability) => describeAbility(ability, abilities[ability]).says)
    expect(said).toContain('POST /v2/…?token=… is over its limit')
    expect(JSON.stringify(abilities)).not.toContain('SECRET')
  })
})
