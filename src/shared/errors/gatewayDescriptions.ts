import type { ErrorFacts } from './AppError.ts'
import type { Descriptions, ErrorDescription } from './describeError.ts'

type Describe = Descriptions[string]
type Described = Parameters<Describe>[0]

const askAgain = 'Ask again in a moment.'
const chainGoesOn = 'What can be read from the chain is still shown.'

/** The errors of the gateway, for pages that ask it. */
export const gatewayDescriptions: Descriptions = {
  'gateway/unreachable': ({ facts }) => ({
    title: 'The gateway cannot be reached.',
    advice: `${host(facts)} does not answer: the network may be down, or the service. ${chainGoesOn}`,
  }),
  'gateway/origin-refused': ({ facts }) => ({
    title: 'The gateway does not answer this site.',
    advice: `${host(facts)} can be reached, but the browser may not show its answer to pages of this address. ${chainGoesOn}`,
  }),
  'gateway/timeout': ({ facts }) => ({
    title: 'The gateway is not answering.',
    advice: `${host(facts)} said nothing for ${duration(facts)}. ${chainGoesOn} ${askAgain}`,
  }),
  'gateway/response': (error) => (byStatus[Number(error.facts['status'])] ?? otherAnswer)(error),
  'gateway/content': (error) =>
    error.facts['status'] === 429
      ? slowDown(error)
      : {
          title: 'The gateway sent something that is no answer.',
          advice: `${host(error.facts)}: ${error.message}. ${chainGoesOn} ${whenToAsk(error.facts)}`,
        },
  'gateway/shape': () => ({
    title: 'The gateway sent something this app cannot use.',
    advice: `Nothing of that answer is shown. ${chainGoesOn}`,
  }),
  'gateway/parameter': ({ facts }) => ({
    title: 'That cannot be asked for.',
    advice: `The ${facts['parameter'] ?? 'value'} is not one the gateway knows. Nobody was asked. Check the link or the text you came with.`,
  }),
}

/** What an answer means, by its HTTP status. */
const byStatus: Readonly<Record<number, Describe>> = {
  403: ({ message, facts }) => ({
    title: 'The gateway does not serve this.',
    advice: `${host(facts)} answered “${message}”. ${chainGoesOn}`,
  }),
  404: ({ message, facts }) => ({
    title: 'The gateway does not know this.',
    advice: `${host(facts)} answered “${message}”. What is new may take a minute to get there. ${chainGoesOn}`,
  }),
  422: ({ message, facts }) => ({
    title: `The gateway refused it: “${message}”.`,
    advice: `${host(facts)} checks what it is given, and changed nothing. ${chainGoesOn}`,
  }),
  429: slowDown,
  451: ({ message, facts }) => ({
    title: 'The gateway may not serve this.',
    advice: `${host(facts)} answered “${message}”. ${chainGoesOn}`,
  }),
}

function slowDown({ message, facts }: Described): ErrorDescription {
  return {
    title: 'The gateway asks this site to slow down.',
    advice: `${host(facts)} answered “${message}”. ${chainGoesOn} ${whenToAsk(facts)}`,
  }
}

function otherAnswer({ message, facts }: Described): ErrorDescription {
  return {
    title: `The gateway answered “${message}”.`,
    advice: `That is what ${host(facts)} says. ${chainGoesOn} ${whenToAsk(facts)}`,
  }
}

function host(facts: ErrorFacts): string {
  return String(facts['host'] ?? 'Its host')
}

function whenToAsk(facts: ErrorFacts): string {
  return facts['milliseconds'] === undefined ? askAgain : `Ask again in ${duration(facts)}.`
}

/** In the largest unit that is not too coarse, never shorter than it is. */
function duration(facts: ErrorFacts): string {
  const seconds = Math.ceil(Number(facts['milliseconds'] ?? Number.NaN) / 1000)
  if (Number.isNaN(seconds)) return 'too long'
  if (seconds < 120) return countOf(seconds, 'second')
  const minutes = Math.ceil(seconds / 60)
  return minutes < 120 && minutes !== 60
    ? countOf(minutes, 'minute')
    : countOf(Math.ceil(minutes / 60), 'hour')
}

function countOf(count: number, unit: string): string {
  return `${count} ${unit}${count === 1 ? '' : 's'}`
}
