import { describe, expect, test } from 'vitest'
import { clearanceOfWallet } from '../../shared/domain/clearance/grantClearance.ts'
import type { AccountRef } from '../../shared/domain/safe/safeRef.ts'
import type { Call } from '../../shared/domain/values/call.ts'
import { createAskLocks } from '../../shared/source/askLocks.ts'
import { createRequestRecords, type RequestRecords } from '../../shared/source/requestRecords.ts'
import { localChain } from '../../shared/testing/chainConfigurations.ts'
import { createMemoryStorage } from '../../shared/testing/fakeSource.ts'
import { createPlayedLocks } from '../../shared/testing/playedLocks.ts'
import { createFakeWallet, providerError } from '../testing/fakeWallet.ts'
import { ada, adaOnLocal, bo } from '../testing/standaloneWorld.ts'
import { createSender } from './createSender.ts'

const first: Call = { to: bo, value: 10n ** 18n, data: '0x' }
const second: Call = { to: bo, value: 0n, data: '0xa9059cbb' }
const hashes = ['a', 'b'].map((digit) => `0x${digit.repeat(64)}` as const)

function setup() {
  const wallet = createFakeWallet({ accounts: [ada], chainId: adaOnLocal.chainId })
  const storage = createMemoryStorage()
  const records = createRequestRecords(storage)
  let ids = 0
  const sender = createSender({
    chains: [localChain('http://127.0.0.1:1')],
    records,
    locks: createAskLocks(createPlayedLocks()),
    createId: () => `id-${ids++}`,
    now: () => 1_000,
    readNonce: async () => 7,
    async access() {
      const [accounts, chainId] = await Promise.all([
        wallet.provider.request({ method: 'eth_accounts' }),
        wallet.provider.request({ method: 'eth_chainId' }),
      ])
      const address = (accounts as (typeof ada)[])[0] ?? ada
      return {
        account: { address, chainId: Number(chainId) },
        name: 'Test Wallet',
        request: wallet.provider.request,
      }
    },
  })
  const send = (...calls: readonly Call[]) => sender.sendCalls(calls, adaOnLocal, clear(calls, adaOnLocal))
  return { wallet, storage, records, sender, send, next: () => nextQuestion(wallet) }
}

/** Waits for the question after the ones seen so far. */
function nextQuestion(wallet: ReturnType<typeof createFakeWallet>) {
  const seen = wallet.questions.length
  return new Promise<(typeof wallet.questions)[number]>((resolve) => {
    const look = () => {
      const question = wallet.questions[seen]
      if (question === undefined) setImmediate(look)
      else resolve(question)
    }
    look()
  })
}

function progressOf(records: RequestRecords, id: string) {
  return records.find(id)?.progress
}

const clear = (calls: readonly Call[], account: AccountRef) =>
  clearanceOfWallet({ kind: 'wallet-calls', account, calls })

