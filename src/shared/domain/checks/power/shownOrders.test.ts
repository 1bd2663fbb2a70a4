import { describe, expect, test } from 'vitest'
import {
  account,
  encode,
  look,
  payroll,
  safe,
  scene,
  sentencesOf,
  stranger,
  usdc,
  weth,
} from '../../../testing/checkScene.ts'
import type { ShownOrder } from '../../orders/ShownOrder.ts'
import { type LowerAddress, lowerAddress, zeroAddress } from '../../values/address.ts'
import { knownFact, unknownFact } from '../subject/Fact.ts'
import { shownOrderHash } from '../subject/shownOrderOf.ts'

const settlement: LowerAddress = '0x9008d19f58aabd9ed0d60971565aa8510560ab41'

/** 2,500 USDC for one WETH, which is their price here. */
const order = (change: Partial<ShownOrder> = {}): ShownOrder => ({
  sellToken: usdc,
  buyToken: weth,
  receiver: lowerAddress(zeroAddress),
  sellAmount: 2_500n * 10n ** 6n,
  buyAmount: 10n ** 18n,
  validTo: 1_800_000_600,
  appData: `0x${'ab'.repeat(32)}`,
  feeAmount: 0n,
  kind: 'sell',
  partiallyFillable: false,
  sellTokenBalance: 'erc20',
  buyTokenBalance: 'erc20',
  ...change,
})

function signing(signed: ShownOrder, to: LowerAddress = settlement, maker: LowerAddress = safe) {
  const hash = shownOrderHash(signed, { chainId: 1, settlement: to }) ?? '0x'
  const identifier = `${hash}${maker.slice(2)}${signed.validTo.toString(16).padStart(8, '0')}`
  return { to, data: encode('setPreSignature(bytes orderUid,bool signed)', [identifier, true]) }
}

const showing = (...orders: readonly ShownOrder[]) => ({ facts: { orders: knownFact(orders) } })
const said = (signed: ShownOrder, ...shown: readonly ShownOrder[]) =>
  look('H2', scene(signing(signed), showing(...shown)))

describe('orders behind a pre-signature', () => {
  test('behavior: an order whose hash fits is judged by what it sells and brings', () => {
    const fair = order()
    expect(said(fair, fair)).toEqual(['info at transaction'])
    expect(sentencesOf('H2', scene(signing(fair), showing(fair)))).toEqual([
      'info: This signs an order on CoW Protocol settlement that sells 2,500 USDC for 1 WETH.',
    ])
    const poor = order({ buyAmount: 8n * 10n ** 17n })
    expect(said(poor, poor)).toEqual(['high at transaction'])
    const gift = order({ buyAmount: 1n })
    expect(said(gift, gift)).toEqual(['critical at transaction'])
    const fee = order({ feeAmount: 2_500n * 10n ** 6n })
    expect(said(fee, order(), fee)).toEqual(['high at transaction'])
  })

  test('behavior: what the order buys goes to the Safe, or the account that gets it is named', () => {
    const to = (receiver: LowerAddress) => order({ receiver })
    expect(said(to(safe), to(safe))).toEqual(['info at transaction'])
    expect(said(to(payroll), to(payroll))).toEqual(['warning at transaction'])
    expect(said(to(stranger), to(stranger))).toEqual(['critical at transaction'])
    const shown = showing(to(stranger)).facts
    const unknowing = { ...shown, addressBook: knownFact([]), pastRecipients: unknownFact('chain-silent') }
    expect(look('H2', scene(signing(to(stranger)), { facts: unknowing }))).toEqual(['high at transaction'])
    expect(look('H2', scene(signing(to(settlement)), showing(to(settlement))))).toEqual([
      'critical at transaction',
    ])
  })

  test('behavior: an order with another hash, maker or end does not count, nor one of an unknown contract', () => {
    const unseen = ['high at transaction']
    expect(said(order())).toEqual(unseen)
    expect(said(order({ buyAmount: 1n }), order())).toEqual(unseen)
    expect(said(order({ validTo: 1_900_000_000 }), order())).toEqual(unseen)
    expect(look('H2', scene(signing(order(), settlement, stranger), showing(order())))).toEqual(unseen)
    expect(look('H2', scene(signing(order(), account('exchange')), showing(order())))).toEqual(unseen)
    const silent = { facts: { orders: unknownFact('gateway-silent') } }
    expect(look('H2', scene(signing(order()), silent))).toEqual(unseen)
  })
})
