import type { SentencesOf } from '../../errors/describeError.ts'
import type { ClearanceRefusal, clearanceErrors } from './clearanceErrors.ts'

export const clearanceErrorSentences: SentencesOf<typeof clearanceErrors> = {
  refused: ({ facts }) => ({
    title: titles[facts.reason],
    advice:
      'Read the findings on this page again, then press the button again. No request was made, and nothing left this page.',
    claim: 'not-asked',
  }),
}

const titles: Readonly<Record<ClearanceRefusal, string>> = {
  'not-checked': 'It is not checked yet.',
  'not-acknowledged': 'A critical finding is not acknowledged.',
  'something-else': 'The checks looked at something else.',
}
