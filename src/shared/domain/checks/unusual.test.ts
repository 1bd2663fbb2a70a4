import { describe, expect, test } from 'vitest'
import {
  aContract,
  account,
  accountsWith,
  alice,
  batch,
  encode,
  multiSend,
  payroll,
  type Scene,
  type SceneCall,
  safe,
  scene,
  simulated,
  stranger,
  transfer,
  usdc,
  weth,
} from '../../testing/checkScene.ts'
import { encodeMultiSend } from '../calldata/multiSend.ts'
import type { LowerAddress } from '../values/address.ts'
import { runChecks } from './runChecks.ts'
import { knownFact } from './subject/Fact.ts'

const evil = account('evil contract')
const timelock = account('timelock')
const fresh = account('fresh safe')
const native: LowerAddress = '0x0000000000000000000000000000000000000000'
const permit2: LowerAddress = '0x000000000022d473030f116ddee9f6b43ac78ba3'
const factory: LowerAddress = '0x4e1dcf7ad4e460cfd30791ccc4f9c8a4f820ec67'
const singleton: LowerAddress = '0x29fcb43b46531bca003ddc8fcb67ffe91900c762'
const most = 2n ** 256n - 1n
const ether = 10n ** 18n
const accounts = accountsWith({
  [evil]: aContract,
  [timelock]: aContract,
  [fresh]: aContract,
  [account('erc1155')]: { ...aContract, standard: 'erc1155' },
})
const moving = (token: LowerAddress, amount: bigint): Scene => ({
  facts: { simulation: knownFact(simulated({ allMoves: true, moves: [{ token, amount, nft: false }] })) },
})
const pack = (calls: readonly SceneCall[]) =>
  encodeMultiSend(
    calls.map(({ to, value = 0n, data = '0x', operation = 0 }) => ({ to, value, data, operation })),
  )
const enable: SceneCall = { to: safe, data: encode('enableModule(address module)', [evil]) }
const setUp = (owner: LowerAddress, helper: LowerAddress) =>
  encode(
    'setup(address[] owners,uint256 threshold,address to,bytes data,address handler,address token,uint256 payment,address receiver)',
    [[owner], 1n, helper, '0x12345678', native, native, 0n, native],
  )
const create = (code: LowerAddress, initializer: `0x${string}`): SceneCall => ({
  to: factory,
  data: encode('createProxyWithNonce(address singleton,bytes initializer,uint256 salt)', [
    code,
    initializer,
    1n,
  ]),
})
const moduleCall = encode('execTransactionFromModule(address to,uint256 value,bytes data,uint8 operation)', [
  multiSend,
  0n,
  pack([{ to: usdc, data: transfer(payroll, 5n) }, enable]),
  1,
])
const word = `0x${'00'.repeat(32)}`
const tell = (to: LowerAddress, signature: string, args: readonly unknown[]): SceneCall => ({
  to,
  data: encode(signature, args),
})

