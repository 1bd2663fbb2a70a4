import { describe, expect, test } from 'vitest'
import { handedByMethod } from '../../../testing/handedBy.ts'

describe('handedOver, rights instead of results', () => {
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
    expect(methods.map((method) => handedByMethod(method, 'operator'))).toEqual(
      methods.map(() => ['position stranger']),
    )
    expect(
      ['allowTarget', 'allowFunction', 'allowance'].map((method) => handedByMethod(method, 'operator')),
    ).toEqual([[], [], []])
    const flag = (name: string, value: boolean) =>
      handedByMethod('setOperatorOf', 'operator', `,bool ${name}`, [value])
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
    const amount = (name: string, value: bigint) =>
      handedByMethod('approveIt', 'operator', `,uint256 ${name}`, [value])
    for (const name of ['amount', 'value', 'allowance', 'limit'])
      expect([name, amount(name, 5n), amount(name, 0n)]).toEqual([name, ['position stranger'], []])
    expect([
      amount('nonce', 0n),
      amount('limits', 0n),
      handedByMethod('approveIt', 'operator', ',uint256 allowed', [0n]),
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
    expect(methods.map((method) => handedByMethod(method, 'usr'))).toEqual(
      methods.map(() => ['position stranger']),
    )
    expect([
      handedByMethod('approveIt', 'usr'),
      handedByMethod('toggleIt', 'account'),
      handedByMethod('approveIt', 'token'),
    ]).toEqual([[], [], []])
  })
  test('behavior: votes and stake are stand-ins', () => {
    const methods = [
      'delegate',
      'delegateTo',
      'delegateBySig',
      'delegateVote',
      'delegateVotes',
      'redelegate',
      'metaDelegate',
      'setDelegate',
    ]
    expect(methods.map((method) => handedByMethod(method, 'delegatee'))).toEqual(
      methods.map(() => ['stand-in stranger']),
    )
    expect([
      handedByMethod('delegateByIt', 'token'),
      handedByMethod('delegateByIt', 'to'),
      handedByMethod('delegates', 'delegatee'),
    ]).toEqual([[], [], ['position stranger']])
  })
})
