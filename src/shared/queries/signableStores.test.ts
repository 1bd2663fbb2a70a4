import { describe, expect, onTestFinished, test, vi } from 'vitest'
import { mostTransactions } from '../domain/signable/SignaturesFile.ts'
import { packSignatures } from '../domain/signatures/signatures.ts'
import { keptTexts } from '../source/keptTexts.ts'
import { addLocal } from '../source/localSignables.ts'
import { clearMessage, clearTransaction } from '../testing/clearances.ts'
import { createMemoryView } from '../testing/memoryView.ts'
import { ada, bo, identity, payment, signedMessageBy, signedTransactionBy } from '../testing/signableScene.ts'
import { createQueryClient } from './createQueryClient.ts'
import { deviceStore } from './deviceStore.ts'
import { gatewayStore } from './gatewayStore.ts'
import type { GivenSignature } from './SignableStore.ts'

const account = { chainId: identity.chainId, address: identity.safe }
const { signal } = new AbortController()

async function givenTransaction(person: number, transaction = payment) {
  const { safeTxHash, signatures } = await signedTransactionBy([person], transaction)
  const [first] = signatures
  const packed = packSignatures(signatures)
  if (first === undefined || !packed.ok) throw new Error('no signature')
  const { signer } = first
  const composed = { kind: 'transaction', account, transaction, safeTxHash, signer } as const
  const signed = { ...first, safeTxHash, packed: packed.packed }
  return { kind: 'transaction', composed, signed } as const satisfies GivenSignature
}

async function givenMessage(person: number) {
  const { message, safeMessageHash, signatures } = await signedMessageBy([person])
  const [first] = signatures
  const packed = packSignatures(signatures)
  if (first === undefined || !packed.ok) throw new Error('no signature')
  const composed = { kind: 'message', account, message, safeMessageHash, signer: first.signer } as const
  const signed = { ...first, safeMessageHash, packed: packed.packed }
  return { kind: 'message', composed, signed } as const satisfies GivenSignature
}

describe('deviceStore', () => {
  test('behavior: keeps what was signed, and gives it back until it is taken out', async () => {
    const store = deviceStore(keptTexts(createMemoryView().view), account)
    const [first, second, message] = [
      await givenTransaction(ada),
      await givenTransaction(bo),
      await givenMessage(ada),
    ]
    const { safeTxHash } = first.composed
    const clearance = clearTransaction(first.composed)
    await store.addSignature(first, { clearance, signal })
    await store.addSignature(second, { clearance, signal })
    await store.addSignature(message, { clearance: clearMessage(message.composed), signal })
    expect(await store.read('transaction', safeTxHash, { signal })).toEqual({
      ...(await signedTransactionBy([ada, bo])),
      origin: 'device',
    })
    expect(await store.read('message', message.composed.safeMessageHash, { signal })).toEqual({
      ...(await signedMessageBy([ada])),
      origin: 'device',
    })
    await store.remove(first.composed, { wish: '0x', signal })
    expect(await store.read('transaction', safeTxHash, { signal })).toBeUndefined()
  })

  test('error: the clearance of something else, and nothing is kept', async () => {
    const store = deviceStore(keptTexts(createMemoryView().view), account)
    const [given, message] = [await givenTransaction(ada), await givenMessage(ada)]
    const other = await givenTransaction(ada, { ...payment, value: 1n })
    for (const clearance of [clearTransaction(other.composed), clearMessage(message.composed)])
      await expect(store.addSignature(given, { clearance, signal })).rejects.toMatchObject({
        code: 'clearance/refused',
        facts: { reason: 'something-else' },
      })
    await expect(
      store.addSignature(message, { clearance: clearTransaction(given.composed), signal }),
    ).rejects.toMatchObject({ code: 'clearance/refused' })
    expect(await store.read('transaction', given.composed.safeTxHash, { signal })).toBeUndefined()
    expect(await store.read('message', message.composed.safeMessageHash, { signal })).toBeUndefined()
  })

  test('error: no room, which is said', async () => {
    const texts = keptTexts(createMemoryView().view)
    const one = await signedTransactionBy([])
    const many = Array.from({ length: mostTransactions }, (_, index) => ({
      ...one,
      safeTxHash: `0x${String(index).padStart(64, '0')}` as const,
    }))
    expect(addLocal(texts, account, many)).toBe('kept')
    const given = await givenTransaction(ada)
    await expect(
      deviceStore(texts, account).addSignature(given, {
        clearance: clearTransaction(given.composed),
        signal,
      }),
    ).rejects.toMatchObject({ code: 'source/local-full' })
  })
})

describe('gatewayStore', () => {
  test('error: the clearance of something else, and the gateway is not asked', async () => {
    const asked = vi.spyOn(globalThis, 'fetch').mockRejectedValue(new TypeError('no network'))
    onTestFinished(() => asked.mockRestore())
    const store = gatewayStore(createQueryClient(), account)
    const [given, message] = [await givenTransaction(ada), await givenMessage(ada)]
    const other = await givenTransaction(ada, { ...payment, value: 1n })
    await expect(
      store.addSignature(given, { clearance: clearTransaction(other.composed), signal }),
    ).rejects.toMatchObject({ code: 'clearance/refused' })
    await expect(
      store.addSignature(message, { clearance: clearTransaction(given.composed), signal }),
    ).rejects.toMatchObject({ code: 'clearance/refused' })
    expect(asked).not.toHaveBeenCalled()
    asked.mockImplementation(async () => new Response('{"code":422,"message":"No"}', { status: 422 }))
    await expect(
      store.addSignature(given, { clearance: clearTransaction(given.composed), signal }),
    ).rejects.toMatchObject({ facts: { status: 422 } })
    expect(asked).toHaveBeenCalled()
  })
})
