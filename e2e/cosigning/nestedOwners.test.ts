import { concat, keccak256, pad } from 'viem'
import { privateKeyToAccount } from 'viem/accounts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { askOwnerForSafe } from '../../src/shared/chain/safe/askOwnerContract.ts'
import { readApproval } from '../../src/shared/chain/safe/readApproval.ts'
import { readSafe } from '../../src/shared/chain/safe/readSafe.ts'
import { encodeExecution } from '../../src/shared/chain/simulate/encodeExecution.ts'
import { hashSafeMessage } from '../../src/shared/domain/message/messageHash.ts'
import { rulesOf } from '../../src/shared/domain/safe/knownVersions.ts'
import type { SafeIdentity } from '../../src/shared/domain/safe/SafeIdentity.ts'
import { parseSafeVersion } from '../../src/shared/domain/safe/safeVersion.ts'
import { readSignaturesFile } from '../../src/shared/domain/signable/readSignaturesFile.ts'
import { writeSignaturesFile } from '../../src/shared/domain/signable/writeSignaturesFile.ts'
import { auditCollected } from '../../src/shared/domain/signatures/auditCollected.ts'
import {
  type AskedBytes,
  askedBytes,
  nestedApproval,
  type OuterHashes,
} from '../../src/shared/domain/signatures/nestedHashes.ts'
import {
  packSignatures,
  type SafeSignature,
  splitSignatures,
} from '../../src/shared/domain/signatures/signatures.ts'
import { type SafeTransaction, safeTransaction } from '../../src/shared/domain/transaction/safeTransaction.ts'
import { hashSafeTransaction } from '../../src/shared/domain/transaction/safeTxHash.ts'
import type { Address } from '../../src/shared/domain/values/address.ts'
import type { Hex } from '../../src/shared/domain/values/hex.ts'
import { createQueryClient } from '../../src/shared/queries/createQueryClient.ts'
import { validationQuery } from '../../src/shared/queries/signables.ts'
import { createFakeSource } from '../../src/shared/testing/fakeSource.ts'
import { buildWorld } from '../sandbox/chain/buildWorld.ts'
import { pay } from '../sandbox/chain/calls.ts'
import { otherVersionCode } from '../sandbox/chain/contractCode.ts'
import { createSafes } from '../sandbox/chain/createSafes.ts'
import { ada, bo, dee } from '../sandbox/chain/people.ts'
import { requestThrough } from '../sandbox/chain/requestThrough.ts'
import { type SandboxClient, sandboxClient } from '../sandbox/chain/sandboxClient.ts'
import { startChain } from '../sandbox/chain/startChain.ts'
import type { RunningServer } from '../sandbox/RunningServer.ts'
import type { World } from '../sandbox/World.ts'

const never = new AbortController().signal
const singletons = { '1.3.0': otherVersionCode.safeL2V130, '1.5.0': otherVersionCode.safeL2V150 }

