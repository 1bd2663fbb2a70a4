import fc from 'fast-check'
import { encodeFunctionData, parseEther, zeroAddress } from 'viem'
import { privateKeyToAccount } from 'viem/accounts'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { askOwnerForSafe } from '../../src/shared/chain/safe/askOwnerContract.ts'
import { isMessageSigned } from '../../src/shared/chain/safe/isMessageSigned.ts'
import { readApproval } from '../../src/shared/chain/safe/readApproval.ts'
import { readContractHash } from '../../src/shared/chain/safe/readContractHash.ts'
import { readContractMessageHash } from '../../src/shared/chain/safe/readContractMessageHash.ts'
import { readSafe } from '../../src/shared/chain/safe/readSafe.ts'
import { readSafeState } from '../../src/shared/chain/safe/readSafeState.ts'
import { isFailure } from '../../src/shared/chain/safe/safeEvents.ts'
import { encodeExecution } from '../../src/shared/chain/simulate/encodeExecution.ts'
import type { ScriptRequest } from '../../src/shared/chain/simulate/Script.ts'
import { simulateTransactions } from '../../src/shared/chain/simulate/simulateTransactions.ts'
import { hashSafeMessage, hashText } from '../../src/shared/domain/message/messageHash.ts'
import { rulesOf } from '../../src/shared/domain/safe/knownVersions.ts'
import type { SafeIdentity } from '../../src/shared/domain/safe/SafeIdentity.ts'
import { parseSafeVersion } from '../../src/shared/domain/safe/safeVersion.ts'
import { auditPacked } from '../../src/shared/domain/signatures/auditCollected.ts'
import { askedBytes } from '../../src/shared/domain/signatures/nestedHashes.ts'
import {
  packSignatures,
  type SignedBy,
  splitSignatures,
} from '../../src/shared/domain/signatures/signatures.ts'
import { markEthSign } from '../../src/shared/domain/signatures/walletSignature.ts'
import { type SafeTransaction, safeTransaction } from '../../src/shared/domain/transaction/safeTransaction.ts'
import { hashSafeTransaction } from '../../src/shared/domain/transaction/safeTxHash.ts'
import { safeTxTypedData } from '../../src/shared/domain/transaction/safeTxTypedData.ts'
import { wrapCalls } from '../../src/shared/domain/transaction/wrapCalls.ts'
import type { Address } from '../../src/shared/domain/values/address.ts'
import type { Hex } from '../../src/shared/domain/values/hex.ts'
import { anySafeTransaction } from '../../src/shared/testing/domainArbitraries.ts'
import { runs } from '../../src/shared/testing/runs.ts'
import { ada, bo, cy, dee } from '../sandbox/chain/people.ts'
import {
  createPublishedSafe,
  createUnder,
  executeBySafe,
  type PublishedName,
  type PublishedSafe,
  publishedNames,
} from '../sandbox/chain/publishedSafes.ts'
import { requestThrough } from '../sandbox/chain/requestThrough.ts'
import { safeAbi } from '../sandbox/chain/safeAbi.ts'
import type { SandboxClient } from '../sandbox/chain/sandboxClient.ts'
import { packSignatures as packOwners } from '../sandbox/chain/signatures.ts'
import { CHAIN_ID } from '../sandbox/chain/startChain.ts'
import type { RunningServer } from '../sandbox/RunningServer.ts'
import type { Person, World } from '../sandbox/World.ts'
import { openBareChain } from './openBareChain.ts'

/** How an owner says yes, or does not. */
type Way = 'typed' | 'bare' | 'approved' | 'unapproved' | 'executor' | 'stranger'

const { signal } = new AbortController()
const somewhere: Address = '0x000000000000000000000000000000000000bEEF'
/** Code that goes back whatever it is asked. */
const refusing: Address = '0x9a11000000000000000000000000000000000009'
/** The first of each line of contracts, and what most Safes have; every one in the long run. */
const usual: readonly PublishedName[] = ['0.1.0', '1.1.0', '1.4.1+L2']
const names = process.env['COUNTERSIGN_RUNS'] === '1' ? publishedNames : usual

