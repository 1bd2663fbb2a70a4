import type { Descriptions } from './describeError.ts'

const nothingSent = 'Nothing was sent; your batch is still here.'

/** What the provider for libraries answers with an error. Only its page and the libraries meet these. */
export const providerDescriptions: Descriptions = {
  'provider/read-failed': ({ message, facts }) => ({
    title: `Safe{Wallet} could not read ${facts['method'] ?? 'that'}: “${message}”.`,
    advice:
      'It passes on no more than these words: why a call reverts, or which parameter is wrong, is lost on the way. A node that is asked directly says it.',
  }),
  'provider/unsupported-method': ({ facts }) => ({
    title: `There is no ${facts['method'] ?? 'such method'} here.`,
    advice: 'Neither Safe{Wallet} nor this page has that method. Check how it is spelled.',
  }),
  'provider/invalid-params': ({ message, facts }) => ({
    title: `${facts['method'] ?? 'The method'} cannot be asked with these parameters.`,
    advice: `It says “${message}”. Check their order and their spelling.`,
  }),
  'provider/other-account': ({ message }) => ({
    title: 'Another account was named than the Safe.',
    advice: `It says “${message}”. Only the Safe shown here can be used.`,
  }),
  'provider/other-chain': ({ facts }) => ({
    title: `The Safe is on chain ${facts['current'] ?? 'another'} and stays there.`,
    advice:
      'A page inside Safe{Wallet} cannot switch the network. Choose it in Safe{Wallet}; this page follows.',
  }),
  'provider/unsupported-capability': ({ facts }) => ({
    title: `A batch asked for ${facts['capability'] ?? 'something'}, which a Safe does not offer.`,
    advice: nothingSent,
  }),
  'provider/duplicate-calls': () => ({
    title: 'A batch with this id was sent already.',
    advice: 'Nothing was sent again. Look at what became of the first one.',
  }),
  'provider/unknown-calls': () => ({
    title: 'There is no batch with this id.',
    advice: 'Ask for it by its safeTxHash, the 32 bytes that sending it answered with.',
  }),
  'provider/user-rejected': () => ({
    title: 'You rejected the request.',
    advice: 'Nothing went to Safe{Wallet}.',
  }),
  'provider/left-open': () => ({
    title: 'You stopped waiting for Safe{Wallet}.',
    advice: 'Its window may still be open. What is decided there stands in the list of requests above.',
  }),
}
