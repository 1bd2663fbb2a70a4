import { encodeFunctionData, parseAbi, parseEther, parseEventLogs } from 'viem'
import { privateKeyToAccount } from 'viem/accounts'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { toNodeError } from '../../src/shared/chain/nodes/toNodeError.ts'
import { encodeExecution } from '../../src/shared/chain/simulate/encodeExecution.ts'
import { assess } from '../../src/shared/domain/checks/assess.ts'
import { known } from '../../src/shared/domain/checks/subject/Fact.ts'
import { acknowledge } from '../../src/shared/domain/clearance/acknowledgement.ts'
import { grantClearance } from '../../src/shared/domain/clearance/grantClearance.ts'
import { hashForSafe, readSignableMessage } from '../../src/shared/domain/message/readSignableMessage.ts'
import { parseSafeVersion } from '../../src/shared/domain/safe/safeVersion.ts'
import { packSignatures, type SignedBy } from '../../src/shared/domain/signatures/signatures.ts'
import { type SafeTransaction, safeTransaction } from '../../src/shared/domain/transaction/safeTransaction.ts'
import { hashSafeTransaction } from '../../src/shared/domain/transaction/safeTxHash.ts'
import type { Address } from '../../src/shared/domain/values/address.ts'
import type { Hex } from '../../src/shared/domain/values/hex.ts'
import { createQueryClient } from '../../src/shared/queries/createQueryClient.ts'
import { safeTxGasQuery } from '../../src/shared/queries/safeTxGas.ts'
import type { ChainRead } from '../../src/shared/source/ChainRequest.ts'
import type { ComposedTransaction, SigningOptions } from '../../src/shared/source/SafeSigner.ts'
import { noFacts } from '../../src/shared/testing/checkScene.ts'
import {
  clearMessage,
  clearTransaction,
  composeMessage,
  identityOf,
} from '../../src/shared/testing/clearances.ts'
import { createFakeSource } from '../../src/shared/testing/fakeSource.ts'
import { createSafeSigner } from '../../src/standalone/safeSigner/createSafeSigner.ts'
import { providerError } from '../../src/standalone/testing/fakeWallet.ts'
import { buildWorld } from '../sandbox/chain/buildWorld.ts'
import { pay } from '../sandbox/chain/calls.ts'
import { creationCode, otherVersionCode } from '../sandbox/chain/contractCode.ts'
import { createSafes } from '../sandbox/chain/createSafes.ts'
import { ada, bo, cy, dee } from '../sandbox/chain/people.ts'
import { type SandboxClient, sandboxClient } from '../sandbox/chain/sandboxClient.ts'
import { startChain } from '../sandbox/chain/startChain.ts'
import { delegateRequest, deletionRequest } from '../sandbox/gateway/signing/temporarySignature.ts'
import type { Service } from '../sandbox/Service.ts'
import type { Person, World } from '../sandbox/World.ts'

const now = Date.UTC(2026, 10, 22)
/** Too little to deploy a contract with, enough for a Safe to notice. */
const littleGas = 700_000n

