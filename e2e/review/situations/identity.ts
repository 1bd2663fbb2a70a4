import { type Address, concat, type Hex, pad, slice } from 'viem'
import { busyProposals } from '../../sandbox/chain/busyProposals.ts'
import { pay } from '../../sandbox/chain/calls.ts'
import { safeContractCode } from '../../sandbox/chain/contractCode.ts'
import { forkedSafeCode } from '../../sandbox/chain/forkedSafe.ts'
import { hostileProposals } from '../../sandbox/chain/hostileProposals.ts'
import { plannedHash } from '../../sandbox/chain/PlannedProposal.ts'
import { dee } from '../../sandbox/chain/people.ts'
import { publishedSingleton } from '../../sandbox/chain/publishedSafes.ts'
import { changed } from './changed.ts'
import { knownWallet, reportTrio, unknownPage } from './hosts.ts'
import { newSafe } from './newSafe.ts'
import type { OwnAnswer } from './RunningWorld.ts'
import type { Situation } from './Situation.ts'
import { pasted, waiting } from './toReview.ts'
import { withoutPrograms } from './withoutPrograms.ts'

/** Where nothing is on the chain. */
const empty: Address = '0x3e00000000000000000000000000000000000001'
/** `getTransactionHash` of a Safe. */
const hashSelector = '0xd8d11f78'

/** The code of a Safe but for its last byte, which does nothing: unpublished code. */
function unpublishedSafe(): Hex {
  const code = safeContractCode('SafeL2')
  return concat([slice(code, 0, -1), slice(code, -1) === '0x00' ? '0x01' : '0x00'])
}

const answersForMainnet: OwnAnswer = ({ method }) =>
  method === 'eth_chainId' ? { result: '0x1' } : undefined

const namesAnotherHash: OwnAnswer = ({ method, params }) =>
  method === 'eth_call' && JSON.stringify(params[0]).includes(hashSelector)
    ? { result: pad('0xbad', { dir: 'right', size: 32 }) }
    : undefined

