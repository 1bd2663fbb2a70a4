import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { chainErrors } from '../../shared/chain/nodes/chainErrors.ts'
import { clearanceOfWallet } from '../../shared/domain/clearance/grantClearance.ts'
import type { AccountSource } from '../../shared/source/AccountSource.ts'
import { testAccountSource } from '../../shared/testing/accountSourceContract.ts'
import { type FakeNode, startFakeNode } from '../../shared/testing/fakeNode.ts'
import { until } from '../../shared/testing/sourceWorld.ts'
import { standaloneErrors } from '../errors/standaloneErrors.ts'
import { walletErrors } from '../errors/walletErrors.ts'
import { providerError } from '../testing/fakeWallet.ts'
import { ada, adaOnLocal, bo, createStandaloneWorld, type WorldOptions } from '../testing/standaloneWorld.ts'

let node: FakeNode
beforeAll(async () => {
  node = await startFakeNode(answerChainId)
})
beforeEach(() => node.answer(answerChainId))
afterAll(() => node.stop())

function answerChainId(method: string) {
  return method === 'eth_chainId' ? '0x7a69' : null
}

function createWorld(options: Partial<WorldOptions> = {}) {
  return createStandaloneWorld({ rpcUrl: node.url, ...options })
}

const hash = `0x${'a'.repeat(64)}`

testAccountSource('standalone', () => {
  const { source, wallet, view, reload, sent } = createWorld()
  return {
    source,
    account: adaOnLocal,
    questions: () => sent().length,
    approve: (question = sent().length - 1) => sent()[question]?.approve(hash),
    reject: (question = sent().length - 1) => sent()[question]?.reject(),
    switchAccount() {
      wallet.setAccounts([bo])
      return { ...adaOnLocal, address: bo }
    },
    setReads(reads) {
      if (reads === 'answer') node.answer(answerChainId)
      else node.answer(() => (reads === 'fail' ? new Error('header not found') : undefined))
    },
    reload,
    leftovers: view.listening,
  }
})

describe('createStandaloneSource', () => {
  test('behavior: a first visit is disconnected at once and asks no wallet', async () => {
    const { source, wallet } = createWorld({ remembered: false })
    expect(source.getState().connection).toEqual({ status: 'disconnected' })
    await settled()
    expect(wallet.requests).toEqual([])
  })

  test('behavior: a wallet of the last visit comes back without a glimpse of the disconnected page @standalone-source-wallet', async () => {
    const { source, islands } = createWorld()
    const seen = [source.getState().connection.status]
    source.subscribe(() => seen.push(source.getState().connection.status))
    await becomes(source, 'ready')
    expect(seen).toEqual(['connecting', 'ready'])
    expect(islands()).toBe(0)
  })

  test('behavior: a wallet that is locked at reload leaves the page disconnected', async () => {
    const { source } = createWorld({ prepare: (wallet) => wallet.setAccounts([]) })
    await becomes(source, 'disconnected')
  })

  test('error: the wallet library cannot be fetched, and a later attempt succeeds', async () => {
    let online = false
    const fetchEngine = async () => {
      if (!online) throw new TypeError('Failed to fetch dynamically imported module')
    }
    const { source } = createWorld({ fetchEngine })
    await becomes(source, 'failed')
    const { connection } = source.getState()
    expect(connection.status === 'failed' && connection.error).toMatchObject({
      code: standaloneErrors.notLoaded.code,
    })
    online = true
    await source.refresh()
    expect(source.getState().connection.status).toBe('ready')
  })

  test('behavior: connect asks for the wallet list @standalone-source-connect', () => {
    const { source, shell } = createWorld({ remembered: false })
    source.capabilities.connect?.()
    expect(shell.state.get().wanted).toBe('connect')
  })

  test('behavior: disconnecting lasts over a reload, though the wallet would still answer', async () => {
    const { source, reload } = createWorld()
    await becomes(source, 'ready')
    source.capabilities.disconnect?.()
    await becomes(source, 'disconnected')
    await becomes(reload(), 'disconnected')
  })

  test('behavior: disconnecting reaches the other windows of the site, which the wallet does not inform', async () => {
    const { source, view } = createWorld()
    await becomes(source, 'ready')
    source.capabilities.disconnect?.()
    await becomes(source, 'disconnected')
    await expect.poll(() => view.localStorage.getItem('wagmi.disconnectedAt')).toMatch(/^\d+$/)
  })

  test('behavior: another window that disconnects disconnects this one, and nothing else that it writes does', async () => {
    const { source, view } = createWorld()
    await becomes(source, 'ready')
    const tell = (key: string) => view.dispatchEvent(Object.assign(new Event('storage'), { key }))
    tell('wagmi.store')
    expect(source.getState().connection.status).toBe('ready')
    tell('wagmi.disconnectedAt')
    await becomes(source, 'disconnected')
  })

  test('behavior: follows the accounts and the chain the wallet tells @standalone-source-follows', async () => {
    const { source, wallet } = createWorld()
    await becomes(source, 'ready')
    wallet.setAccounts([bo, ada], 'tell')
    await until(source, () => current(source)?.address === bo)
    wallet.setChain(11155111, 'tell')
    await until(source, () => current(source)?.chain.name === 'Sepolia')
    expect(current(source)?.chain.explorer?.transaction).toBe('https://sepolia.etherscan.io/tx/{{txHash}}')
    wallet.setAccounts([], 'tell')
    await becomes(source, 'disconnected')
  })

  test('behavior: a refresh that meets a silent wallet changes nothing', async () => {
    const { source, wallet } = createWorld()
    await becomes(source, 'ready')
    const before = source.getState()
    wallet.answer('eth_accounts', () => {
      throw providerError(-32603, 'no')
    })
    await source.refresh()
    expect(source.getState()).toBe(before)
  })
})

