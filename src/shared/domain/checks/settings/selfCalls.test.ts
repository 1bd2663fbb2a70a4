import { describe, expect, test } from 'vitest'
import { claiming, encode, look, payroll, safe, scene, state, stranger } from '../../../testing/checkScene.ts'
import { zeroAddress } from '../../values/address.ts'
import { knownFact } from '../subject/Fact.ts'

const install = 'installModule(uint256 moduleTypeId,address module,bytes initData)'
const said = (signature: string, args: readonly unknown[], more = {}) =>
  look(
    'D13',
    scene({ to: safe, data: encode(signature, args) }, { facts: { ...claiming(signature), ...more } }),
  )

describe('calls of the Safe to itself that its fallback handler answers', () => {
  test('behavior: D13 fires for a method that is none of the Safe, critically for a stranger', () => {
    expect(said(install, [2n, stranger, '0x'])).toContain('critical at transaction')
    expect(said(install, [2n, payroll, '0x'])).toContain('warning at transaction')
  })

  test('behavior: D13 stays silent for methods of the Safe itself, and where there is no handler', () => {
    expect(said('changeThreshold(uint256 threshold)', [2n])).toEqual([])
    expect(said('approveHash(bytes32 hash)', [`0x${'ab'.repeat(32)}`])).toEqual([])
    expect(
      said('setDomainVerifier(bytes32 domain,address verifier)', [`0x${'ab'.repeat(32)}`, stranger]),
    ).toEqual([])
    const none = { state: knownFact({ ...state, fallbackHandler: zeroAddress }) }
    expect(said(install, [2n, stranger, '0x'], none)).toEqual([])
  })
})