describe('createSafeSigner', { timeout: 60_000 }, () => {
  let chain: Service
  let client: SandboxClient
  let world: World
  let untouched: Hex

  beforeAll(async () => {
    chain = await startChain({ port: 0 })
    client = sandboxClient(chain.url)
    world = await buildWorld(chain.url, Math.floor(Date.now() / 1000))
    untouched = await client.snapshot()
  }, 60_000)
  afterAll(() => chain.stop())
  beforeEach(async () => {
    await client.revert({ id: untouched })
    untouched = await client.snapshot()
  })

  const ask = async ({ method, params = [] }: ChainRead): Promise<unknown> =>
    // @ts-expect-error: viem types each method; here it is whatever is asked.
    client.request({ method, params })

  /** Of whatever version makes the hash. */
  function clearance(composed: ComposedTransaction) {
    const identity = identityOf(composed.account)
    const isOlder = hashSafeTransaction(identity, composed.transaction).safeTxHash !== composed.safeTxHash
    return clearTransaction(composed, isOlder ? '1.1.1' : '1.4.1')
  }

  /** The wallet of a person, who says yes to everything unless `answer` says something else. */
  function signerOf(
    person: Person,
    {
      chainId = world.chainId,
      answer = ask,
    }: { readonly chainId?: number; readonly answer?: (call: ChainRead) => Promise<unknown> } = {},
  ) {
    const questions: ChainRead[] = []
    const signer = createSafeSigner({
      access: async () => ({
        account: { chainId, address: person.address },
        name: 'Test Wallet',
        request: async (call) => {
          questions.push(call)
          return answer(call)
        },
      }),
      read: async (id, call) =>
        ask(call).catch((thrown: unknown) => {
          throw toNodeError(thrown, { method: call.method, chainId: id })
        }),
      now: () => now,
    })
    return {
      ...signer,
      questions,
      gated: signer,
      /** Checked, and acknowledged where that is needed. */
      signTransaction: (composed: ComposedTransaction, options?: SigningOptions) =>
        signer.signTransaction(composed, clearance(composed), options),
      executeTransaction: (composed: ComposedTransaction, signatures: readonly SignedBy[]) =>
        signer.executeTransaction(composed, signatures, clearance(composed)),
    }
  }

  async function compose(
    person: Person,
    {
      safe = world.safe,
      version = '1.4.1',
      ...fields
    }: Partial<SafeTransaction> & { readonly safe?: Address; readonly version?: string } = {},
  ): Promise<ComposedTransaction> {
    const parsed = parseSafeVersion(version)
    if (parsed === undefined) throw new Error(version)
    const nonce = BigInt(
      String(await ask({ method: 'eth_call', params: [{ to: safe, data: '0xaffed0e0' }, 'latest'] })),
    )
    const transaction = safeTransaction({ ...pay(dee, '0.5'), nonce, ...fields })
    const identity = { chainId: world.chainId, safe, version: parsed }
    return {
      account: { chainId: world.chainId, address: safe },
      transaction,
      safeTxHash: hashSafeTransaction(identity, transaction).safeTxHash,
      signer: person.address,
    }
  }

  const by = (person: Person, composed: ComposedTransaction) => ({ ...composed, signer: person.address })
  const balance = (address: Address) => client.getBalance({ address })

  test.each(['1.3.0', '1.4.1', '1.5.0'])(
    'behavior: two owners sign and a stranger executes, version %s',
    async (version) => {
      const safe = { '1.3.0': world.otherSafes.older, '1.5.0': world.otherSafes.newer }[version] ?? world.safe
      await client.setBalance({ address: safe, value: parseEther('2') })
      const to = '0x000000000000000000000000000000000000bEEF'
      const composed = await compose(ada, { safe, version, to })
      const [first, second] = [
        await signerOf(ada).signTransaction(composed),
        await signerOf(bo).signTransaction(by(bo, composed)),
      ]
      expect(first).toMatchObject({ signer: ada.address, safeTxHash: composed.safeTxHash })
      const before = await balance(to)
      const hash = await signerOf(dee).executeTransaction(by(dee, composed), [first, second])
      const receipt = await client.waitForTransactionReceipt({ hash })
      expect([receipt.status, receipt.from]).toEqual(['success', dee.address.toLowerCase()])
      expect((await balance(to)) - before).toBe(parseEther('0.5'))
    },
  )

  test('behavior: what a Safe of 1.2.0 needs as safeTxGas is estimated by the chain, and saves its nonce', async () => {
    const safe = await createOldSafe()
    const to = world.contracts.CreateCall
    const data = encodeFunctionData({
      abi: parseAbi(['function performCreate(uint256 value, bytes code) returns (address)']),
      args: [0n, creationCode.multicall3],
    })
    const account = { chainId: world.chainId, address: safe }
    const call = { to, value: 0n, data, operation: 0 } as const
    // Nobody listens where the gateway would be.
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
      const hash = await client.sendTransaction({
        account: dee.address,
        chain: null,
        to: safe,
        data: encodeExecution(composed.transaction, packed.packed),
        gas: littleGas,
      })
      return (await client.waitForTransactionReceipt({ hash })).status
    }
    const nonce = async () => (await compose(ada, { safe, version: '1.2.0' })).transaction.nonce
    const before = await nonce()
    const guarded = await compose(ada, { ...call, safe, version: '1.2.0', safeTxGas })
    expect([await withLittleGas(guarded), await nonce()]).toEqual(['reverted', before])
    const bare = await compose(ada, { ...call, safe, version: '1.2.0' })
    expect([await withLittleGas(bare), await nonce()]).toEqual(['success', before + 1n])

    const composed = await compose(ada, { ...call, safe, version: '1.2.0', safeTxGas })
    const hash = await signerOf(dee).executeTransaction(by(dee, composed), await sign(composed))
    const { logs } = await client.waitForTransactionReceipt({ hash })
    const created = parseEventLogs({
      abi: parseAbi(['event ContractCreation(address indexed newContract)']),
      logs,
    })
    expect(created).toHaveLength(1)
  })

  async function createOldSafe(): Promise<Address> {
    const data = otherVersionCode.safeV120
    const hash = await client.sendTransaction({ account: ada.address, chain: null, data })
    const { contractAddress: singleton } = await client.waitForTransactionReceipt({ hash })
    if (singleton === null || singleton === undefined) throw new Error('It was not deployed')
    const { timestamp } = await client.getBlock()
    const owners = [ada.address, bo.address, cy.address]
    const setUp = { contracts: world.contracts, owners, threshold: 2n, singleton }
    const [safe] = await createSafes(client, Number(timestamp) + 1, [setUp])
    if (safe === undefined) throw new Error('No Safe was created')
    return safe
  }

  test('behavior: a signature of the bare hash is marked, and counts', async () => {
    const composed = await compose(ada)
    const wallet = signerOf(ada)
    const first = await wallet.signTransaction(composed, { form: 'eth-sign' })
    expect(wallet.questions.map(({ method }) => method)).toEqual(['personal_sign'])
    expect(first.packed).toMatch(/(?:1f|20)$/)
    const second = await signerOf(cy).signTransaction(by(cy, composed))
    const hash = await signerOf(dee).executeTransaction(by(dee, composed), [first, second])
    expect((await client.waitForTransactionReceipt({ hash })).status).toBe('success')
  })

  test('behavior: an owner who executes need not sign, and no signature counts twice', async () => {
    const composed = await compose(ada)
    const first = await signerOf(ada).signTransaction(composed)
    const hash = await signerOf(bo).executeTransaction(by(bo, composed), [first, first])
    expect((await client.waitForTransactionReceipt({ hash })).status).toBe('success')
    await expect(signerOf(ada).executeTransaction(composed, [first, first])).rejects.toMatchObject({
      code: 'signer/nonce-used',
    })
  })

  test('behavior: the wallet is asked for exactly the fields, with numbers as text', async () => {
    const composed = await compose(ada, { value: 10n ** 30n })
    const wallet = signerOf(ada)
    await wallet.signTransaction(composed)
    const [account, json] = wallet.questions[0]?.params ?? []
    expect(account).toBe(ada.address)
    expect(JSON.parse(String(json))).toMatchObject({
      domain: { chainId: world.chainId, verifyingContract: world.safe },
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
    // Somebody names another hash for it: critical.
    const claims = known([{ by: 'The gateway', hash: composed.safeTxHash }])
    const facts = { ...noFacts, claims }
    const assessment = assess({ identity: identityOf(account), transaction: theft.transaction, facts })
    expect(assessment.needsAcknowledgement).toBe(true)
    const grant = (typed: string) =>
      grantClearance(
        { kind: 'transaction', ...theft },
        { assessment, acknowledgement: acknowledge(typed, assessment) },
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
    await expect(wallet.gated.signTransaction(theft, grant('I understand'))).resolves.toMatchObject({
      safeTxHash: theft.safeTxHash,
    })
    await expect(wallet.gated.executeTransaction(composed, signatures, clearance(composed))).resolves.toMatch(
      /^0x/,
    )
  })

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

  test('error: what changed since it was shown stops before anybody is asked', async () => {
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

  test('error: what the Safe would refuse is told by its code before anybody is asked', async () => {
    for (const [version, safe, expected] of [
      ['1.4.1', world.safe, { code: 'wallet/safe-refused', facts: { safeCode: 'GS013' } }],
      ['1.5.0', world.otherSafes.newer, { code: 'signer/execution-reverts' }],
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
      chainId: world.chainId,
      safe: world.safe,
      safeTxHash: composed.safeTxHash,
    })
    const hash = request(BigInt(Math.floor(now / 3_600_000)))
    expect(signature).toBe(await privateKeyToAccount(ada.privateKey).sign({ hash }))
  })

  test('behavior: only an owner names a delegate, and the service recovers who asked', async () => {
    const delegate = dee.address
    const account = { chainId: world.chainId, address: world.safe }
    const hash = delegateRequest(world.chainId, delegate)(BigInt(Math.floor(now / 3_600_000)))
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
      const safe = { '1.3.0': world.otherSafes.older, '1.5.0': world.otherSafes.newer }[version] ?? world.safe
      const parsed = parseSafeVersion(version)
      const message = { kind: 'text', text: 'We agree.' } as const
      const reading = readSignableMessage(message)
      if (parsed === undefined || !reading.ok) throw new Error(version)
      const account = { chainId: world.chainId, address: safe }
      const identity = { chainId: world.chainId, safe, version: parsed }
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
      const answer = await client.readContract({
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
