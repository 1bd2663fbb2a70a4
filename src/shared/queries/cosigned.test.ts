import { decodeFunctionData, encodeFunctionResult, parseAbi } from 'viem'
import { describe, expect, test } from 'vitest'
import type { Cosigned } from '../domain/bundle/Bundle.ts'
import { readBundle } from '../domain/bundle/readBundle.ts'
import { writeBundleFile } from '../domain/bundle/writeBundle.ts'
import type { Hex } from '../domain/hex.ts'
import {
  ada,
  bo,
  bundleOf,
  contractOwner,
  cosignedBy,
  payment,
  people,
  place,
} from '../testing/cosignScene.ts'
import { createFakeSource } from '../testing/fakeSource.ts'
import { admissionQuery, keptQueueQuery } from './cosigned.ts'
import { createQueryClient } from './createQueryClient.ts'

const account = { chainId: place.chainId, address: place.safe }
const successTopic = '0x442e715f626346e8c54381002da614f62bee8d27386535b2521ec8540898556e'
const abi = parseAbi([
  'function getOwners() view returns (address[])',
  'function getThreshold() view returns (uint256)',
  'function nonce() view returns (uint256)',
  'function VERSION() view returns (string)',
  'function getModulesPaginated(address start, uint256 size) view returns (address[] array, address next)',
  'function isValidSignature(bytes32 hash, bytes signature) view returns (bytes4)',
])

/** A node that knows one Safe. `asked` lists what contracts of owners were asked. */
function nodeWith({
  nonce,
  owners,
  executed = [],
}: {
  nonce: bigint
  owners: readonly Hex[]
  executed?: readonly Hex[]
}) {
  const asked: string[] = []
  const source = createFakeSource({
    read({ method, params = [] }) {
      if (method === 'eth_blockNumber') return '0x10'
      if (method === 'eth_getStorageAt') return `0x${'0'.repeat(64)}`
      if (method === 'eth_getLogs')
        return executed.map((hash) => ({
          topics: [successTopic, hash],
          data: '0x',
          blockNumber: '0x1',
          transactionHash: `0x${'cc'.repeat(32)}`,
        }))
      const [call] = params as readonly { readonly to: Hex; readonly data: Hex }[]
      const { functionName } = decodeFunctionData({ abi, data: call?.data ?? '0x' })
      switch (functionName) {
        case 'getOwners':
          return encodeFunctionResult({ abi, functionName, result: owners })
        case 'getThreshold':
          return encodeFunctionResult({ abi, functionName, result: 2n })
        case 'nonce':
          return encodeFunctionResult({ abi, functionName, result: nonce })
        case 'VERSION':
          return encodeFunctionResult({ abi, functionName, result: '1.4.1' })
        case 'getModulesPaginated':
          return encodeFunctionResult({ abi, functionName, result: [[], place.safe] })
        case 'isValidSignature':
          asked.push(call?.to ?? '')
          return encodeFunctionResult({ abi, functionName, result: '0x1626ba7e' })
      }
    },
  })
  return { source, asked }
}

async function keptOn(node: ReturnType<typeof nodeWith>, kept: readonly Cosigned[]) {
  const { transactions } = await createQueryClient().fetchQuery(keptQueueQuery(node.source, account, kept))
  return transactions.map(({ cosigned, validSigners, damaged, standing }) => ({
    nonce: cosigned.transaction.nonce,
    validSigners,
    damaged,
    standing,
  }))
}

describe('keptQueueQuery', () => {
  test('behavior: counts the owners of now, and believes no hash that it was kept under', async () => {
    const changed = { ...(await cosignedBy([ada])), transaction: { ...payment, value: 1n, nonce: 6n } }
    const kept = [await cosignedBy([ada, bo]), changed]
    const after = nodeWith({ nonce: 5n, owners: people.slice(bo, bo + 1) })
    expect(await keptOn(after, kept)).toEqual([
      { nonce: 6n, validSigners: [], damaged: true, standing: 'waiting' },
      { nonce: 7n, validSigners: [people[bo]], damaged: false, standing: 'waiting' },
    ])
  })

  test('behavior: done is what the nonce has passed and an event names; the rest was overtaken', async () => {
    const done = await cosignedBy([ada, bo])
    const rival = await cosignedBy([ada], { ...payment, value: 1n })
    const owners = people.slice(0, 2)
    const standings = async (nonce: bigint) =>
      (await keptOn(nodeWith({ nonce, owners, executed: [done.safeTxHash] }), [done, rival])).map(
        ({ standing }) => standing,
      )
    expect(await standings(7n)).toEqual(['waiting', 'waiting'])
    expect(await standings(8n)).toEqual(['executed', 'overtaken'])
  })
})

describe('admissionQuery', () => {
  test('error: a bundle that names thousands of contract signatures does not make as many questions', async () => {
    const cosigned = await cosignedBy([])
    const signatures = Array.from({ length: 90 }, (_, index) => ({
      signer: contractOwner,
      signature: {
        kind: 'contract',
        owner: contractOwner,
        data: `0x${index.toString(16).padStart(4, '0')}`,
      } as const,
    }))
    const node = nodeWith({ nonce: 7n, owners: [contractOwner] })
    const read = await readBundle(writeBundleFile(bundleOf({ ...cosigned, signatures })))
    const { admission } = await createQueryClient().fetchQuery(
      admissionQuery(node.source, account, { read, mark: 'many', shortName: 'local', kept: [] }),
    )
    expect(node.asked).toHaveLength(60)
    const [item] = admission.kind === 'items' ? admission.items : []
    expect(item?.kind === 'transaction' && item.audit.validSigners).toEqual([contractOwner])
  })
})
