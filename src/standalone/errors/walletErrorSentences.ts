import { describeSafeCode } from '../../shared/domain/contracts/describeSafeCode.ts'
import type { SentencesOf } from '../../shared/errors/describeError.ts'
import type { WalletFacts, walletErrors } from './walletErrors.ts'
import { isSend, mayMoveOrSign } from './walletRequests.ts'

const nothingSent = 'Nothing was sent. What you composed is still here.'

/** What a no leaves, by what the wallet was asked for where that is not sending. */
const afterNo = new Map([
  [
    'wallet_switchEthereumChain',
    'It stays on its network. Switch again, or choose the network in the wallet itself.',
  ],
  ['wallet_addEthereumChain', 'The network was not added. Switch again, or add it in the wallet itself.'],
  ['eth_requestAccounts', 'Nothing is connected. Try again when you are ready.'],
  ['eth_accounts', 'Unlock the wallet, then try again.'],
  ['wallet_requestPermissions', 'The account stays as it is.'],
  ['wallet_watchAsset', 'The wallet lists what it listed before.'],
  ['eth_signTypedData_v4', 'Nothing was signed, and nothing left this page.'],
  ['execTransaction', 'Nothing was sent. The signatures stay where they are.'],
  ['personal_sign', 'You are not signed in; everything else works as before.'],
])

/** What is to be done where sending ended without a yes and without a no. */
const undecidedOf = new Map([
  [
    'execTransaction',
    'It may have been sent. This page watches the Safe for it. Look in the wallet before you execute it again.',
  ],
  [
    'eth_signTypedData_v4',
    'If you signed it there, the signature was passed to no one. Look in the wallet, then sign again.',
  ],
])
const maybeSent =
  'It may have been sent. It is looked for on the network; look in the wallet as well. Sending waits until this is known.'

function leaves(method: string | undefined): string {
  return (method && afterNo.get(method)) ?? nothingSent
}

/** What an answer leaves that is neither yes nor no. */
function leavesUndecided(method: string | undefined): string {
  return (method && undecidedOf.get(method)) ?? (isSend(method) ? maybeSent : leaves(method))
}

export const walletErrorSentences: SentencesOf<typeof walletErrors> = {
  rejected: ({ message, facts }) => {
    if (facts.offer === 'failed')
      return {
        title: `${Wallet(facts)} did not add the network.`,
        advice: `It says “${message}”. Add the network in the wallet itself, then switch again.`,
      }
    if (facts.offer === 'stayed')
      return {
        title: `${Wallet(facts)} added the network and is still on another one.`,
        advice: 'Switch again, or choose the network in the wallet itself.',
      }
    return {
      title: `You rejected the request in ${wallet(facts)}.`,
      advice: leaves(facts.method),
      ...(mayMoveOrSign(facts.method) && { claim: 'refused' as const }),
    }
  },
  busy: ({ facts }) => ({
    title: `${Wallet(facts)} still shows an earlier question of this site.`,
    advice: isSend(facts.method)
      ? `Open the wallet and answer it there. ${maybeSent}`
      : 'Open the wallet and answer that one first.',
    ...(isSend(facts.method) && { claim: 'undecided' }),
  }),
  chainNotAdded: ({ facts }) => ({
    title: `${Wallet(facts)} does not know this network.`,
    advice: 'Add the network in the wallet, or press Another network and then To wallet. Then switch again.',
  }),
  switchFailed: ({ message, facts }) => ({
    title: `${Wallet(facts)} did not switch the network.`,
    advice: `It says “${message}”. Switch in the wallet itself.`,
  }),
  switchNotSupported: ({ facts }) => ({
    title: `${Wallet(facts)} switches its network only by itself.`,
    advice: 'Choose the network in the wallet; this page follows.',
  }),
  chainMismatch: ({ message, facts }) => ({
    title: 'The wallet is on another network.',
    advice: `${message}. ${leaves(facts.method)}`,
    ...(isSend(facts.method) && { claim: 'not-asked' }),
  }),
  chainNotConfigured: ({ facts }) => ({
    title: 'This site was not set up for that network.',
    advice: `Chain ${facts.chainId ?? 'unknown'} is not in its list. Switch the wallet to one that is.`,
  }),
  notFound: ({ facts }) => ({
    title: `${Wallet(facts)} is not in this browser any more.`,
    advice: 'Unlock or install it and reload the page, or connect another wallet.',
  }),
  unsupported: ({ message, facts }) => ({
    title: `${Wallet(facts)} did not do it.`,
    advice: `It says “${message}”. ${leaves(facts.method)}`,
    ...(mayMoveOrSign(facts.method) && { claim: 'not-asked' }),
  }),
  alreadyKnown: ({ facts }) => ({
    title: `${Wallet(facts)} says that the network has it already.`,
    advice: 'Then it was sent before. Do not send it again; this page looks for it.',
    claim: 'undecided',
  }),
  failed: ({ message, facts }) => ({
    title: `${Wallet(facts)} answered with an error.`,
    advice: `It says “${message}”. ${leavesUndecided(facts.method)}`,
    ...(mayMoveOrSign(facts.method) && { claim: 'undecided' }),
  }),
  answer: ({ facts }) => ({
    title: `${Wallet(facts)} said yes and gave no transaction hash.`,
    advice: maybeSent,
    claim: 'undecided',
  }),
  stopped: ({ facts }) => ({
    title: `Sending stopped after ${facts.sent} of ${facts.total}.`,
    advice: 'What was sent stays sent; the rest was not asked for.',
    claim: 'not-asked',
  }),
  relayTimeout: ({ facts }) => ({
    title: 'The WalletConnect relay sent no code.',
    advice: `${Wallet(facts)} cannot be reached without it. Check the network and try again, or choose a wallet in this browser.`,
  }),
  relayUnreachable: ({ facts }) => ({
    title: `The relay of ${wallet(facts)} cannot be reached.`,
    advice:
      'Without it no code reaches your phone. Check the network and try again, or choose a wallet in this browser.',
  }),
  superseded: ({ facts }) => ({
    title: `${Wallet(facts)} was not connected.`,
    advice: 'It said yes after you had chosen another wallet, or none. Choose it again to connect it.',
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
    title: `${Wallet(facts)} says that the account cannot pay for this.`,
    advice: `It needs the amount and the network fee in the native currency. ${leavesUndecided(facts.method)}`,
    ...(mayMoveOrSign(facts.method) && { claim: 'undecided' }),
  }),
  nonceTooLow: ({ facts }) => ({
    title: `${Wallet(facts)} used a nonce that is taken.`,
    advice: `The network has a transaction of this account with it, which may be this one. ${maybeSent}`,
    claim: 'undecided',
  }),
  nonceTooHigh: ({ facts }) => ({
    title: 'An earlier transaction of this account is missing.',
    advice: `${Wallet(facts)} used a nonce ahead of the network, so this may be sent once the earlier one is. ${maybeSent}`,
    claim: 'undecided',
  }),
  safeRefused: ({ facts }) => ({
    title: `${Wallet(facts)} says that the Safe refuses this: ${facts.safeCode}.`,
    advice: `${describeSafeCode(facts.safeCode)} ${leavesUndecided(facts.method)}`,
    ...(mayMoveOrSign(facts.method) && { claim: 'undecided' }),
  }),
}

function wallet(facts: WalletFacts): string {
  return facts.wallet ?? 'your wallet'
}

function Wallet(facts: WalletFacts): string {
  return facts.wallet ?? 'The wallet'
}
