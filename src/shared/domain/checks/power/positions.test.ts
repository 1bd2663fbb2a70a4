import { describe, expect, test } from 'vitest'
import { account, encode, look, payroll, safe, scene, stranger } from '../../../testing/checkScene.ts'
import { notApplicable, unknownFact } from '../subject/Fact.ts'

const market = account('market')
const zero = `0x${'00'.repeat(32)}`
const top = (severity: string) => [`${severity} at transaction`]
const call = (signature: string, args: readonly unknown[]) => ({ to: market, data: encode(signature, args) })
const rights: readonly (readonly [string, readonly unknown[]])[] = [
  ['allow(address manager,bool allowed)', [stranger, true]],
  ['setAuthorization(address authorized,bool isAuthorized)', [stranger, true]],
  ['setRelayerApproval(address sender,address relayer,bool approved)', [safe, stranger, true]],
  ['approveDelegation(address delegatee,uint256 amount)', [stranger, 5n]],
  ['delegateAll(address delegate,bytes32 rights,bool enable)', [stranger, zero, true]],
]

describe('positions in other contracts', () => {
  test.each(rights)('behavior: H5 fires when %s is for a stranger', (signature, args) => {
    expect(look('H5', scene(call(signature, args)))).toEqual(top('critical'))
    const nobodyKnown = {
      pastRecipients: unknownFact('gateway-silent'),
      addressBook: notApplicable('not-asked'),
    }
    expect(look('H5', scene(call(signature, args), { facts: nobodyKnown }))).toEqual(top('high'))
  })

  test('behavior: H5 fires with a warning for stake that can be taken back', () => {
    const stake = call(
      'delegateTo(address operator,(bytes signature,uint256 expiry) approverSignatureAndExpiry,bytes32 approverSalt)',
      [stranger, { signature: '0x', expiry: 0n }, zero],
    )
    expect(look('H5', scene(stake))).toEqual(top('warning'))
  })

  test('behavior: H5 stays silent for people who are known, and for rights that are taken away', () => {
    expect(look('H5', scene(call('allow(address manager,bool allowed)', [payroll, true])))).toEqual([])
    expect(look('H5', scene(call('allow(address manager,bool allowed)', [stranger, false])))).toEqual([])
    expect(
      look('H5', scene(call('approveDelegation(address delegatee,uint256 amount)', [stranger, 0n]))),
    ).toEqual([])
    expect(look('H5', scene(call('approve(address spender,uint256 value)', [stranger, 5n])))).toEqual([])
    expect(look('H5', scene(call('transferOwnership(address newOwner)', [stranger])))).toEqual([])
  })
})
