import { describe, expect, test } from 'vitest'
import {
  aContract,
  account,
  accountsWith,
  alice,
  approve,
  batch,
  bob,
  carol,
  encode,
  multiSend,
  nftToken,
  payroll,
  type Scene,
  type SceneCall,
  safe,
  scene,
  simulated,
  state,
  stranger,
  transfer,
  uniswap,
  usdc,
  weth,
} from '../../testing/checkScene.ts'
import { checksumAddress, type LowerAddress } from '../values/address.ts'
import { assess } from './assess.ts'
import { known } from './subject/Fact.ts'

const thief = account('thief')
const evil = account('evil contract')
const proxy = account('proxy')
const module = account('module in use')
const zero: LowerAddress = '0x0000000000000000000000000000000000000000'
const permit2: LowerAddress = '0x000000000022d473030f116ddee9f6b43ac78ba3'
const createCall: LowerAddress = '0x9b35af71d77eaf8d7e40252370304687390a1a52'
const roles = account('roles modifier')
const bridge = account('bridge')
const most = 2n ** 256n - 1n
const ether = 10n ** 18n
const dollar = 10n ** 6n
const accounts = accountsWith({
  [evil]: aContract,
  [proxy]: aContract,
  [module]: aContract,
  [roles]: aContract,
  [bridge]: aContract,
})
const tell = (to: LowerAddress, signature: string, args: readonly unknown[]): SceneCall => ({
  to,
  data: encode(signature, args),
})
const own = (signature: string, args: readonly unknown[]) => tell(safe, signature, args)
/** The first four and the last four digits are those of a known account. */
const lookAlike = (known: LowerAddress): LowerAddress =>
  `0x${known.slice(2, 6)}${thief.slice(6, 38)}${known.slice(38)}`
const fromModule = (to: LowerAddress, data: `0x${string}`, operation = 0) =>
  encode('execTransactionFromModule(address to,uint256 value,bytes data,uint8 operation)', [
    to,
    0n,
    data,
    operation,
  ])
const word = `0x${'00'.repeat(32)}` as const

