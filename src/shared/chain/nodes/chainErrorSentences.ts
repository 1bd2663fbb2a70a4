import { visibleText } from '../../domain/values/text.ts'
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
  noDecimals: ({ facts }) => ({
    title: `The contract of ${visibleText(facts.symbol)} does not say its decimals.`,
    advice: 'Without them an amount cannot be written.',
  }),
  nodeUnreachable: ({ facts }) => ({
    title: `${facts.host} does not answer.`,
    advice: `The node is down, or this browser cannot reach it. ${askAgain}`,
  }),
  nodeAnswer: ({ facts }) => ({
    title: `${facts.host} sent something that is not an answer.`,
    advice: `What is there may be no node. ${askAgain}`,
  }),
  nodeStatus: ({ facts: { host, status } }) => describeStatus(host, status),
  nodeRedirects: ({ facts }) => ({
    title: `${facts.host} leads to another address.`,
    advice: 'That one is not asked: it could answer in the name of this node.',
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
  nodeTimeout: ({ facts }) => ({
    title: `${facts.host ?? 'The node'} is not answering.`,
    advice: `None of the nodes this site was set up with answered in time. ${askAgain}`,
  }),
}

function describeStatus(host: string, status: number) {
  if (status === 429)
    return {
      title: `${host} was asked too often and refuses for now (status 429).`,
      advice: askAgain,
    }
  return status >= 500
    ? {
        title: `${host} failed with status ${status}.`,
        advice: `The node, or a server before it, is out of order. ${askAgain}`,
      }
    : {
        title: `${host} refused with status ${status}.`,
        advice: 'The node may not serve this site, or its address may be wrong.',
      }
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
