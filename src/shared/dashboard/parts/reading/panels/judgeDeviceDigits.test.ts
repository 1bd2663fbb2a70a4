import { expect, test } from 'vitest'
import type { LookupCandidate, LookupMatch, LookupResult } from '../../../../domain/device/deviceLookup.ts'
import { identity } from '../../../../testing/signableScene.ts'
import { deviceVerdict, isMatchOf } from './judgeDeviceDigits.ts'

const innerHash = `0x${'ab'.repeat(32)}` as const
const candidate: LookupCandidate = { kind: 'message', name: 'this message', identity, innerHash }
const other = { ...candidate, name: 'another message' }
const own: LookupMatch = {
  candidate,
  form: 'hash',
  hash: innerHash,
  nonceShift: 0n,
  wrapper: undefined,
  conclusive: true,
}
const equal = { isDifferent: false, comparison: undefined }

function found(match: LookupMatch, digits = 64): LookupResult {
  return { kind: 'found', matches: [match], digits }
}

test('behavior: nothing is decided before enough digits are typed', () => {
  const verdict = (result: LookupResult | undefined) => deviceVerdict({ candidate, result }, equal)
  expect(verdict(undefined)).toBe('open')
  expect(verdict({ kind: 'too-little' })).toBe('open')
  expect(verdict(found(own, 8))).toBe('open')
  expect(verdict(found(own))).toBe('passed')
})

test('behavior: digits of something else, of nothing, or a difference elsewhere are a stop', () => {
  const verdict = (result: LookupResult) => deviceVerdict({ candidate, result }, equal)
  expect(verdict({ kind: 'nothing' })).toBe('critical')
  expect(verdict(found({ ...own, candidate: other }))).toBe('critical')
  expect(verdict(found({ ...own, candidate: other, conclusive: false }))).toBe('passed')
  expect(deviceVerdict({ candidate, result: found(own) }, { ...equal, isDifferent: true })).toBe('critical')
})

test('behavior: a hash with another nonce or of an owner’s wrapper is none of those shown', () => {
  expect(isMatchOf(own, candidate)).toBe(true)
  expect(isMatchOf({ ...own, nonceShift: 1n }, candidate)).toBe(false)
  const wrapper = { kind: 'approval', owner: identity.safe, signsFor: undefined } as const
  expect(isMatchOf({ ...own, wrapper }, candidate)).toBe(false)
  expect(isMatchOf(undefined, candidate)).toBe(false)
})
