import { describe, expect, test } from 'vitest'
import { readContractHash } from '../../src/shared/chain/safe/readContractHash.ts'
import { readSafe } from '../../src/shared/chain/safe/readSafe.ts'
import { hashingVersion } from '../../src/shared/domain/safe/hashingVersion.ts'
import { createQueryClient } from '../../src/shared/queries/createQueryClient.ts'
import { identityQuery } from '../../src/shared/review/readings/identityQuery.ts'
import { createFakeSource } from '../../src/shared/testing/fakeSource.ts'
import { programlessNode } from '../../src/shared/testing/programlessNode.ts'
import { createForkedSafe } from '../sandbox/chain/forkedSafe.ts'
import { createOddSafes } from '../sandbox/chain/oddSafes.ts'
import { ada, bo, dee } from '../sandbox/chain/people.ts'
import { openSigningWorld } from './openSigningWorld.ts'

const { signal } = new AbortController()

describe('Safes of a version that is not known', { timeout: 60_000 }, () => {
  const signing = openSigningWorld()
  const { ask, signerOf, compose, by } = signing

  const identityOf = (address: `0x${string}`, reported?: string) =>
    createQueryClient().fetchQuery(
      identityQuery(createFakeSource({ read: ask }), { chainId: signing.world.chainId, address }, reported),
    )

  test('behavior: a fork that hashes as 1.4.1 does is signed for and executes', async () => {
    const { forked: safe } = await createOddSafes(signing.client, signing.world)
    const state = await readSafe(ask, safe, signal)
    expect([state.version, hashingVersion(state)]).toEqual(['9.9.9', { major: 1, minor: 5, patch: 0 }])
    expect(await identityOf(safe)).toMatchObject({ safe, version: { major: 1 } })

    const composed = await compose(ada, { safe, value: 0n })
    const { transaction, safeTxHash } = composed
    expect(await readContractHash(ask, safe, transaction, signal)).toBe(safeTxHash)
    const signatures = [
      await signerOf(ada).signTransaction(composed),
      await signerOf(bo).signTransaction(by(bo, composed)),
    ]
    const hash = await signerOf(dee).executeTransaction(by(dee, composed), signatures)
    expect((await signing.client.waitForTransactionReceipt({ hash })).status).toBe('success')
  })

  test('error: of a fork with hashes of its own nothing is hashed or signed, whatever a host calls it', async () => {
    const { otherHash: safe } = await createOddSafes(signing.client, signing.world)
    const state = await readSafe(ask, safe, signal)
    expect([state.version, state.hashesAs]).toEqual(['9.9.9', 'no-known-version'])
    expect(await identityOf(safe)).toBeNull()
    expect(await identityOf(safe, '1.4.1')).toBeNull()
    const composed = await compose(ada, { safe, value: 0n })
    expect(await readContractHash(ask, safe, composed.transaction, signal)).not.toBe(composed.safeTxHash)
    await expect(signerOf(ada).signTransaction(composed)).rejects.toMatchObject({
      code: 'signer/hash-changed',
    })
  })

  test('behavior: a fork without a function that names its version opens, by whatever node', async () => {
    const safe = await createForkedSafe(signing.client, signing.world, { version: '' })
    for (const node of [ask, programlessNode(ask)])
      expect(await readSafe(node, safe, signal)).toMatchObject({
        version: '',
        hashesAs: { major: 1, minor: 5 },
      })
  })

  test('error: a fork that gives no hash is not taken for one with other hashes', async () => {
    const { forked: safe } = await createOddSafes(signing.client, signing.world)
    const state = await readSafe(
      async (call) => {
        if (JSON.stringify(call.params ?? []).includes('d8d11f78')) throw new Error('no answer')
        return ask(call)
      },
      safe,
      signal,
    )
    expect(state.hashesAs).toBe('not-answered')
  })
})
