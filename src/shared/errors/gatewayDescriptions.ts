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
    advice: `${host(facts)} said nothing for ${seconds(facts)}. ${chainGoesOn} ${askAgain}`,
  }),
  'gateway/response': (error) => (byStatus[Number(error.facts['status'])] ?? otherAnswer)(error),
  'gateway/content': (error) =>
    error.facts['status'] === 429
      ? slowDown(error)
      : {
          title: 'The gateway sent something that is no answer.',
          advice: `${host(error.facts)}: ${error.message}. ${chainGoesOn} ${askAgain}`,
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
  const wait = facts['milliseconds'] === undefined ? askAgain : `Ask again in ${seconds(facts)}.`
  return {
    title: 'The gateway asks this site to slow down.',
    advice: `${host(facts)} answered “${message}”. ${chainGoesOn} ${wait}`,
  }
}

function otherAnswer({ message, facts }: Described): ErrorDescription {
  return {
    title: `The gateway answered “${message}”.`,
    advice: `That is what ${host(facts)} says. ${chainGoesOn} ${askAgain}`,
  }
}

function host(facts: ErrorFacts): string {
  return String(facts['host'] ?? 'Its host')
}

function seconds(facts: ErrorFacts): string {
  const milliseconds = Number(facts['milliseconds'] ?? Number.NaN)
  const count = Math.ceil(milliseconds / 1000)
  if (Number.isNaN(count)) return 'too long'
  return count === 1 ? '1 second' : `${count} seconds`
}
