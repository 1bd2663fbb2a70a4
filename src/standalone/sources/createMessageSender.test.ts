import { describe, expect, test } from 'vitest'
import { keptTexts } from '../../shared/source/keptTexts.ts'
import { localMessagesKey, readLocalMessages } from '../../shared/source/localMessages.ts'
import { createRequestRecords } from '../../shared/source/requestRecords.ts'
import { signerErrors } from '../../shared/source/signerErrors.ts'
import { sourceErrors } from '../../shared/source/sourceErrors.ts'
import { signedBy } from '../../shared/testing/cosignScene.ts'
import { createMemoryStorage } from '../../shared/testing/fakeSource.ts'
import { createMemoryView } from '../../shared/testing/memoryView.ts'
import { walletErrors } from '../errors/walletErrors.ts'
import { ada, adaOnLocal } from '../testing/standaloneWorld.ts'
import { createMessageSender, type MessageSenderOptions } from './createMessageSender.ts'

const composed = {
  account: adaOnLocal,
  message: { kind: 'text', text: 'We agree.' },
  safeMessageHash: `0x${'ab'.repeat(32)}`,
} as const

type Sign = MessageSenderOptions['safeSigner']['signMessage']

function setup(signMessage: Sign) {
  const records = createRequestRecords(createMemoryStorage())
  const texts = keptTexts(createMemoryView().view)
  let count = 0
  const send = createMessageSender({
    records,
    safeSigner: { signMessage },
    createId: () => `request-${count++}`,
    now: () => 5,
    texts,
  })
  return { records, send, texts }
}

const never: Sign = (_, { signal } = {}) =>
  new Promise((_resolve, reject) => signal?.addEventListener('abort', () => reject(signal.reason)))

describe('createMessageSender', () => {
  test('behavior: is written down before the wallet is asked, and who stops waiting leaves it open', async () => {
    const { records, send } = setup(never)
    const request = send(composed, ada)
    expect(records.find(request.id)).toMatchObject({
      method: 'signMessage',
      signing: { safeMessageHash: composed.safeMessageHash },
      progress: { phase: 'waiting' },
    })
    request.stopWaiting()
    expect(await request.settled).toEqual({ kind: 'stopped' })
    expect(records.find(request.id)?.progress).toMatchObject({ phase: 'orphaned', reason: 'stopped' })
  })

  test('error: one question at a time, and none without an account that may sign', async () => {
    const { records, send } = setup(never)
    const open = send(composed, ada)
    expect(await send(composed, ada).settled).toMatchObject({ error: { code: 'source/request-open' } })
    const refused = send(composed, sourceErrors.cannotSend({ reason: 'not-connected' }))
    expect(await refused.settled).toMatchObject({ kind: 'failed', error: { code: 'source/cannot-send' } })
    expect(records.all()).toHaveLength(1)
    open.stopWaiting()
    await open.settled
    const again = send(composed, ada)
    expect(records.all()).toHaveLength(2)
    again.stopWaiting()
    await again.settled
  })

  test.each([
    [walletErrors.rejected({ wallet: 'Test Wallet' }), 'rejected'],
    [signerErrors.notAnOwner({ signer: ada, safe: ada }), 'failed'],
  ])('error: %s settles as %s', async (error, kind) => {
    const { records, send } = setup(async () => {
      throw error
    })
    const request = send(composed, ada)
    expect(await request.settled).toEqual({ kind, error, hashes: [] })
    expect(records.find(request.id)?.progress).toMatchObject({ phase: 'settled', outcome: { kind } })
  })

  test('behavior: a signature that no gateway takes stays on this device, and the record says so', async () => {
    const { safeMessageHash } = composed
    const { signer, signature } = await signedBy(0, safeMessageHash)
    // No test has a gateway.
    const { records, send, texts } = setup(async () => ({ signer, signature, packed: '0x', safeMessageHash }))
    const request = send(composed, ada)
    expect(await request.settled).toMatchObject({ kind: 'failed', error: { code: 'signer/message-kept' } })
    expect(records.find(request.id)?.progress).toMatchObject({ phase: 'settled' })
    expect(readLocalMessages(texts.read(localMessagesKey(adaOnLocal)), adaOnLocal)).toEqual([
      { message: composed.message, safeMessageHash, signatures: [{ signer, signature }] },
    ])
  })
})
