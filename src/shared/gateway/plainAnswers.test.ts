import { expect, test } from 'vitest'
import { createPlainAnswers } from './plainAnswers.ts'
import { gatewayOver } from './testing/gatewayOver.ts'

const safe = '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed'
const hash = `0x${'AB'.repeat(32)}` as const
const options = { signal: new AbortController().signal }

test('behavior: an app gets what the gateway said, asked for by parts that lead nowhere else', async () => {
  const asked: string[] = []
  const answer = { anything: ['as', 'it', { came: null }] }
  const { connection } = gatewayOver(async (input) => {
    asked.push(String(input))
    return Response.json(answer)
  })
  const { plainBalances, plainTransaction } = createPlainAnswers(connection)
  const account = { chainId: 1, address: safe } as const
  expect(await plainBalances(account, 'usd', options)).toEqual(answer)
  expect(await plainTransaction(1, hash, options)).toEqual(answer)
  expect(asked).toEqual([
    `https://gateway.example/v1/chains/1/safes/${safe}/balances/usd?exclude_spam=true`,
    `https://gateway.example/v1/chains/1/transactions/${hash.toLowerCase()}`,
  ])
  await expect(plainBalances(account, '../../x', options)).rejects.toMatchObject({
    code: 'gateway/parameter',
  })
  expect(asked).toHaveLength(2)
})
