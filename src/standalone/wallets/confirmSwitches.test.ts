import { describe, expect, onTestFinished, test } from 'vitest'
import { createConnector } from 'wagmi'
import { connect } from 'wagmi/actions'
import type { ChainConfiguration } from '../../shared/configuration/configuration.ts'
import { AppError, toAppError } from '../../shared/errors/AppError.ts'
import type { ChainRead } from '../../shared/source/ChainRequest.ts'
import { localChain } from '../../shared/testing/chainConfigurations.ts'
import { describeStandaloneError } from '../errors/describeStandaloneError.ts'
import { createFakeWallet, providerError } from '../testing/fakeWallet.ts'
import { createFakeWindow } from '../testing/fakeWindow.ts'
import { ada } from '../testing/standaloneWorld.ts'
import { wagmiConfigOf } from '../testing/wagmiConfigOf.ts'
import { addConnectors } from './addConnectors.ts'
import { amendConnectors } from './amendConnectors.ts'

const secret = 'https://node.example/v2/SECRET'
const built = localChain('http://127.0.0.1:1')
const own: ChainConfiguration = { ...localChain(secret), added: true, ownNodes: [secret] }

/** A wallet in the browser that knows no network but its own, and writes down what it is asked. */
async function connected(chain: ChainConfiguration) {
  const view = createFakeWindow()
  const wallet = createFakeWallet({ accounts: [ada], chainId: 5 })
  const added: ChainRead[] = []
  wallet.answer('wallet_requestPermissions', () => [{ caveats: [{ value: [ada] }] }])
  wallet.answer('wallet_switchEthereumChain', () => {
    throw providerError(4902, 'Unrecognized chain ID')
  })
  wallet.answer('wallet_addEthereumChain', (asked) => {
    added.push(asked)
    throw providerError(4001, 'User rejected the request.')
  })
  const config = wagmiConfigOf({ chains: [chain], storage: view.localStorage })
  const { stop } = amendConnectors(config)
  onTestFinished(() => {
    stop()
    config._internal.mipd?.destroy()
  })
  await new Promise((resolve) => setImmediate(resolve))
  view.announce(wallet, 'test.wallet')
  const [connector] = config.connectors
  if (connector === undefined) throw new Error('the wallet was not announced')
  await connect(config, { connector })
  return { config, connector, added, wallet }
}

describe('confirmSwitches', () => {
  test('behavior: a wallet that lacks a network of the build is offered it with the node of the build', async () => {
    const { connector, added } = await connected(built)
    await expect(connector.switchChain?.({ chainId: 31337 })).rejects.toThrow()
    expect(added).toMatchObject([{ params: [{ chainId: '0x7a69', rpcUrls: ['http://127.0.0.1:1'] }] }])
  })

  test.each([
    [
      'fails',
      () => {
        throw providerError(-32603, 'bad rpc')
      },
      'did not add the network. It says “bad rpc”.',
    ],
    [
      'says no',
      () => {
        throw providerError(4001, 'User rejected the request.')
      },
      'You rejected the request in',
    ],
    ['takes it and stays where it is', () => null, 'added the network and is still on another one.'],
  ])('error: of a wallet that is offered a network and %s, the words say so', async (_, answer, says) => {
    const { connector, wallet } = await connected(built)
    wallet.answer('wallet_addEthereumChain', answer)
    const thrown = await connector.switchChain?.({ chainId: 31337 }).catch(toAppError)
    if (!(thrown instanceof AppError)) throw new Error('it switched')
    expect(thrown.code).toBe('wallet/rejected')
    const { title, advice } = describeStandaloneError(thrown)
    expect(`${title} ${advice}`).toContain(says)
  })

  test('error: a wallet that lacks a network of this device is not asked to add it, and gets no address', async () => {
    const { connector, added } = await connected(own)
    await expect(connector.switchChain?.({ chainId: 31337 })).rejects.toMatchObject({
      code: 'wallet/chain-not-added',
    })
    expect(added).toEqual([])
  })

  test('error: nor is a wallet of another kind, whatever its library does with a network that it lacks', async () => {
    const { config } = await connected(own)
    const asked: ChainRead[] = []
    const relayed = createConnector(() => ({
      id: 'walletConnect',
      name: 'WalletConnect',
      type: 'walletConnect',
      connect: async () => ({ accounts: [ada], chainId: 5 }) as never,
      disconnect: async () => {},
      getAccounts: async () => [ada] as const,
      getChainId: async () => 5,
      getProvider: async () => ({
        request: async (request: ChainRead) => {
          asked.push(request)
          throw providerError(-32603, 'Internal', { originalError: { code: 4902 } })
        },
      }),
      isAuthorized: async () => false,
      async switchChain(): Promise<never> {
        asked.push({ method: 'wallet_addEthereumChain', params: [{ rpcUrls: [] }] })
        throw providerError(4001, 'User rejected the request.')
      },
      onAccountsChanged() {},
      onChainChanged() {},
      onDisconnect() {},
    }))
    addConnectors(config, [relayed])
    const connector = config.connectors.find(({ id }) => id === 'walletConnect')
    await expect(connector?.switchChain?.({ chainId: 31337 })).rejects.toMatchObject({
      code: 'wallet/chain-not-added',
    })
    expect(asked).toEqual([{ method: 'wallet_switchEthereumChain', params: [{ chainId: '0x7a69' }] }])
  })
})
