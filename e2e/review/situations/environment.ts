import { numberToHex } from 'viem'
import { pay } from '../../sandbox/chain/calls.ts'
import { hostileProposals } from '../../sandbox/chain/hostileProposals.ts'
import { plannedHash } from '../../sandbox/chain/PlannedProposal.ts'
import { dee } from '../../sandbox/chain/people.ts'
import { changed } from './changed.ts'
import { namesFalsely } from './namesFalsely.ts'
import type { OwnAnswer } from './RunningWorld.ts'
import type { Signing, Situation } from './Situation.ts'
import { pasted, review } from './toReview.ts'
import { withoutPrograms } from './withoutPrograms.ts'

/** Milliseconds. */
const hour = 3_600_000
/** `getThreshold` of a Safe. */
const thresholdSelector = '0xe75235b8'

const saysOneIsEnough: OwnAnswer = ({ method, params }) =>
  method === 'eth_call' && JSON.stringify(params[0]).includes(`"${thresholdSelector}"`)
    ? { result: numberToHex(1n, { size: 32 }) }
    : undefined

const calmMessage: Signing = {
  kind: 'message',
  message: { kind: 'text', text: 'Hello' },
  onChain: false,
}

/** K: the gateway, a second node and the browser. */
export const environment = [
  {
    name: 'a payment, while the gateway is an hour behind the chain',
    fires: ['K1'],
    async prepare(running) {
      const path = `/v1/chains/${running.world.chainId}/about/indexing`
      await running.falsify(path, `${path}$`, (answer) =>
        changed(changed(answer, ['synced'], false), ['lastSync'], Date.now() - hour),
      )
      return pasted(running, running.world.safe, pay(dee, '0.1'))
    },
  },
  {
    name: 'a payment, while a second node says that one signature is enough',
    fires: ['K2'],
    prepare: async (running) =>
      pasted(running, running.world.safe, pay(dee, '0.1'), {
        secondNodeUrls: [await running.nodeBetween(withoutPrograms(saysOneIsEnough))],
      }),
  },
  {
    name: 'a payment, while a second node agrees',
    fires: ['I6'],
    silent: ['K2', 'K4'],
    prepare: async (running) =>
      pasted(running, running.world.safe, pay(dee, '0.1'), {
        proves: true,
        secondNodeUrls: [await running.nodeBetween(() => undefined)],
      }),
  },
  {
    name: 'a payment, after a proof that a second node spoiled with a header of its own',
    fires: ['K4'],
    says: ['K4.header-hash'],
    prepare: async (running) =>
      pasted(running, running.world.safe, pay(dee, '0.1'), {
        proves: true,
        secondNodeUrls: [await running.nodeBetween(namesFalsely)],
      }),
  },
  {
    name: 'a row of the queue, after a proof that a second node spoiled',
    fires: ['K4'],
    async prepare(running) {
      const { honestPayment } = hostileProposals(running.world)
      const safeTxHash = plannedHash(running.world, honestPayment)
      const secondNodeUrls = [await running.nodeBetween(namesFalsely)]
      return review(
        running,
        honestPayment.safe,
        { kind: 'row', safeTxHash },
        { proves: true, secondNodeUrls },
      )
    },
  },
  {
    name: 'a message, after a proof that a second node spoiled',
    fires: ['K4'],
    says: ['K4.header-hash'],
    prepare: async (running) =>
      review(running, running.world.safe, calmMessage, {
        proves: true,
        secondNodeUrls: [await running.nodeBetween(namesFalsely)],
      }),
  },
  {
    name: 'a message, after a proof that a second node confirmed',
    fires: [],
    silent: ['K4'],
    prepare: async (running) =>
      review(running, running.world.safe, calmMessage, {
        proves: true,
        secondNodeUrls: [await running.nodeBetween(() => undefined)],
      }),
  },
  {
    name: 'a payment, while the browser keeps nothing',
    fires: ['K3'],
    prepare: (running) => pasted(running, running.world.safe, pay(dee, '0.1'), { storageBlocked: true }),
  },
] as const satisfies readonly Situation[]
