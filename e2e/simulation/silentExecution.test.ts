import { parseEther } from 'viem'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { isSilentExecution } from '../../src/shared/chain/history/isSilentExecution.ts'
import type { SafeIdentity } from '../../src/shared/domain/safe/SafeIdentity.ts'
import { safeTransaction } from '../../src/shared/domain/transaction/safeTransaction.ts'
import { hashSafeTransaction } from '../../src/shared/domain/transaction/safeTxHash.ts'
import type { Hex } from '../../src/shared/domain/values/hex.ts'
import { createPublishedSafe, executeBySafe } from '../sandbox/chain/publishedSafes.ts'
import { requestThrough } from '../sandbox/chain/requestThrough.ts'
import type { SandboxClient } from '../sandbox/chain/sandboxClient.ts'
import { CHAIN_ID } from '../sandbox/chain/startChain.ts'
import type { RunningServer } from '../sandbox/RunningServer.ts'
import { openBareChain } from './openBareChain.ts'

const somewhere = '0x000000000000000000000000000000000000bEEF'
/** Code that goes back whatever it is asked. */
const refusing = '0x9a11000000000000000000000000000000000009'
const { signal } = new AbortController()

let chain: RunningServer
let client: SandboxClient
let identity: SafeIdentity

beforeAll(async () => {
  const opened = await openBareChain()
  ;({ chain, client } = opened)
  const { address } = await createPublishedSafe(client, opened.contracts, '1.0.0')
  identity = { chainId: CHAIN_ID, safe: address, version: { major: 1, minor: 0, patch: 0 } }
  await client.setBalance({ address, value: parseEther('3') })
  await client.setCode({ address: refusing, bytecode: '0x60006000fd' })
}, 60_000)
afterAll(() => chain.stop())

const request = requestThrough(() => client)

/** Executes it with the next nonce, and asks whether that transaction of the chain executed the one with `nonce`. */
async function executed(fields: Parameters<typeof executeBySafe>[2], nonces: readonly bigint[]) {
  const { transactionHash, logs } = await executeBySafe(client, identity.safe, fields)
  const asked = nonces.map((nonce) => {
    const { safeTxHash } = hashSafeTransaction(identity, safeTransaction({ ...fields, nonce }))
    return isSilentExecution(request, { identity, nonce, safeTxHash, transactionHash }, signal)
  })
  return { logs: logs.length, answers: await Promise.all(asked) }
}

test('behavior: what a Safe of 1.0.0 ran without an event is proven by its calldata and the nonce that it used, and what failed is not', async () => {
  const pays = { to: somewhere, value: 7n } as const
  expect(await executed(pays, [1n, 0n, 2n])).toEqual({ logs: 0, answers: [true, false, false] })
  // The same call again: each has a nonce of its own.
  expect(await executed(pays, [1n, 2n])).toEqual({ logs: 0, answers: [false, true] })
  expect(await executed({ to: refusing, data: '0x12345678' }, [3n])).toEqual({ logs: 1, answers: [false] })
  const unknown: Hex = `0x${'ab'.repeat(32)}`
  const asked = { identity, nonce: 1n, safeTxHash: unknown, transactionHash: unknown }
  expect(await isSilentExecution(request, asked, signal)).toBe(false)
})
