import { describe, expect, test } from 'vitest'
import { aContract, accountsWith, multiSend, payroll, scene, stranger } from '../../../testing/checkScene.ts'
import { officialDeployments } from '../../contracts/officialDeployments.ts'
import type { LowerAddress } from '../../values/address.ts'
import type { Hex } from '../../values/hex.ts'
import type { CheckFacts } from './CheckFacts.ts'
import { unknownFact } from './Fact.ts'
import { findOfficial } from './official.ts'

const published = officialDeployments().byAddress.get(multiSend)
const silent = { accounts: () => unknownFact('chain-silent') }

function found(address: LowerAddress, facts: Partial<CheckFacts> = {}, chainId = 1) {
  const checked = scene({ to: address }, { facts, chainId })
  const official = findOfficial(address, ['multi-send'], checked)
  if ('contract' in official) return `${official.kind} ${official.contract.name}`
  return 'missing' in official ? `${official.kind}: ${JSON.stringify(official.missing)}` : official.kind
}
const coded = (address: LowerAddress, codeHash: Hex | undefined) => ({
  accounts: accountsWith({ [address]: { ...aContract, codeHash } }),
})

describe('findOfficial', () => {
  test('behavior: on a chain where it is registered the address is enough', () => {
    expect([found(multiSend), found(multiSend, silent)]).toEqual(['official MultiSend', 'official MultiSend'])
    const other = findOfficial(multiSend, ['create-call'], scene({ to: multiSend }))
    expect(other).toMatchObject({ kind: 'other-role', contract: { name: 'MultiSend' } })
  })

  test('behavior: elsewhere its code decides, and without the code it is only listed', () => {
    expect(found(multiSend, coded(multiSend, published?.codeHash), 987_654)).toBe('official MultiSend')
    expect(found(multiSend, coded(multiSend, '0x12'), 987_654)).toBe('foreign')
    expect(found(multiSend, coded(multiSend, undefined), 987_654)).toBe('unlisted MultiSend')
    expect(found(multiSend, silent, 987_654)).toBe('unlisted MultiSend')
  })

  test('behavior: the code makes a copy at another address, and no code at all makes it foreign', () => {
    expect(found(stranger, coded(stranger, published?.codeHash))).toBe('same-code MultiSend')
    expect(found(stranger, coded(stranger, '0x12'))).toBe('foreign')
    expect(found(payroll)).toBe('foreign')
  })

  test('error: what was not read is neither one nor the other', () => {
    expect(found(stranger, silent)).toMatch(/^unread: .*chain-silent/)
    expect(found(stranger, coded(stranger, undefined))).toMatch(/^unread: .*code-not-read/)
    expect(found(multiSend, { deployments: unknownFact('not-asked') })).toMatch(/^unknown: .*not-asked/)
  })
})
