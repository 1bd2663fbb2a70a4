import { describe, expect, test } from 'vitest'
import { account, claiming, encode, safe, scene, stranger, usdc } from '../../../testing/checkScene.ts'
import { claimedSubject } from './claimedSubject.ts'
import { createSubject } from './createSubject.ts'
import { handedOver } from './handedOver.ts'

const target = account('contract')
const other = account('other')

/** What a call of this method hands over: kind and argument. */
function handed(signature: string, args: readonly unknown[]): readonly string[] {
  const plain = createSubject(
    scene({ to: target, data: encode(signature, args) }, { facts: claiming(signature) }),
  )
  const { call } = claimedSubject(plain, 'person') ?? plain
  return handedOver(call).map(
    ({ kind, account: to, unsure }) =>
      `${kind}${unsure ? '?' : ''} ${to === stranger ? 'stranger' : to === other ? 'other' : to}`,
  )
}
const by = (method: string, argument: string, more = '', values: readonly unknown[] = []) =>
  handed(`${method}(address ${argument}${more})`, [stranger, ...values])

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
    expect(by('doSomething', name)).toEqual(['result stranger'])
  })
  test.each(['tokenOrReceiver', 'recipientOrToken', 'toOrToken', 'ownerOrToken', 'tokenOrAccount'])(
    'behavior: %s may get it',
    (name) => {
      expect(by('doSomething', name)).toEqual(['result? stranger'])
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
    expect(names.map((name) => by('doSomething', name))).toEqual(names.map(() => []))
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
    expect(methods.map((method) => by(method, 'to'))).toEqual(methods.map(() => []))
    const bringing = [
      'addLiquidityNow',
      'add_liquidity',
      'removeLiquidityNow',
      'resetIt',
      'registerIt',
      'unattested',
    ]
    expect(bringing.map((method) => by(method, 'to'))).toEqual(bringing.map(() => ['result stranger']))
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
    expect(methods.map((method) => by(method, 'recipient'))).toEqual(methods.map(() => ['payout stranger']))
    const results = [
      'createPool',
      'createPair',
      'createOrderNow',
      'payNativeGasIt',
      'payGasIt',
      'repay',
      'refund',
    ]
    expect(results.map((method) => by(method, 'recipient'))).toEqual(results.map(() => ['result stranger']))
    expect([by('create', 'account'), by('createIt', 'account'), by('payIt', 'token')]).toEqual([
      ['payout stranger'],
      [],
      [],
    ])
  })
  test('behavior: the parts of a trade are offers of others', () => {
    const part = '((address recipient,uint256 amount) part)'
    const trade = (method: string) => handed(`${method}${part}`, [{ recipient: stranger, amount: 1n }])
    expect([trade('fulfillIt'), trade('matchIt'), trade('validateIt'), trade('sellIt')]).toEqual([
      [],
      [],
      [],
      ['result stranger'],
    ])
    expect(by('fulfillIt', 'recipient')).toEqual(['result stranger'])
  })
  test('behavior: rights over what the Safe has are positions, unless they are taken away', () => {
    const methods = [
      'allowIt',
      'approveIt',
      'authorizeIt',
      'authoriseIt',
      'delegateIt',
      'permitIt',
      'toggleIt',
      'setApprovalIt',
      'setOperator',
      'setRelayerApproval',
      'grantPermission',
      'cdpAllow',
    ]
    expect(methods.map((method) => by(method, 'operator'))).toEqual(methods.map(() => ['position stranger']))
    expect(['allowTarget', 'allowFunction', 'allowance'].map((method) => by(method, 'operator'))).toEqual([
      [],
      [],
      [],
    ])
    const flag = (name: string, value: boolean) => by('setOperatorOf', 'operator', `,bool ${name}`, [value])
    for (const name of [
      'isIt',
      'enable',
      'enabled',
      'allowed',
      'active',
      'approved',
      'authorised',
      'status',
      'state',
      'canIt',
      'on',
    ])
      expect([name, flag(name, true), flag(name, false)]).toEqual([name, ['position stranger'], []])
    expect(flag('forever', false)).toEqual(['position stranger'])
    const amount = (name: string, value: bigint) => by('approveIt', 'operator', `,uint256 ${name}`, [value])
    for (const name of ['amount', 'value', 'allowance', 'limit'])
      expect([name, amount(name, 5n), amount(name, 0n)]).toEqual([name, ['position stranger'], []])
    expect([
      amount('nonce', 0n),
      amount('limits', 0n),
      by('approveIt', 'operator', ',uint256 allowed', [0n]),
    ]).toEqual([['position stranger'], ['position stranger'], ['position stranger']])
  })
  test('behavior: an account is let act only by methods that let accounts', () => {
    const methods = [
      'hope',
      'allowIt',
      'authorizeIt',
      'permitIt',
      'setAppointee',
      'applySingleTarget',
      'cdpAllow',
      'urnAllow',
    ]
    expect(methods.map((method) => by(method, 'usr'))).toEqual(methods.map(() => ['position stranger']))
    expect([by('approveIt', 'usr'), by('toggleIt', 'account'), by('approveIt', 'token')]).toEqual([
      [],
      [],
      [],
    ])
  })
  test('behavior: votes and stake are stand-ins', () => {
    const methods = [
      'delegate',
      'delegateTo',
      'delegateBySig',
      'delegateVote',
      'delegateVotes',
      'redelegate',
      'setDelegation',
      'setDelegate',
    ]
    expect(methods.map((method) => by(method, 'delegatee'))).toEqual(methods.map(() => ['stand-in stranger']))
    expect([by('delegateByIt', 'token'), by('delegateByIt', 'to'), by('delegates', 'delegatee')]).toEqual([
      [],
      [],
      ['position stranger'],
    ])
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
    expect(methods.map((method) => by(method, 'owner'))).toEqual(methods.map(() => ['result stranger']))
    expect([
      by('closeIt', 'owner'),
      by('mintIt', 'ownerOf'),
      by('mintIt', 'initialOwner'),
      by('mintIt', 'registrant'),
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
    expect(behalf.map((method) => by(method, 'usr'))).toEqual(behalf.map(() => ['result stranger']))
    expect([
      by('exiting', 'usr'),
      by('unlock', 'usr'),
      by('claimFor', 'account'),
      by('releaseTo', 'user'),
    ]).toEqual([[], [], [], []])
    expect([
      by('requestRedeem', 'controller'),
      by('requestDeposit', 'controller'),
      by('requestRedeem', 'owner'),
      by('redeemIt', 'controller'),
    ]).toEqual([['result stranger'], ['result stranger'], [], []])
  })
  test('behavior: accounts of other chains stand in a word or in bytes', () => {
    const word = (value: string) => `0x${value.slice(2).padStart(64, '0')}`
    const bridged = (type: string, value: string) => handed(`bridgeIt(${type} recipient)`, [value])
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
      handed('sendAll(address[] recipients,address to)', [[stranger, other, stranger], stranger]),
    ).toEqual(['result stranger', 'result other'])
    expect(handed('sendAll((address,address recipient)[] receivers)', [[[stranger, other]]])).toEqual([
      'result stranger',
      'result other',
    ])
    expect(handed('sendAll(address[] tokens)', [[stranger]])).toEqual([])
  })
  test('behavior: a call that is not decoded hands nothing over', () => {
    expect(handedOver(createSubject(scene({ to: usdc, data: '0x12345678' })).call)).toEqual([])
    expect(handedOver(createSubject(scene({ to: safe, value: 5n })).call)).toEqual([])
  })
})
