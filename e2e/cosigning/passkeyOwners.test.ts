import { describe, expect, test } from 'vitest'
import { encodeExecution } from '../../src/shared/chain/simulate/encodeExecution.ts'
import type { AccountRef } from '../../src/shared/domain/safe/safeRef.ts'
import { readSignaturesFile } from '../../src/shared/domain/signable/readSignaturesFile.ts'
import { writeSignaturesFile } from '../../src/shared/domain/signable/writeSignaturesFile.ts'
import { askedBytes } from '../../src/shared/domain/signatures/nestedHashes.ts'
import { packSignatures, type SignedBy } from '../../src/shared/domain/signatures/signatures.ts'
import { hashSafeTransaction } from '../../src/shared/domain/transaction/safeTxHash.ts'
import type { Address } from '../../src/shared/domain/values/address.ts'
import type { Hex } from '../../src/shared/domain/values/hex.ts'
import { createQueryClient } from '../../src/shared/queries/createQueryClient.ts'
import { validationQuery } from '../../src/shared/queries/signables.ts'
import { signatureAuditQuery } from '../../src/shared/review/readings/signatureAudit.ts'
import type { ComposedTransaction } from '../../src/shared/source/SafeSigner.ts'
import { identityOf } from '../../src/shared/testing/clearances.ts'
import { createFakeSource } from '../../src/shared/testing/fakeSource.ts'
import { runs } from '../../src/shared/testing/runs.ts'
import { creationCode } from '../sandbox/chain/contractCode.ts'
import { createSafes } from '../sandbox/chain/createSafes.ts'
import { ada, dee } from '../sandbox/chain/people.ts'
import { openSigningWorld } from './openSigningWorld.ts'
import { createPasskey, encodeConfigure, type Passkey } from './passkeys.ts'
import { fetchPublishedSigner } from './publishedSigner.ts'

const signers = [
  { name: 'a signer of the same rule', code: async () => creationCode.passkeySigner },
  { name: 'the signer that Safe publishes', code: fetchPublishedSigner },
]

