import { afterAll, beforeAll, expect, test } from 'vitest'
import { safeTransaction } from '../domain/transaction/safeTransaction.ts'
import { keepingGateway } from '../gateway/testing/keepingGateway.ts'
import * as wire from '../gateway/testing/wireAnswers.ts'
import { shareOwnerSignature } from './cosigning.ts'
import { createQueryClient } from './createQueryClient.ts'
import { queueQuery } from './transactions.ts'

const account = { chainId: 1, address: wire.safe } as const
const platform = globalThis.fetch
beforeAll(() => {
  globalThis.fetch = keepingGateway({ eventAfter: undefined }).fetch
})
afterAll(() => {
  globalThis.fetch = platform
})

test('behavior: a proposal that the gateway took is in the queue on screen before anything is asked anew, once', async () => {
  const client = createQueryClient()
  const { queryKey } = queueQuery(account)
  await client.fetchInfiniteQuery(queueQuery(account))
  const rows = () =>
    (client.getQueryData(queryKey)?.pages ?? []).flatMap(({ items }) =>
      items.flatMap((entry) => (entry.kind === 'transaction' ? [entry.transaction.safeTxHash] : [])),
    )
  expect(rows()).toEqual([])
  const transaction = safeTransaction({ to: wire.token, nonce: 4n })
  const signature = { kind: 'approved-hash', owner: wire.owner } as const
  const signed = {
    signer: wire.owner,
    signature,
    packed: `0x${'1f'.repeat(65)}`,
    safeTxHash: wire.hash,
  } as const
  const composed = { account, transaction, safeTxHash: wire.hash, signer: wire.owner } as const
  const share = () =>
    shareOwnerSignature(client, composed, signed, {
      note: '',
      isListed: false,
      signal: new AbortController().signal,
    })
  await share()
  expect(rows()).toEqual([wire.hash])
  await share()
  expect(rows()).toEqual([wire.hash])
})
