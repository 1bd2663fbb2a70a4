import type { Described, ErrorDescription, SentencesOf } from '../errors/describeError.ts'
import type { gatewayErrors } from './gatewayErrors.ts'

type DescribedAnswer = Described<AnswerSentenceFacts>
type AnswerSentenceFacts = {
  readonly host: string
  readonly status: number
  readonly milliseconds?: number | undefined
  readonly saidBy?: 'gateway' | 'service' | undefined
}

const askAgain = 'Ask again in a moment.'
const chainGoesOn = 'What can be read from the chain is still shown.'

export const gatewayErrorSentences: SentencesOf<typeof gatewayErrors> = {
  notConfigured: () => ({
    title: 'This site runs without a gateway.',
    advice:
      'Owners, threshold, nonce and the native balance come from the chain; fiat values and other tokens are missing.',
  }),
  unreachable: ({ facts }) => ({
    title: 'The gateway cannot be reached.',
    advice: `${facts.host} does not answer: the network may be down, or the service. ${chainGoesOn}`,
  }),
  originRefused: ({ facts }) => ({
    title: 'The gateway does not answer this site.',
    advice: `${facts.host} can be reached, but the browser may not show its answer to pages of this address. ${chainGoesOn}`,
  }),
  timeout: ({ facts }) => ({
    title: 'The gateway is not answering.',
    advice: `${facts.host} said nothing for ${duration(facts.milliseconds)}. ${chainGoesOn} ${askAgain}`,
  }),
  response: (error) => (byStatus.get(error.facts.status) ?? otherAnswer)(error),
  content: (error) =>
    error.facts.status === 429
      ? slowDown(error)
      : {
          title: 'The gateway sent something that is not an answer.',
          advice: `${error.facts.host}: ${error.message}. ${chainGoesOn} ${whenToAsk(error.facts)}`,
        },
  shape: () => ({
    title: 'The gateway sent something this app cannot use.',
    advice: `Nothing of that answer is shown. ${chainGoesOn}`,
  }),
  redirected: ({ facts }) => ({
    title: 'The gateway sends this page to another place.',
    advice: `${facts.host} redirects. This page does not follow, because another place could answer in its name. ${chainGoesOn}`,
  }),
  undecided: () => ({
    title: 'It is not known whether the gateway has it.',
    advice: 'The gateway has not listed it so far. Hand it over again: your wallet is not asked.',
    claim: 'undecided',
  }),
  parameter: ({ facts }) => ({
    title: 'That cannot be asked for.',
    advice: `The ${facts.parameter} is not one the gateway knows. It was not asked. Check the link or the text you came with.`,
  }),
}

/** What an answer means, by its HTTP status. */
const byStatus = new Map<number, (answer: DescribedAnswer) => ErrorDescription>([
  [
    403,
    ({ message, facts }) => ({
      title: 'The gateway does not serve this.',
      advice: `${facts.host} answered “${message}”. ${chainGoesOn}`,
    }),
  ],
  [
    404,
    ({ message, facts }) => ({
      title: 'The gateway does not know this.',
      advice: `${facts.host} answered “${message}”. What is new may take a minute to get there. ${chainGoesOn}`,
    }),
  ],
  [
    422,
    ({ message, facts }) => ({
      title: `The gateway refused it: “${message}”.`,
      advice: `${facts.host} checks what it is given, and changed nothing. ${chainGoesOn}`,
    }),
  ],
  [429, slowDown],
  // As `refusesStored` reads it; a failing service behind it may be back in a moment.
  [502, (error) => (error.facts.saidBy === 'gateway' ? storedRefused(error) : otherAnswer(error))],
  [
    451,
    ({ message, facts }) => ({
      title: 'The gateway may not serve this.',
      advice: `${facts.host} answered “${message}”. ${chainGoesOn}`,
    }),
  ],
])

function slowDown({ message, facts }: DescribedAnswer): ErrorDescription {
  return {
    title: 'The gateway asks this site to slow down.',
    advice: `${facts.host} answered “${message}”. ${chainGoesOn} ${whenToAsk(facts)}`,
  }
}

function storedRefused({ message, facts }: DescribedAnswer): ErrorDescription {
  return {
    title: `The gateway answered “${message}”.`,
    advice: `${facts.host} refuses what its own service keeps, and does so until that is mended or gone. ${chainGoesOn}`,
  }
}

function otherAnswer({ message, facts }: DescribedAnswer): ErrorDescription {
  return {
    title: `The gateway answered “${message}”.`,
    advice: `That is what ${facts.host} says. ${chainGoesOn} ${whenToAsk(facts)}`,
  }
}

function whenToAsk({ milliseconds }: AnswerSentenceFacts): string {
  return milliseconds === undefined ? askAgain : `Ask again in ${duration(milliseconds)}.`
}

/** In the largest unit that is not too coarse, never shorter than it is. */
function duration(milliseconds: number): string {
  const seconds = Math.ceil(milliseconds / 1000)
  if (seconds < 120) return countUnits(seconds, 'second')
  const minutes = Math.ceil(seconds / 60)
  return minutes < 120 && minutes !== 60
    ? countUnits(minutes, 'minute')
    : countUnits(Math.ceil(minutes / 60), 'hour')
}

function countUnits(count: number, unit: string): string {
  return `${count} ${unit}${count === 1 ? '' : 's'}`
}
