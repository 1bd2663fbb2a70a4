import { expect, test } from 'vitest'
import { encodeExecution } from '../chain/simulate/encodeExecution.ts'
import { safeTransaction } from '../domain/transaction/safeTransaction.ts'
import { hashSafeTransaction } from '../domain/transaction/safeTxHash.ts'
import { createSafeNode } from '../testing/safeNode.ts'
import { identity, payment, people } from '../testing/signableScene.ts'
import { executionStatusQuery } from './cosigning.ts'
import { createQueryClient } from './createQueryClient.ts'

const account = { chainId: identity.chainId, address: identity.safe }
const { safeTxHash } = hashSafeTransaction(identity, payment)
const other = safeTransaction({ ...payment, value: payment.value + 1n })
const otherHash = hashSafeTransaction(identity, other).safeTxHash
const past = { owners: people.slice(0, 2), nonce: payment.nonce + 1n }

test.each([
  ['is of the next nonce waits', { nonce: payment.nonce }, 'waiting'],
  ['the Safe names was executed', { executed: [safeTxHash] }, 'executed'],
  [
    'whose nonce another one took is overtaken',
    { executed: [otherHash], input: encodeExecution(other, '0x1234') },
    'overtaken',
  ],
  // A node some blocks behind the one that told the nonce does not have the event yet.
  ['whose nonce is used, by what no event says, is not known', { executed: [] }, null],
  ['whose nonce is used, by what cannot be looked at, is not known', { executed: [otherHash] }, null],
] as const)('behavior: an execution that %s', async (_, node, status) => {
  const { source } = createSafeNode({ ...past, ...node })
  const asked = executionStatusQuery(source, { account, transaction: payment, safeTxHash })
  expect(await createQueryClient().fetchQuery(asked)).toBe(status)
})
