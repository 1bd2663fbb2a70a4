import { encodeFunctionData, parseAbi, parseEther, parseEventLogs } from 'viem'
import { describe, expect, test } from 'vitest'
import { encodeExecution } from '../../src/shared/chain/simulate/encodeExecution.ts'
import { runChecks } from '../../src/shared/domain/checks/runChecks.ts'
import { knownFact } from '../../src/shared/domain/checks/subject/Fact.ts'
import { acknowledgeFindings } from '../../src/shared/domain/clearance/acknowledgement.ts'
import { grantClearance } from '../../src/shared/domain/clearance/grantClearance.ts'
import { packSignatures } from '../../src/shared/domain/signatures/signatures.ts'
import { hashSafeTransaction } from '../../src/shared/domain/transaction/safeTxHash.ts'
import { createQueryClient } from '../../src/shared/queries/createQueryClient.ts'
import { safeTxGasQuery } from '../../src/shared/queries/safeTxGas.ts'
import type { ComposedTransaction } from '../../src/shared/source/SafeSigner.ts'
import { noFacts } from '../../src/shared/testing/checkScene.ts'
import { identityOf } from '../../src/shared/testing/clearances.ts'
import { createFakeSource } from '../../src/shared/testing/fakeSource.ts'
import { creationCode } from '../sandbox/chain/contractCode.ts'
import { ada, bo, dee } from '../sandbox/chain/people.ts'
import { createPublishedSafe } from '../sandbox/chain/publishedSafes.ts'
import { openSigningWorld } from './openSigningWorld.ts'

/** Too little to deploy a contract with, enough for a Safe to notice. */
const littleGas = 700_000n

