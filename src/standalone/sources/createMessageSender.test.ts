import { describe, expect, test } from 'vitest'
import { keptTexts } from '../../shared/source/keptTexts.ts'
import { localKey, readLocal } from '../../shared/source/localSignables.ts'
import { createRequestRecords } from '../../shared/source/requestRecords.ts'
import { signerErrors } from '../../shared/source/signerErrors.ts'
import { sourceErrors } from '../../shared/source/sourceErrors.ts'
import { localChain } from '../../shared/testing/chainConfigurations.ts'
import { clearMessage, composeMessage } from '../../shared/testing/clearances.ts'
import { createMemoryStorage } from '../../shared/testing/fakeSource.ts'
import { createMemoryView } from '../../shared/testing/memoryView.ts'
import { signedBy } from '../../shared/testing/signableScene.ts'
import { describeStandaloneError } from '../errors/describeStandaloneError.ts'
import { walletErrors } from '../errors/walletErrors.ts'
import { ada, adaOnLocal } from '../testing/standaloneWorld.ts'
import { createMessageSender, type MessageSenderOptions } from './createMessageSender.ts'

const composed = composeMessage(adaOnLocal, { kind: 'text', text: 'We agree.' })
const clearance = clearMessage(composed)

type Sign = MessageSenderOptions['safeSigner']['signMessage']

function setup(signMessage: Sign, { view } = createMemoryView()) {
  const records = createRequestRecords(createMemoryStorage())
  const texts = keptTexts(view)
  let count = 0
  const send = createMessageSender({
    chains: [localChain('http://127.0.0.1:1')],
    records,
    safeSigner: { signMessage },
    createId: () => `request-${count++}`,
    now: () => 5,
    texts,
  })
  return { records, send, texts }
}

const never: Sign = (_, _clearance, { signal } = {}) =>
  new Promise((_resolve, reject) => signal?.addEventListener('abort', () => reject(signal.reason)))

describe('createMessageSender', () => {
  test('behavior: is written down before the wallet is asked, and who stops waiting leaves it open', async () => {
    const { records, send } = setup(never)
    const request = send(composed, clearance, ada)
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
    const open = send(composed, clearance, ada)
    expect(await send(composed, clearance, ada).settled).toMatchObject({
      error: { code: 'source/request-open' },
    })
    const refused = send(composed, clearance, sourceErrors.cannotSend({ reason: 'not-connected' }))
    expect(await refused.settled).toMatchObject({ kind: 'failed', error: { code: 'source/cannot-send' } })
    expect(records.all()).toHaveLength(1)
    open.stopWaiting()
    await open.settled
    const again = send(composed, clearance, ada)
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
    const request = send(composed, clearance, ada)
    expect(await request.settled).toEqual({ kind, error, hashes: [] })
    expect(records.find(request.id)?.progress).toMatchObject({ phase: 'settled', outcome: { kind } })
  })

  test('error: the clearance of another message: the wallet is not asked, and nothing is written down', async () => {
    let asked = 0
    const { records, send } = setup(async () => {
      asked++
      throw new Error('asked')
    })
    const other = composeMessage(adaOnLocal, { kind: 'text', text: 'We do not agree.' })
    expect(await send(composed, clearMessage(other), ada).settled).toMatchObject({
      kind: 'failed',
      error: { code: 'clearance/refused' },
    })
    expect(asked).toBe(0)
    expect(records.all()).toEqual([])
  })

  test('behavior: a signature to which no gateway says yes or no stays on this device as well, and the record says so', async () => {
    const { safeMessageHash } = composed
    const { signer, signature } = await signedBy(0, safeMessageHash)
    // No test has a gateway.
    const { records, send, texts } = setup(async () => ({ signer, signature, packed: '0x', safeMessageHash }))
    const request = send(composed, clearance, ada)
    expect(await request.settled).toMatchObject({
      kind: 'undecided',
      error: { code: 'signer/message-undecided', facts: { place: 'device' } },
    })
    expect(records.find(request.id)?.progress).toMatchObject({ phase: 'settled' })
    expect(readLocal('message', texts.read(localKey('message', adaOnLocal)), adaOnLocal)).toEqual([
      { kind: 'message', message: composed.message, safeMessageHash, signatures: [{ signer, signature }] },
    ])
  })

  test('behavior: where the browser has no room, the signature is said to be in this window only', async () => {
    const { safeMessageHash } = composed
    const { signer, signature } = await signedBy(0, safeMessageHash)
    const full = createMemoryView()
    const setItem = () => {
      throw new DOMException('full', 'QuotaExceededError')
    }
    const view = { ...full.view, localStorage: { ...full.view.localStorage, setItem } }
    const sign: Sign = async () => ({ signer, signature, packed: '0x', safeMessageHash })
    const { send, texts } = setup(sign, { ...full, view })
    const outcome = await send(composed, clearance, ada).settled
    expect(outcome).toMatchObject({ error: { code: 'signer/message-undecided', facts: { place: 'window' } } })
    const { title, advice } = describeStandaloneError('error' in outcome ? outcome.error : outcome)
    expect(title).toBe('It is not known yet whether the gateway has it.')
    expect(advice).toContain(
      'This browser keeps nothing, or has no room: your signature is in this window only.',
    )
    expect(readLocal('message', texts.read(localKey('message', adaOnLocal)), adaOnLocal)).toHaveLength(1)
  })
})
