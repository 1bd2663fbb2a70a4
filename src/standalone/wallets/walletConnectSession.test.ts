import { describe, expect, test } from 'vitest'
import { createStorage } from 'wagmi'
import { walletConnect } from 'wagmi/connectors'
import { createChains } from '../../shared/chain/nodes/chains.ts'
import { localChain, otherChain } from '../../shared/testing/chainConfigurations.ts'
import { ada } from '../testing/standaloneWorld.ts'
import { createMemoryStorage } from './guardStorage.ts'

/** wagmi's WalletConnect connector over a provider in the test's hands, with a session from an earlier visit. */
async function setup({
  chains = createChains([localChain('http://127.0.0.1:1'), otherChain]),
  asked = [31337],
} = {}) {
  const storage = createStorage({ storage: createMemoryStorage() })
  await storage.setItem('walletConnect.requestedChains', asked)
  const calls: string[] = []
  const listeners = new Map<string, () => void>()
  const provider = {
    session: { topic: 'earlier' } as object | undefined,
    accounts: [ada],
    chainId: 31337,
    on: (event: string, listener: () => void) => void listeners.set(event, listener),
    removeListener() {},
    async disconnect() {
      calls.push('disconnect')
      this.session = undefined
    },
    async connect() {
      calls.push('connect')
      this.session = { topic: 'new' }
    },
    async enable() {
      return [ada]
    },
  }
  const emitter = { emit: (event: string) => void calls.push(event), on() {}, off() {} }
  const connector = walletConnect({ projectId: 'x', showQrModal: false })({
    chains,
    storage,
    emitter,
  } as never)
  // The one seam between the connector and its SDK.
  connector.getProvider = async () => provider as never
  return { connector, calls, say: (event: string) => listeners.get(event)?.() }
}

describe('walletConnect', () => {
  test('behavior: a session that lacks a configured chain is dropped, and a new one asked for @wallet-connect-session-session', async () => {
    const { connector, calls } = await setup()
    await connector.connect()
    expect(calls).toEqual(['disconnect', 'connect'])
  })

  test('behavior: a session with all chains is kept', async () => {
    const { connector, calls } = await setup({ asked: [31337, 11155111] })
    await connector.connect()
    expect(calls).toEqual([])
  })

  test('behavior: a session that the wallet deletes is a disconnection @wallet-connect-session-deleted', async () => {
    const { connector, calls, say } = await setup({ asked: [31337, 11155111] })
    await connector.connect()
    say('session_delete')
    expect(calls).toEqual(['disconnect'])
  })

  test('error: No chains found on connector. @wallet-connect-session-chains', async () => {
    const { connector } = await setup({ chains: [] as never })
    await expect(connector.connect()).rejects.toThrow('No chains found on connector.')
  })
})
