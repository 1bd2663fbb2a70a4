import { expect, test } from 'vitest'
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
    { kind: 'executed', transactionHash: `0x${'cc'.repeat(32)}` },
  ],
  ['whose nonce the Safe has used for another is overtaken', [`0x${'dd'.repeat(32)}`], { kind: 'overtaken' }],
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
