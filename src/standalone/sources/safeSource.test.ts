import { describe, expect, onTestFinished, test, vi } from 'vitest'
import { chainErrors } from '../../shared/chain/nodes/chainErrors.ts'
import { addressWord, numberWord } from '../../shared/domain/calldata/words.ts'
import { clearanceOfWallet } from '../../shared/domain/clearance/grantClearance.ts'
import type { AccountRef } from '../../shared/domain/safe/safeRef.ts'
import type { AccountSource, Connection } from '../../shared/source/AccountSource.ts'
import type { ChainRead } from '../../shared/source/ChainRequest.ts'
import type { SafeSigner } from '../../shared/source/SafeSigner.ts'
import { localChain, otherChain } from '../../shared/testing/chainConfigurations.ts'
import { createFakeSource } from '../../shared/testing/fakeSource.ts'
import { refOf, until } from '../../shared/testing/sourceWorld.ts'
import { testWatchedSafes } from '../../shared/testing/watchedSafeContract.ts'
import { createRecentSafes } from '../door/recentSafes.ts'
import { ada, bo } from '../testing/standaloneWorld.ts'
import { chainOf } from '../wallets/chainOf.ts'
import { createMemoryStorage } from '../wallets/guardStorage.ts'
import type { MessageSender } from './createMessageSender.ts'
import { createSafeSource } from './safeSource.ts'

const chains = [localChain('http://127.0.0.1:1'), otherChain]
const first: AccountRef = { chainId: 31337, address: '0xdbF03B407c01E7cD3CBea99509d93f8DDDC8C6FB' }
const second: AccountRef = { chainId: 11155111, address: '0xD1220A0cf47c7B9Be7A2E6BA89F429762e7b9aDb' }
const elsewhere: AccountRef = { chainId: 31337, address: '0xfB6916095ca1df60bB79Ce92cE3Ea74c37c5d359' }
const token = '0xde709f2102306220921060314715629080e2fb77'

type Reads = 'answer' | 'fail' | 'silence'

function createWorld({
  hash = '',
  connection = disconnected,
}: {
  hash?: string
  connection?: Connection
} = {}) {
  let reads: Reads = 'answer'
  const listeners = new Set<() => void>()
  const listenersOf = new Map<string, readonly (() => void)[]>()
  const location = { hash }
  // The source needs this much of a window and no more.
  const view = {
    location,
    addEventListener(type: string, listener: () => void) {
      listenersOf.set(type, [...(listenersOf.get(type) ?? []), listener])
      listeners.add(listener)
    },
    removeEventListener: (_: string, listener: () => void) => listeners.delete(listener),
  } as unknown as Window
  const wallet = createFakeSource({ connection, capabilities: { connect() {} } })
  const source = createSafeSource({
    wallet,
    chains,
    recent: createRecentSafes(createMemoryStorage()),
    safeSigner,
    signMessage,
    records: { all: () => wallet.getState().requests },
    view,
    async read(chainId, read) {
      if (reads === 'fail') throw chainErrors.nodeTimeout({ ...read, chainId }, { text: 'timeout' })
      if (reads === 'silence') return new Promise(() => {})
      return answerRead(chainId, read)
    },
  })
  onTestFinished(() => source.dispose())
  return {
    source,
    wallet,
    listeners,
    setReads: (next: Reads) => {
      reads = next
    },
    follow(next: string) {
      location.hash = next
      for (const listener of listeners) listener()
    },
    dispatch(type: string) {
      for (const listener of listenersOf.get(type) ?? []) listener()
    },
  }
}

const refuse = async () => {
  throw new Error('That was not asked for')
}
const safeSigner: SafeSigner = {
  signTransaction: refuse,
  executeTransaction: refuse,
  signDeletion: refuse,
  signDelegation: refuse,
  signMessage: refuse,
  signOwnMessage: refuse,
}
const signMessage: MessageSender = (_, _clearance, signer) => ({
  id: 'asked',
  settled: Promise.resolve(
    typeof signer === 'string'
      ? { kind: 'collecting', messageHash: signer }
      : { kind: 'failed', error: signer, hashes: [] },
  ),
  stopWaiting() {},
})

const disconnected: Connection = { status: 'disconnected' }
const walletAt = (address: typeof ada | typeof bo): Connection => ({
  status: 'ready',
  account: { kind: 'wallet', address },
  chain: chainOf(31337, chains),
  host: undefined,
})

/** Two of the addresses answer as Safes do, one refuses as other contracts do, all others are empty. */
function answerRead(chainId: number, { method, params }: ChainRead): unknown {
  if (method === 'eth_chainId') return `0x${chainId.toString(16)}`
  const [target] = params ?? []
  const address = method === 'eth_call' ? (target as { to: string }).to : target
  if (address === token && method === 'eth_call')
    throw chainErrors.nodeRead({ method, chainId }, { text: 'execution reverted' })
  const isSafe = [first, second].some((safe) => safe.chainId === chainId && safe.address === address)
  if (!isSafe) return '0x'
  if (method === 'eth_getStorageAt') return `0x${addressWord(ada)}`
  return answerCall((target as { data: string }).data.slice(0, 10))
}

