import { describe, expect, test } from 'vitest'
import type { Cosigned } from '../domain/bundle/Bundle.ts'
import { readBundle } from '../domain/bundle/readBundle.ts'
import { writeBundleFile } from '../domain/bundle/writeBundle.ts'
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
import { createSafeNode } from '../testing/safeNode.ts'
import { admissionQuery, keptQueueQuery } from './cosigned.ts'
import { createQueryClient } from './createQueryClient.ts'

const account = { chainId: place.chainId, address: place.safe }
async function keptOn(node: ReturnType<typeof createSafeNode>, kept: readonly Cosigned[]) {
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
    const after = createSafeNode({ nonce: 5n, owners: people.slice(bo, bo + 1) })
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
      (await keptOn(createSafeNode({ nonce, owners, executed: [done.safeTxHash] }), [done, rival])).map(
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
    const node = createSafeNode({ nonce: 7n, owners: [contractOwner] })
    const read = await readBundle(writeBundleFile(bundleOf({ ...cosigned, signatures })))
    const { admission } = await createQueryClient().fetchQuery(
      admissionQuery(node.source, account, { read, mark: 'many', shortName: 'local', kept: [] }),
    )
    expect(node.asked).toHaveLength(60)
    const [item] = admission.kind === 'items' ? admission.items : []
    expect(item?.kind === 'transaction' && item.audit.validSigners).toEqual([contractOwner])
  })
})
