import * as v from 'valibot'
import { describe, expect, test } from 'vitest'
import { listEntryValue } from '../../gateway/parseTransactionList.ts'
import * as wire from '../../gateway/testing/wireAnswers.ts'
import { paidRecipients } from './paidRecipients.ts'

const ann = '0x00000000000000000000000000000000000a1111'
const ben = '0x00000000000000000000000000000000000b2222'
const own = `multisig_${wire.safe}_${wire.hash}`
const { erc20, erc721, native } = wire.transferInfos

const paid = (recipient: string, asset: unknown = erc20, id = own, more: object = {}) => {
  const info = {
    ...wire.transfer(asset, 'OUTGOING'),
    recipient: { value: recipient, name: null, logoUri: null },
  }
  return wire.item(wire.summary(id, info, { txStatus: 'SUCCESS', ...more }))
}

/** Of a history as the gateway sends it. */
const recipientsOf = (...items: readonly unknown[]) =>
  paidRecipients(
    items.flatMap((item) => {
      const entry = v.parse(listEntryValue, item)
      return entry.kind === 'transaction' ? [entry.transaction] : []
    }),
  )

describe('paidRecipients', () => {
  test('behavior: each account is named once, those that were paid first before the others', () => {
    expect(recipientsOf(paid(ann), paid(ben), paid(ann))).toEqual([ann, ben])
    expect(recipientsOf(paid(ann), paid(ben))).toEqual([ben, ann])
  })

  test('behavior: coins, tokens and items count, by modules too', () => {
    for (const asset of [native, erc20, erc721]) expect(recipientsOf(paid(ann, asset))).toEqual([ann])
    expect(recipientsOf(paid(ann, erc20, `module_${wire.safe}_i1`))).toEqual([ann])
  })

  test.each([
    ['a transfer of no tokens', paid(ann, { ...erc20, value: '0' })],
    ['a transfer of no coins', paid(ann, { ...native, value: '0' })],
    ['a transfer of an unknown amount', paid(ann, { ...native, value: null })],
    ['an imitation', paid(ann, { ...erc20, imitation: true })],
    ['what a token tells of by itself', paid(ann, erc20, `transfer_${wire.safe}_e1`)],
    ['what failed', paid(ann, erc20, own, { txStatus: 'FAILED' })],
    ['what came in', wire.item(wire.summary(own, wire.transfer(erc20), { txStatus: 'SUCCESS' }))],
    ['a call that is no transfer', wire.item(wire.summary(own, wire.custom, { txStatus: 'SUCCESS' }))],
  ])('behavior: %s is no payment', (_, item) => {
    expect(recipientsOf(item)).toEqual([])
  })
})
