import type { SentencesOf } from '../errors/describeError.ts'
import type { sourceErrors } from './sourceErrors.ts'

export const sourceErrorSentences: SentencesOf<typeof sourceErrors> = {
  noCalls: () => ({
    title: 'No transactions were passed.',
    advice: 'Add a payment, then send.',
    claim: 'not-asked',
  }),
  accountChanged: ({ facts }) => ({
    title: 'The account changed while you were composing.',
    advice: `Nothing was sent. What you composed is kept for ${facts.composedForAddress}.`,
    claim: 'not-asked',
  }),
  requestOpen: () => ({
    title: 'Another request is still open.',
    advice: 'Answer that one first, or stop waiting for it.',
    claim: 'not-asked',
  }),
  askedElsewhere: () => ({
    title: 'Another window of this browser is asking for this account.',
    advice: 'Answer the question there first. Nothing was asked from here.',
    claim: 'not-asked',
  }),
  inTheWay: ({ facts }) => ({ ...inTheWay[facts.kind], claim: 'not-asked' }),
  cannotSend: ({ facts }) => ({
    title: 'Nothing can be sent from here.',
    advice: cannotSend[facts.reason],
    claim: 'not-asked',
  }),
  localFull: () => ({
    title: 'There is no room for it on this device.',
    advice: 'Your signature was not kept. Remove something that is kept here, then sign again.',
  }),
  notARead: () => ({
    title: 'A question was stopped before it left.',
    advice: 'It would have asked to sign or send where only reading is allowed. This is a fault of this app.',
  }),
  refusedThere: () => ({
    title: 'You said that you rejected it there.',
    advice: 'If it shows up all the same, this page says so.',
    claim: 'refused',
  }),
  withoutRelay: () => ({
    title: 'You went on without the relay.',
    advice: 'If the relay executes it all the same, this page says so. The Safe executes it once at most.',
    claim: 'refused',
  }),
  overtaken: ({ facts }) => ({
    title: `Another transaction took nonce ${facts.nonce}.`,
    advice:
      'The Safe has executed the one below, so this one was not executed and never will be. A try that was sent may cost its fee.',
    claim: 'overtaken',
  }),
  cancelled: ({ facts }) => ({
    title: `Another transaction of this account took nonce ${facts.nonce}.`,
    advice: 'It was replaced or cancelled in the wallet, and can never run.',
    claim: 'overtaken',
  }),
  unconfirmed: ({ facts }) => ({ ...unconfirmed[facts.reason], claim: 'undecided' }),
  disposed: () => ({ title: 'The connection was closed by this page.', advice: 'Reload it to go on.' }),
}

const unconfirmed = {
  other: {
    title: 'The wallet named another transaction.',
    advice: 'It does not make this call. Look in the wallet at what it sent.',
  },
  missing: {
    title: 'The network does not have it.',
    advice:
      'Other transactions of this account came since it was asked. It may have been replaced or cancelled: look in the wallet before you send the same again.',
  },
  proposed: {
    title: 'The answer named another transaction.',
    advice:
      'The named one makes other calls. Look in the queue whether this was proposed before you ask for it again.',
  },
}

const inTheWay = {
  open: {
    title: 'Another request is still open.',
    advice: 'It is in the list of requests. Answer it first. Nothing was asked now.',
  },
  undecided: {
    title: 'An earlier request may have been sent.',
    advice: 'It is in the list of requests. Look there first. Nothing was asked now.',
  },
  equal: {
    title: 'The same went out within a day.',
    advice:
      'It is in the list of requests. Confirm below that you mean it a second time. Nothing was asked now.',
  },
  proposed: {
    title: 'The same was proposed within a day.',
    advice: 'It is named below. Confirm that you mean it a second time. Nothing was asked now.',
  },
}

const cannotSend = {
  'unknown-host':
    'This site does not know the page around it. Trust that host, or open this page in its own tab.',
  watched: 'You are only viewing this Safe. Connect the wallet of an owner.',
  'not-connected': 'No account is connected. Connect a wallet.',
  'wrong-network': 'The wallet is on a network this site was not set up for. Switch it first.',
}
