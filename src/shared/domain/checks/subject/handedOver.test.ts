import { describe, expect, test } from 'vitest'
import { safe, scene, stranger, usdc } from '../../../testing/checkScene.ts'
import { handedBy, handedByMethod, otherAccount } from '../../../testing/handedBy.ts'
import { createSubject } from './createSubject.ts'
import { handedOver } from './handedOver.ts'

describe('handedOver', () => {
  test.each([
    'to',
    'recipient',
    'recipients',
    'receiver',
    'beneficiary',
    'beneficiaries',
    'destination',
    'onBehalfOf',
    'dstReceiver',
    'mintRecipient',
    'payee',
    'forwardTo',
    'withdrawTo',
    'refundTo',
    'refundAddress',
    'excessFeeRefundAddress',
    'callValueRefundAddress',
    'creditBackAddress',
    'refundee',
  ])('behavior: %s gets the result', (name) => {
    expect(handedByMethod('doSomething', name)).toEqual(['result stranger'])
  })
  test.each(['tokenOrReceiver', 'recipientOrToken', 'toOrToken', 'ownerOrToken', 'tokenOrAccount'])(
    'behavior: %s may get it',
    (name) => {
      expect(handedByMethod('doSomething', name)).toEqual(['result? stranger'])
    },
  )
  test('behavior: other names get nothing', () => {
    const names = [
      'token',
      'toToken',
      'xto',
      'myRecipient',
      'owner',
      'account',
      'spender',
      'xrefundee',
      'refundees',
      'xtokenOrReceiver',
    ]
    expect(names.map((name) => handedByMethod('doSomething', name))).toEqual(names.map(() => []))
  })
  test('behavior: who is set, granted or taken away gets no result', () => {
    const methods = [
      'setSomething',
      'grantIt',
      'changeIt',
      'revokeIt',
      'addIt',
      'removeIt',
      'registerOperatorNow',
      'pauseIt',
      'permitAll',
      'attestIt',
      'finalizeIt',
      'relayMessage',
      'claimMessage',
    ]
    expect(methods.map((method) => handedByMethod(method, 'to'))).toEqual(methods.map(() => []))
    const bringing = [
      'addLiquidityNow',
      'add_liquidity',
      'removeLiquidityNow',
      'resetIt',
      'registerIt',
      'unattested',
    ]
    expect(bringing.map((method) => handedByMethod(method, 'to'))).toEqual(
      bringing.map(() => ['result stranger']),
    )
  })
  test('behavior: methods whose purpose is to pay make payouts', () => {
    const methods = [
      'createStream',
      'disperseAll',
      'multiSendAll',
      'multi_send',
      'airdropIt',
      'distributeIt',
      'batchPayAll',
      'bulkIt',
      'payIt',
      'donateIt',
      'fundIt',
      'newPayment',
      'newImmediatePayment',
      'transferFromWithReference',
      'transferWithFee',
      'safeMintIt',
      'purchaseIt',
    ]
    expect(methods.map((method) => handedByMethod(method, 'recipient'))).toEqual(
      methods.map(() => ['payout stranger']),
    )
    const results = [
      'createPool',
      'createPair',
      'createOrderNow',
      'payNativeGasIt',
      'payGasIt',
      'repay',
      'refund',
    ]
    expect(results.map((method) => handedByMethod(method, 'recipient'))).toEqual(
      results.map(() => ['result stranger']),
    )
    expect([
      handedByMethod('create', 'account'),
      handedByMethod('createIt', 'account'),
      handedByMethod('payIt', 'token'),
    ]).toEqual([['payout stranger'], [], []])
  })
  test('behavior: the parts of a trade are offers of others', () => {
    const part = '((address recipient,uint256 amount) part)'
    const trade = (method: string) => handedBy(`${method}${part}`, [{ recipient: stranger, amount: 1n }])
    expect([trade('fulfillIt'), trade('matchIt'), trade('validateIt'), trade('sellIt')]).toEqual([
      [],
      [],
      [],
      ['result stranger'],
    ])
    expect(handedByMethod('fulfillIt', 'recipient')).toEqual(['result stranger'])
  })
  test('behavior: opening something in a name, or doing it on behalf, brings it there', () => {
    const methods = [
      'requestWithdrawals',
      'mintIt',
      'depositIt',
      'stakeIt',
      'openIt',
      'registerIt',
      'wrapIt',
      'unwrapIt',
      'reclaimIt',
      'subscribeIt',
      'joinIt',
    ]
    expect(methods.map((method) => handedByMethod(method, 'owner'))).toEqual(
      methods.map(() => ['result stranger']),
    )
    expect([
      handedByMethod('closeIt', 'owner'),
      handedByMethod('mintIt', 'ownerOf'),
      handedByMethod('mintIt', 'initialOwner'),
      handedByMethod('mintIt', 'registrant'),
    ]).toEqual([[], [], ['result stranger'], ['result stranger']])
    const behalf = [
      'stakeFor',
      'sendTo',
      'borrowOnBehalf',
      'borrowOnBehalfOf',
      'join',
      'exit',
      'lock',
      'sellGem',
      'mkrToSky',
    ]
    expect(behalf.map((method) => handedByMethod(method, 'usr'))).toEqual(
      behalf.map(() => ['result stranger']),
    )
    expect([
      handedByMethod('exiting', 'usr'),
      handedByMethod('unlock', 'usr'),
      handedByMethod('claimFor', 'account'),
      handedByMethod('releaseTo', 'user'),
    ]).toEqual([[], [], [], []])
    expect([
      handedByMethod('requestRedeem', 'controller'),
      handedByMethod('requestDeposit', 'controller'),
      handedByMethod('requestRedeem', 'owner'),
      handedByMethod('redeemIt', 'controller'),
    ]).toEqual([['result stranger'], ['result stranger'], [], []])
  })
  test('behavior: accounts of other chains are given as a word or as bytes', () => {
    const word = (value: string) => `0x${value.slice(2).padStart(64, '0')}`
    const bridged = (type: string, value: string) => handedBy(`bridgeIt(${type} recipient)`, [value])
    expect([
      bridged('bytes32', word(stranger)),
      bridged('bytes', word(stranger)),
      bridged('bytes', stranger),
    ]).toEqual([['result stranger'], ['result stranger'], ['result stranger']])
    expect([
      bridged('bytes32', `0x11${word(stranger).slice(4)}`),
      bridged('bytes32', word('0x1234')),
      bridged('bytes', `${stranger}00`),
      bridged('bytes', `0x00${stranger.slice(2)}`),
      bridged('string', stranger),
    ]).toEqual([[], [], [], [], []])
  })
  test('behavior: items of a list go by its name, each account once for each kind', () => {
    expect(
      handedBy('sendAll(address[] recipients,address to)', [[stranger, otherAccount, stranger], stranger]),
    ).toEqual(['result stranger', 'result other'])
    expect(
      handedBy('sendAll((address,address recipient)[] receivers)', [[[stranger, otherAccount]]]),
    ).toEqual(['result stranger', 'result other'])
    expect(handedBy('sendAll(address[] tokens)', [[stranger]])).toEqual([])
  })
  test('behavior: a call that is not decoded hands nothing over', () => {
    expect(handedOver(createSubject(scene({ to: usdc, data: '0x12345678' })).call)).toEqual([])
    expect(handedOver(createSubject(scene({ to: safe, value: 5n })).call)).toEqual([])
  })
})
