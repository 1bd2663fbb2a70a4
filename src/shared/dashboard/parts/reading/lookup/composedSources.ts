import type { QueryClient } from '@tanstack/react-query'
import type { LookupCandidate } from '../../../../domain/device/deviceLookup.ts'
import { readSignableMessage } from '../../../../domain/message/readSignableMessage.ts'
import { sameAccount } from '../../../../domain/safe/safeRef.ts'
import { formatSafeVersion } from '../../../../domain/safe/safeVersion.ts'
import { wrapEveryWay } from '../../../../domain/transaction/wrapCalls.ts'
import type { Call } from '../../../../domain/values/call.ts'
import { wholeQueueQuery } from '../../../../queries/wholeQueue.ts'
import type { RequestRecord } from '../../../../source/RequestRecord.ts'
import type { LookupContext, LookupPart, LookupSource } from './LookupSource.ts'
import { markOf } from './markOf.ts'

/** The batch on the page New transaction, in every wrapping and with every nonce that a wallet may give it. */
export const composedSource: LookupSource = {
  name: 'what you compose',
  mark: ({ composed, unfinished, nextNonce }) => markOf([composed, unfinished, nextNonce]),
  read: async (context, { client }) => {
    const { composed, unfinished } = context
    const candidates =
      composed.length === 0
        ? []
        : await wrappedCandidates(composed, 'the batch that you compose', context, client)
    return unfinished === 0
      ? { candidates }
      : { candidates, missing: 'A line of the batch that you compose is not complete.' }
  },
}

/** What the wallet was asked to send or sign from here, whatever became of it. */
export const requestsSource: LookupSource = {
  name: 'what was asked of the wallet',
  mark: ({ requests, nextNonce }) => markOf([requests.map(({ id }) => id), nextNonce]),
  read: async (context, { client }): Promise<LookupPart> => {
    const mine = context.requests.filter(({ account }) => sameAccount(account, context.account))
    const candidates = await Promise.all(mine.map((request) => requestCandidates(request, context, client)))
    return { candidates: candidates.flat() }
  },
}

async function requestCandidates(
  { calls, signing, execution }: RequestRecord,
  context: LookupContext,
  client: QueryClient,
): Promise<readonly LookupCandidate[]> {
  if (signing !== undefined) {
    const reading = readSignableMessage(signing.message)
    if (!reading.ok) return []
    const { identity } = context
    const name = 'the message that the wallet was asked to sign'
    return [{ kind: 'message', name, identity, innerHash: reading.message.hash }]
  }
  // The wallet's account executes; the Safe sends something else, which the queue holds.
  return calls.length === 0 || execution !== undefined
    ? []
    : wrappedCandidates(calls, 'the batch that the wallet was asked to send', context, client)
}

/** A wallet gives a batch the next nonce, or the one behind everything that waits. */
async function wrappedCandidates(
  calls: readonly Call[],
  name: string,
  { account, identity, nextNonce }: LookupContext,
  client: QueryClient,
): Promise<readonly LookupCandidate[]> {
  const version = formatSafeVersion(identity.version)
  const nonces = new Set([nextNonce, await nonceBehindQueue(client, account, nextNonce)])
  return [...nonces].flatMap((nonce) =>
    wrapEveryWay(calls, { account, nonce, version }).map(
      (transaction): LookupCandidate => ({
        kind: 'transaction',
        name,
        identity,
        transaction,
        nonceOpen: true,
      }),
    ),
  )
}

/** Without a gateway nothing waits that this page knows of; that it is silent is said where the queue is read. */
async function nonceBehindQueue(
  client: QueryClient,
  account: LookupContext['account'],
  nextNonce: bigint,
): Promise<bigint> {
  // Without the queue the next nonce of the Safe is the best guess.
  const queue = await client.fetchQuery(wholeQueueQuery(account)).catch(() => undefined)
  const last = queue?.transactions.at(-1)?.transaction.nonce
  return last === undefined || last < nextNonce ? nextNonce : last + 1n
}