describe('createStandaloneSource on a chain that is not configured', () => {
  async function setup() {
    const world = createWorld({ prepare: (wallet) => wallet.setChain(5) })
    await becomes(world.source, 'ready')
    return world
  }

  test('behavior: is connected, and says that the chain is not supported @standalone-source-connected', async () => {
    const { source } = await setup()
    expect(current(source)).toMatchObject({ address: ada, chain: { id: 5, supported: false } })
  })

  test('error: reads nothing @standalone-source-not-configured', async () => {
    const { source } = await setup()
    await expect(source.request({ method: 'eth_chainId' })).rejects.toMatchObject({
      code: walletErrors.chainNotConfigured.code,
      message: 'Chain not configured',
    })
  })

  test('error: sends nothing', async () => {
    const { source, sent } = await setup()
    const call = { to: bo, value: 1n, data: '0x' } as const
    const account = { chainId: 5, address: ada } as const
    const clearance = clearanceOfWallet({ kind: 'wallet-calls', account, calls: [call] })
    const outcome = await source.sendCalls([call], account, clearance).settled
    expect(outcome).toMatchObject({ kind: 'failed', error: { facts: { reason: 'wrong-network' } } })
    expect(sent()).toEqual([])
  })

  test('behavior: is led back to a configured chain', async () => {
    const { source, wallet } = await setup()
    const switched = source.capabilities.switchChain?.(31337)
    await asked(wallet, 'wallet_switchEthereumChain')
    wallet.setChain(31337, 'tell')
    wallet.questions.at(-1)?.approve(null)
    await switched
    expect(current(source)?.chain).toMatchObject({ id: 31337, supported: true })
  })
})

