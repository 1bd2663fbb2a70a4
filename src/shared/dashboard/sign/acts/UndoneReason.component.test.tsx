import { expect, test } from 'vitest'
import { withChecksums } from '../../../chain/safe/readSafe.ts'
import { readSafeState } from '../../../chain/safe/readSafeState.ts'
import { auditCollected } from '../../../domain/signatures/auditCollected.ts'
import { hashSafeTransaction } from '../../../domain/transaction/safeTxHash.ts'
import type { Hex } from '../../../domain/values/hex.ts'
import type { ChainRead } from '../../../source/ChainRequest.ts'
import { renderPart } from '../../../testing/renderPart.tsx'
import { createSafeNode } from '../../../testing/safeNode.ts'
import { facts, identity, payment, people } from '../../../testing/signableScene.ts'
import { signingStateOf, transactionStateOf } from './signingState.ts'
import { UndoneReason } from './UndoneReason.tsx'

const hash: Hex = `0x${'ab'.repeat(32)}`
const [signer = '0x'] = people

/**
 * A try to execute the payment that was undone, with the Safe at `seen` as the page has it and at `nonce` as the node has
 * it now; `receipt` where the node still says what became of the try.
 */
async function said(seen: bigint, nonce: bigint, receipt: boolean): Promise<string> {
  const { safeTxHash, messageHash } = hashSafeTransaction(identity, payment)
  const account = { chainId: identity.chainId, address: identity.safe }
  const at = (of: bigint) => createSafeNode({ owners: people.slice(0, 2), nonce: of }).source
  const safe = withChecksums(
    await readSafeState(at(seen).request, identity.safe, { signal: new AbortController().signal }),
  )
  const state = transactionStateOf(
    signingStateOf({
      composed: { kind: 'transaction', account, transaction: payment, safeTxHash, signer },
      safe,
      audit: await auditCollected([], {
        hash: safeTxHash,
        ...facts.questions({ identity, hash: safeTxHash, messageHash }),
      }),
    }),
  )
  if (state === undefined) throw new Error('It is a transaction')
  const node = at(nonce)
  const request = async (read: ChainRead, options?: { readonly signal?: AbortSignal }) => {
    if (read.method === 'eth_getTransactionByHash')
      return receipt ? { from: signer, to: identity.safe, input: '0x' } : null
    if (read.method === 'eth_getTransactionReceipt')
      return receipt ? { status: '0x0', blockNumber: '0x5', blockHash: hash, logs: [] } : null
    return node.request(read, options)
  }
  const screen = await renderPart(<UndoneReason state={state} hash={hash} />, {
    source: { ...node, request },
  })
  const title = screen.getByText(/undone|is free/).first()
  await expect.element(title).toBeVisible()
  if (receipt) await expect.element(screen.getByText(/nonce/i)).toBeVisible()
  const words = screen.container.textContent ?? ''
  await screen.unmount()
  return words
}

test('behavior: a try that was undone leaves the nonce free where the chain says so, and only there', async () => {
  expect(await said(7n, 7n, true)).toContain('Nonce 7 is free: this transaction still waits.')
  // Another owner executed it at the same time, and the page has not asked the Safe since.
  expect(await said(7n, 8n, true)).toContain(
    'This try was undone, and nonce 7 is used: another one ran first.',
  )
  expect(await said(8n, 8n, false)).toContain('nonce 7 is used: another one ran first.')
  expect(await said(7n, 7n, false)).toContain('This try was undone.')
})
