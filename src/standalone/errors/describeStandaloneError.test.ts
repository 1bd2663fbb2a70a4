import { describe, expect, test } from 'vitest'
import { describeSafeCode } from '../../shared/domain/contracts/describeSafeCode.ts'
import type { AppError } from '../../shared/errors/AppError.ts'
import { sharedErrorSamples } from '../../shared/testing/sharedErrorSamples.ts'
import { testErrorSentences } from '../../shared/testing/testErrorSentences.ts'
import { toWalletError } from '../wallets/toWalletError.ts'
import { dappErrors } from './dappErrors.ts'
import { describeStandaloneError } from './describeStandaloneError.ts'
import { standaloneErrors } from './standaloneErrors.ts'
import { walletErrors } from './walletErrors.ts'

const wallet = undefined

const standalone: Readonly<Record<keyof typeof standaloneErrors, AppError>> = {
  notLoaded: standaloneErrors.notLoaded(),
  unknownNetwork: standaloneErrors.unknownNetwork({ network: 'nowhere' }),
}

const origin = 'https://app.example'

const apps: Readonly<Record<keyof typeof dappErrors, AppError>> = {
  notAnAddress: dappErrors.notAnAddress(),
  ownOrigin: dappErrors.ownOrigin(),
  knownHost: dappErrors.knownHost({ origin }),
  notEncrypted: dappErrors.notEncrypted({ origin }),
  notSetUp: dappErrors.notSetUp({ origin }),
  notALink: dappErrors.notALink(),
  oldLink: dappErrors.oldLink({ version: 1 }),
  expiredLink: dappErrors.expiredLink(),
  usedLink: dappErrors.usedLink(),
  noProposal: dappErrors.noProposal(),
  noCommonNetwork: dappErrors.noCommonNetwork({ name: 'app.example' }),
  networksNotRead: dappErrors.networksNotRead({ name: 'app.example' }),
  relayNotReached: dappErrors.relayNotReached(),
  heldElsewhere: dappErrors.heldElsewhere(),
}

const wallets: Readonly<Record<keyof typeof walletErrors, AppError>> = {
  rejected: walletErrors.rejected({ wallet }),
  busy: walletErrors.busy({ wallet }),
  chainNotAdded: walletErrors.chainNotAdded({ wallet }),
  switchFailed: walletErrors.switchFailed({ wallet }),
  switchNotSupported: walletErrors.switchNotSupported({ wallet }),
  chainMismatch: walletErrors.chainMismatch({ wallet, expected: 1, received: 5 }),
  notFound: walletErrors.notFound({ wallet }),
  chainNotConfigured: walletErrors.chainNotConfigured({ chainId: undefined }),
  unsupported: walletErrors.unsupported({ wallet }),
  alreadyKnown: walletErrors.alreadyKnown({ wallet }),
  failed: walletErrors.failed({ wallet }),
  answer: walletErrors.answer({ wallet, call: 'eth_sendTransaction' }),
  stopped: walletErrors.stopped({ sent: 1, total: 3 }),
  superseded: walletErrors.superseded({ wallet }),
  relayTimeout: walletErrors.relayTimeout({ wallet, milliseconds: 15_000 }),
  relayUnreachable: walletErrors.relayUnreachable({ wallet }),
  projectId: walletErrors.projectId({ wallet }),
  noChains: walletErrors.noChains({ wallet }),
  chainNotOnConnector: walletErrors.chainNotOnConnector({ wallet, chainId: undefined }),
  alreadyConnected: walletErrors.alreadyConnected({ wallet }),
  connectionClosed: walletErrors.connectionClosed({ wallet }),
  signIn: walletErrors.signIn({}, { text: 'The message has expired' }),
  noProvider: walletErrors.noProvider({ chainId: 5 }),
  insufficientFunds: walletErrors.insufficientFunds({ wallet }),
  nonceTooLow: walletErrors.nonceTooLow({ wallet }),
  nonceTooHigh: walletErrors.nonceTooHigh({ wallet }),
  safeRefused: walletErrors.safeRefused({ wallet, safeCode: 'GS026' }),
}