describe.each(names)('a Safe of %s', { timeout: 60_000 }, (name) => {
  let chain: RunningServer
  let client: SandboxClient
  let contracts: World['contracts']
  let made: PublishedSafe
  let identity: SafeIdentity
  let untouched: Hex

  beforeAll(async () => {
    ;({ chain, client, contracts } = await openBareChain())
    made = await createPublishedSafe(client, contracts, name)
    identity = identityAt(made.address)
    await client.setBalance({ address: made.address, value: parseEther('3') })
    await client.setCode({ address: refusing, bytecode: '0x60006000fd' })
    untouched = await client.snapshot()
  }, 60_000)
  afterAll(() => chain.stop())
  beforeEach(async () => {
    await client.revert({ id: untouched })
    untouched = await client.snapshot()
  })

  const request = requestThrough(() => client)

  function identityAt(safe: Address): SafeIdentity {
    const version = parseSafeVersion(name.replace(/ .*/, ''))
    if (version === undefined) throw new Error(name)
    return { chainId: CHAIN_ID, safe, version }
  }

  test('behavior: is read whole: owners, threshold, nonce, version, module and handler', async () => {
    const { hasFallbackHandler, messagesBy } = rulesOf(identity.version)
    const state = await readSafe(request, made.address, signal)
    expect(state).toEqual({
      version: made.version,
      singleton: made.singleton,
      owners: [ada.address, bo.address, cy.address],
      threshold: 2,
      modules: [dee.address],
      guard: zeroAddress,
      moduleGuard: zeroAddress,
      fallbackHandler:
        hasFallbackHandler && messagesBy === 'handler' ? contracts.CompatibilityFallbackHandler : zeroAddress,
      nonce: 1n,
    })
  })

  test('behavior: transactions and messages hash as the contract hashes them', async () => {
    const transactions = fc.sample(anySafeTransaction, { numRuns: runs(100), seed: 26 })
    const answers = await Promise.all(
      transactions.map((each) => readContractHash(request, made.address, each, new AbortController().signal)),
    )
    expect(transactions.map((each) => hashSafeTransaction(identity, each).safeTxHash)).toEqual(answers)
    const message: Hex = `0x${'4d'.repeat(32)}`
    expect(await readContractMessageHash(request, made.address, message, signal)).toBe(
      hashSafeMessage(identity, message).safeMessageHash,
    )
  })

  test('behavior: a message that two owners sign is accepted, signed by one and a stranger it is not', async () => {
    const { safeMessageHash: hash } = hashSafeMessage(identity, hashText('We agree.'))
    const accepts = async (people: readonly [Person, Person]) => {
      const signatures = await Promise.all(
        people.map(async ({ address: signer, privateKey }) => {
          return { signer, signature: await privateKeyToAccount(privateKey).sign({ hash }) }
        }),
      )
      return isMessageSigned(
        request,
        {
          safe: made.address,
          message: { kind: 'text', text: 'We agree.' },
          signature: packOwners(signatures),
        },
        signal,
      )
    }
    expect(await accepts([ada, bo])).toBe(true)
    expect(await accepts([ada, dee])).toBe(false)
  })

  const signing = {
    'typed data of two owners': ['typed', 'typed'],
    'one of typed data, one of the bare hash': ['bare', 'typed'],
    'two of the bare hash': ['bare', 'bare'],
    'one of typed data, one approved before': ['approved', 'typed'],
    'one of typed data, one that says it approved': ['unapproved', 'typed'],
    'one of typed data, one who executes': ['executor', 'typed'],
    'one of typed data alone': ['typed'],
    'one of a stranger': ['stranger', 'typed'],
  } as const satisfies Readonly<Record<string, readonly Way[]>>

  test.each(Object.entries(signing))(
    'behavior: signed by %s: the audit says what the contract does',
    async (_, ways) => {
      const transaction = safeTransaction({ to: somewhere, value: 1n, nonce: 1n })
      const { safeTxHash, messageHash } = hashSafeTransaction(identity, transaction)
      const people = [ada, bo]
      const signed: SignedBy[] = []
      for (const [index, way] of ways.entries()) {
        const person = people[index]
        if (person !== undefined) signed.push(await signAs(way, person, transaction))
      }
      const packed = packSignatures(signed)
      if (!packed.ok) throw new Error('Two owners have one signature')
      const executor = ways.some((way) => way === 'executor') ? ada.address : dee.address
      const audit = await auditPacked(packed.packed, {
        hash: safeTxHash,
        owners: [ada.address, bo.address, cy.address],
        formerOwners: [],
        threshold: 2,
        signatureKinds: rulesOf(identity.version).signatureKinds,
        otherHashes: [],
        executor,
        askContract: (owner, data) =>
          askOwnerForSafe(
            request,
            { owner, signed: { identity, hash: safeTxHash, messageHash }, data, stated: made.version },
            signal,
          ),
        readApproval: (owner) =>
          readApproval(request, { safe: made.address, owner, hash: safeTxHash }, signal),
      })
      const data = encodeExecution(transaction, packed.packed)
      const done = await client.call({ account: executor, to: made.address, data }).then(
        () => true,
        () => false,
      )
      expect(audit.validSigners.length >= 2 && audit.orderFaults.length === 0).toBe(done)
    },
  )

  async function signAs(way: Way, person: Person, transaction: SafeTransaction): Promise<SignedBy> {
    const { safeTxHash: hash } = hashSafeTransaction(identity, transaction)
    const account = privateKeyToAccount((way === 'stranger' ? dee : person).privateKey)
    const from = (bytes: Hex): SignedBy => {
      const [signature] = splitSignatures(bytes).signatures
      if (signature === undefined) throw new Error('There is no signature')
      return { signer: account.address, signature }
    }
    if (way === 'typed') return from(await account.signTypedData(safeTxTypedData(identity, transaction)))
    if (way === 'stranger') return from(await account.sign({ hash }))
    if (way === 'bare') return from(markEthSign(await account.signMessage({ message: { raw: hash } })))
    if (way === 'approved') {
      const data = encodeFunctionData({ abi: safeAbi, functionName: 'approveHash', args: [hash] })
      await client.waitForTransactionReceipt({
        hash: await client.sendTransaction({ account: person.address, chain: null, to: made.address, data }),
      })
    }
    return { signer: person.address, signature: { kind: 'approved-hash', owner: person.address } }
  }

  test('behavior: an owner that is a Safe of the same version counts where the contract counts it', async () => {
    const owner = await createUnder(client, contracts, name, { owners: [ada.address], threshold: 1n })
    const { address: safe } = await createUnder(client, contracts, name, {
      owners: [owner.address],
      threshold: 1n,
    })
    const outer = identityAt(safe)
    const transaction = safeTransaction({ to: somewhere, nonce: 0n })
    const { safeTxHash: hash, messageHash } = hashSafeTransaction(outer, transaction)
    const signed = { identity: outer, hash, messageHash }
    const [asked] = askedBytes(signed)
    const inner = hashSafeMessage(identityAt(owner.address), asked.bytes).safeMessageHash
    for (const person of [ada, bo]) {
      const data = await privateKeyToAccount(person.privateKey).sign({ hash: inner })
      const packed = packSignatures([
        { signer: owner.address, signature: { kind: 'contract', owner: owner.address, data } },
      ])
      const execution = encodeExecution(transaction, packed.ok ? packed.packed : '0x')
      const done = await client.call({ account: dee.address, to: safe, data: execution }).then(
        () => true,
        () => false,
      )
      expect(done).toBe(person === ada)
      // Before 1.0.0 an owner that is a Safe says no by going back or by a word; both are a no.
      const question = { owner: owner.address, signed, data, stated: made.version }
      expect((await askOwnerForSafe(request, question, signal)) === true).toBe(done)
    }
  })

  const own = (functionName: 'changeThreshold' | 'disableModule' | 'addOwnerWithThreshold') =>
    ({
      changeThreshold: encodeFunctionData({ abi: safeAbi, functionName: 'changeThreshold', args: [1n] }),
      disableModule: encodeFunctionData({
        abi: safeAbi,
        functionName: 'disableModule',
        args: ['0x0000000000000000000000000000000000000001', dee.address],
      }),
      addOwnerWithThreshold: encodeFunctionData({
        abi: safeAbi,
        functionName: 'addOwnerWithThreshold',
        args: [dee.address, 3n],
      }),
    })[functionName]

  const acts: Readonly<Record<string, () => Parameters<typeof executeBySafe>[2]>> = {
    'pays ether': () => ({ to: somewhere, value: 7n }),
    'changes the threshold': () => ({ to: made.address, data: own('changeThreshold') }),
    'takes the module': () => ({ to: made.address, data: own('disableModule') }),
    'adds an owner': () => ({ to: made.address, data: own('addOwnerWithThreshold') }),
    'delegates to code without effect': () => ({ to: somewhere, operation: 1 }),
    'pays two in one batch': () => {
      const pay = { to: somewhere, value: 5n, data: '0x', operation: 0 } as const
      const account = { chainId: CHAIN_ID, address: made.address }
      const batch = wrapCalls([pay, pay], { account, nonce: 1n, version: made.version })
      if (batch === undefined) throw new Error('There is no batch contract')
      return batch
    },
    'calls what goes back': () => ({ to: refusing, data: '0x12345678' }),
    'calls what goes back, with a limit of its own': () => ({
      to: refusing,
      data: '0x12345678',
      safeTxGas: 50_000n,
    }),
  }

  test.each(Object.entries(acts))('behavior: what is tried and %s is what happens', async (_, act) => {
    const transaction = safeTransaction({ ...act(), nonce: 1n })
    const tried = await simulateTransactions(
      request,
      { identity, transactions: [transaction], tokens: [] },
      signal,
    )
    if (!tried.ok) throw new Error(tried.reason)
    const [step] = tried.simulated.steps
    const before = await client.getBalance({ address: made.address })
    const receipt = await executeBySafe(client, made.address, act()).catch(() => undefined)
    const after = await readSafeState(request, made.address, { signal })
    const nonceUsed = after.nonce === 2n
    const failed = receipt === undefined || receipt.logs.some(({ topics }) => isFailure(topics[0]))
    expect(tried.simulated.method).toBe('traced')
    expect(step?.outcome.kind).toBe(failed ? 'failed' : 'ran')
    if (step?.outcome.kind === 'failed') expect(step.outcome.nonceUsed).toBe(nonceUsed)
    else expect(step?.after).toEqual(after)
    expect(nonceUsed).toBe(
      !failed || rulesOf(identity.version).failedCall === 'uses-nonce' || transaction.safeTxGas > 0n,
    )
    const spent = before - (await client.getBalance({ address: made.address }))
    expect(step?.moves.find(({ token }) => token === zeroAddress)?.amount ?? 0n).toBe(-spent)
  })

  test('behavior: without the method that traces, the same is said of what runs', async () => {
    const untraced: ScriptRequest = async (call, options) => {
      if (call.method === 'eth_simulateV1') throw new Error('the method does not exist')
      return request(call, options)
    }
    const transaction = safeTransaction({ to: somewhere, value: 7n, nonce: 1n })
    const tried = await simulateTransactions(
      untraced,
      { identity, transactions: [transaction], tokens: [] },
      signal,
    )
    expect(tried).toMatchObject({ ok: true, simulated: { steps: [{ outcome: { kind: 'ran' } }] } })
  })
})
