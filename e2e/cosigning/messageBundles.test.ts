import { encodeFunctionData, parseAbi, parseEther } from 'viem'
import { sign } from 'viem/accounts'
import { describe, expect, test } from 'vitest'
import { askOwnerForSafe } from '../../src/shared/chain/safe/askOwnerContract.ts'
import { isMessageSigned } from '../../src/shared/chain/safe/isMessageSigned.ts'
import { hashSafeMessage } from '../../src/shared/domain/message/messageHash.ts'
import { readSignableMessage } from '../../src/shared/domain/message/readSignableMessage.ts'
import type { SignableMessage } from '../../src/shared/domain/message/SignableMessage.ts'
import { safeMessageTypedData } from '../../src/shared/domain/message/safeMessageTypedData.ts'
import type { SafeIdentity } from '../../src/shared/domain/safe/SafeIdentity.ts'
import { parseSafeVersion } from '../../src/shared/domain/safe/safeVersion.ts'
import { readSignaturesFile } from '../../src/shared/domain/signable/readSignaturesFile.ts'
import { writeSignaturesFile } from '../../src/shared/domain/signable/writeSignaturesFile.ts'
import { askedBytes } from '../../src/shared/domain/signatures/nestedHashes.ts'
import {
  packSignatures,
  type SignedBy,
  splitSignatures,
} from '../../src/shared/domain/signatures/signatures.ts'
import type { Address } from '../../src/shared/domain/values/address.ts'
import type { Hex } from '../../src/shared/domain/values/hex.ts'
import { createQueryClient } from '../../src/shared/queries/createQueryClient.ts'
import { checkedSignablesQuery, validationQuery } from '../../src/shared/queries/signables.ts'
import { createFakeSource } from '../../src/shared/testing/fakeSource.ts'
import { createSafes } from '../sandbox/chain/createSafes.ts'
import { ada, bo, cy, dee } from '../sandbox/chain/people.ts'
import type { Person } from '../sandbox/World.ts'
import { openSigningWorld } from './openSigningWorld.ts'

const message: SignableMessage = { kind: 'text', text: 'We agree, Safe and all.' }