/** A: the hash, the Safe, the nonce, the proposal and the page around the app. */
export const identity = [
  {
    name: 'a waiting payment of which the gateway shows another amount than the one that was hashed',
    fires: ['A1'],
    async prepare(running) {
      const { contested } = busyProposals(running.world)
      const hash = plannedHash(running.world, contested)
      await running.falsify(
        `/v1/chains/${running.world.chainId}/transactions/${hash}`,
        `/transactions/[^/?]*${hash}$`,
        (answer) => changed(answer, ['txData', 'value'], '1'),
      )
      return waiting(running, contested)
    },
  },
  {
    name: 'a payment, where the node says that the Safe computes another hash',
    fires: ['A2'],
    async prepare(running) {
      const nodeUrl = await running.nodeBetween(withoutPrograms(namesAnotherHash))
      return pasted(running, running.world.safe, pay(dee, '0.1'), { nodeUrl })
    },
  },
  {
    name: 'a payment of a Safe that runs on unpublished code',
    fires: ['A3'],
    async prepare(running) {
      const safe = await newSafe(running, { singleton: await running.create(unpublishedSafe()) })
      return pasted(running, safe, { to: dee.address })
    },
  },
  {
    name: 'a payment of a Safe whose code is a fork that says it is 9.9.9 and hashes as 1.4.1 does',
    fires: ['A3'],
    says: ['A3.unknown-version'],
    silent: ['A2'],
    async prepare(running) {
      const safe = await newSafe(running, { singleton: await running.create(forkedSafeCode()) })
      return pasted(running, safe, { to: dee.address })
    },
  },
  {
    name: 'a payment, where the node answers for another chain',
    fires: ['A4'],
    async prepare(running) {
      const nodeUrl = await running.nodeBetween(answersForMainnet)
      return pasted(running, running.world.safe, pay(dee, '0.1'), { nodeUrl })
    },
  },
  {
    name: 'a payment of a Safe 1.2.0, whose signatures name no chain',
    fires: ['A4'],
    async prepare(running) {
      const safe = await newSafe(running, { singleton: await running.create(publishedSingleton('1.2.0')) })
      return pasted(running, safe, { to: dee.address })
    },
  },
  {
    name: 'a payment of an address that a wallet calls a Safe and where none is',
    fires: ['A5'],
    prepare: async (running) =>
      pasted(
        running,
        empty,
        { ...pay(dee, '0.1'), nonce: 0n },
        { host: knownWallet, reported: reportTrio({}) },
      ),
  },
  {
    name: 'a payment, while the device shows a hash that belongs to nothing',
    fires: ['A6'],
    prepare: (running) =>
      pasted(running, running.world.safe, pay(dee, '0.1'), { typedOffDevice: `0x${'0dd1'.repeat(16)}` }),
  },
  {
    name: 'a payment with a nonce that the Safe has used',
    fires: ['A7'],
    prepare: (running) => pasted(running, running.world.safe, { ...pay(dee, '0.1'), nonce: 0n }),
  },
  {
    name: 'a payment far ahead of the nonce of the Safe',
    fires: ['A7'],
    prepare: (running) => pasted(running, running.world.safe, { ...pay(dee, '0.1'), nonce: 500n }),
  },
  {
    name: 'a payment with a nonce behind a gap',
    fires: ['A7'],
    says: ['A7.gap'],
    async prepare(running) {
      const { safe } = running.world
      return pasted(running, safe, { ...pay(dee, '0.1'), nonce: (await running.nonceOf(safe)) + 2n })
    },
  },
  {
    name: 'a transfer that waits behind others, with no gap between them',
    fires: ['I6'],
    silent: ['A7', 'A8'],
    prepare: async (running) => waiting(running, busyProposals(running.world).approved),
  },
  {
    name: 'a payment that waits beside its rejection',
    fires: ['A8'],
    prepare: async (running) => waiting(running, busyProposals(running.world).contested),
  },
  {
    name: 'the rejection of a payment that the person signed',
    fires: ['A8'],
    says: ['A8.rejects', 'A8.rejects-yours'],
    words: [/^Cancels the payment of 0\.4 ETH to .*, which you signed\.$/],
    prepare: async (running) => waiting(running, busyProposals(running.world).rejection),
  },
  {
    name: 'an owner for the thief that is called a rejection, beside the payment that it is to reject',
    fires: ['A8', 'A9', 'A13', 'D1', 'D2'],
    prepare: async (running) => waiting(running, hostileProposals(running.world).fakeRejection),
  },
  {
    name: 'a payment that lost against its rejection, which ran',
    fires: ['A7', 'A10'],
    prepare: async (running) => waiting(running, busyProposals(running.world).rejected),
  },
  {
    name: 'a payment that a delegate proposed',
    fires: ['A11'],
    prepare: async (running) => waiting(running, busyProposals(running.world).byDelegate),
  },
  {
    name: 'a payment without signatures',
    fires: ['A12'],
    prepare: async (running) => waiting(running, busyProposals(running.world).unsigned),
  },
  {
    name: 'a new owner with a note of the proposer',
    fires: ['A13', 'D1'],
    prepare: async (running) => waiting(running, busyProposals(running.world).withNote),
  },
  {
    name: 'a payment, inside an unknown page',
    fires: ['A14'],
    prepare: (running) =>
      pasted(running, running.world.safe, pay(dee, '0.1'), {
        host: unknownPage,
      }),
  },
  {
    name: 'a payment, while the wallet says that one signature is enough',
    fires: ['A15'],
    async prepare(running) {
      const { safe } = running.world
      const nonce = Number(await running.nonceOf(safe))
      const reported = reportTrio({ nonce, threshold: 1 })
      return pasted(running, safe, pay(dee, '0.1'), { host: knownWallet, reported })
    },
  },
] as const satisfies readonly Situation[]
