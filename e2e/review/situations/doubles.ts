import type { Address } from 'viem'
import { readFields } from '../../../src/shared/domain/values/untrusted.ts'
import { transfer } from '../../sandbox/chain/calls.ts'
import { type BatchCall, encodeMultiSend } from '../../sandbox/chain/multiSend.ts'
import { type PlannedProposal, plannedHash } from '../../sandbox/chain/PlannedProposal.ts'
import { ada, bo, cy, dee } from '../../sandbox/chain/people.ts'
import { type SafeTransaction, safeTransaction } from '../../sandbox/chain/safeTransaction.ts'
import { changed } from './changed.ts'
import { propose } from './propose.ts'
import type { RunningWorld } from './RunningWorld.ts'
import type { Situation, ToReview } from './Situation.ts'
import { composed, pasted, review, waiting } from './toReview.ts'

const allDoubles = ['A17', 'A18', 'A19'] as const
const day = 24

const salary = ({ world: { coin } }: RunningWorld): BatchCall => transfer(coin, dee.address, '18.4')
const fee = ({ world: { dollar } }: RunningWorld): BatchCall => transfer(dollar, cy.address, '4.2')
const gift: BatchCall = { to: bo.address, value: 250_000_000_000_000_000n }

function inBatch({ world: { contracts } }: RunningWorld, calls: readonly BatchCall[]) {
  return { to: contracts.MultiSendCallOnly, data: encodeMultiSend(calls), operation: 1 } as const
}

/** Proposes a call of the main Safe with a nonce so many after its next one. */
async function proposed(
  running: RunningWorld,
  call: Partial<SafeTransaction> & { readonly to: Address },
  after = 0n,
): Promise<PlannedProposal> {
  const { safe } = running.world
  const transaction = safeTransaction({ ...call, nonce: (await running.nonceOf(safe)) + after })
  const planned = { safe, transaction, proposer: bo, signers: [bo] }
  await propose(running, planned)
  return planned
}

/** Pays so often, and has the gateway list these payments so many hours back, the newest first. */
async function paid(running: RunningWorld, call: BatchCall, hoursAgo: readonly number[]): Promise<void> {
  const { chainId, safe } = running.world
  for (const _ of hoursAgo) await running.execute(safe, call, [ada, bo])
  const now = Date.now()
  await running.falsify(
    `/v1/chains/${chainId}/safes/${safe}/transactions/history`,
    '/transactions/history',
    (answer) => {
      const left = [...hoursAgo]
      const results = listIn(answer).map((item) => {
        const hours = readFields(item)?.['type'] === 'TRANSACTION' ? left.shift() : undefined
        return hours === undefined
          ? item
          : changed(item, ['transaction', 'timestamp'], now - hours * 3_600_000)
      })
      return changed(changed(answer, ['next'], null), ['results'], results)
    },
  )
}

function listIn(answer: unknown): readonly unknown[] {
  const results = readFields(answer)?.['results']
  return Array.isArray(results) ? results : []
}

/** A list of which one item cannot be read. */
async function holed(running: RunningWorld, list: 'queued' | 'history'): Promise<void> {
  const { chainId, safe } = running.world
  const path = `/v1/chains/${chainId}/safes/${safe}/transactions/${list}`
  await running.falsify(path, `/transactions/${list}`, (answer) =>
    changed(changed(answer, ['next'], null), ['results'], [...listIn(answer), { type: 'TRANSACTION' }]),
  )
}

/** From now on the gateway lists what it lists now, as one does that hears late of what happens. */
async function frozenLists(running: RunningWorld): Promise<void> {
  const { chainId, safe } = running.world
  for (const list of ['queued', 'history']) {
    const path = `/v1/chains/${chainId}/safes/${safe}/transactions/${list}`
    await running.falsify(path, `/transactions/${list}`, (answer) => answer)
  }
}

function asRow(running: RunningWorld, planned: PlannedProposal): ToReview {
  const safeTxHash = plannedHash(running.world, planned)
  return review(running, planned.safe, { kind: 'row', safeTxHash })
}

