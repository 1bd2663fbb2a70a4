import { describe, expect, test } from 'vitest'
import { calmCall, scene, stranger, usdc } from '../../testing/checkScene.ts'
import { checksumAddress } from '../values/address.ts'
import { paysRelay, withoutFee } from './withoutFee.ts'

const fields = {
  nonce: 9n,
  safeTxGas: 110_000n,
  baseGas: 80_000n,
  gasPrice: 20n,
  gasToken: checksumAddress(usdc),
  refundReceiver: checksumAddress('0xaef22e5f09980fc1ba6f2ec3ec34c1b9aec885b5'),
}

describe('withoutFee', () => {
  test('behavior: the call and the nonce stay, and nothing is paid', () => {
    const paid = scene(calmCall, { fields }).transaction
    expect(withoutFee(paid)).toEqual(scene(calmCall, { fields: { nonce: 9n } }).transaction)
    expect(paysRelay(paid)).toBe(true)
    expect(paysRelay(withoutFee(paid))).toBe(false)
  })

  test('behavior: what pays another account, or nothing, pays no relay', () => {
    const other = { ...fields, refundReceiver: checksumAddress(stranger) }
    expect(paysRelay(scene(calmCall, { fields: other }).transaction)).toBe(false)
    expect(paysRelay(scene(calmCall, { fields: { ...fields, gasPrice: 0n } }).transaction)).toBe(false)
  })
})
