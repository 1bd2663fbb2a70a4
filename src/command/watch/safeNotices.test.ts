import { expect, test } from 'vitest'
import { parsePageLocation } from '../../shared/routing/route.ts'
import { changedNotice, delegatesNotice, describeUnexpected } from './safeNotices.ts'
import { aboutTransaction, type NoticePlace } from './transactionNotices.ts'
import type { SafeFacts } from './WatchState.ts'

const account = (digit: number) => `0x${String(digit).repeat(40)}`
const none = account(0)
const place: NoticePlace = {
  safe: {
    account: { chainId: 1, address: '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed' },
    name: 'Treasury',
    key: '1:0x5a',
    expected: { proposers: undefined, owners: 3, threshold: 2 },
  },
  siteUrl: 'https://countersign.example/app/',
}
const facts: SafeFacts = {
  owners: [account(1), account(2), account(3)],
  threshold: 2,
  modules: [],
  guard: none,
  moduleGuard: none,
  fallbackHandler: account(8),
  singleton: account(9),
  nonce: '4',
  block: '100',
}

function said(changes: Partial<SafeFacts>): string | undefined {
  return changedNotice(place, facts, { ...facts, ...changes })?.words
}

test('behavior: each part of a Safe that changes is named with its earlier value', () => {
  expect(said({ nonce: '5', block: '101' })).toBeUndefined()
  expect(said({ owners: [account(1), account(2), account(4)] })).toBe(
    `Treasury: the Safe itself changed.\n${account(4)} is an owner now.\n${account(3)} is not an owner any more.\nIf none of you did this, move what the Safe holds.`,
  )
  expect(said({ threshold: 1 })).toContain('The threshold is 1 of 3; it was 2.')
  expect(said({ modules: [account(5)] })).toContain(
    `${account(5)} is a module now. It can spend without any signature.`,
  )
  expect(said({ guard: account(6) })).toContain(`The guard is ${account(6)}; it was none.`)
  expect(said({ moduleGuard: account(6) })).toContain(`The module guard is ${account(6)}; it was none.`)
  expect(said({ fallbackHandler: none })).toContain(`The fallback handler is none; it was ${account(8)}.`)
  expect(said({ singleton: account(7) })).toContain(`The singleton is ${account(7)}; it was ${account(9)}.`)
})

test('behavior: what is expected is compared with what is', () => {
  expect(describeUnexpected(place, facts)).toBe('')
  expect(describeUnexpected(place, { ...facts, owners: [account(1)], threshold: 1 })).toBe(
    'It has 1 owner, and 3 are expected. Its threshold is 1, and 2 is expected.',
  )
})

test('behavior: delegates that come and go are named with whom they propose for', () => {
  const one = `${account(1)} ${account(2)}`
  expect(delegatesNotice(place, [one], [one])).toBeUndefined()
  expect(delegatesNotice(place, [], [one])?.words).toContain(
    `${account(1)} may now propose for the owner ${account(2)}.`,
  )
  expect(delegatesNotice(place, [one], [])?.words).toContain('may no longer propose')
})

test('behavior: a link leads to the page of the transaction', () => {
  const hash = `0x${'ab'.repeat(32)}` as const
  const { link = '' } = aboutTransaction(place, '4', hash)
  expect(link.startsWith('https://countersign.example/app/#/')).toBe(true)
  expect(parsePageLocation(new URL(link).hash)).toEqual({
    account: { chain: 'eth', address: place.safe.account.address },
    route: { page: 'transaction', id: hash },
  })
})