/** Everything here is made by hand, in forms that no list of known thefts has. */
const unusual: Readonly<Record<string, readonly [expected: string, call: SceneCall, given?: Scene]>> = {
  'a timelock that is to enable a module through a module, in a batch': [
    'critical D3 scheduled call > module call > batch item 2',
    tell(
      timelock,
      'schedule(address target,uint256 value,bytes data,bytes32 before,bytes32 salt,uint256 delay)',
      [safe, 0n, moduleCall, word, word, 1n],
    ),
  ],
  'a module that is enabled by naming the zero address in a batch of 1.5.0': [
    'critical D3 batch item 1',
    {
      to: '0x218543288004cd07832472d464648173c77d7eb7',
      operation: 1,
      data: pack([{ ...enable, to: native }]),
    },
    { version: '1.5.0' },
  ],
  'a transaction of the Safe inside a transaction of the Safe': [
    'critical D3 inner transaction',
    tell(
      safe,
      'execTransaction(address a,uint256 b,bytes c,uint8 d,uint256 e,uint256 f,uint256 g,address h,address i,bytes j)',
      [safe, 0n, enable.data, 0, 0n, 0n, 0n, native, native, '0x'],
    ),
  ],
  'foreign code with the selector of a transfer': [
    'critical C1 transaction',
    { to: evil, operation: 1, data: transfer(payroll, 5n) },
  ],
  'a hash that is approved for another Safe': [
    'critical C16 transaction',
    tell(fresh, 'approveHash(bytes32 hash)', [`0x${'ab'.repeat(32)}`]),
  ],
  'another Safe that is set up with foreign code': [
    'critical C1 setup call',
    { to: fresh, data: setUp(alice, evil) },
  ],
  'a new Safe that is set up with foreign code': [
    'critical C1 setup call > setup call',
    create(singleton, setUp(alice, evil)),
  ],
  'a new Safe that is none': ['high D7 transaction', create(evil, setUp(alice, native))],
  'a claim that takes nearly all there is': [
    'high F8 transaction',
    { ...tell(evil, 'claim()', []), value: 99n * ether },
  ],
  'an unknown method that takes nearly all there is': [
    'warning F8 transaction',
    { to: evil, data: '0x12345678', value: 99n * ether },
  ],
  'a small payment that hides a large one': [
    'critical I3 transaction',
    batch([{ to: usdc, data: transfer(payroll, 1n) }, tell(evil, 'claim()', [])]),
    moving(usdc, -1_000_000_000_000n),
  ],
  'native currency that leaves beside a small payment': [
    'critical I3 transaction',
    { to: payroll, value: 1n },
    moving(native, -ether),
  ],
  'an operator of EIP-777': [
    'high F1 transaction',
    tell(usdc, 'authorizeOperator(address operator)', [stranger]),
  ],
  'an operator of EIP-6909': [
    'high F2 transaction',
    tell(evil, 'setOperator(address operator,bool approved)', [stranger, true]),
  ],
  'an approval of EIP-1363': [
    'high F3 transaction',
    tell(usdc, 'approveAndCall(address spender,uint256 value)', [stranger, most]),
  ],
  'a permit of Permit2': [
    'high F1 transaction',
    tell(
      permit2,
      'permit(address owner,((address token,uint160 amount,uint48 end,uint48 nonce) details,address spender,uint256 deadline) permitSingle,bytes signature)',
      [
        safe,
        {
          details: { token: usdc, amount: 2n ** 160n - 1n, end: 9_999_999_999, nonce: 0 },
          spender: stranger,
          deadline: 1n,
        },
        '0x',
      ],
    ),
  ],
  'permits of Permit2 for many tokens': [
    'high F1 transaction',
    tell(
      permit2,
      'permit(address owner,((address token,uint160 amount,uint48 end,uint48 nonce)[] details,address spender,uint256 deadline) permitBatch,bytes signature)',
      [
        safe,
        {
          details: [
            { token: usdc, amount: 5n, end: 1, nonce: 0 },
            { token: weth, amount: 2n ** 160n - 1n, end: 1, nonce: 0 },
          ],
          spender: stranger,
          deadline: 1n,
        },
        '0x',
      ],
    ),
  ],
  'a payment of EIP-777': [
    'info F8 transaction',
    tell(usdc, 'send(address to,uint256 amount,bytes data)', [stranger, 5n, '0x']),
  ],
  'a payment of EIP-777 by an operator': [
    'high F7 transaction',
    tell(usdc, 'operatorSend(address from,address to,uint256 amount,bytes data,bytes more)', [
      alice,
      stranger,
      5n,
      '0x',
      '0x',
    ]),
  ],
  'payments through Permit2': [
    'info F8 transaction',
    tell(permit2, 'transferFrom((address from,address to,uint160 amount,address token)[] transfers)', [
      [{ from: safe, to: stranger, amount: 5n, token: usdc }],
    ]),
  ],
  'items of EIP-1155, many at once': [
    'warning F8 transaction',
    tell(
      account('erc1155'),
      'safeBatchTransferFrom(address from,address to,uint256[] ids,uint256[] amounts,bytes data)',
      [safe, stranger, [1n, 2n], [1n, 2n], '0x'],
    ),
  ],
  'an address with bytes before it that have to be zero': [
    'high C9 transaction',
    { to: usdc, data: `0xa9059cbb${'ff'.repeat(12)}${stranger.slice(2)}${'0'.repeat(63)}5` },
  ],
  'bytes behind the last argument': [
    'warning C9 transaction',
    { to: usdc, data: `${transfer(payroll, 5_000_000n)}deadbeef` },
  ],
  'a contract that is created by the usual factory': [
    'warning C11 transaction',
    { to: '0x4e59b44847b379578588920ca78fbf26c0b4956c', data: `0x${'00'.repeat(32)}6080604052` },
  ],
  'an item that is neither call nor delegatecall': [
    'high C6 batch item 1',
    {
      to: multiSend,
      operation: 1,
      data: encode('multiSend(bytes transactions)', [`0x02${usdc.slice(2)}${'00'.repeat(64)}`]),
    },
  ],
}