function answerCall(selector: string): string {
  const list = `0x${[numberWord(32n), numberWord(1n), addressWord(ada)].join('')}`
  if (selector === '0xa0e67e2b') return list
  if (selector === '0xcc2f8452') return `0x${[numberWord(64n), addressWord(ada), numberWord(0n)].join('')}`
  if (selector === '0xffa1ad74')
    return `0x${[numberWord(32n), numberWord(5n)].join('')}${'312e342e31'.padEnd(64, '0')}`
  return `0x${numberWord(1n)}`
}

testWatchedSafes('standalone, no wallet', () => contractWorld(createWorld()))
testWatchedSafes('standalone, with a wallet', () => contractWorld(createWorld({ connection: walletAt(ada) })))

function contractWorld({ source, wallet, setReads }: ReturnType<typeof createWorld>) {
  return {
    source,
    safes: [first, second],
    elsewhere,
    questions: () => wallet.asked.length,
    setReads,
  } as const
}

describe('createSafeSource without a choice', () => {
  test('behavior: nodes that are silent are named after five seconds, and still waited for', async () => {
    vi.useFakeTimers()
    onTestFinished(() => void vi.useRealTimers())
    const { source, setReads, follow } = createWorld()
    setReads('silence')
    follow(`#/local:${first.address}`)
    await vi.advanceTimersByTimeAsync(4_900)
    expect(source.getState().connection).toEqual({ status: 'connecting' })
    await vi.advanceTimersByTimeAsync(200)
    expect(source.getState().connection).toEqual({ status: 'connecting', slow: ['127.0.0.1:1'] })
  })

  test('behavior: a link whose nodes fail opens by itself once they answer, or when the network is back', async () => {
    vi.useFakeTimers()
    onTestFinished(() => void vi.useRealTimers())
    const { source, setReads, follow, dispatch } = createWorld()
    const status = () => source.getState().connection.status
    setReads('fail')
    follow(`#/local:${first.address}`)
    await vi.advanceTimersByTimeAsync(0)
    expect(status()).toBe('failed')
    // What was said stays while it is tried again.
    const said: string[] = []
    source.subscribe(() => said.push(status()))
    await vi.advanceTimersByTimeAsync(3_100)
    expect(said.every((one) => one === 'failed')).toBe(true)
    setReads('answer')
    await vi.advanceTimersByTimeAsync(6_100)
    expect(refOf(source.getState())).toEqual(first)

    setReads('fail')
    follow(`#/${otherChain.shortName}:${second.address}`)
    await vi.advanceTimersByTimeAsync(0)
    expect(status()).toBe('failed')
    setReads('answer')
    dispatch('online')
    await vi.advanceTimersByTimeAsync(0)
    expect(refOf(source.getState())).toEqual(second)
  })

  test('behavior: is the source of the wallet', async () => {
    const { source, wallet } = createWorld({ connection: walletAt(ada) })
    expect(source.getState()).toBe(wallet.getState())
    expect(source.capabilities.connect).toBe(wallet.capabilities.connect)
    const calls = [{ to: bo, value: 1n, data: '0x' }] as const
    const account = { chainId: 31337, address: ada } as const
    const clearance = clearanceOfWallet({ kind: 'wallet-calls', account, calls })
    const request = source.sendCalls(calls, account, clearance)
    wallet.answer({ kind: 'transactions', hashes: [] }, request.id)
    expect(await request.settled).toEqual({ kind: 'transactions', hashes: [] })
  })

  test('behavior: leaves nothing behind', () => {
    const { source, listeners } = createWorld()
    expect(listeners.size).toBeGreaterThan(0)
    source.dispose()
    expect(listeners.size).toBe(0)
  })
})