describe('describeStandaloneError', () => {
  testErrorSentences(
    describeStandaloneError,
    [...sharedErrorSamples, ...Object.values(apps), ...Object.values(standalone), ...Object.values(wallets)],
    ['src/shared', 'src/standalone'],
  )

  test('behavior: a refused switch of the network says nothing of a batch', () => {
    const refused = walletErrors.rejected({ wallet: 'Dev wallet', method: 'wallet_switchEthereumChain' })
    const { title, advice } = describeStandaloneError(refused)
    expect(title).toBe('You rejected the request in Dev wallet.')
    expect(advice).toBe('It stays on its network. Switch again, or choose the network in the wallet itself.')
  })

  test.each([
    [wallets.chainNotConfigured, 'This site was not set up for that network.'],
    [walletErrors.alreadyConnected({ wallet: 'Dev wallet' }), 'Dev wallet is connected already.'],
    [
      walletErrors.switchNotSupported({ wallet: 'Dev wallet' }),
      'Dev wallet switches its network only by itself.',
    ],
    [wallets.noProvider, 'No node is set up for chain 5.'],
    [walletErrors.chainNotOnConnector({ wallet, chainId: 10 }), 'Chain 10 was not found on the connector.'],
  ])('error: $code has words of its own @standalone-errors-words', (error, title) => {
    expect(describeStandaloneError(error).title).toBe(title)
  })

  test('error: the code of a Safe contract is explained', () => {
    const { title, advice } = describeStandaloneError(wallets.safeRefused)
    expect(title).toBe('The wallet says that the Safe refuses this: GS026.')
    expect(advice).toContain('A signature is not by an owner')
    expect(describeSafeCode('GS999')).toMatch(/^The contract .*\.$/)
  })

  test.each(['wallet_watchAsset', 'wallet_requestPermissions', 'wallet_switchEthereumChain'])(
    'error: what goes wrong with %s says nothing of a batch, as none was asked for',
    (method) => {
      const kinds = [
        walletErrors.rejected({ wallet, method }),
        walletErrors.failed({ wallet, method }),
        walletErrors.unsupported({ wallet, method }),
        walletErrors.chainMismatch({ wallet, expected: 1, received: 5, method }),
      ]
      for (const error of kinds) {
        const { title, advice } = describeStandaloneError(error)
        expect(`${title} ${advice}`).not.toMatch(/batch|sent/i)
      }
    },
  )

  const refusalsOf = (method: string | undefined) =>
    ['insufficient funds for gas', 'execution reverted: GS013'].map((message) =>
      describeStandaloneError(toWalletError({ code: -32000, message }, undefined, method)),
    )

  test.each([
    ['eth_signTypedData_v4', 'If you signed it there, the signature was passed to no one.'],
    ['execTransaction', 'It may have been sent. This page watches the Safe for it.'],
    [undefined, 'It may have been sent. It is looked for on the network'],
  ])(
    'error: words of a wallet about %s, for want of funds or of the Safe, do not decide it',
    (method, left) => {
      for (const { advice, claim } of refusalsOf(method)) {
        expect(advice).toContain(left)
        expect(advice).not.toContain('batch')
        expect(claim).toBe('undecided')
      }
    },
  )

  test('error: a refusal of what asks for nothing to sign or send claims nothing of a request', () => {
    for (const { advice, claim } of refusalsOf('wallet_watchAsset')) {
      expect(advice).not.toMatch(/batch|sent/i)
      expect(claim).toBeUndefined()
    }
  })

  test('error: a nonce that is taken may be that of what was sent, and of nothing that was signed', () => {
    const taken = { code: -32000, message: 'nonce too low' }
    const of = (method?: string) => describeStandaloneError(toWalletError(taken, undefined, method)).advice
    expect(of()).toContain('It may have been sent.')
    expect(of('eth_signTypedData_v4')).not.toContain('sent')
  })

  test('error: a refused connection, account change and sign-in speak of what they leave', () => {
    const advice = (method: string) =>
      describeStandaloneError(walletErrors.rejected({ wallet, method })).advice
    expect(advice('eth_requestAccounts')).toBe('Nothing is connected. Try again when you are ready.')
    expect(advice('wallet_requestPermissions')).toBe('The account stays as it is.')
    expect(advice('personal_sign')).toContain('everything else works as before')
  })
})
