import type { AppError, ErrorFacts } from './AppError.ts'

/** What a person reads of an error: what happened, then what it means and what to do. Full sentences. */
export type ErrorDescription = { readonly title: string; readonly advice: string }

type Described = Pick<AppError, 'code' | 'facts' | 'message'>

/** Sentences by error code. */
export type Descriptions = Readonly<Record<string, (error: Described) => ErrorDescription>>

/** Says an error in words. Such sentences are written in this folder only. */
export function describeError(error: Described): ErrorDescription {
  return (descriptions[error.code] ?? added.get(error.code) ?? unexpected)(error)
}

/** Adds the sentences of a part that only some pages load, such as those of wallets. */
export function describeAlso(more: Descriptions): void {
  for (const [code, describe] of Object.entries(more)) added.set(code, describe)
}

/** Whether there are words of its own for `code`. */
export function isDescribed(code: string): boolean {
  return code in descriptions || added.has(code)
}

const added = new Map<string, Descriptions[string]>()

const askAgain = 'Ask again in a moment.'
const nothingSent = 'Nothing was sent; your batch is still here.'

const descriptions: Descriptions = {
  'app/unexpected': unexpected,

  'bridge/user-rejected': ({ message, facts }) => ({
    title: `Safe{Wallet} rejected the request: “${message}”.`,
    advice: isMessage(facts)
      ? 'Your message is still here. A signature that was given before the window closed stays in Safe{Wallet}.'
      : nothingSent,
  }),
  'bridge/parent-failed': ({ message, facts }) =>
    isQuestion(facts)
      ? {
          title: `Safe{Wallet} could not take the request: “${message}”.`,
          advice: `It says no more than that. ${kept(facts)}`,
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
    advice: isQuestion(facts)
      ? undecided(facts)
      : `It was asked for ${read(facts)}. Nothing of the answer is shown. ${askAgain}`,
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
  'bridge/permissions-invalid': () => ({
    title: 'Permissions request is invalid.',
    advice: 'Only the address book can be asked for. Nobody was asked. This is a fault of this app.',
  }),
  'bridge/permissions-rejected': () => ({
    title: 'Permissions rejected.',
    advice: 'Addresses stay without names. Ask again when you have changed your mind.',
  }),

  'chain/answer': ({ facts }) => ({
    title: 'The node sent something that is no answer.',
    advice: `It was asked for ${facts['call'] ?? 'a fact'}. What depends on it is shown as unknown.`,
  }),
  'chain/node-unreachable': ({ facts }) => ({
    title: `${host(facts)} does not answer.`,
    advice: `The node is down, or this browser cannot reach it. ${askAgain}`,
  }),
  'chain/node-answer': ({ facts }) => ({
    title: `${host(facts)} sent something that is no answer.`,
    advice: `What is there may be no node. ${askAgain}`,
  }),
  'chain/node-refused': ({ message, facts }) => ({
    title: `${host(facts)} could not do it: “${message}”.`,
    advice: revertAdvice(facts),
  }),
  'chain/silent': () => ({ title: 'The chain does not answer.', advice: askAgain }),
  'chain/not-a-safe': () => ({
    title: 'There is no Safe at this address.',
    advice: 'The contract there does not answer as a Safe does. Check the network and the address.',
  }),
  'chain/not-a-token': () => ({
    title: 'There is no token at this address.',
    advice: 'The contract there does not answer as a token does. Check the network and the address.',
  }),

  'clearance/refused': ({ facts }) => ({
    title:
      facts['reason'] === 'not-acknowledged'
        ? 'A critical finding stands against it.'
        : facts['reason'] === 'something-else'
          ? 'The checks looked at something else.'
          : 'It is not checked yet.',
    advice: `Read the findings on this page again, then press the button again. Nobody was asked, and nothing left this page.`,
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

  'source/typed-data': () => ({
    title: 'Invalid typed data.',
    advice:
      'It needs domain, types and message, and values that fit their types. Nobody was asked to sign it.',
  }),
  'source/not-on-chain': () => ({
    title: 'Safe{Wallet} does not say that it will sign on chain.',
    advice:
      'Nobody was asked, and your message is still here. Ask again in a moment, or collect signatures instead.',
  }),
  'source/message-type': () => ({
    title: 'Invalid message type.',
    advice: 'Only a text or EIP-712 typed data can be signed or checked. Nobody was asked to sign it.',
  }),
  'source/message-hash': () => ({
    title: 'The address or message hash is invalid.',
    advice: 'A message is known by the 32 bytes of its Safe message hash. Copy it whole.',
  }),
  'source/account-changed': ({ facts }) => ({
    title: 'The account changed while you were composing.',
    advice: `Nothing was sent. What you composed is kept for ${facts['composedForAddress'] ?? 'the account it was made for'}.`,
  }),
  'source/cannot-send': ({ facts }) => ({
    title: 'Nothing can be sent from here.',
    advice: cannotSend[String(facts['reason'])] ?? 'This account is only looked at.',
  }),
  'source/disposed': closing,
  'source/no-calls': () => ({ title: 'No transactions were passed.', advice: 'Add a line, then send.' }),
  'source/local-full': () => ({
    title: 'There is no room for it on this device.',
    advice: 'Your signature was not kept. Remove something that is kept here, then sign again.',
  }),
  'source/not-a-read': () => ({
    title: 'A question was stopped before it left.',
    advice: 'It would have asked to sign or send where only reading is allowed. This is a fault of this app.',
  }),
  'source/request-open': () => ({
    title: 'Another request is still open.',
    advice: 'Answer that one first, or stop waiting for it.',
  }),

  'standalone/not-loaded': () => ({
    title: 'The wallet list could not be loaded.',
    advice: 'The network failed, or a newer version replaced this page. Reload it.',
  }),
}

const cannotSend: Readonly<Record<string, string>> = {
  'unknown-host':
    'This site does not know the page around it. Trust that host, or open this page in its own tab.',
  watched: 'This Safe is only looked at. Connect a wallet that owns it.',
  'not-connected': 'No account is connected. Connect a wallet.',
  'wrong-network': 'The wallet is on a network this site was not set up for. Switch it first.',
}

function revertAdvice({ reason, selector }: ErrorFacts): string {
  if (reason !== undefined) return `The contract says why: “${reason}”.`
  if (selector !== undefined)
    return `The contract names its error ${selector}; its source says what that means.`
  return 'It gives no reason. Check the method, the parameters and the block.'
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
  requestAddressBook: 'the address book',
  wallet_getPermissions: 'what this page may do',
  safe_setSettings: 'its signing settings',
}

/** Methods that put a question to a person. */
const questions = new Set([
  'sendTransactions',
  'signMessage',
  'signTypedMessage',
  'wallet_requestPermissions',
])

/** What a refused question leaves as it was. */
function kept(facts: ErrorFacts): string {
  if (facts['method'] === 'wallet_requestPermissions') return 'Nothing has changed.'
  return isMessage(facts) ? 'Your message is still here.' : nothingSent
}

/** What may have come of a question whose answer says neither yes nor no: asking again could do it twice. */
function undecided(facts: ErrorFacts): string {
  if (facts['method'] === 'wallet_requestPermissions')
    return 'What you decided there counts: it stands under Permissions.'
  const done = isMessage(facts) ? 'signed' : 'sent'
  return `It may have been ${done} all the same. Look in Safe{Wallet} before you ask again; an answer that can be used is still recorded here.`
}

/** A message was to be signed, not calls to be made. */
function isMessage(facts: ErrorFacts): boolean {
  return String(facts['method']).startsWith('sign')
}

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
