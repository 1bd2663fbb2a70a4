import type { SentencesOf } from '../errors/describeError.ts'
import type { domainErrors } from './domainErrors.ts'

export const domainErrorSentences: SentencesOf<typeof domainErrors> = {
  notEncodable: ({ facts }) => ({
    title: 'Something here has no exact encoding.',
    advice: `No hash was made of ${facts.what}. This is a fault of this app.`,
  }),
}
