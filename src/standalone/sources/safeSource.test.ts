import { describe, expect, onTestFinished, test, vi } from 'vitest'
import { clearanceOfWallet } from '../../shared/domain/clearance/grantClearance.ts'
import type { AccountRef } from '../../shared/domain/safe/safeRef.ts'
import type { AccountSource } from '../../shared/source/AccountSource.ts'
import { otherChain } from '../../shared/testing/chainConfigurations.ts'
import { refOf, until } from '../../shared/testing/sourceWorld.ts'
import { testWatchedSafes } from '../../shared/testing/watchedSafeContract.ts'
import {
  answerRead,
  createSafeSourceWorld,
  disconnected,
  elsewhere,
  first,
  second,
  token,
  walletAt,
} from '../testing/safeSourceWorld.ts'
import { ada, bo } from '../testing/standaloneWorld.ts'

testWatchedSafes('standalone, no wallet', () => contractWorld(createSafeSourceWorld()))
testWatchedSafes('standalone, with a wallet', () =>
  contractWorld(createSafeSourceWorld({ connection: walletAt(ada) })),
)

function contractWorld({ source, wallet, setReads }: ReturnType<typeof createSafeSourceWorld>) {
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
    const { source, setReads, follow } = createSafeSourceWorld()
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
    const { source, setReads, follow, dispatch } = createSafeSourceWorld()
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
    const { source, wallet } = createSafeSourceWorld({ connection: walletAt(ada) })
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
    const { source, listeners } = createSafeSourceWorld()
    expect(listeners.size).toBeGreaterThan(0)
    source.dispose()
    expect(listeners.size).toBe(0)
  })
})

describe('capabilities.safes', () => {
  test('behavior: the connected wallet is the signer, and follows the wallet', async () => {
    const { source, wallet } = createSafeSourceWorld({ connection: walletAt(ada) })
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
    const { source, setReads } = createSafeSourceWorld()
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
    const { source } = createSafeSourceWorld({ connection: walletAt(ada) })
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
    const { source } = createSafeSourceWorld()
    const opening = source.capabilities.safes?.open({ chainId: 31337, address: token })
    await expect(opening).rejects.toMatchObject({ code: 'chain/not-a-safe' })
  })
})

describe('links', () => {
  const linkTo = ({ address }: AccountRef, page = '') => `#/local:${address}/${page}`

  test('behavior: a link opens its Safe, and nothing else is shown before', async () => {
    const { source } = createSafeSourceWorld({ hash: linkTo(first, 'verify') })
    expect(source.getState().connection).toEqual({ status: 'connecting' })
    await becomes(source, 'ready')
    expect(refOf(source.getState())).toEqual(first)
    expect(source.capabilities.safes?.recent()).toEqual([first])
  })

  test('behavior: a link that arrives later opens as well; one without an account changes nothing', async () => {
    const { source, follow } = createSafeSourceWorld({ connection: walletAt(ada) })
    follow(`#/SEP:${second.address}`)
    await until(source, (state) => JSON.stringify(refOf(state)) === JSON.stringify(second))
    follow('#/verify')
    expect(refOf(source.getState())).toEqual(second)
    follow(`#/local:${ada}/setup`)
    expect(source.getState().connection).toEqual(walletAt(ada))
  })

  test('behavior: back to the address without a place is back to the account', async () => {
    const { source, follow } = createSafeSourceWorld({ connection: walletAt(ada) })
    follow(linkTo(first, 'verify'))
    await until(source, (state) => JSON.stringify(refOf(state)) === JSON.stringify(first))
    follow('')
    expect(source.getState().connection).toEqual(walletAt(ada))
    follow(linkTo(first))
    await until(source, (state) => JSON.stringify(refOf(state)) === JSON.stringify(first))
  })

  test('error: a link to where no Safe is, and Ask again', async () => {
    const { source, follow } = createSafeSourceWorld({ hash: linkTo(elsewhere) })
    await fails(source, 'chain/not-a-safe')
    await source.refresh()
    await fails(source, 'chain/not-a-safe')
    source.capabilities.safes?.close()
    expect(source.getState().connection).toEqual(disconnected)
    follow(linkTo(first))
    await becomes(source, 'ready')
  })

  test('error: a node that is down, and a later attempt that succeeds', async () => {
    const { source, setReads, follow } = createSafeSourceWorld()
    setReads('fail')
    follow(linkTo(first))
    await fails(source, 'chain/node-timeout')
    setReads('answer')
    await source.refresh()
    expect(refOf(source.getState())).toEqual(first)
  })

  test('error: a network this site was not set up for', async () => {
    const { source } = createSafeSourceWorld({ hash: `#/gno:${first.address}` })
    await fails(source, 'standalone/unknown-network')
  })

  test('behavior: a link of the wallet that is still coming back shows the wallet', async () => {
    const { source, wallet } = createSafeSourceWorld({
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
