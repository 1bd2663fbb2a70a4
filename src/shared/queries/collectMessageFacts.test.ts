import { describe, expect, test } from 'vitest'
import { known, unknown } from '../domain/checks/subject/Fact.ts'
import { officialDeployments } from '../domain/contracts/officialDeployments.ts'
import type { SafeState } from '../domain/safe/SafeState.ts'
import { parseTypedData } from '../domain/typedData/typedData.ts'
import { type LowerAddress, zeroAddress } from '../domain/values/address.ts'
import { answersForMessages, collectMessageFacts } from './collectMessageFacts.ts'

const deployments = officialDeployments()
const stranger: LowerAddress = '0x1234567890123456789012345678901234567890'
const hash = known(`0x${'ab'.repeat(32)}` as const)
const silent = unknown('the Safe does not compute it')

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
    ['a silent chain', unknown('the chain did not answer'), hash],
  ])('behavior: with %s it is not known', (_, given, contractHash) => {
    expect(answersForMessages({ state: given, contractHash, deployments }).known).toBe(false)
  })
})

describe('collectMessageFacts', () => {
  const typedData = parseTypedData({
    domain: { verifyingContract: stranger },
    types: { Mail: [{ name: 'contents', type: 'string' }] },
    message: { contents: 'hi' },
  })
  if (typedData === undefined) throw new Error('this is typed data')
  const given = {
    content: { kind: 'typed-data', typedData },
    state: silent,
    contractHash: silent,
    now: 7,
  } as const
  const { signal } = new AbortController()

  test('behavior: asks whether the contract that typed data name is there', async () => {
    const asked: unknown[] = []
    const facts = await collectMessageFacts(
      async ({ method, params }) => {
        if (Object(params?.[0]).data !== undefined) throw new Error('this node runs no program')
        asked.push(method, params?.[0])
        return '0x'
      },
      given,
      signal,
    )
    expect(asked).toEqual(['eth_getCode', stranger])
    expect(facts.accounts(stranger)).toEqual(known({ hasCode: false }))
    expect(facts.now).toEqual(known(7))
  })

  test('error: a node that does not answer leaves it unknown, and fails nothing', async () => {
    const facts = await collectMessageFacts(() => Promise.reject(new Error('down')), given, signal)
    expect(facts.accounts(stranger).known).toBe(false)
    expect(facts.answersForMessages.known).toBe(false)
  })
})
