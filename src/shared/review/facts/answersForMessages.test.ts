import { describe, expect, test } from 'vitest'
import { known, unknown } from '../../domain/checks/subject/Fact.ts'
import { officialDeployments } from '../../domain/contracts/officialDeployments.ts'
import type { SafeState } from '../../domain/safe/SafeState.ts'
import { type LowerAddress, zeroAddress } from '../../domain/values/address.ts'
import { answersForMessages } from './answersForMessages.ts'

const deployments = officialDeployments()
const stranger: LowerAddress = '0x1234567890123456789012345678901234567890'
const hash = known(`0x${'ab'.repeat(32)}` as const)
const silent = unknown('safe-does-not-compute')

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
  return known(safe)
}

describe('answersForMessages', () => {
  test.each([
    ['no handler', state(zeroAddress), hash, known(false)],
    ['no Safe', known('no-safe' as const), silent, known(false)],
    [
      'the published handler for messages',
      state(handler('CompatibilityFallbackHandler')),
      silent,
      known(true),
    ],
    [
      'the published handler that can be extended',
      state(handler('ExtensibleFallbackHandler')),
      silent,
      known(true),
    ],
    ['a published handler for tokens only', state(handler('TokenCallbackHandler')), hash, known(false)],
    ['another handler that computes the hash', state(stranger), hash, known(true)],
  ])('behavior: with %s', (_, given, contractHash, answer) => {
    expect(answersForMessages({ state: given, contractHash, deployments })).toEqual(answer)
  })

  test.each([
    ['a handler that says nothing', state(stranger), silent],
    ['an old Safe that computes the hash itself', state(stranger, '1.1.1'), hash],
    ['a silent chain', unknown('chain-silent'), hash],
  ])('behavior: with %s it is not known', (_, given, contractHash) => {
    expect(answersForMessages({ state: given, contractHash, deployments }).known).toBe(false)
  })
})
