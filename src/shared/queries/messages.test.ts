import { expect, test } from 'vitest'
import { composeMessage } from '../testing/clearances.ts'
import { createFakeSource } from '../testing/fakeSource.ts'
import { createQueryClient } from './createQueryClient.ts'
import { messageQuery } from './messages.ts'

const account = { chainId: 1, address: '0xD1220A0cf47c7B9Be7A2E6BA89F429762e7b9aDb' } as const

test('behavior: a Safe that says no by a revert is asked less and less often whether it signed', async () => {
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
