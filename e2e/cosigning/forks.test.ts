import { encodeFunctionData } from 'viem'
import { privateKeyToAccount } from 'viem/accounts'
import { describe, expect, test } from 'vitest'
import { readContractHash } from '../../src/shared/chain/safe/readContractHash.ts'
import { readSafe } from '../../src/shared/chain/safe/readSafe.ts'
import { simulateTransactions } from '../../src/shared/chain/simulate/simulateTransactions.ts'
import { hashSafeMessage } from '../../src/shared/domain/message/messageHash.ts'
import { countedKinds } from '../../src/shared/domain/safe/countedKinds.ts'
import { hashingVersion } from '../../src/shared/domain/safe/hashingVersion.ts'
import { askedBytes } from '../../src/shared/domain/signatures/nestedHashes.ts'
import type { SignedBy } from '../../src/shared/domain/signatures/signatures.ts'
import { hashSafeTransaction } from '../../src/shared/domain/transaction/safeTxHash.ts'
import { lowerAddress } from '../../src/shared/domain/values/address.ts'
import type { Hex } from '../../src/shared/domain/values/hex.ts'
import { createQueryClient } from '../../src/shared/queries/createQueryClient.ts'
import { readFacts } from '../../src/shared/queries/validationFacts.ts'
import { identityQuery } from '../../src/shared/review/readings/identityQuery.ts'
import { signatureAuditQuery } from '../../src/shared/review/readings/signatureAudit.ts'
import { identityOf as identityAs } from '../../src/shared/testing/clearances.ts'
import { createFakeSource } from '../../src/shared/testing/fakeSource.ts'
import { programlessNode } from '../../src/shared/testing/programlessNode.ts'
import { runs } from '../../src/shared/testing/runs.ts'
import { createForkedSafe } from '../sandbox/chain/forkedSafe.ts'
import { createOddSafes } from '../sandbox/chain/oddSafes.ts'
import { ada, bo, cy, dee } from '../sandbox/chain/people.ts'
import { createUnder, executeBySafe } from '../sandbox/chain/publishedSafes.ts'
import { safeAbi } from '../sandbox/chain/safeAbi.ts'
import { safeTransaction } from '../sandbox/chain/safeTransaction.ts'
import { openSigningWorld } from './openSigningWorld.ts'

const { signal } = new AbortController()
/** All in the long run. */
const oldContracts = ['1.0.0', '0.1.0', '1.1.0', '1.1.1'] as const

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

  test('behavior: of an owner that is a contract the fork alone judges the signature: no page counts it, and an execution asks', async () => {
    const { client, world } = signing
    const { address: owner } = await createUnder(client, world.contracts, '1.4.1', {
      owners: [ada.address],
      threshold: 1n,
    })
    const safe = await createForkedSafe(client, world, { owners: [owner, bo.address] })
    const composed = await compose(ada, { safe, value: 0n })
    const { account, transaction, safeTxHash } = composed
    const byBo = await signerOf(bo).signTransaction(by(bo, composed))
    // It asks as 1.4.1 does and hashes as 1.5.0, which asks about the hash.
    const outer = identityAs(account, '1.4.1')
    const { messageHash } = hashSafeTransaction(outer, transaction)
    const [{ bytes }] = askedBytes({ identity: outer, hash: safeTxHash, messageHash })
    const signedOver = async (wrapped: Hex): Promise<SignedBy> => {
      const { safeMessageHash: hash } = hashSafeMessage({ ...outer, safe: owner }, wrapped)
      const data = await privateKeyToAccount(ada.privateKey).sign({ hash })
      return { signer: owner, signature: { kind: 'contract', owner, data } }
    }
    const source = createFakeSource({ read: ask })
    for (const [given, isTaken] of [
      [await signedOver(safeTxHash), false],
      [await signedOver(bytes), true],
    ] as const) {
      const signatures = [given, byBo]
      const audit = await createQueryClient().fetchQuery(
        signatureAuditQuery(source, account, {
          ...{ safeTxHash, of: { transaction }, signatures, otherHashes: [] },
        }),
      )
      const { facts } = await readFacts(source, account, { signal, onlyListed: false })
      const imported = await facts
        .questions({ identity: facts.identity, hash: safeTxHash, messageHash })
        .askContract(owner, given.signature.kind === 'contract' ? (given.signature.data ?? '0x') : '0x')
      expect([audit.signatures.map(({ verdict }) => verdict), imported]).toEqual([
        ['unknown', 'valid'],
        undefined,
      ])
      const done = signerOf(dee).executeTransaction(by(dee, composed), signatures)
      if (isTaken) {
        const { status } = await client.waitForTransactionReceipt({ hash: await done })
        expect(status).toBe('success')
      } else await expect(done).rejects.toMatchObject({ code: 'signer/safe-refuses' })
    }
  })

  test.each(['9.9.9', ''])(
    'behavior: forks of the oldest contracts that say version “%s” open with their module, under the rules of the oldest that hash so',
    async (version) => {
      const { client, world } = signing
      for (const of of oldContracts.slice(0, runs(oldContracts.length))) {
        const safe = await createForkedSafe(client, world, { of, version })
        const data = encodeFunctionData({ abi: safeAbi, functionName: 'enableModule', args: [dee.address] })
        await executeBySafe(client, safe, { to: safe, data })
        const state = await readSafe(ask, safe, signal)
        expect(state).toMatchObject({ version, owners: [ada, bo, cy].map(({ address }) => address) })
        expect(state).toMatchObject({ modules: [dee.address], nonce: 1n, threshold: 2 })
        expect(await readSafe(programlessNode(ask), safe, signal)).toEqual(state)
        const hashed = hashingVersion(state)
        expect(hashed).toMatchObject(of === '0.1.0' ? { major: 0, minor: 1 } : { major: 1, minor: 2 })
        // Which of them it was made of is not known, and the first does not count a bare hash.
        expect(countedKinds(state).has('eth-sign')).toBe(false)

        const identity = { chainId: world.chainId, safe, version: hashed ?? { major: 0, minor: 0, patch: 0 } }
        const transactions = [safeTransaction({ to: dee.address, nonce: 1n })]
        const tried = await simulateTransactions(ask, { identity, transactions, tokens: [] }, signal)
        expect(tried).toMatchObject({
          simulated: { before: { version, modules: state.modules.map(lowerAddress) } },
        })
        expect(tried).toMatchObject({
          simulated: { steps: [{ outcome: { kind: 'ran' }, after: { nonce: 2n } }] },
        })
      }
    },
  )

  test('error: no wallet is asked for a bare hash that a fork may not count', async () => {
    const safe = await createForkedSafe(signing.client, signing.world, { of: '1.0.0' })
    const wallet = signerOf(ada)
    const composed = await compose(ada, { safe, version: '1.2.0', value: 0n })
    await expect(wallet.signTransaction(composed, { form: 'eth-sign' })).rejects.toMatchObject({
      code: 'signer/form-not-counted',
      facts: { version: undefined },
    })
    expect(wallet.questions).toEqual([])
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
