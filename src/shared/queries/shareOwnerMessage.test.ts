import { afterAll, beforeAll, expect, test } from 'vitest'
import * as wire from '../gateway/testing/wireAnswers.ts'
import { keptTexts } from '../source/keptTexts.ts'
import { createMemoryView } from '../testing/memoryView.ts'
import { createQueryClient } from './createQueryClient.ts'
import { messageDetailsQuery, messagesQuery } from './messageList.ts'
import { shareOwnerMessage } from './shareOwnerMessage.ts'

const account = { chainId: 1, address: wire.safe } as const
const signer = '0xD1220A0cf47c7B9Be7A2E6BA89F429762e7b9aDb'
const packed = `0x${'1f'.repeat(65)}` as const
const { messageHash } = wire.message
const waiting = {
  ...wire.message,
  status: 'NEEDS_CONFIRMATION',
  confirmationsSubmitted: 1,
  confirmationsRequired: 2,
  preparedSignature: null,
}

const platform = globalThis.fetch
beforeAll(() => {
  // A gateway that keeps its answers: it takes the signature and goes on to show the message without it.
  globalThis.fetch = async (input, init) => {
    const { pathname } = new URL(String(input))
    if (init?.method === 'POST') return new Response('', { status: 200 })
    const answer = pathname.endsWith(messageHash)
      ? waiting
      : { count: 1, next: null, previous: null, results: [waiting] }
    return new Response(JSON.stringify(answer))
  }
})
afterAll(() => {
  globalThis.fetch = platform
})

test('behavior: a signature that the gateway took counts in what is on screen before anything is asked anew', async () => {
  const client = createQueryClient()
  const { queryKey } = messagesQuery(account)
  await client.fetchInfiniteQuery(messagesQuery(account))
  const details = messageDetailsQuery(account, messageHash)
  expect(await client.fetchQuery(details)).toMatchObject({ status: 'NEEDS_CONFIRMATION' })
  const { view } = createMemoryView()
  const composed = {
    account,
    message: { kind: 'text', text: 'Good day' },
    safeMessageHash: messageHash,
    signer,
    version: { major: 1, minor: 3, patch: 0 },
  } as const
  await shareOwnerMessage(
    client,
    {
      composed,
      signed: {
        signer,
        signature: { kind: 'approved-hash', owner: signer },
        packed,
        safeMessageHash: messageHash,
      },
    },
    { isListed: true, texts: keptTexts(view), signal: new AbortController().signal },
  )
  expect(client.getQueryData(details.queryKey)).toMatchObject({
    status: 'CONFIRMED',
    confirmations: { submitted: 2, required: 2 },
  })
  expect(JSON.stringify(client.getQueryData(queryKey)?.pages)).toContain(packed)
})