describe('capabilities.switchChain', () => {
  test.each([
    ['the person says no', providerError(4001, 'User rejected the request.'), 'wallet/rejected'],
    ['the wallet fails', providerError(-32603, 'Internal error'), 'wallet/switch-failed'],
    ['an earlier question is open', providerError(-32002, 'Already pending'), 'wallet/busy'],
  ])('error: %s', async (_, thrown, code) => {
    const { source, wallet } = createWorld()
    await becomes(source, 'ready')
    wallet.answer('wallet_switchEthereumChain', () => {
      throw thrown
    })
    await expect(source.capabilities.switchChain?.(11155111)).rejects.toMatchObject({ code })
  })

  test('behavior: a chain the wallet lacks is added with our nodes @standalone-source-chain-wallet', async () => {
    const { source, wallet } = createWorld()
    await becomes(source, 'ready')
    let added: unknown
    wallet.answer('wallet_switchEthereumChain', () => {
      throw providerError(4902, 'Unrecognized chain ID')
    })
    wallet.answer('wallet_addEthereumChain', ({ params }) => {
      added = params?.[0]
      wallet.setChain(11155111, 'tell')
      return null
    })
    await source.capabilities.switchChain?.(11155111)
    expect(added).toMatchObject({ chainId: '0xaa36a7', rpcUrls: ['http://127.0.0.1:1'] })
    expect(current(source)?.chain.id).toBe(11155111)
  })

  test('error: a wallet that will not add the chain has rejected it @standalone-source-wallet-chain', async () => {
    const { source, wallet } = createWorld()
    await becomes(source, 'ready')
    for (const method of ['wallet_switchEthereumChain', 'wallet_addEthereumChain'])
      wallet.answer(method, () => {
        throw providerError(4902, 'Unrecognized chain ID')
      })
    await expect(source.capabilities.switchChain?.(11155111)).rejects.toMatchObject({
      code: 'wallet/rejected',
      facts: { method: 'wallet_addEthereumChain' },
    })
  })

  test('error: a chain this site was not set up for @standalone-source-chain', async () => {
    const { source } = createWorld()
    await becomes(source, 'ready')
    await expect(source.capabilities.switchChain?.(10)).rejects.toMatchObject({
      code: 'wallet/chain-not-on-connector',
      message: 'chain not found on connector.',
    })
  })
})

describe('request', () => {
  test('behavior: reads asked together travel together, and not through the wallet', async () => {
    const { source, wallet } = createWorld()
    await becomes(source, 'ready')
    const [walletBefore, postsBefore] = [wallet.requests.length, node.posts()]
    const { signal } = new AbortController()
    await Promise.all([
      source.request({ method: 'eth_chainId' }, { signal }),
      source.request({ method: 'eth_blockNumber' }, { signal: new AbortController().signal }),
    ])
    expect(node.posts() - postsBefore).toBe(1)
    expect(wallet.requests.length).toBe(walletBefore)
  })

  test('behavior: reads the first chain while nothing is connected', async () => {
    const { source } = createWorld({ remembered: false })
    expect(await source.request({ method: 'eth_chainId' })).toBe('0x7a69')
  })

  test('behavior: the node answers though the wallet library cannot be fetched', async () => {
    const fetchEngine = () => Promise.reject(new TypeError('Failed to fetch dynamically imported module'))
    const { source } = createWorld({ remembered: false, fetchEngine })
    expect(await source.request({ method: 'eth_chainId' })).toBe('0x7a69')
  })

  test('error: the words and the data of the node are kept', async () => {
    const { source } = createWorld({ remembered: false })
    node.answer(() => new Error('insufficient funds for gas'))
    const error = await source
      .request({ method: 'eth_estimateGas', params: [{}] })
      .catch((thrown: unknown) => thrown)
    expect(error).toMatchObject({ code: chainErrors.nodeRead.code })
    expect(error).toMatchObject({ message: 'insufficient funds for gas' })
    expect(causesOf(error)).toContainEqual(expect.objectContaining({ data: '0xdead' }))
  })
})

function causesOf(thrown: unknown): readonly Error[] {
  return thrown instanceof Error ? [thrown, ...causesOf(thrown.cause)] : []
}

function current(source: AccountSource) {
  const { connection } = source.getState()
  if (connection.status !== 'ready') return
  return { address: connection.account.address, chain: connection.chain }
}

function becomes(source: AccountSource, status: string): Promise<void> {
  return until(source, ({ connection }) => connection.status === status)
}

/** Resolves when the wallet has got a request of this kind. */
async function asked(wallet: { readonly requests: readonly string[] }, method: string): Promise<void> {
  while (!wallet.requests.includes(method)) await settled()
}

/** Everything that can happen without the network has happened. */
function settled(): Promise<void> {
  return new Promise((resolve) => setImmediate(resolve))
}
