import { encodeFunctionData, parseAbi } from 'viem'
import { describe, expect, test } from 'vitest'
import { signingStateOf } from '../../src/shared/dashboard/sign/acts/signingState.ts'
import { createQueryClient } from '../../src/shared/queries/createQueryClient.ts'
import { chainSafeQuery } from '../../src/shared/queries/safeFacts.ts'
import { asFile, validationQuery } from '../../src/shared/queries/signables.ts'
import { signatureAuditQuery } from '../../src/shared/review/readings/signatureAudit.ts'
import type { ComposedTransaction, OwnerSignature } from '../../src/shared/source/SafeSigner.ts'
import { createFakeSource } from '../../src/shared/testing/fakeSource.ts'
import { ada, bo, cy, dee } from '../sandbox/chain/people.ts'
import { createPublishedSafe } from '../sandbox/chain/publishedSafes.ts'
import type { Person } from '../sandbox/World.ts'
import { openSigningWorld } from './openSigningWorld.ts'

const abi = parseAbi(['function approveHash(bytes32 hashToApprove)'])

describe('a hash that an owner approved on the chain', { timeout: 60_000 }, () => {
  const signing = openSigningWorld()
  const { ask, signerOf, compose, by } = signing

  async function approve({ account, safeTxHash }: ComposedTransaction, person: Person): Promise<void> {
    const data = encodeFunctionData({ abi, functionName: 'approveHash', args: [safeTxHash] })
    const hash = await signing.client.sendTransaction({
      account: person.address,
      chain: null,
      to: account.address,
      data,
    })
    await signing.client.waitForTransactionReceipt({ hash })
  }

  /** What the page reads of it: the gateway lists these signatures. */
  function open(
    { account, transaction, safeTxHash }: ComposedTransaction,
    listed: readonly OwnerSignature[],
  ) {
    const asked: string[] = []
    const source = createFakeSource({
      read: async (call) => {
        asked.push(call.method)
        return ask(call)
      },
    })
    const client = createQueryClient()
    const signatures = listed.map(({ signer, signature }) => ({ signer, signature }))
    return {
      asked,
      safe: () => client.fetchQuery(chainSafeQuery(source, account)),
      audit: () =>
        client.fetchQuery({
          ...signatureAuditQuery(source, account, {
            safeTxHash,
            of: { transaction },
            signatures,
            otherHashes: [],
          }),
          staleTime: 0,
        }),
      exported: () =>
        client.fetchQuery(
          validationQuery(source, account, {
            read: asFile(account, { kind: 'transaction', transaction, safeTxHash, signatures }),
            mark: 'export',
            shortName: 'local',
            stores: [],
          }),
        ),
    }
  }

  test.each(['1.0.0', '1.1.1', '1.3.0', '1.4.1', '1.5.0'] as const)(
    'behavior: counts without the gateway in audit, export and execution, version %s',
    async (version) => {
      const { client, world } = signing
      const safe = (await createPublishedSafe(client, world.contracts, version)).address
      const composed = await compose(ada, { safe, version, value: 0n })
      const signature = await signerOf(ada).signTransaction(composed)
      const page = open(composed, [signature])
      expect((await page.audit()).validSigners).toEqual([ada.address])

      await approve(composed, bo)
      const again = open(composed, [signature])
      const audit = await again.audit()
      expect(audit.validSigners).toEqual([ada.address, bo.address])
      expect(audit.signatures.at(-1)).toMatchObject({
        signer: bo.address,
        isUnlisted: true,
        verdict: 'valid',
      })

      const { validation } = await again.exported()
      if (validation.kind !== 'items' || validation.items[0]?.kind !== 'signable') throw new Error('No item')
      expect(validation.items[0].signable.signatures).toContainEqual({
        signer: bo.address,
        signature: { kind: 'approved-hash', owner: bo.address },
      })

      const state = signingStateOf({
        composed: { kind: 'transaction', ...by(dee, composed) },
        safe: await again.safe(),
        audit,
      })
      const hash = await signerOf(dee).executeTransaction(by(dee, composed), state.signatures)
      expect((await signing.client.waitForTransactionReceipt({ hash })).status).toBe('success')
    },
  )

  test('behavior: the first published version knows approvals as well', async () => {
    const { client, world } = signing
    const { address: safe } = await createPublishedSafe(client, world.contracts, '0.1.0')
    const composed = await compose(ada, { safe, version: '0.1.0', value: 0n })
    await approve(composed, bo)
    expect((await open(composed, []).audit()).validSigners).toEqual([bo.address])
  })

  test('behavior: the owners are asked about in one question, and a later approval is found', async () => {
    const composed = await compose(ada)
    const page = open(composed, [])
    await page.safe()
    page.asked.length = 0
    expect((await page.audit()).validSigners).toEqual([])
    expect(page.asked).toEqual(['eth_call'])
    await approve(composed, cy)
    await approve(composed, bo)
    const { validSigners } = await open(composed, []).audit()
    expect(validSigners.toSorted()).toEqual([bo.address, cy.address].toSorted())
  })

  test('behavior: an owner whose listed signature is of something else counts by the approval', async () => {
    const composed = await compose(ada)
    const other = await compose(ada, { nonce: composed.transaction.nonce + 1n })
    await approve(composed, ada)
    const audit = await open(composed, [await signerOf(ada).signTransaction(other)]).audit()
    expect(audit.validSigners).toEqual([ada.address])
  })

  test('behavior: an approval of another hash counts nowhere', async () => {
    const composed = await compose(ada)
    await approve(await compose(ada, { nonce: composed.transaction.nonce + 1n }), bo)
    expect((await open(composed, []).audit()).validSigners).toEqual([])
  })
})
