import { ProviderRpcError, SwitchChainError, UserRejectedRequestError } from 'viem'
import { describe, expect, test } from 'vitest'
import {
  ChainNotConfiguredError,
  ConnectorAlreadyConnectedError,
  ProviderNotFoundError,
  SwitchChainNotSupportedError,
} from 'wagmi'
import { accountChanged } from '../../shared/source/accountChanged.ts'
import { providerError } from '../testing/fakeWallet.ts'
import { ada, adaOnLocal, bo } from '../testing/standaloneWorld.ts'
import { toWalletError } from './toWalletError.ts'

const rejected = 'wallet/rejected'

describe('toWalletError', () => {
  test.each<[what: string, thrown: unknown, code: string]>([
    ['code 4001', providerError(4001, 'No'), rejected],
    ['code 5000 of WalletConnect', providerError(5000, 'User disapproved requested methods'), rejected],
    ['code 5750 of EIP-5792', providerError(5750, 'no'), rejected],
    ['the code of ethers', Object.assign(new Error('no'), { code: 'ACTION_REJECTED' }), rejected],
    ['a no in words alone', new Error('MetaMask Tx Signature: User rejected the request.'), 'wallet/failed'],
    ['a no in a bare string', 'user rejected', 'wallet/failed'],
    ['a method that is missing', providerError(-32601, 'no such method'), 'wallet/unsupported'],
    [
      'a method that is missing deeper',
      { code: -32000, message: 'sent', cause: { code: -32601, message: 'no eth_getReceipt' } },
      'wallet/failed',
    ],
    ['a name of a batch that is taken', providerError(5720, 'Duplicate ID'), 'wallet/failed'],
    ['a no inside what viem wraps', new UserRejectedRequestError(new Error('nope')), rejected],
    ['a no inside data', { code: -32603, message: 'x', data: { originalError: { code: 4001 } } }, rejected],
    ['code -32002', providerError(-32002, 'Already processing eth_requestAccounts'), 'wallet/busy'],
    ['code 4902', providerError(4902, 'Unrecognized chain ID'), 'wallet/chain-not-added'],
    ['a failed switch', new SwitchChainError(new Error('boom')), 'wallet/switch-failed'],
    ['no provider', new ProviderNotFoundError(), 'wallet/not-found'],
    ['chain not configured', new ChainNotConfiguredError(), 'wallet/chain-not-configured'],
    [
      'a wallet that cannot switch',
      new SwitchChainNotSupportedError({ connector: { name: 'Safe' } as never }),
      'wallet/switch-not-supported',
    ],
    [
      'insufficient funds',
      providerError(-32000, 'insufficient funds for gas * price + value'),
      'wallet/insufficient-funds',
    ],
    [
      'nonce too low',
      providerError(-32000, 'nonce too low: next nonce 5, tx nonce 4'),
      'wallet/nonce-too-low',
    ],
    ['nonce too high', providerError(-32000, 'nonce too high'), 'wallet/nonce-too-high'],
    ['a code of the Safe', providerError(3, 'execution reverted: GS026'), 'wallet/safe-refused'],
    ['no project id', new Error('No projectId found. Every dApp must now provide one'), 'wallet/project-id'],
    ['no chain', new Error('No chains found on connector.'), 'wallet/no-chains'],
    ['a wallet that is connected', new ConnectorAlreadyConnectedError(), 'wallet/already-connected'],
    ['nothing at all', undefined, 'wallet/failed'],
    ['an endless chain of causes', endless(), 'wallet/failed'],
  ])('param: %s @to-wallet-error', (_, thrown, code) => {
    expect(toWalletError(thrown, 'Test Wallet')).toMatchObject({ code, facts: expect.anything() })
  })

  test.each([
    'MetaMask Tx Signature: User rejected the request.',
    'User closed modal',
    'accounts received is empty',
    'User denied account authorization',
    'Connection request reset. Please try again.',
  ])('param: to connect, "%s" is a no; to send or to sign, it may have been done', (words) => {
    const codeFor = (method?: string) => toWalletError(new Error(words), 'Test Wallet', method).code
    expect(codeFor('eth_requestAccounts')).toBe(rejected)
    for (const method of [undefined, 'execTransaction', 'eth_signTypedData_v4'])
      expect(codeFor(method)).toBe('wallet/failed')
  })

  test.each([
    ['Connector already connected', new ConnectorAlreadyConnectedError()],
    ['No projectId found', new Error('No projectId found. Every dApp must now provide one')],
    ['No chains found on connector.', new Error('No chains found on connector.')],
  ])('error: %s @to-wallet-error-2', (message, thrown) => {
    expect(toWalletError(thrown, 'Test Wallet').message).toBe(message)
  })

  test('error: chain not found on connector.', () => {
    const thrown = new SwitchChainError(new ChainNotConfiguredError())
    expect(toWalletError(thrown, 'Test Wallet', 'wallet_switchEthereumChain').message).toBe(
      'chain not found on connector.',
    )
  })

  test('error: the code of a Safe is a fact of its own, beside the words it came with', () => {
    expect(toWalletError(providerError(3, 'execution reverted: GS013'), 'Test Wallet')).toMatchObject({
      message: 'execution reverted: GS013',
      facts: { safeCode: 'GS013' },
    })
  })

  test("behavior: the wallet's own words are kept, not the library's essay around them", () => {
    const thrown = new ProviderRpcError(new Error('gas too low'), { code: 4900, shortMessage: 'Wrapped' })
    expect(toWalletError(thrown, 'Test Wallet')).toMatchObject({
      message: 'gas too low',
      facts: { wallet: 'Test Wallet' },
    })
  })

  test('behavior: an error of this project is left as it is', () => {
    const error = accountChanged({ composedFor: adaOnLocal, current: { chainId: 1, address: bo } })
    expect(toWalletError(error, ada)).toBe(error)
  })
})

function endless(): Error {
  const error = new Error('around')
  error.cause = error
  return error
}
