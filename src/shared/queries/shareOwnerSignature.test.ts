import { afterAll, beforeAll, expect, test } from 'vitest'
import { safeTransaction } from '../domain/transaction/safeTransaction.ts'
import { keepingGateway } from '../gateway/testing/keepingGateway.ts'
import * as wire from '../gateway/testing/wireAnswers.ts'
import { shareOwnerSignature } from './cosigning.ts'
import { createQueryClient } from './createQueryClient.ts'
import { queueQuery } from './transactions.ts'

const account = { chainId: 1, address: wire.safe } as const
const platform = globalThis.fetch
/** What was posted. */
const posted: unknown[] = []
beforeAll(() => {
  const gateway = keepingGateway({ eventAfter: undefined })
  globalThis.fetch = (input, init) => {
    if (typeof init?.body === 'string') posted.push(JSON.parse(init.body))
    return gateway.fetch(input, init)
  }
})
afterAll(() => {
  globalThis.fetch = platform
})

const transaction = safeTransaction({ to: wire.token, nonce: 4n })
const signed = {
  signer: wire.owner,
  signature: { kind: 'approved-hash', owner: wire.owner },
  packed: `0x${'1f'.repeat(65)}`,
  safeTxHash: wire.hash,
} as const
const composed = { account, transaction, safeTxHash: wire.hash, signer: wire.owner } as const

test('behavior: a proposal that the gateway took is in the queue on screen before anything is asked anew, once', async () => {
  const client = createQueryClient()
  const { queryKey } = queueQuery(account)
  await client.fetchInfiniteQuery(queueQuery(account))
  const rows = () =>
    (client.getQueryData(queryKey)?.pages ?? []).flatMap(({ items }) =>
      items.flatMap((entry) => (entry.kind === 'transaction' ? [entry.transaction.safeTxHash] : [])),
    )
  expect(rows()).toEqual([])
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

test('behavior: a proposal says which page asked for it beside the note, and a signature beside others says neither', async () => {
  const { signal } = new AbortController()
  const share = async (isListed: boolean, askedBy?: string) => {
    const said = { note: 'Rent', askedBy, isListed, signal }
    await shareOwnerSignature(createQueryClient(), composed, signed, said)
    return posted.at(-1)
  }
  expect(await share(false, 'https://swap.example')).toMatchObject({
    safeTxHash: wire.hash,
    origin: '{"url":"https://swap.example","note":"Rent"}',
  })
  expect(await share(false)).toMatchObject({ origin: '{"note":"Rent"}' })
  expect(await share(true, 'https://swap.example')).toEqual({ signature: signed.packed })
})
