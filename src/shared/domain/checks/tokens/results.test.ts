import { describe, expect, test } from 'vitest'
import {
  aContract,
  account,
  accountsWith,
  batch,
  encode,
  look,
  payroll,
  safe,
  scene,
  stranger,
  transfer,
  usdc,
  weth,
} from '../../../testing/checkScene.ts'
import { unknownFact } from '../subject/Fact.ts'

const router = account('router')
const top = (severity: string) => [`${severity} at transaction`]
const call = (signature: string, args: readonly unknown[]) => ({ to: router, data: encode(signature, args) })
const requestWithdrawals = 'requestWithdrawals(uint256[] amounts,address owner)'
const disperse = 'disperseToken(address token,address[] recipients,uint256[] values)'
const oneInch =
  'swap(address executor,(address sourceToken,address destinationToken,address srcReceiver,address dstReceiver,uint256 amount,uint256 minimumReturnAmount,uint256 flags) description,bytes data)'
const multicall = 'multicall(bytes[] data)'
const execute = 'execute(bytes commands,bytes[] inputs,uint256 deadline)'

const swapFor = (dstReceiver: string) =>
  call(oneInch, [
    router,
    {
      sourceToken: usdc,
      destinationToken: weth,
      srcReceiver: router,
      dstReceiver,
      amount: 5n,
      minimumReturnAmount: 1n,
      flags: 0n,
    },
    '0x',
  ])
const word = (value: string) => value.slice(2).padStart(64, '0')
const sweep = (to: string) =>
  call(execute, ['0x04', [`0x${word(weth)}${word(to)}${word('0x00')}`], 1n] as const)

describe('results that go elsewhere', () => {
  test('behavior: F19 fires when a stranger gets what a call brings, by the name of the argument', () => {
    expect(look('F19', scene(call(requestWithdrawals, [[5n], stranger])))).toEqual(top('high'))
    expect(look('F19', scene(swapFor(stranger)))).toEqual(top('high'))
    expect(look('F19', scene(sweep(stranger)))).toEqual(top('high'))
    const inner = encode('sweepToken(address token,uint256 amountMinimum,address recipient)', [
      weth,
      0n,
      stranger,
    ])
    expect(look('F19', scene(call(multicall, [[inner]])))).toEqual(['high at call 1'])
  })

  test('behavior: F19 warns of a person on a list that a contract pays again and again, not of contracts as gauges', () => {
    const add = 'addRecipients(address[] recipients,uint96 minimumBalance,uint96 topUpToAmount)'
    const refill = (who: string, facts = {}) =>
      look('F19', scene(call(add, [[payroll, who], 5n, 10n]), { facts }))
    expect(refill(stranger)).toEqual(top('warning'))
    expect(refill(payroll)).toEqual([])
    expect(refill(stranger, { accounts: accountsWith({ [stranger]: aContract }) })).toEqual([])
    expect(refill(stranger, { accounts: () => unknownFact('chain-silent') })).toContain('unchecked')
  })

  test('behavior: F19 fires by the share that a stranger is paid through another contract', () => {
    const pay = (amount: bigint) => call(disperse, [usdc, [stranger], [amount]])
    expect(look('F19', scene(pay(900_000_000_000n)))).toEqual(top('high'))
    expect(look('F19', scene(pay(200_000_000_000n)))).toEqual(top('warning'))
    expect(look('F19', scene(pay(5n)))).toEqual(top('info'))
    const unpriced = { facts: { holdings: unknownFact('balances-not-listed') } }
    expect(look('F19', scene(pay(5n), unpriced))).toEqual(top('warning'))
  })

  test('behavior: F19 stays silent for the Safe, for people who are known, and for plain transfers', () => {
    expect(look('F19', scene(call(requestWithdrawals, [[5n], safe])))).toEqual([])
    expect(look('F19', scene(swapFor(payroll)))).toEqual([])
    expect(look('F19', scene(sweep('0x0000000000000000000000000000000000000001')))).toEqual([])
    expect(look('F19', scene({ to: usdc, data: transfer(stranger, 5n) }))).toEqual([])
    expect(look('F19', scene(batch([{ to: stranger, value: 5n }])))).toEqual([])
    expect(look('F19', scene(call('setTreasury(address treasury)', [stranger])))).toEqual([])
  })

  test('behavior: F19 stays silent for sellers who are paid, and for what is only said of an account', () => {
    const order =
      '((address offerer,address zone,(uint8 itemType,address token,uint256 identifierOrCriteria,uint256 startAmount,uint256 endAmount)[] offer,(uint8 itemType,address token,uint256 identifierOrCriteria,uint256 startAmount,uint256 endAmount,address recipient)[] consideration,uint8 orderType,uint256 startTime,uint256 endTime,bytes32 zoneHash,uint256 salt,bytes32 conduitKey,uint256 totalOriginalConsiderationItems) parameters,bytes signature) order'
    const zero = `0x${'00'.repeat(32)}`
    const item = { itemType: 0, token: weth, identifierOrCriteria: 0n, startAmount: 1n, endAmount: 1n }
    const parameters = {
      offerer: stranger,
      zone: router,
      offer: [item],
      consideration: [{ ...item, recipient: stranger }],
      orderType: 0,
      startTime: 0n,
      endTime: 1n,
      zoneHash: zero,
      salt: 0n,
      conduitKey: zero,
      totalOriginalConsiderationItems: 1n,
    }
    const fulfill = call(`fulfillOrder(${order},bytes32 fulfillerConduitKey)`, [
      { parameters, signature: '0x' },
      zero,
    ])
    expect(look('F19', scene(fulfill))).toEqual([])
    const attest = call(
      'attest((bytes32 schema,(address recipient,uint64 expirationTime,bool revocable,bytes32 refUID,bytes data,uint256 value) data) request)',
      [
        {
          schema: zero,
          data: {
            recipient: stranger,
            expirationTime: 0n,
            revocable: true,
            refUID: zero,
            data: '0x',
            value: 0n,
          },
        },
      ],
    )
    expect(look('F19', scene(attest))).toEqual([])
  })

  test('behavior: an argument that may be a token is an account only where no code is', () => {
    const ambiguous = call('sweep(address tokenOrReceiver)', [stranger])
    expect(look('F19', scene(ambiguous))).toEqual(top('high'))
    const coded = { facts: { accounts: accountsWith({ [stranger]: aContract }) } }
    expect(look('F19', scene(ambiguous, coded))).toEqual([])
    expect(look('F19', scene(ambiguous, { facts: { accounts: () => unknownFact('chain-silent') } }))).toEqual(
      ['unchecked'],
    )
  })
})
