import { concat } from 'viem/utils'
import { expect, test } from 'vitest'
import { encodeExecution } from '../chain/simulate/encodeExecution.ts'
import { safeTransaction } from '../domain/transaction/safeTransaction.ts'
import { hashSafeTransaction } from '../domain/transaction/safeTxHash.ts'
import { createSafeNode } from '../testing/safeNode.ts'
import { identity, payment, people } from '../testing/signableScene.ts'
import { createQueryClient } from './createQueryClient.ts'
import { lostExecutionQuery } from './lostExecution.ts'

const account = { chainId: identity.chainId, address: identity.safe }
const { safeTxHash } = hashSafeTransaction(identity, payment)
const owners = people.slice(0, 2)
const execution = { safeTxHash, nonce: payment.nonce, sender: identity.safe }

test.each([
  [
    'that the Safe tells of was executed',
    [safeTxHash],
    { kind: 'executed', transactionHash: `0x${'cc'.repeat(32)}`, succeeded: true },
  ],
  [
    'whose nonce the Safe is past, by nothing that can be looked at, is overtaken, and by what is not known',
    [`0x${'dd'.repeat(32)}`],
    { kind: 'overtaken', by: undefined },
  ],
] as const)('behavior: an execution %s', async (_, executed, expected) => {
  const { source } = createSafeNode({ owners, executed, nonce: payment.nonce + 1n })
  const query = lostExecutionQuery(source, account, execution)
  expect(await createQueryClient().fetchQuery(query)).toEqual(expected)
})

test('behavior: an execution of the next nonce waits', async () => {
  const { source } = createSafeNode({ owners, nonce: payment.nonce })
  const query = lostExecutionQuery(source, account, execution)
  expect(await createQueryClient().fetchQuery(query)).toEqual({ kind: 'waiting' })
})

const other = safeTransaction({ ...payment, value: payment.value + 1n })
const otherHash = hashSafeTransaction(identity, other).safeTxHash
const executing = encodeExecution(other, '0x1234')
const transactionHash = `0x${'cc'.repeat(32)}`

test.each([
  ['the owner sent', executing],
  ['a relay sent', concat(['0x6a7617', '0x6a761202', executing])],
])(
  'behavior: an execution whose nonce another one took, which %s, is overtaken by that one',
  async (_, input) => {
    const { source } = createSafeNode({ owners, executed: [otherHash], input, nonce: payment.nonce + 1n })
    expect(await createQueryClient().fetchQuery(lostExecutionQuery(source, account, execution))).toEqual({
      kind: 'overtaken',
      by: { safeTxHash: otherHash, transactionHash },
    })
  },
)

test.each([
  ['an event of another hash', `0x${'dd'.repeat(32)}` as const, executing],
  ['calldata of another nonce', hashSafeTransaction(identity, { ...other, nonce: 6n }).safeTxHash, executing],
  ['calldata that is cut off', otherHash, executing.slice(0, 600) as `0x${string}`],
])('error: %s proves nothing about who took the nonce', async (_, executed, input) => {
  const { source } = createSafeNode({ owners, executed: [executed], input, nonce: payment.nonce + 1n })
  expect(await createQueryClient().fetchQuery(lostExecutionQuery(source, account, execution))).toEqual({
    kind: 'overtaken',
    by: undefined,
  })
})