const malicious: Readonly<Record<string, readonly [expected: string, call: SceneCall, given?: Scene]>> = {
  'a module that is enabled through a module in use': [
    'critical D3 module call',
    { to: safe, data: fromModule(safe, own('enableModule(address a)', [evil]).data ?? '0x') },
    { facts: { state: known({ ...state, modules: [module] }) } },
  ],
  'the guard taken away, in the second of two steps of a batch': [
    'high D5 batch item 2',
    batch([{ to: usdc, data: transfer(payroll, 5n) }, own('setGuard(address a)', [zero])]),
    { facts: { state: known({ ...state, guard: evil }) } },
  ],
  'another fallback handler that is a token': [
    'critical D6 transaction',
    own('setFallbackHandler(address a)', [usdc]),
  ],
  'a fallback handler that is no contract': [
    'critical D6 transaction',
    own('setFallbackHandler(address a)', [thief]),
  ],
  'foreign code that looks like the batch contract, at four and four digits': [
    'critical C1 transaction',
    batch([{ to: usdc, data: transfer(payroll, 5n) }], lookAlike(multiSend)),
  ],
  'the same, named as a look-alike': [
    'critical G1 transaction',
    batch([{ to: usdc, data: transfer(payroll, 5n) }], lookAlike(multiSend)),
  ],
  'a recipient that is poisoned, at four and four digits': [
    'critical F13 transaction',
    { to: usdc, data: transfer(lookAlike(payroll), 5n) },
  ],
  'a new owner that looks like an owner, at four and four digits': [
    'critical G1 transaction',
    own('addOwnerWithThreshold(address a,uint256 b)', [lookAlike(alice), 2n]),
  ],
  'an allowance raised bit by bit, hidden in payments': [
    'high F4 batch item 2',
    batch([
      { to: usdc, data: transfer(payroll, 5n) },
      tell(usdc, 'increaseAllowance(address a,uint256 b)', [stranger, 10n ** 12n]),
    ]),
  ],
  'tokens of another account that allowed it once': [
    'high F7 transaction',
    tell(usdc, 'transferFrom(address a,address b,uint256 c)', [alice, thief, dollar]),
  ],
  'new code behind a proxy (ERC-1967), by its administrator': [
    'critical H1 transaction',
    tell(account('proxy admin'), 'upgradeAndCall(address a,address b,bytes c)', [proxy, thief, '0x']),
  ],
  'a facet of a diamond': [
    'high H1 transaction',
    tell(proxy, 'diamondCut((address a,uint8 b,bytes4[] c)[] d,address e,bytes f)', [
      [{ a: evil, b: 0, c: ['0x12345678'] }],
      evil,
      '0x',
    ]),
  ],
  'the administrator of a proxy changes': [
    'critical H1 transaction',
    tell(proxy, 'changeAdmin(address a)', [thief]),
  ],
  'every NFT to a stranger, in a batch in a batch': [
    'high F2 batch item 2 > batch item 1',
    batch(
      [
        { to: usdc, data: transfer(payroll, 5n) },
        batch([tell(nftToken, 'setApprovalForAll(address a,bool b)', [thief, true])]),
      ],
      multiSend,
    ),
  ],
  'everything allowed to a stranger, through Roles': [
    'high F1 module call',
    tell(
      roles,
      'execTransactionWithRole(address to,uint256 value,bytes data,uint8 operation,bytes32 role,bool revert)',
      [usdc, 0n, approve(thief, most), 0, word, true],
    ),
  ],
  'foreign code that Roles is to delegate to': [
    'critical C1 module call',
    tell(
      roles,
      'execTransactionWithRole(address to,uint256 value,bytes data,uint8 operation,bytes32 role,bool revert)',
      [evil, 0n, '0x12345678', 1, word, true],
    ),
  ],
  'an upgrade that a timelock is to make, among others': [
    'critical H1 scheduled call 2',
    tell(
      account('timelock'),
      'scheduleBatch(address[] a,uint256[] b,bytes[] c,bytes32 d,bytes32 e,uint256 f)',
      [
        [usdc, proxy],
        [0n, 0n],
        [transfer(payroll, 5n), encode('upgradeTo(address a)', [thief])],
        word,
        word,
        1n,
      ],
    ),
  ],
  'a swap whose result goes to a stranger': [
    'high F8 transaction',
    tell(
      uniswap,
      'swapExactTokensForTokens(uint256 a,uint256 b,address[] path,address to,uint256 deadline)',
      [dollar, 1n, [usdc, weth], thief, 1_800_000_000n],
    ),
  ],
  'a swap of Uniswap 3 whose result goes to a stranger': [
    'high F8 transaction',
    tell(
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
    tell(account('vault'), 'withdraw(uint256 a,address b,address c)', [dollar, thief, safe]),
  ],
  'shares redeemed for a stranger': [
    'high F8 transaction',
    tell(account('vault'), 'redeem(uint256 a,address b,address c)', [dollar, thief, safe]),
  ],
  'a loan that is taken out for a stranger': [
    'high F8 transaction',
    tell(bridge, 'supply(address a,uint256 b,address c,uint16 d)', [usdc, dollar, thief, 0]),
  ],
  'a bridge of Ether to a stranger, most of what there is': [
    'high F8 transaction',
    {
      ...tell(bridge, 'depositETHTo(address to,uint32 gas,bytes data)', [thief, 200_000, '0x']),
      value: 60n * ether,
    },
  ],
  'a bridge of tokens to a stranger, most of what there is': [
    'high F8 transaction',
    tell(bridge, 'depositERC20To(address a,address b,address c,uint256 d,uint32 e,bytes f)', [
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
    tell(bridge, 'depositForBurn(uint256 a,uint32 b,bytes32 c,address d)', [
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
  'a contract made at a chosen address, by the Safe itself': [
    'warning C4 transaction',
    {
      ...tell(createCall, 'performCreate2(uint256 a,bytes b,bytes32 c)', [0n, '0x6080604052', word]),
      operation: 1,
    },
  ],
  'a contract made with the native currency of the Safe in it': [
    'high C4 transaction',
    {
      ...tell(createCall, 'performCreate(uint256 a,bytes b)', [60n * ether, '0x6080604052']),
      operation: 1,
    },
  ],
  'an unknown method that is seen to take tokens when it is tried': [
    'critical I3 transaction',
    { to: evil, data: `0xdeadbeef${'ab'.repeat(70)}` },
    {
      facts: {
        simulation: known(simulated({ moves: [{ token: usdc, amount: -1n, nft: false }] })),
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
  'the owners replaced one after the other': [
    'critical D1 batch item 2',
    batch([
      own('swapOwner(address a,address b,address c)', [
        '0x0000000000000000000000000000000000000001',
        alice,
        thief,
      ]),
      own('swapOwner(address a,address b,address c)', [thief, bob, evil]),
    ]),
  ],
  'owners removed until one is enough': [
    'critical D2 batch item 2',
    batch([
      own('removeOwner(address a,address b,uint256 c)', [alice, bob, 2n]),
      own('removeOwner(address a,address b,uint256 c)', [alice, carol, 1n]),
    ]),
  ],
  'a permit for everything, sent by the Safe itself': [
    'high F1 transaction',
    tell(usdc, 'permit(address a,address b,uint256 c,uint256 d,uint8 e,bytes32 f,bytes32 g)', [
      safe,
      thief,
      most,
      most,
      27,
      word,
      word,
    ]),
  ],
  'Permit2 is set to lock nothing and allow everything': [
    'high F1 transaction',
    tell(permit2, 'approve(address a,address b,uint160 c,uint48 d)', [
      usdc,
      thief,
      2n ** 160n - 1n,
      2 ** 48 - 1,
    ]),
  ],
  'a vote that is given away': ['warning H1 transaction', tell(usdc, 'delegate(address a)', [thief])],
}

const found = (call: SceneCall, given: Scene = {}) =>
  assess(scene(call, { ...given, facts: { accounts, ...given.facts } })).findings.map(
    ({ severity, id, place }) => `${severity} ${id} ${place}`,
  )

describe('assess, over invented thefts', () => {
  test.each(Object.entries(malicious))('behavior: %s is found', (_, [expected, call, given]) => {
    expect(found(call, given)).toContain(expected)
  })
})
