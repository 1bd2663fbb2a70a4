import { afterAll, beforeAll, expect, test } from 'vitest'
import * as wire from '../gateway/testing/wireAnswers.ts'
import { composeMessage } from '../testing/clearances.ts'
import { createFakeSource } from '../testing/fakeSource.ts'
import { createQueryClient } from './createQueryClient.ts'
import { messageQuery } from './messages.ts'

const account = { chainId: 1, address: '0xD1220A0cf47c7B9Be7A2E6BA89F429762e7b9aDb' } as const

/** What the gateway answers; nothing is a fault of it. */
let answer: unknown
const platform = globalThis.fetch
beforeAll(() => {
  globalThis.fetch = async () => new Response(JSON.stringify(answer), { status: answer ? 200 : 500 })
})
afterAll(() => {
  globalThis.fetch = platform
})

const page = (results: readonly unknown[]) => ({ count: results.length, next: null, previous: null, results })
const open = {
  status: 'NEEDS_CONFIRMATION',
  confirmationsSubmitted: 1,
  confirmationsRequired: 2,
  preparedSignature: null,
}

test('behavior: a Safe that answers with a revert is asked less and less often whether it signed', async () => {
  const composed = composeMessage(account, { kind: 'text', text: 'We agree.' })
  const rounds: number[] = []
  let round = 0
  const source = createFakeSource({
    read() {
      if (rounds.at(-1) !== round) rounds.push(round)
      throw new Error('execution reverted: Hash not approved')
    },
  })
  const client = createQueryClient()
  const asked = messageQuery(source, account, { ...composed, left: 'open' })
  for (; round < 9; round++) expect(await client.fetchQuery(asked)).toBeNull()
  expect(rounds).toEqual([0, 1, 2, 3, 8])
})

test('behavior: how many have signed is known on while the gateway is silent, and not after it drops the message', async () => {
  const composed = composeMessage(account, { kind: 'text', text: 'We agree.' })
  const listed = { ...wire.message, messageHash: composed.safeMessageHash, ...open }
  const answers = [page([listed]), undefined, page([])]
  const client = createQueryClient()
  const asked = messageQuery(createFakeSource({}), account, { ...composed, left: 'answered' })
  const counts: unknown[] = []
  for (answer of answers) counts.push((await client.fetchQuery(asked))?.confirmations ?? 'nothing')
  expect(counts).toEqual([{ submitted: 1, required: 2 }, { submitted: 1, required: 2 }, 'nothing'])
})
