import { describe, expect, test } from 'vitest'
import { knownFact, unknownFact } from '../../domain/checks/subject/Fact.ts'
import { officialDeployments } from '../../domain/contracts/officialDeployments.ts'
import type { SafeState } from '../../domain/safe/SafeState.ts'
import { type LowerAddress, zeroAddress } from '../../domain/values/address.ts'
import { answersForMessages } from './answersForMessages.ts'

const deployments = officialDeployments()
const stranger: LowerAddress = '0x1234567890123456789012345678901234567890'
const hash = knownFact(`0x${'ab'.repeat(32)}` as const)
const silent = unknownFact('safe-does-not-compute')

function handler(name: string): LowerAddress {
  const found = deployments.contracts.find((contract) => contract.name === name)
  if (found === undefined) throw new Error(`${name} is not published`)
  return found.address
}

function state(fallbackHandler: LowerAddress, version = '1.4.1') {
  const safe: SafeState = {
    version,
    singleton: stranger,
    owners: [stranger],
    threshold: 1,
    modules: [],
    guard: zeroAddress,
    moduleGuard: zeroAddress,
    fallbackHandler,
    nonce: 0n,
  }
  return knownFact(safe)
}

describe('answersForMessages', () => {
  test.each([
    ['no handler', state(zeroAddress), hash, knownFact('none' as const)],
    [
      'no handler, by itself in the first form',
      state(zeroAddress, '1.1.1'),
      hash,
      knownFact('first' as const),
    ],
    ['no place for a handler', state(stranger, '1.0.0'), hash, knownFact('first' as const)],
    ['a word that came before EIP-1271', state(zeroAddress, '0.1.0'), hash, knownFact('earlier' as const)],
    [
      'an old Safe and the published handler for messages',
      state(handler('CompatibilityFallbackHandler'), '1.1.1'),
      hash,
      knownFact('current' as const),
    ],
    ['no Safe', knownFact('no-safe' as const), silent, knownFact('none' as const)],
    [
      'the published handler for messages',
      state(handler('CompatibilityFallbackHandler')),
      silent,
      knownFact('current' as const),
    ],
    [
      'the published handler that can be extended',
      state(handler('ExtensibleFallbackHandler')),
      silent,
      knownFact('current' as const),
    ],
    [
      'a published handler for tokens only',
      state(handler('TokenCallbackHandler')),
      hash,
      knownFact('none' as const),
    ],
    ['another handler that computes the hash', state(stranger), hash, knownFact('current' as const)],
  ])('behavior: with %s', (_, given, contractHash, answer) => {
    expect(answersForMessages({ state: given, contractHash, deployments })).toEqual(answer)
  })

  test.each([
    ['a handler that says nothing', state(stranger), silent],
    ['an old Safe that computes the hash itself', state(stranger, '1.1.1'), hash],
    ['a silent chain', unknownFact('chain-silent'), hash],
  ])('behavior: with %s it is not known', (_, given, contractHash) => {
    expect(answersForMessages({ state: given, contractHash, deployments }).known).toBe(false)
  })
})
