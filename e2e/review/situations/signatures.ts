import { type Address, concat, type Hex, hexToBigInt, numberToHex, pad, size, slice } from 'viem'
import { privateKeyToAccount } from 'viem/accounts'
import { parseSafeVersion } from '../../../src/shared/domain/safe/safeVersion.ts'
import { nestedSafeMessages } from '../../../src/shared/domain/signatures/nestedHashes.ts'
import { hashSafeTransaction } from '../../../src/shared/domain/transaction/safeTxHash.ts'
import { busyProposals } from '../../sandbox/chain/busyProposals.ts'
import { changeThreshold, pay } from '../../sandbox/chain/calls.ts'
import { hostileProposals } from '../../sandbox/chain/hostileProposals.ts'
import { setThreshold } from '../../sandbox/chain/oddSafes.ts'
import { type PlannedProposal, plannedHash } from '../../sandbox/chain/PlannedProposal.ts'
import { ada, bo, cy, dee, eve } from '../../sandbox/chain/people.ts'
import { type SafeTransactionPlace, safeTransaction } from '../../sandbox/chain/safeTransaction.ts'
import { approvedSignature, packSignatures, signSafeTransaction } from '../../sandbox/chain/signatures.ts'
import type { Person } from '../../sandbox/World.ts'
import { changed } from './changed.ts'
import { newSafe } from './newSafe.ts'
import { propose } from './propose.ts'
import type { RunningWorld } from './RunningWorld.ts'
import type { Situation } from './Situation.ts'
import { pasted, pastedExecution, waiting } from './toReview.ts'

const curveOrder = 0xfffffffffffffffffffffffffffffffebaaedce6af48a03bbfd25e8cd0364141n

type Confirmation = { readonly signer: Address; readonly signature: Hex }

/** The gateway lists these confirmations of a waiting transaction, which it would not take from anybody. */
async function listConfirmations(
  running: RunningWorld,
  planned: PlannedProposal,
  confirmations: readonly Confirmation[],
) {
  const hash = plannedHash(running.world, planned)
  await running.falsify(
    `/v1/chains/${running.world.chainId}/transactions/${hash}`,
    `/transactions/[^/?]*${hash}$`,
    (answer) =>
      changed(
        answer,
        ['detailedExecutionInfo', 'confirmations'],
        confirmations.map(({ signer, signature }) => ({
          signer: { value: signer, name: null, logoUri: null },
          signature,
          submittedAt: Date.now(),
        })),
      ),
  )
  return waiting(running, planned)
}

async function sign({ world }: RunningWorld, person: Person, { safe, transaction }: PlannedProposal) {
  const { signature } = await signSafeTransaction(person, { chainId: world.chainId, safe, transaction })
  return signature
}

/** Signatures of these people, ascending by owner as the contract demands. */
async function signedInOrder(
  people: readonly Person[],
  place: SafeTransactionPlace,
): Promise<readonly Hex[]> {
  const signed = await Promise.all(people.map((person) => signSafeTransaction(person, place)))
  return signed
    .toSorted((one, other) => (BigInt(one.signer) < BigInt(other.signer) ? -1 : 1))
    .map(({ signature }) => signature)
}

/** The same signature with the other of its two s, which no wallet makes. */
function withHighS(signature: Hex): Hex {
  const s = curveOrder - hexToBigInt(slice(signature, 32, 64))
  return concat([
    slice(signature, 0, 32),
    numberToHex(s, { size: 32 }),
    signature.endsWith('1b') ? '0x1c' : '0x1b',
  ])
}

/** What the main Safe, an owner of `nested`, gives as its signature: those of Ada and Bo, as the contract takes them. */
async function signedByMainSafe(
  { world }: RunningWorld,
  { safe, transaction }: PlannedProposal,
): Promise<Hex> {
  const version = parseSafeVersion('1.4.1')
  if (version === undefined) throw new Error('1.4.1 is a version')
  const identity = { chainId: world.chainId, safe, version }
  const { safeTxHash: hash, messageHash } = hashSafeTransaction(identity, transaction)
  const owner = { ...identity, safe: world.safe }
  const asked = nestedSafeMessages(owner, { identity, hash, messageHash }).find(({ accepted }) => accepted)
  if (asked === undefined) throw new Error('No form is accepted')
  const signed = await Promise.all(
    [ada, bo].map(async ({ address, privateKey }) => ({
      signer: address,
      signature: await privateKeyToAccount(privateKey).signTypedData({
        domain: { chainId: world.chainId, verifyingContract: world.safe },
        types: { SafeMessage: [{ name: 'message', type: 'bytes' }] },
        primaryType: 'SafeMessage',
        message: { message: asked.bytes },
      }),
    })),
  )
  return contractSignature(world.safe, packSignatures(signed))
}

/** A signature of a contract: its address, where its bytes begin, 0, and the bytes. */
function contractSignature(owner: Address, data: Hex): Hex {
  return concat([
    pad(owner),
    numberToHex(65, { size: 32 }),
    '0x00',
    numberToHex(size(data), { size: 32 }),
    data,
  ])
}

