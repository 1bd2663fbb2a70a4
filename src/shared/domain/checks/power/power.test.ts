import { describe, expect, test } from 'vitest'
import {
  aContract,
  account,
  accountsWith,
  encode,
  look,
  payroll,
  safe,
  scene,
  stranger,
} from '../../../testing/checkScene.ts'
import { unknown } from '../subject/Fact.ts'

const pool = account('pool')
const top = (severity: string) => [`${severity} at transaction`]
const call = (signature: string, args: readonly unknown[]) => ({ to: pool, data: encode(signature, args) })
const role = `0x${'00'.repeat(32)}`

describe('checks of power', () => {
  test('behavior: H1 fires when power changes hands', () => {
    expect(look('H1', scene(call('transferOwnership(address newOwner)', [stranger])))).toEqual(
      top('critical'),
    )
    expect(look('H1', scene(call('transferOwnership(address newOwner)', [payroll])))).toEqual(top('high'))
    expect(look('H1', scene(call('grantRole(bytes32 role,address account)', [role, stranger])))).toEqual(
      top('critical'),
    )
    expect(look('H1', scene(call('upgradeTo(address implementation)', [stranger])))).toEqual(top('critical'))
    const coded = { facts: { accounts: accountsWith({ [payroll]: aContract }) } }
    expect(look('H1', scene(call('upgradeTo(address implementation)', [payroll]), coded))).toEqual(
      top('high'),
    )
    const blind = { facts: { accounts: () => unknown('chain-silent') } }
    const upgrade = call('upgrade(address proxy,address implementation)', [pool, payroll])
    expect(look('H1', scene(upgrade, blind))).toEqual([...top('high'), 'unchecked'])
    expect(look('H1', scene(call('renounceOwnership()', [])))).toEqual(top('high'))
    expect(look('H1', scene(call('acceptOwnership()', [])))).toEqual(top('warning'))
    expect(look('H1', scene(call('revokeRole(bytes32 role,address account)', [role, stranger])))).toEqual(
      top('warning'),
    )
    const delegated = { ...call('transferOwnership(address newOwner)', [payroll]), operation: 1 } as const
    expect(look('H1', scene(delegated))).toEqual(top('critical'))
    expect(look('H1', scene({ ...call('renounceOwnership()', []), operation: 1 }))).toEqual(top('critical'))
  })
  test('behavior: H1 stays silent for other methods, and leaves the Safe itself to its own checks', () => {
    expect(look('H1', scene({ to: pool, data: '0xd0e30db0' }))).toEqual([])
    expect(
      look('H1', scene({ ...call('transferOwnership(address newOwner)', [stranger]), to: safe })),
    ).toEqual([])
  })
})
