import { onTestFinished } from 'vitest'
import { chainErrors } from '../../shared/chain/nodes/chainErrors.ts'
import { addressWord, numberWord } from '../../shared/domain/calldata/words.ts'
import type { AccountRef } from '../../shared/domain/safe/safeRef.ts'
import { createAskLocks } from '../../shared/source/askLocks.ts'
import type { ChainRead } from '../../shared/source/ChainRequest.ts'
import type { Connection } from '../../shared/source/Connection.ts'
import type { SafeSigner } from '../../shared/source/SafeSigner.ts'
import { localChain, otherChain } from '../../shared/testing/chainConfigurations.ts'
import { createFakeSource } from '../../shared/testing/fakeSource.ts'
import { createPlayedLocks } from '../../shared/testing/playedLocks.ts'
import { createRecentSafes } from '../door/recentSafes.ts'
import type { MessageSender } from '../sources/createMessageSender.ts'
import { createSafeSource } from '../sources/safeSource.ts'
import { chainOf } from '../wallets/chainOf.ts'
import { createMemoryStorage } from '../wallets/guardStorage.ts'
import { ada, type bo } from './standaloneWorld.ts'

const chains = [localChain('http://127.0.0.1:1'), otherChain]
export const first: AccountRef = { chainId: 31337, address: '0xdbF03B407c01E7cD3CBea99509d93f8DDDC8C6FB' }
export const second: AccountRef = { chainId: 11155111, address: '0xD1220A0cf47c7B9Be7A2E6BA89F429762e7b9aDb' }
export const elsewhere: AccountRef = { chainId: 31337, address: '0xfB6916095ca1df60bB79Ce92cE3Ea74c37c5d359' }
export const token = '0xde709f2102306220921060314715629080e2fb77'

type Reads = 'answer' | 'fail' | 'silence'

/** The source of an opened Safe over a wallet that is played, with two Safes on its chains. */
export function createSafeSourceWorld({
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
    askLocks: createAskLocks(createPlayedLocks()),
    async handToRelay() {
      throw new Error('No relay belongs to this world')
    },
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

export const disconnected: Connection = { status: 'disconnected' }
export const walletAt = (address: typeof ada | typeof bo): Connection => ({
  status: 'ready',
  account: { kind: 'wallet', address },
  chain: chainOf(31337, chains),
  host: undefined,
})

/** Two of the addresses answer as Safes do, one refuses as other contracts do, all others are empty. */
export function answerRead(chainId: number, { method, params }: ChainRead): unknown {
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