describe('createSender', () => {
  test('behavior: calls go out one after the other, each hash recorded as it comes', async () => {
    const { records, send, next } = setup()
    const asked = next()
    const request = send(first, second)
    const question = await asked
    expect(question.params).toEqual([
      { from: ada, to: bo, value: '0xde0b6b3a7640000', data: '0x', chainId: '0x7a69' },
    ])
    expect(progressOf(records, request.id)).toEqual({ phase: 'waiting' })
    const askedAgain = next()
    question.approve(hashes[0])
    const secondQuestion = await askedAgain
    expect(progressOf(records, request.id)).toEqual({ phase: 'sending', hashes: [hashes[0]] })
    secondQuestion.approve(hashes[1])
    expect(await request.settled).toEqual({ kind: 'transactions', hashes })
  })

  test('error: a no in the middle keeps the hash of what was sent', async () => {
    const { records, send, next } = setup()
    const asked = next()
    const request = send(first, second)
    const question = await asked
    const askedAgain = next()
    question.approve(hashes[0])
    ;(await askedAgain).reject()
    const outcome = await request.settled
    expect(outcome).toMatchObject({
      kind: 'rejected',
      error: { code: 'wallet/rejected' },
      hashes: [hashes[0]],
    })
    expect(progressOf(records, request.id)).toEqual({ phase: 'settled', outcome })
  })

  test('error: the wallet moved on between two calls, so the second is not asked for', async () => {
    const { wallet, send, next } = setup()
    const asked = next()
    const request = send(first, second)
    const question = await asked
    wallet.setAccounts([bo])
    question.approve(hashes[0])
    expect(await request.settled).toMatchObject({
      kind: 'failed',
      error: { code: 'source/account-changed', facts: { currentAddress: bo } },
      hashes: [hashes[0]],
    })
    expect(wallet.questions).toHaveLength(1)
  })

  test('behavior: after Stop waiting the open question still counts, and no further one follows', async () => {
    const { wallet, records, send, next } = setup()
    const asked = next()
    const request = send(first, second)
    const question = await asked
    request.stopWaiting()
    expect(await request.settled).toEqual({ kind: 'stopped' })
    question.approve(hashes[0])
    await expect
      .poll(() => progressOf(records, request.id))
      .toMatchObject({
        phase: 'settled',
        outcome: { kind: 'rejected', error: { code: 'wallet/stopped' }, hashes: [hashes[0]] },
      })
    expect(wallet.questions).toHaveLength(1)
  })

  test('behavior: a reload between two calls finds the first hash', async () => {
    const { storage, sender, send, next } = setup()
    const asked = next()
    const request = send(first, second)
    const question = await asked
    const askedAgain = next()
    question.approve(hashes[0])
    await askedAgain
    sender.dispose()
    expect(progressOf(createRequestRecords(storage), request.id)).toEqual({
      phase: 'orphaned',
      reason: 'reloaded',
      hashes: [hashes[0]],
    })
  })

  test.each([
    ['busy', providerError(-32002, 'Request already pending'), 'undecided', 'wallet/busy'],
    [
      'out of funds',
      providerError(-32000, 'insufficient funds for gas'),
      'undecided',
      'wallet/insufficient-funds',
    ],
    [
      'cut off from its node',
      providerError(-32603, 'Internal JSON-RPC error.'),
      'undecided',
      'wallet/failed',
    ],
    ['ahead of its node', providerError(-32000, 'already known'), 'undecided', 'wallet/already-known'],
    [
      'one whose error has the name that a library gives to a missing wallet',
      Object.assign(new Error('connector not found'), { name: 'ProviderNotFoundError' }),
      'undecided',
      'wallet/not-found',
    ],
    ['unable to send', providerError(-32601, 'no such method'), 'failed', 'wallet/unsupported'],
    ['rejecting', Object.assign(new Error('no'), { code: 'ACTION_REJECTED' }), 'rejected', 'wallet/rejected'],
    ['rejecting without a code', new Error('user closed modal'), 'undecided', 'wallet/failed'],
    [
      'refused by the Safe, as it says',
      providerError(3, 'execution reverted: GS013'),
      'undecided',
      'wallet/safe-refused',
    ],
  ])('error: the wallet is %s', async (_, thrown, kind, code) => {
    const { send, next } = setup()
    const asked = next()
    const request = send(first)
    ;(await asked).reject(thrown)
    expect(await request.settled).toMatchObject({
      kind,
      error: { code, message: thrown.message },
      hashes: [],
    })
  })

  test('error: a yes without a hash', async () => {
    const { send, next } = setup()
    const asked = next()
    const request = send(first)
    ;(await asked).approve('done')
    expect(await request.settled).toMatchObject({ kind: 'undecided', error: { code: 'wallet/answer' } })
  })

  test('error: a chain this site was not set up for', async () => {
    const { wallet, sender } = setup()
    const elsewhere = { chainId: 5, address: ada } as const
    const request = sender.sendCalls([first], elsewhere, clear([first], elsewhere))
    expect(await request.settled).toMatchObject({ kind: 'failed', error: { code: 'source/cannot-send' } })
    expect(wallet.requests).toEqual([])
  })
})
