import { describe, expect, test } from 'vitest'
import { lookAtMessage, payroll, safe, stranger, uniswap, usdc, weth } from '../../../testing/checkScene.ts'
import { text, typed } from '../../../testing/messageScenes.ts'
import type { LowerAddress } from '../../values/address.ts'
import { unknownFact } from '../subject/Fact.ts'
import type { MessageFacts } from '../subject/MessageSubject.ts'

const settlement: LowerAddress = '0x9008d19f58aabd9ed0d60971565aa8510560ab41'
const top = (severity: string) => [`${severity} at message`]
const mail = typed('Mail', { text: 'string' }, { text: 'hello' })

describe('checks of orders', () => {
  const swap = (message: object, facts: Partial<MessageFacts> = {}, verifyingContract: string = settlement) =>
    typed(
      'Order',
      {
        sellToken: 'address',
        buyToken: 'address',
        receiver: 'address',
        sellAmount: 'uint256',
        buyAmount: 'uint256',
        validTo: 'uint32',
      },
      {
        ...{ sellToken: usdc, buyToken: weth, receiver: safe, sellAmount: '2500000000' },
        ...{ buyAmount: String(10n ** 18n), validTo: 1_800_000_600, ...message },
      },
      { facts, domain: { verifyingContract } },
    )

  test('behavior: J5 fires for orders, critically when nothing comes back', () => {
    const order = (buyAmount: string) => typed('Order', { buyAmount: 'uint256' }, { buyAmount })
    expect(lookAtMessage('J5', order('5'))).toEqual(top('high'))
    expect(lookAtMessage('J5', order('0'))).toEqual(top('critical'))
    const sea = (startAmount: string) =>
      typed(
        'OrderComponents',
        { offer: 'I[]', consideration: 'I[]' },
        { offer: [], consideration: [{ startAmount }] },
        {
          types: { I: [{ name: 'startAmount', type: 'uint256' }] },
        },
      )
    expect(lookAtMessage('J5', sea('5'))).toEqual(top('high'))
    expect(lookAtMessage('J5', sea('0'))).toEqual(top('critical'))
  })

  test('behavior: J5 fires critically where a token that the order does not name comes in next to nothing', () => {
    const order = (takerAmount: string) =>
      typed(
        'Order',
        { makerAmount: 'uint256', takerAmount: 'uint256' },
        { makerAmount: '900000000000', takerAmount },
      )
    expect(lookAtMessage('J5', order('999'))).toEqual(top('critical'))
    expect(lookAtMessage('J5', order('1000'))).toEqual([...top('warning')])
  })

  test('behavior: J5 compares what an order takes with what it brings', () => {
    const part = (percent: bigint) => ({ buyAmount: String((10n ** 18n * percent) / 100n) })
    for (const [order, severity] of [
      [swap({}), 'info'],
      [swap(part(99n)), 'info'],
      [swap(part(95n)), 'warning'],
      [swap(part(80n)), 'high'],
      [swap(part(40n)), 'critical'],
      [swap({ buyAmount: '1' }), 'critical'],
      [swap({ receiver: stranger }), 'critical'],
      [swap({ receiver: uniswap }), 'critical'],
      [swap({ receiver: payroll }), 'warning'],
      [swap({ buyToken: stranger }), 'warning'],
      [swap({}, {}, usdc), 'info'],
    ] as const)
      expect(lookAtMessage('J5', order)).toEqual(top(severity))
    expect(lookAtMessage('J5', swap({ validTo: 1_900_000_000 }))).toEqual([...top('warning'), ...top('info')])
    expect(lookAtMessage('J5', swap({}, { holdings: unknownFact('chain-silent') }))).toEqual([
      ...top('warning'),
      'unchecked',
    ])
    expect(lookAtMessage('J5', swap({ buyAmount: '1' }, { holdings: unknownFact('chain-silent') }))).toEqual(
      top('critical'),
    )
    expect(lookAtMessage('J5', swap({}, { now: unknownFact('chain-silent') }))).toEqual([
      ...top('info'),
      'unchecked',
    ])
  })

  test('behavior: J5 stays silent for other data', () => {
    expect([...lookAtMessage('J5', mail), ...lookAtMessage('J5', text('order'))]).toEqual([])
  })
})
