import { SignClient } from '@walletconnect/sign-client'
import { vi } from 'vitest'
import type { ChainRead } from '../../src/shared/source/ChainRequest.ts'
import { createStore } from '../../src/shared/source/createStore.ts'
import { noSessions } from '../../src/shared/source/DappSession.ts'
import { keptTexts } from '../../src/shared/source/keptTexts.ts'
import { createOpenRequests } from '../../src/standalone/dapps/requests/openRequests.ts'
import { createSessions } from '../../src/standalone/dapps/sessions/createSessions.ts'
import { createMemoryStorage } from '../../src/standalone/wallets/guardStorage.ts'

const account = { chainId: 31337, address: '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed' } as const
const { address: safe } = account
const safeTxHash = `0x${'ab'.repeat(32)}` as const
const mined = `0x${'cd'.repeat(32)}` as const

/** The Safe of the played chain, what is proposed for it, and the transaction that executes that. */
export const playedSafe = { account, safeTxHash, mined } as const

/** The wallet's end over a chain that the test plays, and a client that speaks to the relay of this machine. */
export function openDappWallet(relayUrl: string) {
  const state = createStore(noSessions)
  let ids = 0
  const createId = () => String(++ids).padStart(20, '0')
  const requests = createOpenRequests({ createId, now: Date.now, messageSignature: async () => undefined })
  const chain = { threshold: 2, nextNonce: 7n, executed: undefined as string | undefined }
  const log = () => ({
    address: safe,
    topics: [chain.executed, safeTxHash],
    data: '0x',
    transactionHash: mined,
  })
  const request = async ({ method, params }: ChainRead): Promise<unknown> => {
    if (method === 'eth_blockNumber') return '0x64'
    if (method === 'eth_getLogs') return chain.executed === undefined ? [] : [log()]
    if (method === 'eth_getTransactionReceipt')
      return { status: '0x1', logs: [log()], blockHash: mined, blockNumber: '0x64', gasUsed: '0x1' }
    if (method === 'eth_call') throw new Error('https://node.example/secret said no')
    return [method, params]
  }
  let client: Awaited<ReturnType<typeof SignClient.init>> | undefined
  const sessions = createSessions({
    get: state.get,
    change: state.update,
    texts: keptTexts(Object.assign(new EventTarget(), { localStorage: createMemoryStorage() })),
    locks: undefined,
    async openClient() {
      client = await SignClient.init({
        projectId: '0123456789abcdef0123456789abcdef',
        relayUrl,
        logger: 'silent',
        telemetryEnabled: false,
        storageOptions: { database: ':memory:' },
        customStoragePrefix: `${relayUrl}-wallet`,
        signConfig: { disableRequestQueue: true },
        metadata: { name: 'Countersign', description: '', url: 'https://own.example', icons: [] },
      })
      client.core.verify.resolve = () => Promise.reject(new Error('not asked'))
      return client
    },
    requests,
    chains: [
      { id: 31337, name: 'Local chain' },
      { id: 10, name: 'Optimism' },
      { id: 1, name: 'Ethereum' },
    ],
    hasCode: async ({ chainId }) => chainId !== 1,
    parts: {
      requestOf: () => request,
      threshold: async () => chain.threshold,
      evidence: () => ({
        request,
        nextNonce: async () => chain.nextNonce,
        listed: () => Promise.reject(new Error('no gateway')),
      }),
      createId,
      now: Date.now,
    },
  })
  return {
    ...{ sessions, requests, state, chain },
    /** The request that a person reads next. */
    waiting: (timeout = 10_000) =>
      vi.waitFor(
        () => {
          const request = requests.queue.get().find(({ state: its }) => its === 'waiting')
          if (request === undefined) throw new Error('No request waits')
          return request
        },
        { timeout },
      ),
    /** Takes a link and lets its dApp in. */
    async letIn(link: string) {
      await sessions.connect(link, account)
      const offer = await vi.waitFor(
        () => {
          const [first] = state.get().offers
          if (first === undefined) throw new Error('Nothing is offered')
          return first
        },
        { timeout: 10_000 },
      )
      await sessions.accept(offer.id)
    },
    stop: async () => {
      client?.core.heartbeat.stop()
      await client?.core.relayer.transportClose()
    },
  }
}
