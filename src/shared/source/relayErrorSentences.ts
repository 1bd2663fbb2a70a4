import type { SentencesOf } from '../errors/describeError.ts'
import type { relayErrors } from './relayErrors.ts'

export const relayErrorSentences: SentencesOf<typeof relayErrors> = {
  taken: () => ({
    title: 'The relay has it.',
    advice:
      'It executes it and pays the network, and your wallet pays nothing. The Safe is asked until it shows it.',
    claim: 'undecided',
  }),
  silent: () => ({
    title: 'The relay gave no answer.',
    advice: 'It may have it and execute it. The Safe is asked until it shows it.',
    claim: 'undecided',
  }),
  refused: ({ message }) => ({
    title: `The relay refused it: “${message}”.`,
    advice: 'By its word it executes nothing. The Safe is asked all the same.',
    claim: 'undecided',
  }),
  unsure: () => ({
    title: 'The relay could not try it beforehand.',
    advice: 'It says neither yes nor no, so it may execute it. The Safe is asked until it shows it.',
    claim: 'undecided',
  }),
}