describe('a Safe owned by a Safe that is owned by a Safe', { timeout: 60_000 }, () => {
  let chain: RunningServer
  let client: SandboxClient
  let world: World
  let bottom: SafeIdentity
  let middle: SafeIdentity

  beforeAll(async () => {
    chain = await startChain({ port: 0 })
    client = sandboxClient(chain.url)
    world = await buildWorld(chain.url, Math.floor(Date.now() / 1000))
    bottom = await create('1.4.1', [ada.address])
    middle = await create('1.4.1', [bottom.safe])
  }, 60_000)
  afterAll(() => chain.stop())

  const ask = requestThrough(() => client)

  async function create(text: string, owners: readonly Address[]): Promise<SafeIdentity> {
    const version = parseSafeVersion(text)
    if (version === undefined) throw new Error(text)
    const singleton = await singletonOf(text)
    const { timestamp } = await client.getBlock()
    const setup = { contracts: world.contracts, owners, threshold: 1n, salt: 99n }
    const [safe] = await createSafes(client, Number(timestamp) + 1, [
      singleton === undefined ? setup : { ...setup, singleton },
    ])
    if (safe === undefined) throw new Error('No Safe was created')
    return { chainId: world.chainId, safe, version }
  }

  async function singletonOf(version: string): Promise<Address | undefined> {
    if (version !== '1.3.0' && version !== '1.5.0') return undefined
    const data = singletons[version]
    const hash = await client.sendTransaction({ account: ada.address, chain: null, data })
    return (await client.waitForTransactionReceipt({ hash })).contractAddress ?? undefined
  }

  /** What an owner Safe is asked about, as a message of its own. */
  function wrapped(identity: SafeIdentity, { bytes }: Pick<AskedBytes, 'bytes'>): OuterHashes {
    const { messageHash, safeMessageHash } = hashSafeMessage(identity, bytes)
    return { identity, messageHash, hash: safeMessageHash, innerHash: bytes }
  }

  /** Ada signs for the lowest Safe, whose signature is part of that of the Safe above. */
  async function signThrough(question: Pick<AskedBytes, 'bytes'>, by = ada): Promise<SafeSignature> {
    const inMiddle = wrapped(middle, question)
    const inBottom = wrapped(bottom, askedBytes(inMiddle)[0])
    const signed = await privateKeyToAccount(by.privateKey).sign({ hash: inBottom.hash })
    const ofBottom: SafeSignature = { kind: 'contract', owner: bottom.safe, data: signed }
    return { kind: 'contract', owner: middle.safe, data: pack(bottom.safe, ofBottom) }
  }

  function pack(signer: Address, signature: SafeSignature): Hex {
    const packed = packSignatures([{ signer, signature }])
    if (!packed.ok) throw new Error('One signature is no duplicate')
    return packed.packed
  }

  /** Whose signature counts in another browser, which reads it from a file and asks the chain. */
  async function importedSigners(
    identity: SafeIdentity,
    transaction: SafeTransaction,
    signature: SafeSignature,
  ): Promise<readonly Address[]> {
    const { chainId, safe } = identity
    const { safeTxHash } = hashSafeTransaction(identity, transaction)
    const signatures = [{ signer: middle.safe, signature }]
    const file = writeSignaturesFile({
      chainId,
      safe,
      signables: [{ kind: 'transaction', transaction, safeTxHash, signatures }],
    })
    const given = {
      read: await readSignaturesFile(file),
      mark: file,
      shortName: 'local',
      stores: [],
    }
    const { validation } = await createQueryClient().fetchQuery(
      validationQuery(createFakeSource({ read: ask }), { chainId, address: safe }, given),
    )
    const [item] = validation.kind === 'items' ? validation.items : []
    if (item?.kind !== 'signable') throw new Error(JSON.stringify(validation))
    return item.audit.validSigners
  }

  test.each(['1.3.0', '1.4.1', '1.5.0'])(
    'behavior: the audit and an import say of the signature what a Safe %s itself says when it executes',
    async (text) => {
      const top = await create(text, [middle.safe])
      const transaction = safeTransaction({ ...pay(dee, '0'), nonce: 0n })
      const { messageHash, safeTxHash } = hashSafeTransaction(top, transaction)
      const outer = { identity: top, messageHash, hash: safeTxHash }
      const [question] = askedBytes(outer)
      const auditOf = (signature: SafeSignature) =>
        auditCollected([{ claimedSigner: middle.safe, signature }], {
          hash: safeTxHash,
          owners: [middle.safe],
          formerOwners: [],
          threshold: 1,
          signatureKinds: rulesOf(top.version).signatureKinds,
          otherHashes: [],
          executor: undefined,
          askContract: (owner, data) =>
            askOwnerForSafe(ask, { owner, signed: outer, data, stated: text }, never),
          readApproval: async () => undefined,
        })
      const executes = (signature: SafeSignature) =>
        client
          .call({ to: top.safe, data: encodeExecution(transaction, pack(middle.safe, signature)) })
          .then(() => true)
          .catch(() => false)

      const sound = await signThrough(question)
      expect(splitSignatures(pack(middle.safe, sound), { required: 1 }).problems).toEqual([])
      expect((await auditOf(sound)).validSigners).toEqual([middle.safe])
      expect(await executes(sound)).toBe(true)

      expect(await importedSigners(top, transaction, sound)).toEqual([middle.safe])
      // The other form of the question, and an account that owns none of them.
      const other = { bytes: question.wraps === 'hash' ? messageHash : safeTxHash }
      for (const signature of [await signThrough(other), await signThrough(question, bo)]) {
        const { signatures, validSigners } = await auditOf(signature)
        expect(signatures[0]?.verdict).toBe('invalid')
        expect(validSigners).toEqual([])
        expect(await importedSigners(top, transaction, signature)).toEqual([])
        expect(await executes(signature)).toBe(false)
      }
    },
  )

  test('behavior: approvals on the chain count from the lowest Safe to the one above it, twice', async () => {
    const top = await create('1.3.0', [middle.safe])
    const transaction = safeTransaction({ ...pay(dee, '0'), nonce: 0n })
    const { safeTxHash } = hashSafeTransaction(top, transaction)
    const approvedBy = (owner: Address): SafeSignature => ({ kind: 'approved-hash', owner })
    const nonceOf = async ({ safe }: SafeIdentity) => BigInt((await readSafe(ask, safe, never)).nonce)
    const inMiddle = nestedApproval(middle, {
      safe: top.safe,
      hash: safeTxHash,
      nonce: await nonceOf(middle),
    })
    const inBottom = nestedApproval(bottom, {
      safe: middle.safe,
      hash: inMiddle.hashes.safeTxHash,
      nonce: await nonceOf(bottom),
    })
    const run = async (safe: Address, what: SafeTransaction, signer: Address, signature: SafeSignature) => {
      const data = encodeExecution(what, pack(signer, signature))
      const hash = await client.sendTransaction({ account: dee.address, chain: null, to: safe, data })
      return (await client.waitForTransactionReceipt({ hash })).status
    }
    const counts = (safe: Address, owner: Address, hash: Hex) =>
      readApproval(ask, { safe, owner, hash }, never)

    const packed = await privateKeyToAccount(ada.privateKey).sign({ hash: inBottom.hashes.safeTxHash })
    const [byAda] = splitSignatures(packed).signatures
    if (byAda === undefined) throw new Error('no signature')
    expect(await counts(middle.safe, bottom.safe, inMiddle.hashes.safeTxHash)).toBe(false)
    expect(await run(bottom.safe, inBottom.transaction, ada.address, byAda)).toBe('success')
    expect(await counts(middle.safe, bottom.safe, inMiddle.hashes.safeTxHash)).toBe(true)
    expect(await counts(top.safe, middle.safe, safeTxHash)).toBe(false)
    expect(await run(middle.safe, inMiddle.transaction, bottom.safe, approvedBy(bottom.safe))).toBe('success')
    expect(await counts(top.safe, middle.safe, safeTxHash)).toBe(true)
    expect(await run(top.safe, transaction, middle.safe, approvedBy(middle.safe))).toBe('success')
  })

  test('error: of Safes that own each other no signature ever counts, and asking ends', async () => {
    const first = await create('1.4.1', [bo.address])
    const second = await create('1.4.1', [first.safe])
    await setOwner(first.safe, second.safe)
    const outer = wrapped(second, { bytes: `0x${'22'.repeat(32)}` })
    let signature: Hex = '0x'
    for (const owner of [second.safe, first.safe, second.safe, first.safe])
      signature = pack(owner, { kind: 'contract', owner, data: signature })
    const call = { owner: first.safe, signed: outer, data: signature, stated: '1.4.1' }
    expect(await askOwnerForSafe(ask, call, never)).not.toBe(true)
  })

  /** A list of one owner, written where the contract keeps it: `owners` is the mapping in slot 2. */
  async function setOwner(safe: Address, owner: Address) {
    const sentinel = '0x0000000000000000000000000000000000000001'
    const write = (key: Address, value: Address) =>
      client.setStorageAt({
        address: safe,
        index: keccak256(concat([pad(key), pad('0x02')])),
        value: pad(value),
      })
    await write(sentinel, owner)
    await write(owner, sentinel)
    const { owners } = await readSafe(ask, safe, never)
    expect(owners.map((one) => one.toLowerCase())).toEqual([owner.toLowerCase()])
  }
})
