import type { SentencesOf } from '../../errors/describeError.ts'
import type { ClearanceRefusal, clearanceErrors } from './clearanceErrors.ts'

export const clearanceErrorSentences: SentencesOf<typeof clearanceErrors> = {
  refused: ({ facts }) => ({
    title: titles[facts.reason],
    advice:
      'Read the findings on this page again, then press the button again. Nobody was asked, and nothing left this page.',
    claim: 'not-asked',
  }),
}

const titles: Readonly<Record<ClearanceRefusal, string>> = {
  'not-checked': 'It is not checked yet.',
  'not-acknowledged': 'A critical finding stands against it.',
  'something-else': 'The checks looked at something else.',
}
