import { beforeEach, expect, test } from 'vitest'
import { encodeExecution } from '../chain/simulate/encodeExecution.ts'
import { safeTransaction } from '../domain/transaction/safeTransaction.ts'
import { hashSafeTransaction } from '../domain/transaction/safeTxHash.ts'
import type { Hex } from '../domain/values/hex.ts'
import type { ChainRead } from '../source/ChainRequest.ts'
import { createSafeNode } from '../testing/safeNode.ts'
import { identity, payment, people } from '../testing/signableScene.ts'
import { createQueryClient } from './createQueryClient.ts'
import { gatewayKeys } from './gatewayKeys.ts'
import { readProvenEnd } from './readProvenEnd.ts'

const account = { chainId: identity.chainId, address: identity.safe }
const { safeTxHash } = hashSafeTransaction(identity, payment)
const rival = safeTransaction({ ...payment, value: payment.value + 1n })
const rivalHash = hashSafeTransaction(identity, rival).safeTxHash

/** The end of the payment where the Safe is at `nonce`, `executed` ran in block 2, and blocks up to `final` are final. */
async function endOf({
  executed,
  nonce = payment.nonce + 1n,
  final,
  hash = safeTxHash,
}: {
  readonly executed: readonly Hex[]
  readonly nonce?: bigint
  readonly final: Hex
  /** Under which the gateway lists the payment. */
  readonly hash?: Hex
}) {
  const input = encodeExecution(rival, '0x1234')
  const { source } = createSafeNode({ owners: people.slice(0, 2), executed, nonce, input })
  const request = async (read: ChainRead, options?: { readonly signal?: AbortSignal }) => {
    if (read.method === 'eth_getTransactionReceipt')
      return { blockNumber: '0x2', blockHash: `0x${'b'.repeat(64)}` }
    if (read.method === 'eth_getBlockByNumber') return { number: final }
    return source.request(read, options)
  }
  const client = createQueryClient()
  client.setQueryDefaults(gatewayKeys.transaction(account, hash), { staleTime: 'static' })
  client.setQueryData(gatewayKeys.transaction(account, hash), {
    execution: { kind: 'multisig', safeTransaction: payment },
  })
  const { signal } = new AbortController()
  return readProvenEnd({ client, request, signal }, account, hash)
}

beforeEach(() => {
  globalThis.fetch = () => Promise.reject(new TypeError('No gateway'))
})

test('error: a transaction is overtaken only once the block of its rival is final', async () => {
  expect(await endOf({ executed: [rivalHash], final: '0x2' })).toBe('overtaken')
  expect(await endOf({ executed: [rivalHash], final: '0x1' })).toBe('open')
})

test('error: while its nonce is free, and after it ran, no word of a gateway ends it', async () => {
  expect(await endOf({ executed: [], nonce: payment.nonce, final: '0x9' })).toBe('open')
  expect(await endOf({ executed: [safeTxHash], final: '0x9' })).toBe('open')
})

test('error: a nonce that the gateway invents proves nothing', async () => {
  // It waits for the nonce behind, which is free.
  const { safeTxHash: hash } = hashSafeTransaction(identity, { ...payment, nonce: payment.nonce + 1n })
  expect(await endOf({ executed: [rivalHash], final: '0x9', hash })).toBe('open')
})