describe('createSafeSigner: what is executed', { timeout: 60_000 }, () => {
  const signing = openSigningWorld()
  const { ask, clearance, signerOf, compose, by, balance } = signing

  test.each(['1.3.0', '1.4.1', '1.5.0'])(
    'behavior: two owners sign and a stranger executes, version %s',
    async (version) => {
      const safe =
        { '1.3.0': signing.world.otherSafes.older, '1.5.0': signing.world.otherSafes.newer }[version] ??
        signing.world.safe
      await signing.client.setBalance({ address: safe, value: parseEther('2') })
      const to = '0x000000000000000000000000000000000000bEEF'
      const composed = await compose(ada, { safe, version, to })
      const [first, second] = [
        await signerOf(ada).signTransaction(composed),
        await signerOf(bo).signTransaction(by(bo, composed)),
      ]
      expect(first).toMatchObject({ signer: ada.address, safeTxHash: composed.safeTxHash })
      const before = await balance(to)
      const hash = await signerOf(dee).executeTransaction(by(dee, composed), [first, second])
      const receipt = await signing.client.waitForTransactionReceipt({ hash })
      expect([receipt.status, receipt.from]).toEqual(['success', dee.address.toLowerCase()])
      expect((await balance(to)) - before).toBe(parseEther('0.5'))
    },
  )

  test('behavior: what a Safe of 1.2.0 needs as safeTxGas is estimated by the chain, and saves its nonce', async () => {
    const safe = (await createPublishedSafe(signing.client, signing.world.contracts, '1.2.0')).address
    const to = signing.world.contracts.CreateCall
    const data = encodeFunctionData({
      abi: parseAbi(['function performCreate(uint256 value, bytes code) returns (address)']),
      args: [0n, creationCode.multicall3],
    })
    const account = { chainId: signing.world.chainId, address: safe }
    const call = { to, value: 0n, data, operation: 0 } as const
    // No server listens where the gateway would be.
    const estimated = await createQueryClient().fetchQuery(
      safeTxGasQuery(createFakeSource({ read: ask }), account, call),
    )
    const safeTxGas = estimated?.value ?? 0n
    expect(estimated?.by).toBe('chain')
    expect(safeTxGas).toBeGreaterThan(littleGas)

    const sign = async (composed: ComposedTransaction) => [
      await signerOf(ada).signTransaction(composed),
      await signerOf(bo).signTransaction(by(bo, composed)),
    ]
    const withLittleGas = async (composed: ComposedTransaction) => {
      const packed = packSignatures(await sign(composed))
      if (!packed.ok) throw new Error('Two owners have one signature')
      const hash = await signing.client.sendTransaction({
        account: dee.address,
        chain: null,
        to: safe,
        data: encodeExecution(composed.transaction, packed.packed),
        gas: littleGas,
      })
      return (await signing.client.waitForTransactionReceipt({ hash })).status
    }
    const nonce = async () => (await compose(ada, { safe, version: '1.2.0' })).transaction.nonce
    const before = await nonce()
    const guarded = await compose(ada, { ...call, safe, version: '1.2.0', safeTxGas })
    expect([await withLittleGas(guarded), await nonce()]).toEqual(['reverted', before])
    const bare = await compose(ada, { ...call, safe, version: '1.2.0' })
    expect([await withLittleGas(bare), await nonce()]).toEqual(['success', before + 1n])

    const composed = await compose(ada, { ...call, safe, version: '1.2.0', safeTxGas })
    const hash = await signerOf(dee).executeTransaction(by(dee, composed), await sign(composed))
    const { logs } = await signing.client.waitForTransactionReceipt({ hash })
    const created = parseEventLogs({
      abi: parseAbi(['event ContractCreation(address indexed newContract)']),
      logs,
    })
    expect(created).toHaveLength(1)
  })

  test('behavior: an owner who executes need not sign, and no signature counts twice', async () => {
    const composed = await compose(ada)
    const first = await signerOf(ada).signTransaction(composed)
    const hash = await signerOf(bo).executeTransaction(by(bo, composed), [first, first])
    expect((await signing.client.waitForTransactionReceipt({ hash })).status).toBe('success')
    await expect(signerOf(ada).executeTransaction(composed, [first, first])).rejects.toMatchObject({
      code: 'signer/nonce-used',
    })
  })

  test('error: nothing is signed or executed without the clearance of exactly that', async () => {
    const composed = await compose(ada)
    const { account } = composed
    const other = await compose(ada, { value: 1n })
    const far = { ...account, chainId: 5 }
    const elsewhere = {
      ...composed,
      ...hashSafeTransaction(identityOf(far), composed.transaction),
      account: far,
    }
    const wallet = signerOf(ada)
    const signatures = [
      await wallet.signTransaction(composed),
      await signerOf(bo).signTransaction(by(bo, composed)),
    ]
    const asked = wallet.questions.length
    const theft = await compose(ada, { operation: 1, to: dee.address, data: '0x12345678' })
    // A source names another hash for it: critical.
    const claims = knownFact([{ by: 'The gateway', hash: composed.safeTxHash }])
    const facts = { ...noFacts, claims }
    const assessment = runChecks({ identity: identityOf(account), transaction: theft.transaction, facts })
    expect(assessment.needsAcknowledgement).toBe(true)
    const grant = (typed: string) =>
      grantClearance(
        { kind: 'transaction', ...theft },
        { assessment, acknowledgement: acknowledgeFindings(typed, assessment) },
      )
    for (const [act, reason] of [
      [async () => wallet.gated.signTransaction(theft, grant('')), 'not-acknowledged'],
      [async () => wallet.gated.executeTransaction(theft, signatures, grant('')), 'not-acknowledged'],
      [() => wallet.gated.signTransaction(composed, clearance(other)), 'something-else'],
      [() => wallet.gated.signTransaction(composed, clearance(elsewhere)), 'something-else'],
      [() => wallet.gated.signTransaction(theft, clearance(composed)), 'something-else'],
      [() => wallet.gated.executeTransaction(composed, signatures, clearance(other)), 'something-else'],
    ] as const)
      await expect(act(), reason).rejects.toMatchObject({ code: 'clearance/refused', facts: { reason } })
    expect(wallet.questions).toHaveLength(asked)
    await expect(wallet.gated.signTransaction(theft, grant('another hash'))).resolves.toMatchObject({
      safeTxHash: theft.safeTxHash,
    })
    await expect(wallet.gated.executeTransaction(composed, signatures, clearance(composed))).resolves.toMatch(
      /^0x/,
    )
  })

  test('error: what changed since it was shown stops before the signer is asked', async () => {
    const composed = await compose(ada)
    const far = await compose(ada, { nonce: composed.transaction.nonce + 1n })
    const used = await compose(ada, { nonce: composed.transaction.nonce - 1n })
    const signature = await signerOf(ada).signTransaction(composed)
    const wallet = signerOf(ada)
    const elsewhere = signerOf(ada, { chainId: 5 })
    const stranger = signerOf(dee)
    const { safeTxHash } = far
    for (const [act, code] of [
      [() => wallet.signTransaction(by(bo, composed)), 'source/account-changed'],
      [() => elsewhere.signTransaction(composed), 'signer/wrong-chain'],
      [() => elsewhere.executeTransaction(composed, [signature]), 'signer/wrong-chain'],
      [() => stranger.signTransaction(by(dee, composed)), 'signer/not-an-owner'],
      [
        () => wallet.gated.signTransaction({ ...composed, safeTxHash }, clearance(far)),
        'signer/hash-changed',
      ],
      [() => wallet.signTransaction(used), 'signer/nonce-used'],
      [() => wallet.executeTransaction(far, [signature]), 'signer/not-its-turn'],
      [() => stranger.executeTransaction(by(dee, composed), [signature]), 'signer/signatures-missing'],
      [() => wallet.signDeletion(by(bo, composed)), 'source/account-changed'],
    ] as const)
      await expect(act(), code).rejects.toMatchObject({ code })
    // The executor's signature over another transaction counts as little as a stranger's.
    const wrong = await signerOf(bo).signTransaction(by(bo, far))
    await expect(stranger.executeTransaction(by(dee, composed), [signature, wrong])).rejects.toMatchObject({
      code: 'signer/signatures-missing',
      facts: { valid: 1, threshold: 2 },
    })
    for (const { questions } of [wallet, elsewhere, stranger])
      expect(questions.filter(({ method }) => method !== 'eth_accounts')).toEqual([])
  })

  test('error: what the Safe would refuse is reported by its code before the signer is asked', async () => {
    for (const [version, safe, expected] of [
      ['1.4.1', signing.world.safe, { code: 'signer/safe-refuses', facts: { safeCode: 'GS013' } }],
      ['1.5.0', signing.world.otherSafes.newer, { code: 'signer/execution-reverts' }],
    ] as const) {
      const composed = await compose(ada, { safe, version, value: parseEther('1000000') })
      const first = await signerOf(ada).signTransaction(composed)
      const second = await signerOf(bo).signTransaction(by(bo, composed))
      const wallet = signerOf(dee)
      await expect(wallet.executeTransaction(by(dee, composed), [first, second])).rejects.toMatchObject(
        expected,
      )
      expect(wallet.questions).toEqual([])
    }
  })
})
