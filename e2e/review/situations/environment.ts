import { numberToHex } from 'viem'
import { pay } from '../../sandbox/chain/calls.ts'
import { dee } from '../../sandbox/chain/people.ts'
import { changed } from './changed.ts'
import type { OwnAnswer } from './RunningWorld.ts'
import type { Situation } from './Situation.ts'
import { pasted } from './toReview.ts'
import { withoutPrograms } from './withoutPrograms.ts'

/** Milliseconds. */
const hour = 3_600_000
/** `getThreshold` of a Safe. */
const thresholdSelector = '0xe75235b8'

const saysOneIsEnough: OwnAnswer = ({ method, params }) =>
  method === 'eth_call' && JSON.stringify(params[0]).includes(`"${thresholdSelector}"`)
    ? { result: numberToHex(1n, { size: 32 }) }
    : undefined

const word = `0x${'11'.repeat(32)}`

/** A header that does not hash to the name of its block, whatever block it is asked for. */
const namesFalsely: OwnAnswer = ({ method }) =>
  method === 'eth_getBlockByNumber'
    ? {
        result: {
          hash: word,
          parentHash: word,
          sha3Uncles: word,
          miner: dee.address,
          stateRoot: word,
          transactionsRoot: word,
          receiptsRoot: word,
          logsBloom: `0x${'00'.repeat(256)}`,
          difficulty: '0x0',
          number: '0x1',
          gasLimit: '0x1c9c380',
          gasUsed: '0x0',
          timestamp: '0x1',
          extraData: '0x',
          mixHash: word,
          nonce: '0x0000000000000000',
          baseFeePerGas: '0x7',
        },
      }
    : undefined

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
    name: 'a payment, while the browser keeps nothing',
    fires: ['K3'],
    prepare: (running) => pasted(running, running.world.safe, pay(dee, '0.1'), { storageBlocked: true }),
  },
] as const satisfies readonly Situation[]
