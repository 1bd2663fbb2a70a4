import { describe, expect, test } from 'vitest'
import {
  batch,
  encode,
  nftToken,
  type SceneCall,
  safe,
  scene,
  stranger,
  uniswap,
  usdc,
  weth,
} from '../../../testing/checkScene.ts'
import type { LowerAddress } from '../../values/address.ts'
import { createSubject } from './createSubject.ts'

const permit2: LowerAddress = '0x000000000022d473030f116ddee9f6b43ac78ba3'
const word = `0x${'00'.repeat(32)}`
const most = (bits: bigint) => 2n ** bits - 1n
const approvalsOf = (call: SceneCall) =>
  createSubject(scene(call)).approvals.map(({ call: _, ...approval }) => approval)
const tell = (to: LowerAddress, signature: string, args: readonly unknown[]): SceneCall => ({
  to,
  data: encode(signature, args),
})
const one = { consumed: false, inBatch: false, spender: stranger }
const allowance = (amount: bigint, unlimited: boolean, token: LowerAddress = usdc) => ({
  ...one,
  kind: 'allowance',
  token,
  amount,
  unlimited,
})
const everything = (kind: string, token: LowerAddress) => ({
  ...one,
  kind,
  token,
  amount: 0n,
  unlimited: true,
})

describe('collectApprovals', () => {
  test.each<[string, SceneCall, object]>([
    ['approve', tell(usdc, 'approve(address a,uint256 b)', [stranger, 5n]), allowance(5n, false)],
    [
      'the largest number that is no limit',
      tell(usdc, 'approve(address a,uint256 b)', [stranger, 2n ** 128n - 1n]),
      allowance(2n ** 128n - 1n, false),
    ],
    [
      'the smallest that is one',
      tell(usdc, 'approve(address a,uint256 b)', [stranger, 2n ** 128n]),
      allowance(2n ** 128n, true),
    ],
    [
      'increaseAllowance',
      tell(usdc, 'increaseAllowance(address a,uint256 b)', [stranger, 5n]),
      allowance(5n, false),
    ],
    [
      'approve of EIP-6909',
      tell(usdc, 'approve(address a,uint256 b,uint256 c)', [stranger, 9n, most(256n)]),
      allowance(most(256n), true),
    ],
    [
      'permit of EIP-2612',
      tell(usdc, 'permit(address a,address b,uint256 c,uint256 d,uint8 e,bytes32 f,bytes32 g)', [
        safe,
        stranger,
        7n,
        most(256n),
        27,
        word,
        word,
      ]),
      allowance(7n, false),
    ],
    [
      'approve of Permit2',
      tell(permit2, 'approve(address a,address b,uint160 c,uint48 d)', [weth, stranger, most(160n), 0]),
      allowance(most(160n), true, weth),
    ],
    [
      'setApprovalForAll',
      tell(nftToken, 'setApprovalForAll(address a,bool b)', [stranger, true]),
      everything('every-item', nftToken),
    ],
    [
      'setOperator of EIP-6909',
      tell(usdc, 'setOperator(address a,bool b)', [stranger, true]),
      everything('every-item', usdc),
    ],
    [
      'authorizeOperator of EIP-777',
      tell(usdc, 'authorizeOperator(address a)', [stranger]),
      everything('allowance', usdc),
    ],
    [
      'permit of DAI',
      tell(usdc, 'permit(address a,address b,uint256 c,uint256 d,bool e,uint8 f,bytes32 g,bytes32 h)', [
        safe,
        stranger,
        1n,
        0n,
        true,
        27,
        word,
        word,
      ]),
      everything('allowance', usdc),
    ],
    [
      'an approval of item 0 of a collection',
      tell(nftToken, 'approve(address a,uint256 b)', [stranger, 0n]),
      allowance(0n, false, nftToken),
    ],
  ])('behavior: %s gives a right', (_, call, expected) => {
    expect(approvalsOf(call)).toEqual([expected])
  })

  test('behavior: permits of Permit2 give one right for each token', () => {
    const details = (token: LowerAddress, amount: bigint) => ({ token, amount, end: 1, nonce: 0 })
    const row = '(address token,uint160 amount,uint48 end,uint48 nonce)'
    const permit = (rows: string, given: object) =>
      tell(
        permit2,
        `permit(address owner,(${rows} details,address spender,uint256 deadline) permitted,bytes signature)`,
        [safe, { details: given, spender: stranger, deadline: 1n }, '0x'],
      )
    expect(approvalsOf(permit(row, details(usdc, 5n)))).toEqual([allowance(5n, false)])
    const many = [details(usdc, 2n ** 128n), details(weth, 2n ** 128n - 1n), details(usdc, 0n)]
    expect(approvalsOf(permit(`${row}[]`, many))).toEqual([
      allowance(2n ** 128n, true),
      allowance(2n ** 128n - 1n, false, weth),
    ])
  })

  test('behavior: what takes a right away, or gives none, is none', () => {
    for (const call of [
      tell(usdc, 'approve(address a,uint256 b)', [stranger, 0n]),
      tell(nftToken, 'setApprovalForAll(address a,bool b)', [stranger, false]),
      tell(usdc, 'setOperator(address a,bool b)', [stranger, false]),
      tell(usdc, 'transfer(address a,uint256 b)', [stranger, 5n]),
      { to: stranger, value: 5n },
    ])
      expect(approvalsOf(call)).toEqual([])
  })

  test('behavior: a right is used up only by a later call of its spender, or of who spends for it', () => {
    const allow = tell(usdc, 'approve(address a,uint256 b)', [uniswap, 5n])
    const act: SceneCall = { to: uniswap, data: '0x12345678' }
    const consumed = (...calls: readonly SceneCall[]) =>
      approvalsOf(batch(calls)).map((each) => each.consumed)
    expect(consumed(allow, act)).toEqual([true])
    expect(consumed(act, allow)).toEqual([false])
    expect(consumed(act, allow, act)).toEqual([true])
    expect(consumed(allow, { to: uniswap, value: 5n })).toEqual([false])
    expect(consumed(allow, { to: stranger, data: '0x12345678' })).toEqual([false])
    const itself = tell(usdc, 'approve(address a,uint256 b)', [usdc, 5n])
    expect([consumed(itself, act), consumed(itself, tell(usdc, 'deposit()', []))]).toEqual([[false], [true]])
    const relayer: LowerAddress = '0xc92e8bdf79f0507f65a392b0ab4667716bfe0110'
    const settlement: LowerAddress = '0x9008d19f58aabd9ed0d60971565aa8510560ab41'
    const forRelayer = tell(usdc, 'approve(address a,uint256 b)', [relayer, 5n])
    expect(consumed(forRelayer, { to: settlement, data: '0x12345678' })).toEqual([true])
    expect(approvalsOf(batch([allow, act])).map(({ inBatch }) => inBatch)).toEqual([true])
    const atOnce = tell(usdc, 'approveAndCall(address a,uint256 b,bytes c)', [stranger, 5n, '0x'])
    expect(approvalsOf(atOnce)).toEqual([{ ...allowance(5n, false), consumed: true }])
  })

  test('error: arguments that no address fits give nothing away', () => {
    for (const data of ['0x095ea7b3', '0xa22cb465', '0x2b67b570', '0x8fcbaf0c', '0x87517c45'] as const)
      expect(approvalsOf({ to: usdc, data })).toEqual([])
  })
})
