import { concat, keccak256, pad, stringToHex } from 'viem'
import type { Hex } from '../../../../src/shared/domain/values/hex.ts'
import { safe } from '../../judgedSafe.ts'
import { call } from '../chain/call.ts'
import { placed } from '../chain/placedContracts.ts'
import type { PlannedCase } from '../PlannedCase.ts'
import { ordinary } from './planCase.ts'
import { approve, earlier } from './tokens.ts'

const { usdc, weth, relayer, settlement, conditionalOrders } = placed

/** The id of an order of the Safe: hash, owner and end. */
export function orderId(name: string): Hex {
  return concat([keccak256(stringToHex(name)), safe, '0x6b49d6b0'])
}

const preSign = (name: string, signed = true) =>
  call(settlement.address, 'setPreSignature(bytes,bool)', [orderId(name), signed])

const remove = call(conditionalOrders.address, 'remove(bytes32)', [pad('0x5a', { size: 32 })])

/** Orders of CoW Protocol, with exact allowances. */
export const orders: readonly PlannedCase[] = [
  ...['4000', '65000'].map((amount) =>
    ordinary(`order-usdc-${amount}`, `sell ${amount} USDC by an order`, [
      approve(usdc, relayer, amount),
      preSign(`sell ${amount} USDC`),
    ]),
  ),
  ordinary('order-weth', 'sell 6 WETH by an order', [approve(weth, relayer, '6'), preSign('sell 6 WETH')]),
  ordinary('order-unsign', 'withdraw the signature of an order', [preSign('sell 1 WETH', false)], {
    before: earlier(preSign('sell 1 WETH')),
  }),
  ordinary('order-cancel', 'cancel an order', [
    call(settlement.address, 'invalidateOrder(bytes)', [orderId('sell 2 WETH')]),
  ]),
  ordinary('order-cancel-revoke', 'cancel an order and take the allowance back', [
    call(settlement.address, 'invalidateOrder(bytes)', [orderId('sell 3 WETH')]),
    approve(weth, relayer, '0'),
  ]),
  ordinary('conditional-remove', 'withdraw a conditional order', [remove]),
]
