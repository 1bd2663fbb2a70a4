import { QueryClient } from '@tanstack/react-query'
import { expect, test } from 'vitest'
import { gatewayKeys } from '../queries/gatewayKeys.ts'
import type { ChainRequest } from '../source/ChainRequest.ts'
import { identity } from '../testing/signableScene.ts'
import { lineVerdictQuery } from './lineVerdict.ts'
import type { RowPage } from './readings/PageKnowledge.ts'

const account = { chainId: identity.chainId, address: identity.safe }
const other = { ...account, chainId: 10 }
const page: RowPage = {
  reported: undefined,
  host: undefined,
  signer: undefined,
  addressBook: new Map(),
  hostNames: new Map(),
  currency: undefined,
  dollarLimit: undefined,
  storageBlocked: false,
  keptTransactions: [],
  proof: undefined,
  interfaces: [],
  orders: [],
  messages: [],
}
const id = 'multisig_1'
const native = { symbol: 'ETH', decimals: 18 }
const never: ChainRequest = async () => {
  throw new Error('The chain is not asked')
}

/** A client in which the gateway does not know the transaction, and everything else was read at these times. */
function clientWith(times: Readonly<Record<'queue' | 'past', number>>) {
  const client = new QueryClient()
  client.setQueryData(gatewayKeys.transaction(account, id), null)
  client.setQueryData(gatewayKeys.identity(account, undefined), null)
  for (const part of ['queue', 'past'] as const)
    for (const safe of [account, other])
      client.setQueryData(gatewayKeys.gatewayFacts(safe, part), 'read', { updatedAt: times[part] })
  client.setQueryData(gatewayKeys.lineVerdict(account, 'earlier'), 'judged', { updatedAt: times.queue })
  return client
}

test('behavior: a verdict rests on nothing of its Safe that was read before its list, and leaves other verdicts alone', async () => {
  const now = Date.now()
  const client = clientWith({ queue: now - 20_000, past: now - 5_000 })
  const row = { id, page, native, mark: 'now', listedAt: now - 10_000 }
  expect(await client.fetchQuery(lineVerdictQuery(never, account, row))).toBeNull()
  const isStale = (key: readonly unknown[]) => client.getQueryState(key)?.isInvalidated
  expect(isStale(gatewayKeys.gatewayFacts(account, 'queue'))).toBe(true)
  expect(isStale(gatewayKeys.gatewayFacts(account, 'past'))).toBe(false)
  expect(isStale(gatewayKeys.gatewayFacts(other, 'queue'))).toBe(false)
  expect(isStale(gatewayKeys.lineVerdict(account, 'earlier'))).toBe(false)
})
