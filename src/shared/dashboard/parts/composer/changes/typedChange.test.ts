import { describe, expect, test } from 'vitest'
import { type Address, zeroAddress } from '../../../../domain/values/address.ts'
import { blankChange, readTypedChange } from './typedChange.ts'

const owner: Address = '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed'
const other: Address = '0xfB6916095ca1df60bB79Ce92cE3Ea74c37c5d359'
const chain = { id: 1, shortName: 'eth' }
const settings = {
  owners: [owner],
  threshold: 1,
  modules: [],
  guard: zeroAddress,
  fallbackHandler: zeroAddress,
}

describe('readTypedChange', () => {
  const kinds = ['add-owner', 'swap-owner', 'set-handler'] as const

  test.each(kinds)('behavior: %s takes an address with the prefix of this network', (kind) => {
    const typed = { ...blankChange(kind), address: `eth:${other}` }
    expect(readTypedChange(typed, settings, chain)).toMatchObject({ ok: true })
  })

  test.each(kinds)('error: %s takes no address of another network', (kind) => {
    const typed = { ...blankChange(kind), address: `gno:${other}` }
    expect(readTypedChange(typed, settings, chain)).toEqual({
      ok: false,
      address: { kind: 'other-chain', prefix: 'gno' },
    })
  })
})
