import { describe, expect, test } from 'vitest'
import {
  account,
  alice,
  approve,
  batch,
  multiSend,
  nftToken,
  payroll,
  safe,
  simulated,
  stranger,
  transfer,
  uniswap,
  usdc,
  weth,
} from '../../testing/checkScene.ts'
import {
  bridge,
  callOf,
  ether,
  evil,
  foundIn,
  type InventedTheft,
  lookAlike,
  roles,
  thief,
  zeroWord,
} from '../../testing/inventedScene.ts'
import { checksumAddress, type LowerAddress } from '../values/address.ts'
import { knownFact } from './subject/Fact.ts'

const permit2: LowerAddress = '0x000000000022d473030f116ddee9f6b43ac78ba3'
const most = 2n ** 256n - 1n
const dollar = 10n ** 6n

/** What the Safe holds leaves it, or is allowed to leave it. */
const thefts: Readonly<Record<string, InventedTheft>> = {
  'a recipient that is poisoned, at four and four digits': [
    'critical F13 transaction',
    { to: usdc, data: transfer(lookAlike(payroll), 5n) },
  ],
  'an allowance raised bit by bit, hidden in payments': [
    'high F4 batch item 2',
    batch([
      { to: usdc, data: transfer(payroll, 5n) },
      callOf(usdc, 'increaseAllowance(address a,uint256 b)', [stranger, 10n ** 12n]),
    ]),
  ],
  'tokens of another account that allowed it once': [
    'high F7 transaction',
    callOf(usdc, 'transferFrom(address a,address b,uint256 c)', [alice, thief, dollar]),
  ],
  'every NFT to a stranger, in a batch in a batch': [
    'high F2 batch item 2 > batch item 1',
    batch(
      [
        { to: usdc, data: transfer(payroll, 5n) },
        batch([callOf(nftToken, 'setApprovalForAll(address a,bool b)', [thief, true])]),
      ],
      multiSend,
    ),
  ],
  'everything allowed to a stranger, through Roles': [
    'high F1 module call',
    callOf(
      roles,
      'execTransactionWithRole(address to,uint256 value,bytes data,uint8 operation,bytes32 role,bool revert)',
      [usdc, 0n, approve(thief, most), 0, zeroWord, true],
    ),
  ],
  'a swap whose result goes to a stranger': [
    'high F8 transaction',
    callOf(
      uniswap,
      'swapExactTokensForTokens(uint256 a,uint256 b,address[] path,address to,uint256 deadline)',
      [dollar, 1n, [usdc, weth], thief, 1_800_000_000n],
    ),
  ],
  'a swap of Uniswap 3 whose result goes to a stranger': [
    'high F8 transaction',
    callOf(
      '0xe592427a0aece92de3edee1f18e0157c05861564',
      'exactInputSingle((address tokenIn,address tokenOut,uint24 fee,address recipient,uint256 deadline,uint256 amountIn,uint256 amountOutMinimum,uint160 limit) params)',
      [
        {
          tokenIn: usdc,
          tokenOut: weth,
          fee: 500,
          recipient: thief,
          deadline: 1n,
          amountIn: dollar,
          amountOutMinimum: 0n,
          limit: 0n,
        },
      ],
    ),
  ],
  'a vault that pays out to a stranger': [
    'high F8 transaction',
    callOf(account('vault'), 'withdraw(uint256 a,address b,address c)', [dollar, thief, safe]),
  ],
  'shares redeemed for a stranger': [
    'high F8 transaction',
    callOf(account('vault'), 'redeem(uint256 a,address b,address c)', [dollar, thief, safe]),
  ],
  'a loan that is taken out for a stranger': [
    'high F8 transaction',
    callOf(bridge, 'supply(address a,uint256 b,address c,uint16 d)', [usdc, dollar, thief, 0]),
  ],
  'a bridge of Ether to a stranger, most of what there is': [
    'high F8 transaction',
    {
      ...callOf(bridge, 'depositETHTo(address to,uint32 gas,bytes data)', [thief, 200_000, '0x']),
      value: 60n * ether,
    },
  ],
  'a bridge of tokens to a stranger, most of what there is': [
    'high F8 transaction',
    callOf(bridge, 'depositERC20To(address a,address b,address c,uint256 d,uint32 e,bytes f)', [
      usdc,
      usdc,
      thief,
      600_000n * dollar,
      200_000,
      '0x',
    ]),
  ],
  'dollars burned here to be made for a stranger on another chain (CCTP)': [
    'high F8 transaction',
    callOf(bridge, 'depositForBurn(uint256 a,uint32 b,bytes32 c,address d)', [
      600_000n * dollar,
      3,
      `0x${'00'.repeat(12)}${thief.slice(2)}`,
      usdc,
    ]),
  ],
  'a refund in a token that looks harmless': [
    'critical E1 transaction',
    { to: payroll, value: 1n },
    { fields: { gasPrice: 10n ** 6n, safeTxGas: 10n ** 5n, gasToken: checksumAddress(usdc) } },
  ],
  'an unknown method that is seen to take tokens when it is tried': [
    'critical I3 transaction',
    { to: evil, data: `0xdeadbeef${'ab'.repeat(70)}` },
    {
      facts: {
        simulation: knownFact(simulated({ moves: [{ token: usdc, amount: -1n, nft: false }] })),
      },
    },
  ],
  'an unknown method with bytes behind it': [
    'warning C11 transaction',
    { to: evil, data: `0xdeadbeef${'ab'.repeat(70)}` },
  ],
  'a call that hides its value in a batch of tokens': [
    'high F8 batch item 2',
    batch([
      { to: usdc, data: transfer(payroll, 5n) },
      { to: evil, data: '0x4e71d92d', value: 95n * ether },
    ]),
  ],
  'a permit for everything, sent by the Safe itself': [
    'high F1 transaction',
    callOf(usdc, 'permit(address a,address b,uint256 c,uint256 d,uint8 e,bytes32 f,bytes32 g)', [
      safe,
      thief,
      most,
      most,
      27,
      zeroWord,
      zeroWord,
    ]),
  ],
  'Permit2 is set to lock nothing and allow everything': [
    'high F1 transaction',
    callOf(permit2, 'approve(address a,address b,uint160 c,uint48 d)', [
      usdc,
      thief,
      2n ** 160n - 1n,
      2 ** 48 - 1,
    ]),
  ],
}

describe('assess, over invented thefts', () => {
  test.each(Object.entries(thefts))('behavior: %s is found', (_, [expected, call, given]) => {
    expect(foundIn(call, given)).toContain(expected)
  })
})