/** A17 to A19: what waits or ran already and pays the same. */
export const doubles = [
  {
    name: 'a composed payment that another owner has just proposed',
    fires: ['A17'],
    says: ['A17.paid-twice'],
    words: [
      /may be paid twice\. The same 18\.4 \w+ waits at nonce \d+\. If both run, .* gets 36\.8 \w+\. Nonce \d+ was proposed on .* by .*/,
    ],
    silent: ['A18', 'A19'],
    async prepare(running) {
      await proposed(running, salary(running))
      return composed(running, running.world.safe, [salary(running)])
    },
  },
  {
    name: 'a composed payment of which this device keeps the same, signed, and that no list has',
    fires: ['A17'],
    says: ['A17.paid-twice'],
    words: [/ waits at nonce \d+\. If both run, .* It is kept on this device\./],
    silent: ['A18'],
    async prepare(running) {
      const { safe } = running.world
      const transaction = safeTransaction({ ...salary(running), nonce: (await running.nonceOf(safe)) + 3n })
      const safeTxHash = plannedHash(running.world, { safe, transaction, proposer: bo, signers: [bo] })
      return composed(running, safe, [salary(running)], { keptTransactions: [{ transaction, safeTxHash }] })
    },
  },
  {
    name: 'the second of two equal payments that wait, as a row',
    fires: ['A17'],
    says: ['A17.paid-twice'],
    runs: ['A17', 'A18', 'A19'],
    async prepare(running) {
      await proposed(running, salary(running))
      return asRow(running, await proposed(running, salary(running), 1n))
    },
  },
  {
    name: 'a batch that waits in another order inside a larger batch',
    fires: ['A17'],
    says: ['A17.made-twice'],
    silent: ['A18'],
    async prepare(running) {
      const [one, two] = [salary(running), fee(running)]
      await proposed(running, inBatch(running, [gift, two, one]))
      return composed(running, running.world.safe, [one, two])
    },
  },
  {
    name: 'a payment that waits with the same nonce and other gas',
    fires: ['A8', 'A17'],
    says: ['A17.replaces'],
    async prepare(running) {
      const { safe } = running.world
      await proposed(running, salary(running))
      return pasted(running, safe, { ...salary(running), safeTxGas: 200_000n })
    },
  },
  {
    name: 'a batch of which one payment waits elsewhere',
    fires: ['A18'],
    words: [/^1 of 2 payments waits at nonce/],
    silent: ['A17', 'A19'],
    async prepare(running) {
      await proposed(running, salary(running))
      return composed(running, running.world.safe, [salary(running), fee(running)])
    },
  },
  {
    name: 'the next piece of a list of payments, whose first piece waits',
    fires: [],
    silent: allDoubles,
    async prepare(running) {
      await proposed(running, inBatch(running, [salary(running), gift]))
      return composed(running, running.world.safe, [
        fee(running),
        transfer(running.world.coin, dee.address, '18.5'),
      ])
    },
  },
  {
    name: 'a pasted payment that is the one that waits',
    fires: [],
    silent: allDoubles,
    async prepare(running) {
      await proposed(running, salary(running))
      return pasted(running, running.world.safe, salary(running))
    },
  },
  {
    name: 'the rejection of a payment, beside two equal ones',
    fires: ['A8'],
    silent: allDoubles,
    async prepare(running) {
      const { safe } = running.world
      await proposed(running, salary(running))
      await proposed(running, salary(running), 1n)
      return waiting(running, await proposed(running, { to: safe }))
    },
  },
  {
    name: 'a payment, while not all of the queue can be read',
    fires: [],
    cannot: ['A17', 'A18'],
    async prepare(running) {
      await holed(running, 'queued')
      return composed(running, running.world.safe, [salary(running)])
    },
  },
  {
    name: 'a payment that waits after its equal has run',
    fires: ['A19'],
    says: ['A19.paid-again'],
    words: [/may be paid twice\. The same 18\.4 \w+ left less than an hour ago with nonce \d+\./],
    silent: ['A17'],
    async prepare(running) {
      await running.execute(running.world.safe, salary(running), [ada, bo])
      return asRow(running, await proposed(running, salary(running)))
    },
  },
  {
    name: 'a payment whose equal has just run, while the lists of the gateway have it as waiting still',
    fires: ['A19'],
    says: ['A19.paid-again'],
    silent: ['A17'],
    async prepare(running) {
      await proposed(running, salary(running))
      await frozenLists(running)
      await running.execute(running.world.safe, salary(running), [ada, bo])
      return composed(running, running.world.safe, [salary(running)])
    },
  },
  {
    name: 'the same, where its page says so too, so that it is not known whether it ran',
    fires: [],
    silent: ['A17'],
    cannot: ['A19'],
    async prepare(running) {
      const hash = plannedHash(running.world, await proposed(running, salary(running)))
      await frozenLists(running)
      const path = `/v1/chains/${running.world.chainId}/transactions/${hash}`
      await running.falsify(path, `/transactions/.*${hash.slice(2)}`, (answer) => answer)
      await running.execute(running.world.safe, salary(running), [ada, bo])
      return composed(running, running.world.safe, [salary(running)])
    },
  },
  {
    name: 'a batch that ran three hours ago in another order',
    fires: ['A19'],
    says: ['A19.made-again'],
    async prepare(running) {
      const [one, two] = [salary(running), gift]
      await paid(running, inBatch(running, [two, one]), [3])
      return composed(running, running.world.safe, [one, two])
    },
  },
  {
    name: 'a salary of each month, on its day',
    fires: [],
    silent: allDoubles,
    async prepare(running) {
      await paid(running, salary(running), [30 * day, 61 * day])
      return composed(running, running.world.safe, [salary(running)])
    },
  },
  {
    name: 'a salary of each month, five days after the last',
    fires: ['A19'],
    says: ['A19.paid-again'],
    words: [/5 days ago, on .*Usual gap between these payments: 28 to 31 days\./],
    async prepare(running) {
      await paid(running, salary(running), [5 * day + 1, 36 * day + 1, 64 * day + 1])
      return composed(running, running.world.safe, [salary(running)])
    },
  },
  {
    name: 'a payment of each day, an hour early',
    fires: ['A19'],
    says: ['A19.paid-before'],
    async prepare(running) {
      await paid(running, salary(running), [23, 47, 71])
      return composed(running, running.world.safe, [salary(running)])
    },
  },
  {
    name: 'a payment from a template, nine days after the only one before',
    fires: ['A19'],
    says: ['A19.paid-before'],
    silent: ['A17', 'A18'],
    async prepare(running) {
      await paid(running, salary(running), [9 * day])
      return composed(running, running.world.safe, [salary(running)])
    },
  },
  {
    name: 'a claim of each day, which waits a second time',
    fires: [],
    silent: allDoubles,
    async prepare(running) {
      const claim: BatchCall = { to: running.world.coin.address, data: '0x4e71d92d' }
      await proposed(running, claim)
      return waiting(running, await proposed(running, claim, 1n))
    },
  },
  {
    name: 'a payment, while not all of the history can be read',
    fires: [],
    cannot: ['A19'],
    async prepare(running) {
      await holed(running, 'history')
      return composed(running, running.world.safe, [salary(running)])
    },
  },
] as const satisfies readonly Situation[]
