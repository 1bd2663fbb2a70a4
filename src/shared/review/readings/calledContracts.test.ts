import * as v from 'valibot'
import { describe, expect, test } from 'vitest'
import { lowerAddress } from '../../domain/values/address.ts'
import { listEntryValue } from '../../gateway/parseTransactionList.ts'
import * as wire from '../../gateway/testing/wireAnswers.ts'
import { calledContracts } from './calledContracts.ts'

const vault = '0x00000000000000000000000000000000000a1111'
const own = `multisig_${wire.safe}_${wire.hash}`

const called = (to: string, more: object = {}, id = own, status = 'SUCCESS') =>
  wire.item(
    wire.summary(
      id,
      { ...wire.custom, to: { value: to, name: null, logoUri: null }, ...more },
      { txStatus: status },
    ),
  )

/** Of a history as the gateway sends it. */
const contractsOf = (...items: readonly unknown[]) =>
  calledContracts(
    items.flatMap((item) => {
      const entry = v.parse(listEntryValue, item)
      return entry.kind === 'transaction' ? [entry.transaction] : []
    }),
    lowerAddress(wire.safe),
  )

describe('calledContracts', () => {
  test('behavior: each contract is named once, whether owners or a module called it', () => {
    expect(contractsOf(called(vault), called(vault))).toEqual([vault])
    expect(contractsOf(called(vault, {}, `module_${wire.safe}_i1`))).toEqual([vault])
  })

  test.each([
    ['a call without data', called(vault, { dataSize: '0' })],
    ['a rejection', called(vault, { isCancellation: true })],
    ['a call of the Safe to itself', called(wire.safe)],
    ['what failed', called(vault, {}, own, 'FAILED')],
    ['what waits', called(vault, {}, own, 'AWAITING_EXECUTION')],
    ['what others did', called(vault, {}, `transfer_${wire.safe}_e1`)],
    ['a payment', wire.item(wire.summary(own, wire.transfer(wire.transferInfos.erc20, 'OUTGOING')))],
  ])('behavior: %s is no call of a contract', (_, item) => {
    expect(contractsOf(item)).toEqual([])
  })
})
