import type { SentencesOf } from '../shared/errors/describeError.ts'
import type { providerErrors } from './providerErrors.ts'

const nothingSent = 'Nothing was sent; your batch is still here.'

/** What the provider for libraries answers with an error. Only its page and the libraries meet these. */
export const providerErrorSentences: SentencesOf<typeof providerErrors> = {
  readFailed: ({ message, facts }) => ({
    title: `Safe{Wallet} could not read ${facts.method}: “${message}”.`,
    advice:
      'It passes on no more than these words: why a call reverts, or which parameter is wrong, is lost on the way. A node that is asked directly says it.',
  }),
  unsupportedMethod: ({ facts }) => ({
    title: `There is no ${facts.method} here.`,
    advice: 'Neither Safe{Wallet} nor this page has that method. Check how it is spelled.',
  }),
  invalidParams: ({ message, facts }) => ({
    title: `${facts.method} cannot be asked with these parameters.`,
    advice: `It says “${message}”. Check their order and their spelling.`,
  }),
  otherAccount: ({ message }) => ({
    title: 'Another account was named than the Safe.',
    advice: `It says “${message}”. Only the Safe shown here can be used.`,
  }),
  otherChain: ({ facts }) => ({
    title: `The Safe is on chain ${facts.current} and stays there.`,
    advice:
      'A page inside Safe{Wallet} cannot switch the network. Choose it in Safe{Wallet}; this page follows.',
  }),
  unsupportedCapability: ({ facts }) => ({
    title: `A batch asked for ${facts.capability}, which a Safe does not offer.`,
    advice: nothingSent,
    claim: 'not-asked',
  }),
  duplicateCalls: () => ({
    title: 'A batch with this id was sent already.',
    advice: 'Nothing was sent again. Look at what became of the first one.',
    claim: 'not-asked',
  }),
  unknownCalls: () => ({
    title: 'There is no batch with this id.',
    advice: 'Ask for it by its safeTxHash, the 32 bytes that sending it answered with.',
  }),
  userRejected: () => ({
    title: 'You rejected the request.',
    advice: 'Nothing went to Safe{Wallet}.',
  }),
  leftOpen: () => ({
    title: 'You stopped waiting for Safe{Wallet}.',
    advice: 'Its window may still be open. What is decided there is shown in the list of requests above.',
  }),
}