describe('capabilities.safes', () => {
  test('behavior: the connected wallet is the signer, and follows the wallet', async () => {
    const { source, wallet } = createWorld({ connection: walletAt(ada) })
    await source.capabilities.safes?.open(first)
    expect(signerOf(source)).toBe(ada)
    wallet.setConnection(walletAt(bo))
    expect(signerOf(source)).toBe(bo)
    const before = source.getState().connection
    wallet.setConnection(walletAt(bo))
    expect(source.getState().connection).toBe(before)
    wallet.setConnection(disconnected)
    expect(signerOf(source)).toBeUndefined()
    expect(refOf(source.getState())).toEqual(first)
  })

  test('behavior: any chain can be read before a Safe of it is open, and nothing but read', async () => {
    const { source, setReads } = createWorld()
    const { safes } = source.capabilities
    const call = { method: 'eth_chainId' }
    await expect(safes?.read(second.chainId, call)).resolves.toBe(await answerRead(second.chainId, call))
    await expect(safes?.read(1, { method: 'eth_sendTransaction' })).rejects.toMatchObject({
      code: 'source/not-a-read',
    })
    setReads('fail')
    await expect(safes?.read(second.chainId, call)).rejects.toMatchObject({ code: 'chain/node-timeout' })
    expect(source.getState().connection.status).toBe('disconnected')
  })

  test('behavior: the same address on another network is another place, and is asked for there alone', async () => {
    const { source } = createWorld({ connection: walletAt(ada) })
    await source.capabilities.safes?.open(first)
    const there = { ...first, chainId: second.chainId }
    const opening = source.capabilities.safes?.open(there)
    // It is a Safe on one of the two only: what is known of that one must not stand in for the other.
    await expect(opening).rejects.toMatchObject({ code: 'chain/not-a-safe' })
    expect(refOf(source.getState())).toEqual(first)
    expect(source.capabilities.safes?.recent()).toEqual([first])
    await source.capabilities.safes?.open(second)
    await expect(source.request({ method: 'eth_chainId' })).resolves.toBe(`0x${second.chainId.toString(16)}`)
    await source.capabilities.safes?.open(first)
    await expect(source.request({ method: 'eth_chainId' })).resolves.toBe(`0x${first.chainId.toString(16)}`)
  })

  test('error: another contract that refuses the questions is no Safe', async () => {
    const { source } = createWorld()
    const opening = source.capabilities.safes?.open({ chainId: 31337, address: token })
    await expect(opening).rejects.toMatchObject({ code: 'chain/not-a-safe' })
  })
})

describe('links', () => {
  const linkTo = ({ address }: AccountRef, page = '') => `#/local:${address}/${page}`

  test('behavior: a link opens its Safe, and nothing else is shown before', async () => {
    const { source } = createWorld({ hash: linkTo(first, 'verify') })
    expect(source.getState().connection).toEqual({ status: 'connecting' })
    await becomes(source, 'ready')
    expect(refOf(source.getState())).toEqual(first)
    expect(source.capabilities.safes?.recent()).toEqual([first])
  })

  test('behavior: a link that arrives later opens as well; one without an account changes nothing', async () => {
    const { source, follow } = createWorld({ connection: walletAt(ada) })
    follow(`#/SEP:${second.address}`)
    await until(source, (state) => JSON.stringify(refOf(state)) === JSON.stringify(second))
    follow('#/verify')
    expect(refOf(source.getState())).toEqual(second)
    follow(`#/local:${ada}/setup`)
    expect(source.getState().connection).toEqual(walletAt(ada))
  })

  test('error: a link to where no Safe is, and Ask again', async () => {
    const { source, follow } = createWorld({ hash: linkTo(elsewhere) })
    await fails(source, 'chain/not-a-safe')
    await source.refresh()
    await fails(source, 'chain/not-a-safe')
    source.capabilities.safes?.close()
    expect(source.getState().connection).toEqual(disconnected)
    follow(linkTo(first))
    await becomes(source, 'ready')
  })

  test('error: a node that is down, and a later attempt that succeeds', async () => {
    const { source, setReads, follow } = createWorld()
    setReads('fail')
    follow(linkTo(first))
    await fails(source, 'chain/node-timeout')
    setReads('answer')
    await source.refresh()
    expect(refOf(source.getState())).toEqual(first)
  })

  test('error: a network this site was not set up for', async () => {
    const { source } = createWorld({ hash: `#/gno:${first.address}` })
    await fails(source, 'standalone/unknown-network')
  })

  test('behavior: a link of the wallet that is still coming back shows the wallet', async () => {
    const { source, wallet } = createWorld({
      hash: linkTo({ chainId: 31337, address: bo }, 'setup'),
      connection: { status: 'connecting' },
    })
    const seen = new Set<string>()
    source.subscribe(() => seen.add(source.getState().connection.status))
    await new Promise((resolve) => setTimeout(resolve))
    wallet.setConnection(walletAt(bo))
    expect(source.getState().connection).toEqual(walletAt(bo))
    await new Promise((resolve) => setTimeout(resolve))
    expect(seen).not.toContain('failed')
    wallet.setConnection(walletAt(ada))
    expect(source.getState().connection).toEqual(walletAt(ada))
  })
})

function signerOf(source: AccountSource) {
  const { connection } = source.getState()
  return connection.status === 'ready' && connection.account.kind === 'safe'
    ? connection.account.signer
    : 'not a Safe'
}

function becomes(source: AccountSource, status: string): Promise<void> {
  return until(source, ({ connection }) => connection.status === status)
}

function fails(source: AccountSource, code: string): Promise<void> {
  return until(source, ({ connection }) => connection.status === 'failed' && connection.error.code === code)
}