const owners = [
  'rely(address account)',
  'hope(address account)',
  'changeOwner(address newOwner)',
  'addOwner(address owner)',
  'setGovernance(address governance)',
  'setPendingAdmin(address newAdmin)',
  'nominateNewOwner(address newOwner)',
  'setBeacon(address beacon)',
]

const found = (call: SceneCall, given: Scene = {}) =>
  runChecks(scene(call, { ...given, facts: { accounts, ...given.facts } })).findings.map(
    ({ severity, id, place }) => `${severity} ${id} ${place}`,
  )

describe('assess, over what is made by hand', () => {
  test.each(Object.entries(unusual))('behavior: %s is found', (_, [expected, call, given]) => {
    expect(found(call, given)).toContain(expected)
  })

  test.each(owners)('behavior: %s hands over power', (signature) => {
    expect(found(tell(evil, signature, [stranger]))).toContain('critical H1 transaction')
  })

  test('behavior: what is shown and what leaves may be the same, with a fee on top of it', () => {
    const paid = { to: usdc, data: transfer(payroll, 1_000_000n) }
    for (const amount of [-1_000_000n, -1_010_000n])
      expect(found(paid, moving(usdc, amount)).filter((one) => one.includes('I3'))).toEqual([])
    expect(found(paid, moving(usdc, -1_020_000n))).toContain('critical I3 transaction')
  })

  test('behavior: what is paid back for gas explains as much as the signed fields allow, and no more', () => {
    const fields = { gasPrice: 2n, safeTxGas: 300_000n, baseGas: 200_000n }
    const paid = { to: payroll, value: 1n }
    const leaving = (amount: bigint) => found(paid, { ...moving(native, amount), fields })
    expect(leaving(-1_000_001n).filter((one) => one.includes('I3'))).toEqual([])
    expect(leaving(-1_000_003n)).toContain('critical I3 transaction')
    const other = found(paid, { ...moving(usdc, -5n), fields })
    expect(other).toContain('critical I3 transaction')
  })

  test('behavior: exchanging, wrapping and small fees are no theft', () => {
    const wrap = { ...tell(weth, 'deposit()', []), value: ether }
    expect(found(wrap, moving(native, -ether)).filter((one) => /critical|high/.test(one))).toEqual([])
    const unwrap = tell(weth, 'withdraw(uint256 amount)', [ether])
    expect(found(unwrap, moving(weth, -ether)).filter((one) => /critical|high/.test(one))).toEqual([])
    const claim = { ...tell(evil, 'claim()', []), value: ether / 100n }
    expect(found(claim, moving(native, -ether / 100n)).filter((one) => /critical|high/.test(one))).toEqual([])
  })
})
