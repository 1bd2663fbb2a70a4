import type { SentencesOf } from '../../errors/describeError.ts'
import type { ClearanceRefusal, clearanceErrors } from './clearanceErrors.ts'

export const clearanceErrorSentences: SentencesOf<typeof clearanceErrors> = {
  refused: ({ facts }) => ({
    title: titles[facts.reason],
    advice: `${advice[facts.reason]} No request was made, and nothing left this page.`,
    claim: 'not-asked',
  }),
}

const titles: Readonly<Record<ClearanceRefusal, string>> = {
  'not-checked': 'It is not checked yet.',
  'not-acknowledged': 'A critical finding is not acknowledged.',
  'never-runs': 'The network can never run it.',
  'something-else': 'The checks looked at something else.',
}

const readAgain = 'Read the findings on this page again, then press the button again.'

const advice: Readonly<Record<ClearanceRefusal, string>> = {
  'not-checked': readAgain,
  'not-acknowledged': readAgain,
  'never-runs': 'Divide it into smaller transactions.',
  'something-else': readAgain,
}