describe.each(signers.slice(0, runs(signers.length)))(
  'owners by passkey: $name',
  // On a busy machine a transaction was left unmined, twice in full runs: it is sent anew then.
  { timeout: 45_000, retry: 2 },
  ({ code }) => {
    const signing = openSigningWorld()
    const { ask, compose, signerOf } = signing
    const source = createFakeSource({ read: ask })
    const right = createPasskey()
    const wrong = createPasskey()
    let fetched: Promise<Hex> | undefined

    async function deploySigner(): Promise<Address> {
      fetched ??= code()
      const { client } = signing
      const hash = await client.sendTransaction({ account: dee.address, chain: null, data: await fetched })
      const { contractAddress } = await client.waitForTransactionReceipt({ hash })
      if (!contractAddress) throw new Error('No signer was deployed')
      return contractAddress
    }

    /** Two of the signer and Ada. A second Safe beside it has another key with the same signer. */
    async function createOwned(version: string, owner: Address): Promise<AccountRef> {
      const { contracts, otherVersions, chainId } = signing.world
      const { safeL2V130, safeL2V150 } = otherVersions
      const singleton = { '1.3.0': safeL2V130, '1.5.0': safeL2V150 }[version] ?? contracts.SafeL2
      const setup = (key: Passkey) => ({
        ...{ contracts, singleton, owners: [owner, ada.address], threshold: 2n },
        runs: { to: owner, data: encodeConfigure(key) },
      })
      const { timestamp } = await signing.client.getBlock()
      const [safe] = await createSafes(signing.client, Number(timestamp) + 1, [setup(right), setup(wrong)])
      if (safe === undefined) throw new Error('No Safe was created')
      return { chainId, address: safe }
    }

    async function prepare(version: string) {
      const owner = await deploySigner()
      const account = await createOwned(version, owner)
      const composed = await compose(ada, { safe: account.address, version, value: 0n })
      return { owner, account, composed, version, byAda: await signerOf(ada).signTransaction(composed) }
    }

    type Prepared = Awaited<ReturnType<typeof prepare>>

    /** What the owner is asked about, signed by a passkey. */
    function signedBy(key: Passkey, { owner, account, composed, version }: Prepared): SignedBy {
      const identity = identityOf(account, version)
      const { safeTxHash: hash, messageHash } = hashSafeTransaction(identity, composed.transaction)
      const [{ wraps, bytes }] = askedBytes({ identity, hash, messageHash })
      // Of bytes, it is their hash that is signed.
      const data = key.sign(wraps === 'hash' ? bytes : hash)
      return { signer: owner, signature: { kind: 'contract', owner, data } }
    }

    /** What the page says of it, what an import counts, and what the Safe's own contract says. */
    async function judge({ account, composed, byAda }: Prepared, given: SignedBy) {
      const { transaction, safeTxHash } = composed
      const collected = [given, byAda]
      const audit = await createQueryClient().fetchQuery(
        signatureAuditQuery(source, account, {
          safeTxHash,
          of: { transaction },
          signatures: collected,
          otherHashes: [],
        }),
      )
      return {
        audited: audit.signatures.map(({ verdict }) => verdict),
        imported: await importAll(account, composed, collected),
        contract: await takes(account.address, composed, collected),
      }
    }

    async function importAll(
      account: AccountRef,
      { transaction, safeTxHash }: ComposedTransaction,
      signatures: readonly SignedBy[],
    ) {
      const { chainId, address: safe } = account
      const file = writeSignaturesFile({
        chainId,
        safe,
        signables: [{ kind: 'transaction', transaction, safeTxHash, signatures }],
      })
      const { validation } = await createQueryClient().fetchQuery(
        validationQuery(source, account, {
          read: await readSignaturesFile(file),
          mark: file,
          shortName: 'local',
          stores: [],
        }),
      )
      const [item] = validation.kind === 'items' ? validation.items : []
      return item?.kind === 'signable' ? item.audit.validSigners.length : validation.kind
    }

    async function takes(to: Address, { transaction }: ComposedTransaction, collected: readonly SignedBy[]) {
      const packed = packSignatures(collected)
      if (!packed.ok) throw new Error(packed.problem)
      const data = encodeExecution(transaction, packed.packed)
      return signing.client.call({ account: dee.address, to, data }).then(
        () => true,
        () => false,
      )
    }

    test.each(['1.3.0', '1.4.1', '1.5.0'])(
      'behavior: what a Safe %s accepts counts on the page, in an import and in the execution',
      async (version) => {
        const prepared = await prepare(version)
        const given = signedBy(right, prepared)
        expect(await judge(prepared, given)).toEqual({
          audited: ['valid', 'valid'],
          imported: 2,
          contract: true,
        })
        const sent = await signerOf(dee).executeTransaction({ ...prepared.composed, signer: dee.address }, [
          given,
          prepared.byAda,
        ])
        expect((await signing.client.waitForTransactionReceipt({ hash: sent })).status).toBe('success')
      },
    )

    test.each(['1.3.0', '1.5.0'])(
      'error: a signature by the key of another Safe, and one of another transaction, count nowhere: %s',
      async (version) => {
        const prepared = await prepare(version)
        const other = await compose(ada, { safe: prepared.account.address, version, value: 1n })
        const refused = { audited: ['invalid', 'valid'], imported: 1, contract: false }
        expect(await judge(prepared, signedBy(wrong, prepared))).toEqual(refused)
        expect(await judge(prepared, signedBy(right, { ...prepared, composed: other }))).toEqual(refused)
        await expect(
          signerOf(dee).executeTransaction({ ...prepared.composed, signer: dee.address }, [
            signedBy(wrong, prepared),
            prepared.byAda,
          ]),
        ).rejects.toMatchObject({ code: 'signer/signatures-missing' })
      },
    )
  },
)
