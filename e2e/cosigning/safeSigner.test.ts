import { parseAbi } from 'viem'
import { privateKeyToAccount } from 'viem/accounts'
import { describe, expect, test } from 'vitest'
import { hashForSafe, readSignableMessage } from '../../src/shared/domain/message/readSignableMessage.ts'
import { parseSafeVersion } from '../../src/shared/domain/safe/safeVersion.ts'
import { packSignatures } from '../../src/shared/domain/signatures/signatures.ts'
import { clearMessage, composeMessage } from '../../src/shared/testing/clearances.ts'
import { providerError } from '../../src/standalone/testing/fakeWallet.ts'
import { ada, bo, cy, dee } from '../sandbox/chain/people.ts'
import { createPublishedSafe } from '../sandbox/chain/publishedSafes.ts'
import { delegateRequest, deletionRequest } from '../sandbox/gateway/signing/temporarySignature.ts'
import { openSigningWorld, signingTime } from './openSigningWorld.ts'

describe('createSafeSigner: what is signed', { timeout: 60_000 }, () => {
  const signing = openSigningWorld()
  const { signerOf, compose, by } = signing

  test('behavior: a signature of the bare hash is marked, and counts', async () => {
    const composed = await compose(ada)
    const wallet = signerOf(ada)
    const first = await wallet.signTransaction(composed, { form: 'eth-sign' })
    expect(wallet.questions.map(({ method }) => method)).toEqual(['personal_sign'])
    expect(first.packed).toMatch(/(?:1f|20)$/)
    const second = await signerOf(cy).signTransaction(by(cy, composed))
    const hash = await signerOf(dee).executeTransaction(by(dee, composed), [first, second])
    expect((await signing.client.waitForTransactionReceipt({ hash })).status).toBe('success')
  })

  test('error: no wallet is asked for a signature that the version does not count', async () => {
    const { address: safe } = await createPublishedSafe(signing.client, signing.world.contracts, '1.0.0')
    const composed = await compose(ada, { safe, version: '1.0.0' })
    const wallet = signerOf(ada)
    await expect(wallet.signTransaction(composed, { form: 'eth-sign' })).rejects.toMatchObject({
      code: 'signer/form-not-counted',
    })
    expect(wallet.questions).toEqual([])
    expect((await wallet.signTransaction(composed)).packed).toMatch(/(?:1b|1c)$/)
  })

  test('behavior: the wallet is asked for exactly the fields, with numbers as text', async () => {
    const composed = await compose(ada, { value: 10n ** 30n })
    const wallet = signerOf(ada)
    await wallet.signTransaction(composed)
    const [account, json] = wallet.questions[0]?.params ?? []
    expect(account).toBe(ada.address)
    expect(JSON.parse(String(json))).toMatchObject({
      domain: { chainId: signing.world.chainId, verifyingContract: signing.world.safe },
      types: { EIP712Domain: [{ name: 'chainId' }, { name: 'verifyingContract' }] },
      primaryType: 'SafeTx',
      message: { to: dee.address, value: (10n ** 30n).toString(), operation: 0 },
    })
  })

  test('error: a signature over another hash, or by another account, goes nowhere', async () => {
    const composed = await compose(ada)
    const other = await compose(ada, { nonce: composed.transaction.nonce + 1n })
    const signed = await signerOf(ada).signTransaction(other)
    for (const answer of [signed.packed, (await signerOf(bo).signTransaction(by(bo, composed))).packed])
      await expect(
        signerOf(ada, { answer: async () => answer }).signTransaction(composed),
      ).rejects.toMatchObject({ code: 'signer/signed-something-else', facts: { signer: ada.address } })
  })

  test.each([undefined, '0x', '0x1234', `0x${'00'.repeat(65)}`, { signature: '0x' }])(
    'error: %j is no signature',
    async (answer) => {
      const composed = await compose(ada)
      await expect(
        signerOf(ada, { answer: async () => answer }).signTransaction(composed),
      ).rejects.toMatchObject({
        code: expect.stringMatching(/^signer\/(no-signature|signed-something-else)$/),
      })
    },
  )

  test('error: a no in the wallet says that nothing was signed', async () => {
    const answer = async () => {
      throw providerError(4001, 'User rejected the request.')
    }
    const composed = await compose(ada)
    await expect(signerOf(ada, { answer }).signTransaction(composed)).rejects.toMatchObject({
      code: 'wallet/rejected',
      facts: { method: 'eth_signTypedData_v4' },
    })
  })

  test('error: one question at a time; who stops waiting may ask again and the late answer is dropped', async () => {
    const answers: ((value: unknown) => void)[] = []
    const wallet = signerOf(ada, { answer: () => new Promise((resolve) => answers.push(resolve)) })
    const composed = await compose(ada)
    const abort = new AbortController()
    const first = wallet.signTransaction(composed, { signal: abort.signal })
    await expect(wallet.signTransaction(composed)).rejects.toMatchObject({ code: 'source/request-open' })
    await expect.poll(() => answers.length).toBe(1)
    abort.abort(new Error('stopped'))
    await expect(first).rejects.toThrow('stopped')
    const early = new AbortController()
    const unasked = wallet.signTransaction(composed, { signal: early.signal })
    early.abort(new Error('changed my mind'))
    await expect(unasked).rejects.toThrow('changed my mind')
    const next = wallet.signTransaction(composed)
    await expect.poll(() => answers.length).toBe(2)
    const { packed } = await signerOf(ada).signTransaction(composed)
    answers[1]?.(packed)
    expect(await next).toMatchObject({ packed })
    expect(wallet.questions).toHaveLength(2)
  })

  test('behavior: the wish to delete is what the service recovers the proposer from', async () => {
    const composed = await compose(ada)
    const signature = await signerOf(ada).signDeletion(composed)
    const request = deletionRequest({
      chainId: signing.world.chainId,
      safe: signing.world.safe,
      safeTxHash: composed.safeTxHash,
    })
    const hash = request(BigInt(Math.floor(signingTime / 3_600_000)))
    expect(signature).toBe(await privateKeyToAccount(ada.privateKey).sign({ hash }))
  })

  test('behavior: only an owner names a delegate, and the service recovers who asked', async () => {
    const delegate = dee.address
    const account = { chainId: signing.world.chainId, address: signing.world.safe }
    const hash = delegateRequest(signing.world.chainId, delegate)(BigInt(Math.floor(signingTime / 3_600_000)))
    for (const [person, act] of [
      [ada, 'name'],
      [dee, 'end'],
    ] as const)
      expect(await signerOf(person).signDelegation({ account, signer: person.address, delegate, act })).toBe(
        await privateKeyToAccount(person.privateKey).sign({ hash }),
      )
    const stranger = signerOf(dee)
    await expect(
      stranger.signDelegation({ account, signer: dee.address, delegate, act: 'name' }),
    ).rejects.toMatchObject({ code: 'signer/not-an-owner' })
    expect(stranger.questions).toHaveLength(0)
  })

  test.each(['1.3.0', '1.4.1', '1.5.0'])(
    'behavior: two owners sign a message that the contract then takes as signed, version %s',
    async (version) => {
      const safe =
        { '1.3.0': signing.world.otherSafes.older, '1.5.0': signing.world.otherSafes.newer }[version] ??
        signing.world.safe
      const parsed = parseSafeVersion(version)
      const message = { kind: 'text', text: 'We agree.' } as const
      const reading = readSignableMessage(message)
      if (parsed === undefined || !reading.ok) throw new Error(version)
      const account = { chainId: signing.world.chainId, address: safe }
      const identity = { chainId: signing.world.chainId, safe, version: parsed }
      const { safeMessageHash } = hashForSafe(identity, reading.message)
      const composed = { account, message, safeMessageHash }
      const cleared = clearMessage(composed, version)
      const signed = await Promise.all(
        [ada, bo].map((person) =>
          signerOf(person).signMessage({ ...composed, signer: person.address }, cleared),
        ),
      )
      const packed = packSignatures(signed)
      if (!packed.ok) throw new Error('Two owners have one signature')
      const answer = await signing.client.readContract({
        address: safe,
        abi: parseAbi(['function isValidSignature(bytes32 hash, bytes signature) view returns (bytes4)']),
        functionName: 'isValidSignature',
        args: [reading.message.hash, packed.packed],
      })
      expect(answer).toBe('0x1626ba7e')
      const stranger = signerOf(dee)
      const owner = signerOf(ada)
      const other = composeMessage(account, { kind: 'text', text: 'No.' })
      await expect(
        owner.signMessage({ ...composed, signer: ada.address }, clearMessage(other)),
      ).rejects.toMatchObject({ code: 'clearance/refused' })
      expect(owner.questions).toEqual([])
      for (const [act, code] of [
        [() => stranger.signMessage({ ...composed, signer: dee.address }, cleared), 'signer/not-an-owner'],
        [
          () =>
            stranger.signMessage(
              { ...composed, message: { kind: 'text', text: 'No.' }, signer: dee.address },
              cleared,
            ),
          'signer/hash-changed',
        ],
        [
          () =>
            stranger.signMessage(
              { ...composed, message: { kind: 'typed-data', json: '{}' }, signer: dee.address },
              cleared,
            ),
          'message/typed-data',
        ],
        [() => stranger.signMessage({ ...composed, signer: ada.address }, cleared), 'source/account-changed'],
      ] as const)
        await expect(act(), code).rejects.toMatchObject({ code })
      expect(stranger.questions).toEqual([])
    },
  )
})