describe('messages in bundles, on the contracts', { timeout: 60_000 }, () => {
  const opened = openSigningWorld()
  const source = createFakeSource({ read: opened.ask })
  const { signal } = new AbortController()

  function identityOf(safe: Address, text: string): SafeIdentity {
    const version = parseSafeVersion(text)
    if (version === undefined) throw new Error(text)
    return { chainId: opened.world.chainId, safe, version }
  }

  /** Two of the main Safe (1.4.1, two of Ada, Bo and Cy) and Dee. */
  async function createOuter(version: string): Promise<SafeIdentity> {
    const { safeL2V130, safeL2V150 } = opened.world.otherVersions
    const singleton = { '1.3.0': safeL2V130, '1.5.0': safeL2V150 }[version] ?? opened.world.contracts.SafeL2
    const { timestamp } = await opened.client.getBlock()
    const setUp = {
      contracts: opened.world.contracts,
      owners: [opened.world.safe, dee.address],
      threshold: 2n,
      singleton,
      salt: 77n,
    }
    const [safe] = await createSafes(opened.client, Number(timestamp) + 1, [setUp])
    if (safe === undefined) throw new Error('No Safe was created')
    return identityOf(safe, version)
  }

  const signedBy = async (person: Person, hash: Hex): Promise<SignedBy> => {
    const packed = await sign({ hash, privateKey: person.privateKey, to: 'hex' })
    const [signature] = splitSignatures(packed).signatures
    if (signature === undefined) throw new Error('no signature')
    return { signer: person.address, signature }
  }

  /** What two owners of the main Safe sign, in one. */
  async function mainSafeSigns(bytes: Hex): Promise<Hex> {
    const { safeMessageHash } = hashSafeMessage(identityOf(opened.world.safe, '1.4.1'), bytes)
    const packed = packSignatures([await signedBy(ada, safeMessageHash), await signedBy(cy, safeMessageHash)])
    if (!packed.ok) throw new Error(packed.problem)
    return packed.packed
  }

  function hashesOf(identity: SafeIdentity) {
    const reading = readSignableMessage(message)
    if (!reading.ok) throw new Error(reading.problem.kind)
    const { hash: innerHash } = reading.message
    const { safeMessageHash: hash, messageHash } = hashSafeMessage(identity, innerHash)
    return { identity, hash, messageHash, innerHash }
  }

  /** Sends it in a file to another browser, which asks the chain of whom it is, and then the Safe itself. */
  async function travel(identity: SafeIdentity, signatures: readonly SignedBy[]) {
    const { chainId, safe } = identity
    const account = { chainId, address: safe }
    const { hash: safeMessageHash } = hashesOf(identity)
    const file = writeSignaturesFile({
      chainId,
      safe,
      signables: [{ kind: 'message', message, safeMessageHash, signatures }],
    })
    const read = await readSignaturesFile(file)
    const { validation } = await createQueryClient().fetchQuery(
      validationQuery(source, account, { read, mark: file, shortName: 'local', stores: [] }),
    )
    const [item] = validation.kind === 'items' ? validation.items : []
    if (item?.kind !== 'signable') throw new Error(JSON.stringify(validation))
    const { signables } = await createQueryClient().fetchQuery(
      checkedSignablesQuery(source, account, [item.signable]),
    )
    const prepared = signables[0]?.prepared
    const taken =
      prepared !== undefined &&
      (await isMessageSigned(source.request, { safe, message, signature: prepared }, signal))
    return { validSigners: item.audit.validSigners, refused: item.refused.length, prepared, taken }
  }

  test.each(['1.3.0', '1.4.1', '1.5.0'])(
    'behavior: two owners sign, and the contract of version %s takes it as signed',
    async (version) => {
      const safe =
        { '1.3.0': opened.world.otherSafes.older, '1.5.0': opened.world.otherSafes.newer }[version] ??
        opened.world.safe
      const identity = identityOf(safe, version)
      const { hash } = hashesOf(identity)
      const [first, second] = [await signedBy(ada, hash), await signedBy(bo, hash)]
      expect(await travel(identity, [first])).toMatchObject({
        prepared: undefined,
        validSigners: [ada.address],
      })
      expect(await travel(identity, [second, first, await signedBy(dee, hash)])).toMatchObject({
        taken: true,
        refused: 1,
      })
    },
  )

  test.each(['1.3.0', '1.4.1', '1.5.0'])(
    'behavior: an owner that is a Safe signs for one of version %s, in the form that Safe asks for',
    async (version) => {
      const outer = await createOuter(version)
      const signed = hashesOf(outer)
      const deeSigned = await signedBy(dee, signed.hash)
      // The fallback handler is that of 1.4.1 in all of them, and asks about the bytes of the hash before 1.5.0.
      const form = askedBytes(signed).find(({ wraps }) => wraps !== 'inner')
      if (form === undefined) throw new Error('no form')
      const data = await mainSafeSigns(form.bytes)
      const contract: SignedBy = {
        signer: opened.world.safe,
        signature: { kind: 'contract', owner: opened.world.safe, data },
      }
      expect(
        await askOwnerForSafe(
          source.request,
          { owner: opened.world.safe, signed, data, stated: version },
          signal,
        ),
      ).toBe(true)
      expect(await travel(outer, [contract, deeSigned])).toMatchObject({
        taken: true,
        validSigners: [opened.world.safe, dee.address],
      })

      // One signature of two, or of another message, belongs to no account.
      const half: Hex = `0x${data.slice(2, 2 + 65 * 2)}`
      const other = await mainSafeSigns(`0x${'ab'.repeat(32)}`)
      for (const wrong of [half, other]) {
        const answer = await askOwnerForSafe(
          source.request,
          { owner: opened.world.safe, signed, data: wrong, stated: version },
          signal,
        )
        expect(answer).not.toBe(true)
        const signature = { kind: 'contract', owner: opened.world.safe, data: wrong } as const
        expect(await travel(outer, [{ signer: opened.world.safe, signature }, deeSigned])).toMatchObject({
          prepared: undefined,
          validSigners: [dee.address],
        })
      }
    },
  )

  test('behavior: for a Safe of 1.5.0 the owner Safe signs typed data, which its own owners can be asked for', async () => {
    const outer = await createOuter('1.5.0')
    const { innerHash, hash } = hashesOf(outer)
    const json = JSON.stringify(safeMessageTypedData(outer, innerHash))
    const reading = readSignableMessage({ kind: 'typed-data', json })
    expect(reading.ok && reading.message.hash).toBe(hash)
  })

  test.each(['1.3.0', '1.4.1', '1.5.0'])(
    'behavior: an owner that is a Safe approves the hash on the chain, and the Safe of %s counts it',
    async (version) => {
      const outer = await createOuter(version)
      const { hash } = hashesOf(outer)
      const approval: SignedBy = {
        signer: opened.world.safe,
        signature: { kind: 'approved-hash', owner: opened.world.safe },
      }
      const both = [approval, await signedBy(dee, hash)]
      expect(await travel(outer, both)).toMatchObject({ prepared: undefined, refused: 1 })
      await opened.client.impersonateAccount({ address: opened.world.safe })
      await opened.client.setBalance({ address: opened.world.safe, value: parseEther('1') })
      await opened.client.sendTransaction({
        account: opened.world.safe,
        chain: null,
        to: outer.safe,
        data: encodeFunctionData({
          abi: parseAbi(['function approveHash(bytes32 hash)']),
          args: [hash],
        }),
      })
      expect(await travel(outer, both)).toMatchObject({ taken: true, refused: 0 })
    },
  )
})
