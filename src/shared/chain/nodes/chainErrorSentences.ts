import type { SentencesOf } from '../../errors/describeError.ts'
import type { chainErrors } from './chainErrors.ts'

const askAgain = 'Ask again in a moment.'

export const chainErrorSentences: SentencesOf<typeof chainErrors> = {
  answer: ({ facts }) => ({
    title: 'The node sent something that is not an answer.',
    advice: `It was asked for ${facts.call}. What depends on it is shown as unknown.`,
  }),
  silent: () => ({ title: 'The chain does not answer.', advice: askAgain }),
  notASafe: () => ({
    title: 'There is no Safe at this address.',
    advice: 'No Safe contract answers there. Check the network and the address.',
  }),
  notAToken: () => ({
    title: 'There is no token at this address.',
    advice: 'No token contract answers there. Check the network and the address.',
  }),
  nodeUnreachable: ({ facts }) => ({
    title: `${facts.host} does not answer.`,
    advice: `The node is down, or this browser cannot reach it. ${askAgain}`,
  }),
  nodeAnswer: ({ facts }) => ({
    title: `${facts.host} sent something that is not an answer.`,
    advice: `What is there may be no node. ${askAgain}`,
  }),
  nodeRefused: ({ message, facts }) => ({
    title: `${facts.host} could not do it: “${message}”.`,
    advice: revertAdvice(facts),
  }),
  otherChain: ({ facts }) => ({
    title: `${facts.host} is a node of chain ${facts.found}, not of chain ${facts.expected}.`,
    advice: 'Nothing that it answers is used here. Check the chain id and the address of the node.',
  }),
  nodeRead: ({ message, facts }) => ({
    title: `${facts.host ?? 'The node'} could not answer.`,
    advice: `It says “${message}”. ${askAgain}`,
  }),
  nodeTimeout: () => ({
    title: 'The node is not answering.',
    advice: `None of the nodes this site was set up with answered in time. ${askAgain}`,
  }),
}

function revertAdvice({
  reason,
  selector,
}: {
  readonly reason: string | undefined
  readonly selector: string | undefined
}): string {
  if (reason !== undefined) return `The contract says why: “${reason}”.`
  if (selector !== undefined)
    return `The contract names its error ${selector}; its source says what that means.`
  return 'It gives no reason. Check the method, the parameters and the block.'
}
