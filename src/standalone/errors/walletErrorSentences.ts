import { describeSafeCode } from '../../shared/domain/contracts/describeSafeCode.ts'
import type { SentencesOf } from '../../shared/errors/describeError.ts'
import type { walletErrors } from './walletErrors.ts'

const nothingSent = 'Nothing was sent; your batch is still here.'

/** What a refusal leaves, by what the wallet was asked for where that is not sending. */
const afterRejection = new Map([
  [
    'wallet_switchEthereumChain',
    'It stays on its network. Switch again, or choose the network in the wallet itself.',
  ],
  ['eth_requestAccounts', 'Nothing is connected. Try again when you are ready.'],
  ['wallet_requestPermissions', 'The account stays as it is.'],
  [
    'eth_signTypedData_v4',
    'Nothing was signed, and nothing left this page. What you composed is still here.',
  ],
  ['execTransaction', 'Nothing was sent. The signatures stay where they are.'],
  ['personal_sign', 'You are not signed in; everything else works as before.'],
])

export const walletErrorSentences: SentencesOf<typeof walletErrors> = {
  rejected: ({ facts }) => ({
    title: `You rejected the request in ${wallet(facts)}.`,
    advice: (facts.method && afterRejection.get(facts.method)) ?? nothingSent,
  }),
  busy: ({ facts }) => ({
    title: `${Wallet(facts)} still shows an earlier question of this site.`,
    advice: 'Open the wallet and answer that one first.',
  }),
  chainNotAdded: ({ facts }) => ({
    title: `${Wallet(facts)} does not know this network.`,
    advice: 'Add the network in the wallet, then switch again.',
  }),
  switchFailed: ({ message, facts }) => ({
    title: `${Wallet(facts)} did not switch the network.`,
    advice: `It says “${message}”. Switch in the wallet itself.`,
  }),
  switchNotSupported: ({ facts }) => ({
    title: `${Wallet(facts)} switches its network only by itself.`,
    advice: 'Choose the network in the wallet; this page follows.',
  }),
  chainMismatch: ({ message }) => ({
    title: 'The wallet is on another network.',
    advice: `${message}. ${nothingSent}`,
  }),
  chainNotConfigured: ({ facts }) => ({
    title: 'This site was not set up for that network.',
    advice: `Chain ${facts.chainId ?? 'unknown'} is not in its list. Switch the wallet to one that is.`,
  }),
  notFound: ({ facts }) => ({
    title: `${Wallet(facts)} is not in this browser any more.`,
    advice: 'Unlock or install it and reload the page, or connect another wallet.',
  }),
  failed: ({ message, facts }) => ({
    title: `${Wallet(facts)} refused the request.`,
    advice: `It says “${message}”. ${nothingSent}`,
  }),
  answer: ({ facts }) => ({
    title: `${Wallet(facts)} said yes and gave no transaction hash.`,
    advice: 'It may still have been sent. Look at the wallet’s own list before sending again.',
  }),
  stopped: ({ facts }) => ({
    title: `Sending stopped after ${facts.sent} of ${facts.total}.`,
    advice: 'What was sent stays sent; the rest was not asked for.',
  }),
  relayTimeout: ({ facts }) => ({
    title: 'The WalletConnect relay sent no code.',
    advice: `${Wallet(facts)} cannot be reached without it. Check the network and try again, or choose a wallet in this browser.`,
  }),
  projectId: () => ({
    title: 'No projectId found.',
    advice: 'This site was built without a WalletConnect project id. Choose another wallet.',
  }),
  noChains: () => ({
    title: 'No chains found on connector.',
    advice: 'This site was built without a network the wallet could use. Tell its operator.',
  }),
  chainNotOnConnector: ({ facts }) => ({
    title: `Chain ${facts.chainId ?? 'unknown'} was not found on the connector.`,
    advice: `${Wallet(facts)} was not set up for that network here. Switch to one from the list.`,
  }),
  alreadyConnected: ({ facts }) => ({
    title: `${Wallet(facts)} is connected already.`,
    advice: 'Disconnect it first to connect it anew.',
  }),
  connectionClosed: ({ facts }) => ({
    title: `The connection to ${wallet(facts)} was closed.`,
    advice: 'It was tried again without success. Check the network and retry.',
  }),
  signIn: ({ message }) => ({
    title: 'The sign-in did not succeed.',
    advice: `${message}. The wallet stays connected; sign in again if you want to.`,
  }),

  noProvider: ({ facts }) => ({
    title: `No node is set up for chain ${facts.chainId ?? 'unknown'}.`,
    advice: 'Switch to a network from the list.',
  }),
  insufficientFunds: ({ facts }) => ({
    title: `The account in ${wallet(facts)} cannot pay for this.`,
    advice: `It needs the amount and the network fee in the native currency. ${nothingSent}`,
  }),
  nonceTooLow: ({ facts }) => ({
    title: 'Another transaction took this place already.',
    advice: `${Wallet(facts)} used a nonce that the network has seen. Send again; if it stays, reset the account in the wallet.`,
  }),
  nonceTooHigh: ({ facts }) => ({
    title: 'An earlier transaction of this account is missing.',
    advice: `${Wallet(facts)} used a nonce ahead of the network. Wait for the earlier transaction, or reset the account in the wallet.`,
  }),
  safeRefused: ({ facts }) => ({
    title: `The Safe refuses this: ${facts.safeCode}.`,
    advice: `${describeSafeCode(facts.safeCode)} ${nothingSent}`,
  }),
}

type WalletFacts = { readonly wallet: string | undefined }

function wallet(facts: WalletFacts): string {
  return facts.wallet ?? 'your wallet'
}

function Wallet(facts: WalletFacts): string {
  return facts.wallet ?? 'The wallet'
}