/** B: who signed, what, and whether it counts. */
export const signatures = [
  {
    name: 'a payment under which the gateway lists the signature of a stranger',
    fires: ['B1'],
    async prepare(running) {
      const { contested } = busyProposals(running.world)
      const signature = await sign(running, eve, contested)
      return listConfirmations(running, contested, [{ signer: eve.address, signature }])
    },
  },
  {
    name: 'a payment under which the gateway puts the name of Bo on the signature of Ada',
    fires: ['B2'],
    async prepare(running) {
      const { contested } = busyProposals(running.world)
      const signature = await sign(running, ada, contested)
      return listConfirmations(running, contested, [{ signer: bo.address, signature }])
    },
  },
  {
    name: 'a payment to the thief under the signature that Bo gave for another one, seen by Bo',
    fires: ['B1', 'B2', 'B3', 'B9'],
    prepare: async (running) =>
      waiting(running, hostileProposals(running.world).harvested, { signer: bo.address }),
  },
  {
    name: 'a ready transaction that was handed over with its signatures in the wrong order',
    fires: ['B4'],
    prepare: (running) =>
      pastedExecution(running, running.world.safe, pay(dee, '0.1'), async (place) =>
        concat((await signedInOrder([ada, bo], place)).toReversed()),
      ),
  },
  {
    name: 'a ready transaction that was handed over with one signature twice',
    fires: ['B4'],
    prepare: (running) =>
      pastedExecution(running, running.world.safe, pay(dee, '0.1'), async (place) => {
        const [one = '0x'] = await signedInOrder([ada], place)
        return concat([one, one])
      }),
  },
  {
    name: 'a ready transaction that was handed over with its signatures in order',
    fires: ['B8'],
    silent: ['B1', 'B4', 'B11'],
    prepare: (running) =>
      pastedExecution(running, running.world.safe, pay(dee, '0.1'), async (place) =>
        concat(await signedInOrder([ada, bo], place)),
      ),
  },
  {
    name: 'a ready transaction with bytes behind its signatures',
    fires: ['B8', 'B11'],
    silent: ['B1', 'B4'],
    prepare: (running) =>
      pastedExecution(running, running.world.safe, pay(dee, '0.1'), async (place) =>
        concat([...(await signedInOrder([ada, bo], place)), '0xbeef']),
      ),
  },
  {
    name: 'a ready transaction that its own owner executes, without a signature of theirs',
    fires: ['B8'],
    silent: ['B1', 'B4', 'B6', 'B11'],
    prepare: (running) =>
      pastedExecution(running, running.world.safe, pay(dee, '0.1'), async (place) =>
        packSignatures([approvedSignature(ada.address), await signSafeTransaction(bo, place)]),
      ),
  },
  {
    name: 'a payment that an owner Safe has confirmed with the signatures of its own owners',
    fires: ['B5'],
    async prepare(running) {
      const { inNested } = busyProposals(running.world)
      await running.post(
        `/v1/chains/${running.world.chainId}/transactions/${plannedHash(running.world, inNested)}/confirmations`,
        { signature: await signedByMainSafe(running, inNested) },
      )
      return waiting(running, inNested)
    },
  },
  {
    name: 'a payment under which the gateway lists a signature that an owner contract refuses',
    fires: ['B5'],
    async prepare(running) {
      const { guard } = running.world.oddContracts
      const safe = await newSafe(running, { owners: [guard, ada.address, bo.address] })
      const transaction = safeTransaction({ to: dee.address, nonce: 0n })
      const planned = { safe, transaction, proposer: ada, signers: [ada] }
      await propose(running, planned)
      return listConfirmations(running, planned, [
        { signer: guard, signature: contractSignature(guard, '0x1234') },
      ])
    },
  },
  {
    name: 'a payment under which the gateway lists an approval that Cy never gave',
    fires: ['B6'],
    async prepare(running) {
      const { contested } = busyProposals(running.world)
      const { signer, signature } = approvedSignature(cy.address)
      return listConfirmations(running, contested, [{ signer, signature }])
    },
  },
  {
    name: 'a transfer that Bo signed as a bare hash',
    fires: ['B7', 'B8'],
    prepare: async (running) => waiting(running, busyProposals(running.world).ethSigned),
  },
  {
    name: 'a rejection that enough owners have signed',
    fires: ['B8'],
    prepare: async (running) => waiting(running, busyProposals(running.world).rejection),
  },
  {
    name: 'a payment under the signature of Cy, who was an owner once',
    fires: ['B10'],
    async prepare(running) {
      const { rejected } = busyProposals(running.world)
      const signature = await sign(running, cy, rejected)
      return listConfirmations(running, rejected, [{ signer: cy.address, signature }])
    },
  },
  {
    name: 'a payment under a signature in the form that no wallet makes',
    fires: ['B11'],
    async prepare(running) {
      const { contested } = busyProposals(running.world)
      const signature = withHighS(await sign(running, ada, contested))
      return listConfirmations(running, contested, [{ signer: ada.address, signature }])
    },
  },
  {
    name: 'a threshold above the number of owners',
    fires: ['B12'],
    prepare: (running) => pasted(running, running.world.safe, changeThreshold(running.world.safe, 9n)),
  },
  {
    name: 'a payment of a Safe whose threshold is 0',
    fires: ['B13', 'I1'],
    says: ['B13.refuses-all'],
    async prepare(running) {
      const safe = await newSafe(running, {})
      await setThreshold(running.client, safe, 0)
      return pasted(running, safe, { to: dee.address })
    },
  },
  {
    name: 'a payment of a Safe that needs more signatures than it has owners',
    fires: ['B13', 'I1'],
    says: ['B13.too-few-owners'],
    async prepare(running) {
      const safe = await newSafe(running, {})
      await setThreshold(running.client, safe, 5)
      return pasted(running, safe, { to: dee.address })
    },
  },
] as const satisfies readonly Situation[]
