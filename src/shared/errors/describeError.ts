import type { AppError, ErrorFacts } from './AppError.ts'

/** What a person reads of an error: what happened, then what it means and what to do. Full sentences. */
export type ErrorDescription = { readonly title: string; readonly advice: string }

type Described = Pick<AppError, 'code' | 'facts' | 'message'>
type Describe = (error: Described) => ErrorDescription

/** Says an error in words. The only place where such sentences are written. */
export function describeError(error: Described): ErrorDescription {
  return (descriptions[error.code] ?? unexpected)(error)
}

/** Whether this file has words of its own for `code`. */
export function isDescribed(code: string): boolean {
  return code in descriptions
}

const askAgain = 'Ask again in a moment.'
const nothingSent = 'Nothing was sent; your batch is still here.'

const descriptions: Readonly<Record<string, Describe>> = {
  'app/unexpected': unexpected,

  'bridge/user-rejected': ({ message }) => ({
    title: `Safe{Wallet} rejected the request: “${message}”.`,
    advice: nothingSent,
  }),
  'bridge/parent-failed': ({ message, facts }) =>
    isQuestion(facts)
      ? {
          title: `Safe{Wallet} could not take the request: “${message}”.`,
          advice: `It says no more than that. ${nothingSent}`,
        }
      : {
          title: `Safe{Wallet} answered “${message}”.`,
          advice: `It could not read ${read(facts)}. ${askAgain}`,
        },
  'bridge/timeout': ({ facts }) => ({
    title: 'Safe{Wallet} does not answer.',
    advice: `It was asked for ${read(facts)} and said nothing for ${seconds(facts)}. ${askAgain}`,
  }),
  'bridge/not-in-safe': () => ({
    title: 'Could not load Safe information.',
    advice:
      'This page is shown inside another page, and that page does not answer the way Safe{Wallet} does. Wait until the wallet has loaded your Safe, then ask again.',
  }),
  'bridge/opaque-origin': () => ({
    title: 'The page around this one hides who it is.',
    advice: 'An answer from it could come from anybody, so it is not asked. Open this page in its own tab.',
  }),
  'bridge/no-window': () => ({
    title: 'There is no page around this one to ask.',
    advice: 'Open it inside Safe{Wallet}, or on its own and connect a wallet.',
  }),
  'bridge/invalid-reply': ({ facts }) => ({
    title: 'Safe{Wallet} sent something this app cannot use.',
    advice: `It was asked for ${read(facts)}. Nothing of the answer is shown. ${askAgain}`,
  }),
  'bridge/too-many-requests': ({ facts }) => ({
    title: 'Safe{Wallet} has stopped answering.',
    advice: `${facts['pending'] ?? 'Many'} questions are open. Reload the page.`,
  }),
  'bridge/not-posted': () => ({
    title: 'The request could not be handed to Safe{Wallet}.',
    advice: `The browser refused it. ${nothingSent}`,
  }),
  'bridge/invalid-call': ({ facts }) => ({
    title: `Call ${Number(facts['index'] ?? 0) + 1} cannot be sent as it is.`,
    advice: `Safe{Wallet} would refuse its ${facts['problem'] ?? 'content'} without saying why. ${nothingSent}`,
  }),

  'chain/answer': ({ facts }) => ({
    title: 'The node sent something that is no answer.',
    advice: `It was asked for ${facts['call'] ?? 'a fact'}. What depends on it is shown as unknown.`,
  }),
  'chain/not-a-safe': () => ({
    title: 'There is no Safe at this address.',
    advice: 'The contract there does not answer as a Safe does. Check the network and the address.',
  }),
  'chain/not-a-token': () => ({
    title: 'There is no token at this address.',
    advice: 'The contract there does not answer as a token does. Check the network and the address.',
  }),

  'domain/not-encodable': ({ facts }) => ({
    title: 'Something here has no exact encoding.',
    advice: `No hash was made of ${facts['what'] ?? 'it'}. This is a fault of this app.`,
  }),

  'gateway/not-configured': () => ({
    title: 'This site runs without a gateway.',
    advice:
      'Owners, threshold, nonce and the native balance come from the chain; fiat values and other tokens are missing.',
  }),
  'gateway/unreachable': ({ facts }) => ({
    title: 'The gateway cannot be reached.',
    advice: `${host(facts)} does not answer this site. The network may be down, or it refuses this site’s address.`,
  }),
  'gateway/timeout': ({ facts }) => ({
    title: 'The gateway is not answering.',
    advice: `${host(facts)} said nothing for ${seconds(facts)}. ${askAgain}`,
  }),
  'gateway/response': ({ message, facts }) =>
    facts['status'] === 429
      ? {
          title: 'The gateway asks this site to slow down.',
          advice: `${host(facts)} answered “${message}”. ${askAgain}`,
        }
      : {
          title: `The gateway answered “${message}”.`,
          advice: `That is what ${host(facts)} says. ${askAgain}`,
        },
  'gateway/content': ({ message, facts }) => ({
    title: 'The gateway sent something that is no answer.',
    advice: `${host(facts)}: ${message}. ${askAgain}`,
  }),
  'gateway/shape': () => ({
    title: 'The gateway sent something this app cannot use.',
    advice: 'Nothing of that answer is shown. What can be read from the chain still is.',
  }),

  'node/read': ({ message }) => ({
    title: 'The node could not answer.',
    advice: `It says “${message}”. ${askAgain}`,
  }),
  'node/timeout': () => ({
    title: 'The node is not answering.',
    advice: `None of the nodes this site was set up with answered in time. ${askAgain}`,
  }),

  'source/account-changed': ({ facts }) => ({
    title: 'The account changed while you were composing.',
    advice: `Nothing was sent. Your batch is kept for ${facts['composedForAddress'] ?? 'the account it was made for'}.`,
  }),
  'source/cannot-send': ({ facts }) => ({
    title: 'Nothing can be sent from here.',
    advice: cannotSend[String(facts['reason'])] ?? 'This account is only looked at.',
  }),
  'source/disposed': closing,
  'source/no-calls': () => ({ title: 'No transactions were passed.', advice: 'Add a line, then send.' }),
  'source/not-a-read': () => ({
    title: 'A question was stopped before it left.',
    advice: 'It would have asked to sign or send where only reading is allowed. This is a fault of this app.',
  }),
  'source/request-open': () => ({
    title: 'Another request is still open.',
    advice: 'Answer that one first, or stop waiting for it.',
  }),

  'standalone/disposed': closing,
  'standalone/not-loaded': () => ({
    title: 'The wallet list could not be loaded.',
    advice: 'The network failed, or a newer version replaced this page. Reload it.',
  }),

  'wallet/rejected': ({ facts }) => ({
    title: `You rejected the request in ${wallet(facts)}.`,
    advice: nothingSent,
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
}

const cannotSend: Readonly<Record<string, string>> = {
  'unknown-host':
    'This site does not know the page around it. Trust that host, or open this page in its own tab.',
  watched: 'This Safe is only looked at. Connect a wallet that owns it.',
  'not-connected': 'No account is connected. Connect a wallet.',
  'wrong-network': 'The wallet is on a network this site was not set up for. Switch it first.',
}

function unexpected({ message }: Described): ErrorDescription {
  return {
    title: 'This app did not expect that.',
    advice: `It says “${message}”. Reload the page; if it comes back, report it with these words.`,
  }
}

function closing(): ErrorDescription {
  return { title: 'The connection was closed by this page.', advice: 'Reload it to go on.' }
}

/** What the wallet around us was asked for, by the method's name. */
const readings: Readonly<Record<string, string>> = {
  getSafeInfo: 'the Safe',
  getChainInfo: 'the network',
  getSafeBalances: 'the balances',
  rpcCall: 'the chain',
  getTxBySafeTxHash: 'a transaction',
  getEnvironmentInfo: 'its own address',
}

/** Methods that put a question to a person. */
const questions = new Set([
  'sendTransactions',
  'signMessage',
  'signTypedMessage',
  'wallet_requestPermissions',
])

function isQuestion(facts: ErrorFacts): boolean {
  return questions.has(String(facts['method']))
}

function read(facts: ErrorFacts): string {
  return readings[String(facts['method'])] ?? 'something'
}

function seconds(facts: ErrorFacts): string {
  const milliseconds = Number(facts['milliseconds'] ?? Number.NaN)
  return Number.isNaN(milliseconds) ? 'too long' : `${Math.round(milliseconds / 1000)} seconds`
}

function host(facts: ErrorFacts): string {
  return String(facts['host'] ?? 'It')
}

function wallet(facts: ErrorFacts): string {
  return String(facts['wallet'] ?? 'your wallet')
}

function Wallet(facts: ErrorFacts): string {
  return String(facts['wallet'] ?? 'The wallet')
}
