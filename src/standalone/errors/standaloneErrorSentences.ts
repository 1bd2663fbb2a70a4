import type { SentencesOf } from '../../shared/errors/describeError.ts'
import type { standaloneErrors } from './standaloneErrors.ts'

export const standaloneErrorSentences: SentencesOf<typeof standaloneErrors> = {
  notLoaded: () => ({
    title: 'The wallet list could not be loaded.',
    advice: 'The network failed, or a newer version replaced this page. Reload it.',
  }),
  unknownNetwork: ({ facts }) => ({
    title: 'This site was not set up for the network of the link.',
    advice: `It names “${facts.network}”. A link adds no network: you can set it up with a node of your own.`,
  }),
}
