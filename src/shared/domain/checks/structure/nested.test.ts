import { describe, expect, test } from 'vitest'
import {
  account,
  alice,
  calmCall,
  encode,
  look,
  scene,
  stranger,
  transfer,
} from '../../../testing/checkScene.ts'
import { hashSafeTransaction } from '../../transaction/safeTxHash.ts'
import { checksumAddress } from '../../values/address.ts'
import type { Hex } from '../../values/hex.ts'
import { knownFact } from '../subject/Fact.ts'

const top = (severity: string) => [`${severity} at transaction`]

describe('checks of nested Safes', () => {
  const otherSafe = account('other safe')
  const zero = '0x0000000000000000000000000000000000000000'
  const exec = encode(
    'execTransaction(address to,uint256 value,bytes data,uint8 operation,uint256 safeTxGas,uint256 baseGas,uint256 gasPrice,address gasToken,address refundReceiver,bytes signatures)',
    [stranger, 0n, transfer(alice, 0n), 1, 0n, 0n, 0n, zero, zero, '0x'],
  )
  const inner = scene({ to: stranger, data: transfer(alice, 0n), operation: 1 })
  const identity = { ...inner.identity, safe: checksumAddress(otherSafe) }
  const { safeTxHash } = hashSafeTransaction(identity, inner.transaction)
  const approveHash = (hash: Hex) => ({ to: otherSafe, data: encode('approveHash(bytes32 hash)', [hash]) })
  const knownInner = knownFact([{ identity, transaction: inner.transaction, safeTxHash, executed: false }])

  test('behavior: C15 fires for an inner transaction, which is checked itself', () => {
    const checked = scene({ to: otherSafe, data: exec })
    expect(look('C15', checked)).toEqual(top('info'))
    expect(look('C1', checked)).toEqual(['critical at inner transaction'])
  })
  test('behavior: C15 stays silent for other calls', () => {
    expect(look('C15', scene(calmCall))).toEqual([])
  })
  test('behavior: C16 fires critically for an unknown hash, and checks the transaction of a known one', () => {
    expect(look('C16', scene(approveHash(safeTxHash)))).toEqual(top('critical'))
    const checked = scene(approveHash(safeTxHash), { facts: { otherTransactions: knownInner } })
    expect(look('C16', checked)).toEqual(top('info'))
    expect(look('C1', checked)).toEqual(['critical at approved transaction'])
    const wrongSafe = { ...approveHash(safeTxHash), to: account('third safe') }
    expect(look('C16', scene(wrongSafe, { facts: { otherTransactions: knownInner } }))).toEqual(
      top('critical'),
    )
  })
  test('behavior: C16 stays silent for other calls', () => {
    expect(look('C16', scene({ to: otherSafe, data: exec }))).toEqual([])
  })
})
