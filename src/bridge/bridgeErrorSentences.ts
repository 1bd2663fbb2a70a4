import type { SentencesOf } from '../shared/errors/describeError.ts'
import { methods } from '../shared/source/wire.ts'
import type { bridgeErrors, MethodFacts } from './bridgeErrors.ts'

const rows = new Map(Object.entries(methods))
const askAgain = 'Ask again in a moment.'
const nothingSent = 'Nothing was sent. What you composed is still here.'

export const bridgeErrorSentences: SentencesOf<typeof bridgeErrors> = {
  timeout: ({ facts }) => ({
    title: 'Safe{Wallet} does not answer.',
    advice: `It was asked for ${readingName(facts)} and said nothing for ${Math.round(facts.milliseconds / 1000)} seconds. ${askAgain}`,
  }),
  userRejected: ({ message, facts }) => ({
    title: `Safe{Wallet} rejected the request: “${message}”.`,
    advice: isMessage(facts)
      ? 'Your message is still here. A signature that was given before the window closed stays in Safe{Wallet}.'
      : 'What you composed is still here. A signature that an owner gave before the window closed counts all the same: this page looks for it in the queue.',
    ...(isAbout(facts) && { claim: 'refused' }),
  }),
  hostFailed: ({ message, facts }) =>
    isQuestion(facts)
      ? {
          title: `Safe{Wallet} answered “${message}”.`,
          advice: `That is neither yes nor no. ${undecidedAdvice(facts)}`,
          ...(isAbout(facts) && { claim: 'undecided' }),
        }
      : {
          title: `Safe{Wallet} answered “${message}”.`,
          advice: `It could not read ${readingName(facts)}. ${askAgain}`,
        },
  notInSafe: () => ({
    title: 'Could not load Safe information.',
    advice:
      'This page is shown inside another page, and that page does not answer the way Safe{Wallet} does. Wait until the wallet has loaded your Safe, then ask again.',
  }),
  opaqueOrigin: () => ({
    title: 'The page around this one hides who it is.',
    advice: 'Its answer could come from any page, so it is not asked. Open this page in its own tab.',
  }),
  noWindow: () => ({
    title: 'There is no page around this one to ask.',
    advice: 'Open it inside Safe{Wallet}, or on its own and connect a wallet.',
  }),
  invalidReply: ({ facts }) => ({
    title: 'Safe{Wallet} sent something this app cannot use.',
    advice: isQuestion(facts)
      ? undecidedAdvice(facts)
      : `It was asked for ${readingName(facts)}. Nothing of the answer is shown. ${askAgain}`,
    ...(isAbout(facts) && { claim: 'undecided' }),
  }),
  tooManyRequests: ({ facts }) => ({
    title: 'Safe{Wallet} has stopped answering.',
    advice: `${facts.pending} questions are open. Reload the page.`,
  }),
  notPosted: ({ facts }) => ({
    title: 'The request could not be handed to Safe{Wallet}.',
    advice: `The browser refused it. ${notAskedAdvice(facts)}`,
    claim: 'not-asked',
  }),
  invalidCall: ({ facts }) => ({
    title: `Call ${facts.index + 1} cannot be sent as it is.`,
    advice: `Safe{Wallet} would refuse its ${facts.problem} without saying why. ${nothingSent}`,
    claim: 'not-asked',
  }),
  permissionsInvalid: () => ({
    title: 'Permissions request is invalid.',
    advice: 'Only the address book can be asked for. No request was made. This is a fault of this app.',
  }),
  permissionsRejected: () => ({
    title: 'Permissions rejected.',
    advice: 'Addresses stay without names. Ask again when you have changed your mind.',
  }),
}

/** What the host was asked for. `safe_setSettings` travels inside `rpcCall`, but fails under its own name. */
function readingName({ method }: MethodFacts): string {
  if (method === 'safe_setSettings') return 'its signing settings'
  const row = rows.get(method)
  return row === undefined || row.kind === 'approval' ? 'something' : row.about
}

/** What the signer decides in a window of Safe{Wallet}. */
function question({ method }: MethodFacts): 'calls' | 'message' | 'permission' | undefined {
  const row = rows.get(method)
  return row?.kind === 'approval' ? row.about : undefined
}

function isQuestion(facts: MethodFacts): boolean {
  return question(facts) !== undefined
}

/** A message was to be signed, not calls to be made. */
function isMessage(facts: MethodFacts): boolean {
  return question(facts) === 'message'
}

/** Something may have been sent or signed by it. */
function isAbout(facts: MethodFacts): boolean {
  return isQuestion(facts) && question(facts) !== 'permission'
}

/** What it leaves that the host was never asked. */
function notAskedAdvice(facts: MethodFacts): string {
  if (isMessage(facts)) return 'Nothing was signed. Your message is still here.'
  return isAbout(facts) ? nothingSent : 'Reload the page, then ask again.'
}

/** What may have come of a question whose answer says neither yes nor no: asking again could do it twice. */
function undecidedAdvice(facts: MethodFacts): string {
  if (question(facts) === 'permission') return 'What you decided there counts: it is shown under Permissions.'
  const done = isMessage(facts) ? 'signed' : 'sent'
  return `It may have been ${done} all the same. This page looks for it; look in Safe{Wallet} as well. An answer that can be used is still recorded here.`
}
