import { expect, test } from 'vitest'
import type { RequestRecord } from '../../../source/RequestRecord.ts'
import { askedMessageHashes, isSignedByRequest } from './askedMessages.ts'

const safe = { chainId: 1, address: '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed' } as const
const other = { ...safe, chainId: 10 }
const hash = `0x${'ab'.repeat(32)}` as const

function asked(account: typeof other, progress: RequestRecord['progress']): RequestRecord {
  const message = { kind: 'text', text: 'We agree.' } as const
  return {
    id: 'a',
    method: 'signMessage',
    account,
    calls: [],
    startedAt: 0,
    signing: { message, safeMessageHash: hash },
    progress,
  }
}

const waiting = asked(safe, { phase: 'waiting' })
const signed = asked(safe, {
  phase: 'settled',
  outcome: { kind: 'signed', messageHash: hash, signature: '0x12' },
})

test('behavior: a message that was asked for another account is none of this one', () => {
  expect(askedMessageHashes([waiting, asked(other, { phase: 'waiting' })], safe)).toEqual(new Set([hash]))
  expect(askedMessageHashes([waiting], other)).toEqual(new Set())
})

test('behavior: a message is signed once a request for it brought the signature', () => {
  expect(isSignedByRequest([waiting], hash)).toBe(false)
  expect(isSignedByRequest([waiting, signed], hash)).toBe(true)
  expect(isSignedByRequest([signed], `0x${'cd'.repeat(32)}`)).toBe(false)
})
