import type { ErrorFacts } from './AppError.ts'
import type { Descriptions } from './describeError.ts'
import { describeSafeCode } from './safeErrorCodes.ts'

const askAgain = 'Ask again in a moment.'
const nothingSent = 'Nothing was sent; your batch is still here.'

/** What a refusal leaves, by what the wallet was asked for where that is not sending. */
const afterRejection: Readonly<Record<string, string>> = {
  wallet_switchEthereumChain:
    'It stays on its network. Switch again, or choose the network in the wallet itself.',
  eth_requestAccounts: 'Nothing is connected. Try again when you are ready.',
  wallet_requestPermissions: 'The account stays as it is.',
  eth_signTypedData_v4:
    'Nothing was signed, and nothing was given to anybody. What you composed is still here.',
  execTransaction: 'Nothing was sent. The signatures stay where they are.',
  personal_sign: 'You are not signed in; everything else works as before.',
}

/** The errors of wallets and of the nodes behind them, for pages that have a wallet of their own. */
export const walletDescriptions: Descriptions = {
  'wallet/rejected': ({ facts }) => ({
    title: `You rejected the request in ${wallet(facts)}.`,
    advice: afterRejection[String(facts['method'])] ?? nothingSent,
  }),
  'wallet/busy': ({ facts }) => ({
    title: `${Wallet(facts)} still shows an earlier question of this site.`,
    advice: 'Open the wallet and answer that one first.',
  }),
  'wallet/chain-not-added': ({ facts }) => ({
    title: `${Wallet(facts)} does not know this network.`,
    advice: 'Add the network in the wallet, then switch again.',
  }),
  'wallet/switch-failed': ({ message, facts }) => ({
    title: `${Wallet(facts)} did not switch the network.`,
    advice: `It says “${message}”. Switch in the wallet itself.`,
  }),
  'wallet/switch-not-supported': ({ facts }) => ({
    title: `${Wallet(facts)} switches its network only by itself.`,
    advice: 'Choose the network in the wallet; this page follows.',
  }),
  'wallet/chain-mismatch': ({ message }) => ({
    title: 'The wallet is on another network.',
    advice: `${message}. ${nothingSent}`,
  }),
  'wallet/chain-not-configured': ({ facts }) => ({
    title: 'This site was not set up for that network.',
    advice: `Chain ${facts['chainId'] ?? 'unknown'} is not in its list. Switch the wallet to one that is.`,
  }),
  'standalone/unknown-network': ({ facts }) => ({
    title: 'This site was not set up for the network of the link.',
    advice: `It names “${facts['network'] ?? 'unknown'}”. Nothing of that network can be read here.`,
  }),
  'wallet/not-found': ({ facts }) => ({
    title: `${Wallet(facts)} is not in this browser any more.`,
    advice: 'Unlock or install it and reload the page, or connect another wallet.',
  }),
  'wallet/failed': ({ message, facts }) => ({
    title: `${Wallet(facts)} refused the request.`,
    advice: `It says “${message}”. ${nothingSent}`,
  }),
  'wallet/answer': ({ facts }) => ({
    title: `${Wallet(facts)} said yes and gave no transaction hash.`,
    advice: 'It may still have been sent. Look at the wallet’s own list before sending again.',
  }),
  'wallet/stopped': ({ facts }) => ({
    title: `Sending stopped after ${facts['sent'] ?? 0} of ${facts['total'] ?? 'several'}.`,
    advice: 'What was sent stays sent; the rest was not asked for.',
  }),
  'wallet/relay-timeout': ({ facts }) => ({
    title: 'The WalletConnect relay sent no code.',
    advice: `${Wallet(facts)} cannot be reached without it. Check the network and try again, or choose a wallet in this browser.`,
  }),
  'wallet/project-id': () => ({
    title: 'No projectId found.',
    advice: 'This site was built without a WalletConnect project id. Choose another wallet.',
  }),
  'wallet/no-chains': () => ({
    title: 'No chains found on connector.',
    advice: 'This site was built without a network the wallet could use. Tell whoever runs it.',
  }),
  'wallet/chain-not-on-connector': ({ facts }) => ({
    title: `Chain ${facts['chainId'] ?? 'unknown'} was not found on the connector.`,
    advice: `${Wallet(facts)} was not set up for that network here. Switch to one from the list.`,
  }),
  'wallet/already-connected': ({ facts }) => ({
    title: `${Wallet(facts)} is connected already.`,
    advice: 'Disconnect it first to connect it anew.',
  }),
  'wallet/connection-closed': ({ facts }) => ({
    title: `The connection to ${wallet(facts)} was closed.`,
    advice: 'It was tried again without success. Check the network and retry.',
  }),
  'wallet/sign-in': ({ message }) => ({
    title: 'The sign-in did not succeed.',
    advice: `${message}. The wallet stays connected; sign in again if you want to.`,
  }),

  'node/read': ({ message }) => ({
    title: 'The node could not answer.',
    advice: `It says “${message}”. ${askAgain}`,
  }),
  'node/timeout': () => ({
    title: 'The node is not answering.',
    advice: `None of the nodes this site was set up with answered in time. ${askAgain}`,
  }),
  'node/no-provider': ({ facts }) => ({
    title: `No node is set up for chain ${facts['chainId'] ?? 'unknown'}.`,
    advice: 'Switch to a network from the list.',
  }),
  'node/insufficient-funds': ({ facts }) => ({
    title: `The account in ${wallet(facts)} cannot pay for this.`,
    advice: `It needs the amount and the network fee in the native currency. ${nothingSent}`,
  }),
  'node/nonce-too-low': ({ facts }) => ({
    title: 'Another transaction took this place already.',
    advice: `${Wallet(facts)} used a nonce that the network has seen. Send again; if it stays, reset the account in the wallet.`,
  }),
  'node/nonce-too-high': ({ facts }) => ({
    title: 'An earlier transaction of this account is missing.',
    advice: `${Wallet(facts)} used a nonce ahead of the network. Wait for the earlier transaction, or reset the account in the wallet.`,
  }),
  'node/safe-refused': ({ facts }) => ({
    title: `The Safe refuses this: ${facts['safeCode'] ?? 'no code'}.`,
    advice: `${describeSafeCode(String(facts['safeCode']))} ${nothingSent}`,
  }),
}

function wallet(facts: ErrorFacts): string {
  return String(facts['wallet'] ?? 'your wallet')
}

function Wallet(facts: ErrorFacts): string {
  return String(facts['wallet'] ?? 'The wallet')
}
