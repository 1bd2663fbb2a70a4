import { keccak_256 } from '@noble/hashes/sha3'
import { bytesToHex, hexToBytes } from '@noble/hashes/utils'
import { describe, expect, test } from 'vitest'
import { officialDeployments } from '../../contracts/officialDeployments.ts'
import type { LowerAddress } from '../../values/address.ts'
import type { AccountFacts } from './CheckFacts.ts'
import { contractIdentity, type SafePartRole } from './contractIdentity.ts'
import { type Fact, knownFact, unknownFact } from './Fact.ts'

const deployments = officialDeployments()
const singleton = deployments.contracts.find(({ name, version }) => name === 'SafeL2' && version === '1.4.1')
const handler = deployments.contracts.find(({ role, version }) => role === 'handler' && version === '1.4.1')
if (singleton === undefined || handler === undefined) throw new Error('The table lost its contracts')
const stranger = '0x00000000000000000000000000000000000000aa'
/** Zodiac's Delay modifier, of which each Safe has a copy. */
const delay = 'd54895b1121a2ee3f37b502f507631fa1331bed6'
const otherHash = `0x${'ab'.repeat(32)}` as const

function identify(address: LowerAddress, role: SafePartRole, account: Fact<AccountFacts>, chainId = 1) {
  const facts = { deployments: knownFact(deployments), accounts: () => account }
  return contractIdentity(address, role, { facts, identity: { chainId } })
}

const code = (codeHash: AccountFacts['codeHash'], more: Partial<AccountFacts> = {}) =>
  knownFact<AccountFacts>({ hasCode: true, codeHash, ...more })

describe('contractIdentity', () => {
  test('behavior: a published contract is named by address and code, and says by which', () => {
    const name = 'SafeL2 1.4.1'
    const { address, codeHash } = singleton
    expect(identify(address, 'singleton', code(codeHash))).toEqual({
      kind: 'official',
      name,
      by: ['address', 'code'],
    })
    expect(identify(address, 'singleton', unknownFact('chain-silent'))).toEqual({
      kind: 'official',
      name,
      by: ['address'],
    })
    expect(identify(address, 'singleton', code(codeHash), 31337)).toEqual({
      kind: 'official',
      name,
      by: ['code'],
    })
    expect(identify(stranger, 'singleton', code(codeHash))).toEqual({ kind: 'same-code', name })
  })

  test('behavior: a published address with other code is not official', () => {
    expect(identify(singleton.address, 'singleton', code(otherHash))).toEqual({
      kind: 'other-code',
      name: 'SafeL2 1.4.1',
    })
    expect(identify(singleton.address, 'singleton', code(otherHash), 31337)).toEqual({
      kind: 'foreign',
      answers: undefined,
    })
  })

  test('behavior: a handler is no singleton, and nothing that Safe publishes is a module', () => {
    const name = `${handler.name} ${handler.version}`
    expect(identify(handler.address, 'singleton', code(handler.codeHash))).toEqual({
      kind: 'other-role',
      name,
    })
    expect(identify(handler.address, 'module', code(handler.codeHash))).toEqual({ kind: 'other-role', name })
    expect(identify(handler.address, 'handler', code(handler.codeHash))).toMatchObject({ kind: 'official' })
  })

  test('behavior: widely used modules are named, also those deployed anew for each Safe', () => {
    expect(identify('0xcfbfac74c26f8647cbdb8c5caf80bb5b32e43134', 'module', code(otherHash))).toEqual({
      kind: 'widely-used',
      name: 'Allowance module 0.1.0',
    })
    const proxied = bytesToHex(
      keccak_256(hexToBytes(`363d3d373d3d3d363d73${delay}5af43d82803e903d91602b57fd5bf3`)),
    )
    expect([
      identify(stranger, 'module', code(`0x${proxied}`)),
      identify(stranger, 'module', code(undefined)),
      identify(stranger, 'guard', code(`0x${proxied}`)),
    ]).toEqual([
      { kind: 'widely-used', name: 'Zodiac Delay modifier' },
      { kind: 'not-read', reason: { code: 'code-not-read', facts: { account: stranger } } },
      { kind: 'foreign', answers: undefined },
    ])
    expect(
      identify('0xcfbfac74c26f8647cbdb8c5caf80bb5b32e43134', 'guard', code(otherHash, { isGuard: false })),
    ).toEqual({ kind: 'foreign', answers: false })
  })

  test('behavior: unknown code is called unknown, with its own word beside it', () => {
    expect(identify(stranger, 'guard', code(otherHash, { isGuard: true }))).toEqual({
      kind: 'foreign',
      answers: true,
    })
    expect(identify(stranger, 'module-guard', code(otherHash, { isModuleGuard: false }))).toEqual({
      kind: 'foreign',
      answers: false,
    })
  })

  test('error: no code, and what was not read, are distinguished', () => {
    expect(identify(stranger, 'module', knownFact({ hasCode: false }))).toEqual({ kind: 'no-code' })
    expect(identify(singleton.address, 'singleton', knownFact({ hasCode: false }))).toEqual({
      kind: 'no-code',
    })
    const reason = { code: 'chain-silent' } as const
    expect(identify(stranger, 'module', unknownFact(reason))).toEqual({ kind: 'not-read', reason })
    expect(identify(singleton.address, 'singleton', unknownFact(reason), 31337)).toEqual({
      kind: 'unlisted',
      name: 'SafeL2 1.4.1',
    })
  })
})
