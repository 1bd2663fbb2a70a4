import { expect, test } from 'vitest'
import { encodeExecution } from '../chain/simulate/encodeExecution.ts'
import { safeTransaction } from '../domain/transaction/safeTransaction.ts'
import { hashSafeTransaction } from '../domain/transaction/safeTxHash.ts'
import { createSafeNode } from '../testing/safeNode.ts'
import { identity, payment, people } from '../testing/signableScene.ts'
import { executionStatusQuery, noteExecution } from './cosigning.ts'
import { createQueryClient } from './createQueryClient.ts'

const account = { chainId: identity.chainId, address: identity.safe }
const { safeTxHash } = hashSafeTransaction(identity, payment)
const other = safeTransaction({ ...payment, value: payment.value + 1n })
const otherHash = hashSafeTransaction(identity, other).safeTxHash
const transactionHash = `0x${'cc'.repeat(32)}`
const past = { owners: people.slice(0, 2), nonce: payment.nonce + 1n }

test.each([
  ['is of the next nonce waits', { nonce: payment.nonce }, { status: 'waiting' }],
  ['the Safe names was executed', { executed: [safeTxHash] }, { status: 'executed', transactionHash }],
  [
    'whose nonce another one took is overtaken',
    { executed: [otherHash], input: encodeExecution(other, '0x1234') },
    { status: 'overtaken' },
  ],
  // A node some blocks behind the one that told the nonce does not have the event yet.
  ['whose nonce is used, by what no event says, is not known', { executed: [] }, null],
  ['whose nonce is used, by what cannot be looked at, is not known', { executed: [otherHash] }, null],
] as const)('behavior: an execution that %s', async (_, node, status) => {
  const { source } = createSafeNode({ ...past, ...node })
  const asked = executionStatusQuery(source, { account, transaction: payment, safeTxHash })
  expect(await createQueryClient().fetchQuery(asked)).toEqual(status)
})

test('behavior: what a receipt names is known, and a node some blocks behind does not undo it', async () => {
  const { source } = createSafeNode({ ...past, nonce: payment.nonce })
  const client = createQueryClient()
  const asked = executionStatusQuery(source, { account, transaction: payment, safeTxHash })
  expect(await client.fetchQuery(asked)).toEqual({ status: 'waiting' })
  noteExecution(client, { account, safeTxHash }, { succeeded: false, transactionHash: '0xdd' })
  const known = { status: 'failed', transactionHash: '0xdd' }
  await client.invalidateQueries()
  expect(await client.fetchQuery(asked)).toEqual(known)
})
