import { expect, test } from 'vitest'
import * as wire from '../gateway/testing/wireAnswers.ts'
import { createQueryClient } from './createQueryClient.ts'
import { gatewayKeys } from './gatewayKeys.ts'
import { noteProposed } from './noteProposed.ts'

const account = { chainId: 1, address: wire.safe } as const

test('behavior: once the host has proposed, a queue from before is not shown again', () => {
  const client = createQueryClient()
  const queryKey = [...gatewayKeys.queue(account), 'first page']
  client.setQueryData(queryKey, { pages: [], pageParams: [] })
  noteProposed(client, account, { safeTxHash: wire.hash, nonce: 4 })
  expect(client.getQueryData(queryKey)).toBeUndefined()
})
