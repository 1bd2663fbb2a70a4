import { call, pay } from '../chain/call.ts'
import { placed, thief } from '../chain/placedContracts.ts'
import type { PlannedCase } from '../PlannedCase.ts'
import { attack, contact } from './planCase.ts'
import { transfer } from './tokens.ts'

const { usdc, weth } = placed
const alice = contact('Alice')
const book = [alice]
const payment = [transfer(usdc, alice.address, '10')]
const gwei = 10n ** 9n

/** The execution itself is paid, far too well. */
export const refunds: readonly PlannedCase[] = [
  attack('refund-usdc', 'each unit of gas costs a dollar, for a stranger', ['E1', 'E2'], payment, {
    book,
    fields: {
      safeTxGas: 150_000n,
      baseGas: 50_000n,
      gasPrice: 10n ** 6n,
      gasToken: usdc.address,
      refundReceiver: thief,
    },
  }),
  attack('refund-weth', 'the execution costs 30 WETH, for a stranger', ['E1', 'E2'], payment, {
    book,
    fields: {
      safeTxGas: 150_000n,
      baseGas: 50_000n,
      gasPrice: 2n * 10n ** 14n,
      gasToken: weth.address,
      refundReceiver: thief,
    },
  }),
  attack('refund-executor', 'the executor gets tens of thousands of dollars', ['E1'], payment, {
    book,
    fields: { safeTxGas: 150_000n, baseGas: 50_000n, gasPrice: 3n * 10n ** 5n, gasToken: usdc.address },
  }),
  attack('refund-base', 'a large baseGas pays 50 ETH to a stranger', ['E1', 'E2'], payment, {
    book,
    fields: { safeTxGas: 150_000n, baseGas: 50n * gwei, gasPrice: gwei, refundReceiver: thief },
  }),
  attack(
    'refund-base-executor',
    'a large baseGas pays 60 ETH to the executor',
    ['E1'],
    [pay(alice.address, gwei)],
    {
      book,
      fields: { safeTxGas: 150_000n, baseGas: 60n * gwei, gasPrice: gwei },
    },
  ),
  attack(
    'refund-rejection',
    'a rejection that pays a stranger',
    ['E1', 'E2', 'A9'],
    [pay('0x84586ea242aa3d51bc2950f71d70d7fc205b875f', 0n)],
    {
      fields: {
        safeTxGas: 150_000n,
        baseGas: 80_000n,
        gasPrice: 10n ** 6n,
        gasToken: usdc.address,
        refundReceiver: thief,
      },
    },
  ),
  attack(
    'refund-hidden',
    'a harmless call that pays a stranger',
    ['E1', 'E2'],
    [call(weth.address, 'approve(address,uint256)', [placed.router.address, 0n])],
    {
      fields: {
        safeTxGas: 150_000n,
        baseGas: 90_000n,
        gasPrice: 10n ** 6n,
        gasToken: usdc.address,
        refundReceiver: thief,
      },
    },
  ),
]
