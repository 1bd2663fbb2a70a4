import { expect, test } from 'vitest'
import { toAppError } from '../../../errors/AppError.ts'
import { endOfSend } from './endOfSend.ts'

const error = toAppError(new Error('refused'))
const hash = `0x${'1'.repeat(64)}` as const

test('behavior: a yes is sent, with its safeTxHash where it has one', () => {
  expect(endOfSend({ kind: 'safe-transaction', safeTxHash: hash }, true)).toEqual({
    kind: 'sent',
    safeTxHash: hash,
  })
  expect(endOfSend({ kind: 'transactions', hashes: [hash] }, true)).toEqual({ kind: 'sent' })
  expect(endOfSend({ kind: 'calls', callsId: '1' }, true)).toEqual({ kind: 'sent' })
})

test('behavior: nothing is done where we stopped waiting', () => {
  expect(endOfSend({ kind: 'stopped' }, true)).toEqual({ kind: 'nothing' })
})

test('error: a request that never came to be is a problem of the page', () => {
  expect(endOfSend({ kind: 'failed', error, hashes: [] }, false)).toEqual({ kind: 'problem', error })
})

test('error: what the list of requests says is not said again', () => {
  expect(endOfSend({ kind: 'rejected', error, hashes: [] }, true)).toEqual({ kind: 'nothing' })
})

test('error: the calls that are out before a refusal are counted', () => {
  expect(endOfSend({ kind: 'rejected', error, hashes: [hash, hash] }, true)).toEqual({
    kind: 'partly-sent',
    count: 2,
  })
})

test('error: of what is undecided, no call is taken for sent', () => {
  expect(endOfSend({ kind: 'undecided', error, hashes: [hash] }, true)).toEqual({ kind: 'nothing' })
})
