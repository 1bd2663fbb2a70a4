import { describe, expect, test } from 'vitest'
import { checksumAddress, zeroAddress } from '../../../../domain/values/address.ts'
import type { ReportedSafe } from '../../../../source/Connection.ts'
import {
  type Claim,
  type ClaimedFacts,
  claimedFactOf,
  factsOfReported,
  quorumOf,
  quorumWords,
} from './safeClaims.ts'

const one = checksumAddress(`0x${'1'.repeat(40)}`)
const two = checksumAddress(`0x${'2'.repeat(40)}`)
const said = (source: Claim['source'], facts: ClaimedFacts): Claim => ({ source, state: 'said', facts })

describe('factOf', () => {
  test('behavior: sources that say the same agree, whatever the order and the spelling', () => {
    const claims = [
      said('own-node', { owners: [one, two], version: '1.4.1' }),
      said('gateway', { owners: [two, one], version: '1.4.1+L2' }),
    ]
    expect(claimedFactOf(claims, (facts) => facts.owners)).toMatchObject({
      value: [one, two],
      from: ['gateway', 'own-node'],
      others: [],
    })
    expect(claimedFactOf(claims, (facts) => facts.version).others).toEqual([])
  })

  test('behavior: the first claim is shown, a differing one is named', () => {
    const claims = [
      said('wallet-node', { threshold: 2, owners: [one, two] }),
      said('gateway', { threshold: 2, owners: [one, two] }),
      said('wallet', { threshold: 1, owners: [one, two] }),
    ]
    expect(claimedFactOf(claims, quorumOf)).toEqual({
      value: '2 of 2',
      from: ['gateway', 'wallet-node'],
      others: [{ source: 'wallet', value: '1 of 2' }],
      lags: false,
      asking: false,
    })
  })

  test('behavior: sources that speak of different nonces differ by a lag, those of one nonce do not', () => {
    const now = said('own-node', { owners: [one], nonce: 8n })
    const before = said('gateway', { owners: [one, two], nonce: 7n })
    expect(claimedFactOf([now, before], (facts) => facts.owners).lags).toBe(true)
    const other = said('wallet', { owners: [two], nonce: 8n })
    expect(claimedFactOf([now, before, other], (facts) => facts.owners).lags).toBe(false)
    const brief = said('wallet', { owners: [two] })
    expect(claimedFactOf([now, brief], (facts) => facts.owners).lags).toBe(false)
  })

  test('behavior: a source that does not say takes no part', () => {
    const claims: Claim[] = [
      { source: 'wallet-node', state: 'asking', facts: {} },
      { source: 'gateway', state: 'silent', facts: {} },
      said('wallet', { nonce: 0n }),
    ]
    expect(claimedFactOf(claims, (facts) => facts.nonce)).toEqual({
      value: 0n,
      from: ['wallet'],
      others: [],
      lags: false,
      asking: true,
    })
    expect(claimedFactOf(claims, (facts) => facts.guard).value).toBeUndefined()
  })
})

describe('factsOfReported', () => {
  const reported: ReportedSafe = {
    owners: [one],
    threshold: 1,
    nonce: 3,
    version: undefined,
    implementation: undefined,
    modules: [],
    fallbackHandler: undefined,
    guard: undefined,
    readOnly: false,
  }

  test('behavior: a wallet that says everything says there is no guard', () => {
    expect(factsOfReported(reported)).toMatchObject({
      guard: zeroAddress,
      fallbackHandler: zeroAddress,
      modules: [],
    })
  })

  test('behavior: a wallet that stops early says nothing of a guard', () => {
    const early = factsOfReported({ ...reported, nonce: undefined, modules: undefined })
    expect(early).toEqual({ owners: [one], threshold: 1 })
  })
})

test('behavior: a quorum must sign, unless the owners cannot reach it', () => {
  const owners = [zeroAddress, zeroAddress]
  expect(quorumWords(undefined, { owners: [], threshold: undefined })).toBe(false)
  expect(quorumWords('2 of 2', { owners, threshold: 2 })).toBe('2 of 2 must sign')
  expect(quorumWords('3 of 2', { owners, threshold: 3 })).toBe('Threshold 3 of 2')
  expect(quorumWords('0 of 2', { owners, threshold: 0 })).toBe('Threshold 0 of 2')
})
