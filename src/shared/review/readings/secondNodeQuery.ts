import { queryOptions } from '@tanstack/react-query'
import { ownNodeFetch } from '../../chain/ownNodes/ownNodeFetch.ts'
import { type Evidence, evidenceNames } from '../../chain/safe/Evidence.ts'
import { readEvidence } from '../../chain/safe/readEvidence.ts'
import { type ChainConfiguration, configuration } from '../../configuration/configuration.ts'
import { nodeRetries } from '../../configuration/nodeRules.ts'
import { gatewayKeys } from '../../queries/gatewayKeys.ts'
import type { AccountSource } from '../../source/AccountSource.ts'
import type { ChainRequest } from '../../source/ChainRequest.ts'
import { waitFor } from '../../source/waitFor.ts'
import { askAt, hostOf } from './askAt.ts'
import { accountOf, type TransactionQuestion } from './Question.ts'
import type { ComparedEvidence, SecondNode } from './SecondNode.ts'
import { witnessesOfDevice } from './witnessesOfDevice.ts'

/** A node that is a block behind differs for a moment: only what still differs after this counts. */
const recheckAfterMilliseconds = 4_000
const freshMilliseconds = 60_000
/** Whether a node is there at all is soon known. */
const fewRetries = 1

/**
 * Asks a node that this site was built with for what decides over the hash, and compares it with `source`. Asks no
 * node before the user opened a transaction to verify: enable it only there.
 */
export function secondNodeQuery(
  source: AccountSource,
  { identity, transaction }: Pick<TransactionQuestion, 'identity' | 'transaction'>,
) {
  const account = accountOf(identity)
  return queryOptions({
    queryKey: gatewayKeys.reading(account, 'secondNode', Object.values(transaction).join(' ')),
    queryFn: async ({ signal }): Promise<SecondNode> => {
      const ofDevice = witnessesOfDevice(source, account.chainId)
      const urls = [...ofDevice, ...independentUrls(configuration.chains, account.chainId, source.node)]
      const ask = (url: string, retries: number) =>
        askAt(url, signal, retries, ofDevice.includes(url) ? ownNodeFetch : undefined)
      if (urls.length === 0) return { kind: 'none' }
      const read = (request: ChainRequest) =>
        readEvidence(request, { safe: identity.safe, transaction }, signal)
      const [first, found] = await Promise.all([
        read(source.request),
        firstThatAnswers(urls, (url) => read(ask(url, fewRetries))),
      ])
      if (found === undefined) return { kind: 'silent', hosts: urls.map(hostOf) }
      const { url, evidence } = found
      const rows = compareEvidence(first, evidence)
      if (rows.every(({ verdict }) => verdict !== 'differs'))
        return { kind: 'asked', host: hostOf(url), rows }
      await waitFor(recheckAfterMilliseconds, signal)
      const again = await Promise.all([read(source.request), read(ask(url, nodeRetries.retryCount))])
      return { kind: 'asked', host: hostOf(url), rows: compareEvidence(...again) }
    },
    staleTime: freshMilliseconds,
    refetchOnWindowFocus: false,
  })
}

/**
 * Nodes that can bear witness against the one all reads come from: every configured one where that is the wallet's,
 * and all but the first where it is that first one. Witnesses that a person named come first. Only those that answer
 * over HTTP.
 */
export function independentUrls(
  chains: readonly Pick<ChainConfiguration, 'id' | 'rpcUrls' | 'witnessUrls'>[],
  chainId: number,
  node: AccountSource['node'],
): readonly string[] {
  const { rpcUrls = [], witnessUrls = [] } = chains.find(({ id }) => id === chainId) ?? {}
  return [...witnessUrls, ...rpcUrls.slice(node === 'own' ? 1 : 0)].filter((url) => /^https?:/.test(url))
}

export function compareEvidence(first: Evidence, second: Evidence): readonly ComparedEvidence[] {
  return evidenceNames.map((name) => {
    const [one, other] = [first[name], second[name]]
    const verdict = !one.known || !other.known ? 'unknown' : one.value === other.value ? 'same' : 'differs'
    return { name, first: one, second: other, verdict }
  })
}

type FoundEvidence = { readonly url: string; readonly evidence: Evidence }

/** The evidence of the first node that says anything at all. */
async function firstThatAnswers(
  urls: readonly string[],
  read: (url: string) => Promise<Evidence>,
): Promise<FoundEvidence | undefined> {
  for (const url of urls) {
    const evidence = await read(url)
    if (evidenceNames.some((name) => evidence[name].known)) return { url, evidence }
  }
  return undefined
}
