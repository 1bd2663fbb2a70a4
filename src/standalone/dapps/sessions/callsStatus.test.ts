import { expect, test } from 'vitest'
import { safeEvents } from '../../../shared/chain/safe/safeEvents.ts'
import { type EndEvidence, readBundleEnd, readBundleReceipt } from './callsStatus.ts'

const account = { chainId: 1, address: '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed' } as const
const safeTxHash = `0x${'ab'.repeat(32)}` as const
const mined = `0x${'cd'.repeat(32)}` as const
const { signal } = new AbortController()
const outcome = { kind: 'proposed', safeTxHash, nonce: 7n, block: 90n } as const

type Told = {
  readonly nextNonce?: bigint
  /** Events of the Safe among those of the last blocks; `undefined` where no node answers. */
  readonly events?: readonly string[] | undefined
  readonly newest?: number
  readonly listed?: unknown
  /** The event in the receipt that the gateway names. */
  readonly inReceipt?: string
  readonly emitter?: string
}

function evidence({ nextNonce, newest = 100, listed, inReceipt, emitter, ...told }: Told): EndEvidence {
  const events = 'events' in told ? told.events : []
  const log = (topic: string) => ({
    address: emitter ?? account.address,
    topics: [topic, safeTxHash],
    data: '0x',
    transactionHash: mined,
    blockNumber: '0x5',
  })
  return {
    async request({ method }) {
      if (method === 'eth_blockNumber') return `0x${newest.toString(16)}`
      if (method === 'eth_getLogs') {
        if (events === undefined) throw new Error('silent')
        return events.map(log)
      }
      const logs = inReceipt === undefined ? [] : [log(inReceipt)]
      const block = { blockHash: mined, blockNumber: '0x5', gasUsed: '0x6' }
      return { status: '0x1', transactionHash: mined, logs, ...block }
    },
    async nextNonce() {
      if (nextNonce === undefined) throw new Error('silent')
      return nextNonce
    },
    async listed() {
      if (listed === undefined) throw new Error('silent')
      return listed
    },
  }
}

const listedAs = (txHash: unknown, txStatus = 'SUCCESS') => ({ txHash, txStatus })

test.each<[string, Told, number]>([
  ['its nonce is not used', { nextNonce: 7n, events: [safeEvents.success] }, 100],
  ['it was executed, by any owner', { nextNonce: 8n, events: [safeEvents.success] }, 200],
  ['it was executed and no Safe is read', { events: [safeEvents.success] }, 200],
  ['its execution failed', { nextNonce: 8n, events: [safeEvents.failure] }, 500],
  ['another transaction used its nonce', { nextNonce: 8n }, 400],
  ['no node shows so many events', { nextNonce: 8n, events: undefined }, 100],
  ['the events do not go back to the proposal', { nextNonce: 8n, newest: 5_000 }, 100],
  [
    'it was executed long ago, as the gateway and a receipt say',
    { nextNonce: 8n, newest: 5_000, listed: listedAs(mined), inReceipt: safeEvents.success },
    200,
  ],
  [
    'it failed long ago, as the receipt says',
    { nextNonce: 8n, newest: 5_000, listed: listedAs(mined), inReceipt: safeEvents.failure },
    500,
  ],
  ['the gateway alone says it', { nextNonce: 8n, newest: 5_000, listed: listedAs(mined) }, 100],
  [
    'the receipt is of another Safe',
    {
      ...{ nextNonce: 8n, newest: 5_000, listed: listedAs(mined), inReceipt: safeEvents.success },
      emitter: '0xfB6916095ca1df60bB79Ce92cE3Ea74c37c5d359',
    },
    100,
  ],
  ['it was replaced long ago', { nextNonce: 8n, newest: 5_000, listed: listedAs(null, 'CANCELLED') }, 400],
  ['the gateway alone calls it replaced', { nextNonce: 7n, listed: listedAs(null, 'CANCELLED') }, 100],
  ['neither node nor gateway answers', { events: undefined }, 100],
])('behavior: where %s, the status follows', async (_, told, status) => {
  expect(await readBundleEnd({ account, outcome }, evidence(told), signal)).toMatchObject({ status })
})

test('behavior: what a person has not decided waits, and what was refused is over', async () => {
  const open = { account, outcome: { kind: 'asked', calls: [] } } as const
  expect(await readBundleEnd(open, evidence({}), signal)).toEqual({ status: 100 })
  expect(await readBundleEnd({ account, outcome: { kind: 'refused' } }, evidence({}), signal)).toEqual({
    status: 400,
  })
})

test('behavior: the receipt of a failed execution says that its calls failed', async () => {
  const { request } = evidence({ inReceipt: safeEvents.failure })
  const receipt = await readBundleReceipt(request, { status: 500, transactionHash: mined }, signal)
  const logs = [{ address: account.address, data: '0x', topics: [safeEvents.failure, safeTxHash] }]
  expect(receipt).toEqual({
    ...{ logs, status: '0x0', blockHash: mined, blockNumber: '0x5', gasUsed: '0x6', transactionHash: mined },
  })
  const done = await readBundleReceipt(request, { status: 200, transactionHash: mined }, signal)
  expect(done).toMatchObject({ status: '0x1' })
})
