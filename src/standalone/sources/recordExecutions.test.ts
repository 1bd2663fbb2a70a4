import { describe, expect, test, vi } from 'vitest'
import { hashSafeTransaction } from '../../shared/domain/transaction/safeTxHash.ts'
import type { Hex } from '../../shared/domain/values/hex.ts'
import { createAskLocks } from '../../shared/source/askLocks.ts'
import { orAborted } from '../../shared/source/orAborted.ts'
import { createRequestRecords } from '../../shared/source/requestRecords.ts'
import type { SafeSigner } from '../../shared/source/SafeSigner.ts'
import { localChain } from '../../shared/testing/chainConfigurations.ts'
import { clearTransaction } from '../../shared/testing/clearances.ts'
import { createMemoryStorage } from '../../shared/testing/fakeSource.ts'
import { createPlayedLocks } from '../../shared/testing/playedLocks.ts'
import { identity, payment, people } from '../../shared/testing/signableScene.ts'
import { walletErrors } from '../errors/walletErrors.ts'
import { providerError } from '../testing/fakeWallet.ts'
import { toWalletError } from '../wallets/toWalletError.ts'
import { recordExecutions } from './recordExecutions.ts'

const [signer = '0x'] = people
const { safeTxHash } = hashSafeTransaction(identity, payment)
const account = { chainId: identity.chainId, address: identity.safe }
const composed = { account, transaction: payment, safeTxHash, signer }
const clearance = clearTransaction(composed)
const call = { to: identity.safe, value: 0n, data: '0x6a761202' } as const
const hash: Hex = `0x${'ee'.repeat(32)}`

/** Asks with what `answer` is, or stops before that when there is none. */
function setup(answer: Promise<Hex> | undefined) {
  const storage = createMemoryStorage()
  const records = createRequestRecords(storage)
  const abort = new AbortController()
  const asks: SafeSigner['executeTransaction'] = (_, _signatures, _clearance, options = {}) => {
    const { signal = new AbortController().signal, onAsk, onLate } = options
    return orAborted(signal, async () => {
      if (answer === undefined) throw toWalletError(new TypeError('Failed to fetch'), 'Test Wallet')
      onAsk?.({ call, nonce: 5 })
      signal.addEventListener('abort', () => onLate?.(answer), { once: true })
      return answer
    })
  }
  const execute = recordExecutions(
    {
      chains: [localChain('http://127.0.0.1:1')],
      records,
      locks: createAskLocks(createPlayedLocks()),
      createId: () => 'one',
      now: () => 9,
    },
    asks,
  )
  const ended = Promise.allSettled([execute(composed, [], clearance, { signal: abort.signal })])
  /** What a reload finds. */
  const reloaded = () => createRequestRecords(storage).find('one')?.progress
  return { records, abort, ended, reloaded }
}

describe('recordExecutions', () => {
  test('behavior: is written down before the wallet is asked, and left by a reload', async () => {
    const { records, reloaded } = setup(new Promise(() => {}))
    await vi.waitUntil(() => records.find('one') !== undefined, { interval: 1 })
    expect(records.find('one')).toEqual({
      id: 'one',
      method: 'sendTransactions',
      account,
      calls: [call],
      execution: { safeTxHash, nonce: 7n, sender: signer },
      nonce: 5,
      network: 'Local chain',
      startedAt: 9,
      progress: { phase: 'waiting' },
    })
    expect(reloaded()).toEqual({ phase: 'orphaned', reason: 'reloaded', hashes: [] })
  })

  test.each([
    ['a lost connection', new TypeError('Failed to fetch'), 'undecided'],
    ['its node cut off', providerError(-32603, 'Internal JSON-RPC error.'), 'undecided'],
    ['already known', providerError(-32000, 'already known'), 'undecided'],
    ['a no', providerError(4001, 'User rejected the request.'), 'rejected'],
  ])('error: %s stays as it ended, also after a reload', async (_, thrown, kind) => {
    const error = toWalletError(thrown, 'Test Wallet', 'execTransaction')
    const { ended, reloaded } = setup(Promise.reject(error))
    expect(await ended).toMatchObject([{ status: 'rejected', reason: error }])
    expect(reloaded()).toMatchObject({ phase: 'settled', outcome: { kind, error: { code: error.code } } })
  })

  test('behavior: a yes keeps its hash', async () => {
    const { ended, reloaded } = setup(Promise.resolve(hash))
    expect(await ended).toEqual([{ status: 'fulfilled', value: hash }])
    expect(reloaded()).toEqual({ phase: 'settled', outcome: { kind: 'transactions', hashes: [hash] } })
  })

  test('behavior: after the waiting has ended, the late answer counts', async () => {
    for (const [late, settled] of [
      [hash, { kind: 'transactions', hashes: [hash] }],
      [walletErrors.rejected({ wallet: 'Test Wallet', method: 'execTransaction' }), { kind: 'rejected' }],
    ] as const) {
      let answer: (given: Hex | Promise<Hex>) => void = () => {}
      const { abort, ended, records } = setup(new Promise((resolve) => (answer = resolve)))
      await vi.waitUntil(() => records.find('one') !== undefined, { interval: 1 })
      abort.abort()
      await ended
      expect(records.find('one')?.progress).toEqual({ phase: 'orphaned', reason: 'stopped', hashes: [] })
      answer(typeof late === 'string' ? late : Promise.reject(late))
      await expect
        .poll(() => records.find('one')?.progress)
        .toMatchObject({ phase: 'settled', outcome: settled })
    }
  })

  test('error: what ended before the wallet was asked leaves no doubt', async () => {
    const { ended, records } = setup(undefined)
    expect(await ended).toMatchObject([{ status: 'rejected', reason: { code: 'wallet/failed' } }])
    expect(records.all()).toEqual([])
  })
})
