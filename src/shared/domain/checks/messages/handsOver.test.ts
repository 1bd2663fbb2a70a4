import { describe, expect, test } from 'vitest'
import { lookAtMessage, payroll, safe, stranger, usdc } from '../../../testing/checkScene.ts'
import { type Fields, text, typed } from '../../../testing/messageScenes.ts'
import { knownFact } from '../subject/Fact.ts'

const top = (severity: string) => [`${severity} at message`]
const mail = typed('Mail', { text: 'string' }, { text: 'hello' })

describe('checks of requests that another account sends', () => {
  test('behavior: J10 fires for requests that another account sends', () => {
    expect(lookAtMessage('J10', typed('ForwardRequest', { nonce: 'uint256' }, { nonce: 1 }))).toEqual(
      top('high'),
    )
    const fields = {
      from: 'address',
      to: 'address',
      value: 'uint256',
      gas: 'uint256',
      nonce: 'uint256',
      data: 'bytes',
    }
    const message = { from: safe, to: stranger, value: 0, gas: 0, nonce: 0, data: '0x' }
    expect(lookAtMessage('J10', typed('Hello', fields, message))).toEqual(top('high'))
    const authorization = typed(
      'Auth',
      { chainId: 'uint256', address: 'address', nonce: 'uint256' },
      { chainId: 1, address: stranger, nonce: 0 },
    )
    expect(lookAtMessage('J10', authorization)).toEqual(top('high'))
  })

  test('behavior: J10 fires for votes by who gets them', () => {
    const votes = (delegatee: string) =>
      typed('Delegation', { delegatee: 'address', nonce: 'uint256' }, { delegatee, nonce: 0 })
    expect(lookAtMessage('J10', votes(stranger))).toEqual(top('warning'))
    expect(lookAtMessage('J10', votes(payroll))).toEqual(top('info'))
  })

  test('behavior: J15 fires for a text that hands something to a stranger, in the same sentence', () => {
    for (const words of [
      `I authorize ${stranger} to act for my Safe.`,
      `I agree. All funds are transferred to ${stranger}`,
      `Delegate: ${stranger}`,
    ])
      expect(lookAtMessage('J15', text(words)), words).toEqual(top('high'))
    for (const words of [
      `I authorize ${payroll} to act for my Safe.`,
      `I authorize ${safe} to sign in.`,
      `The token is ${stranger}. Nothing is transferred.`,
      'I give no authority to anyone.',
    ])
      expect(lookAtMessage('J15', text(words)), words).toEqual([])
  })

  test('behavior: J15 fires for a stranger among bytes that nothing can read', () => {
    const enable = (data: string, facts = {}) =>
      typed(
        'Enable',
        { validatorData: 'bytes', nonce: 'uint256' },
        { validatorData: data, nonce: 1 },
        { facts },
      )
    expect(lookAtMessage('J15', enable(stranger))).toEqual(top('high'))
    expect(lookAtMessage('J15', enable(`0x${stranger.slice(2).padStart(64, '0')}`))).toEqual(top('high'))
    const coded = { accounts: () => knownFact({ hasCode: true }) }
    expect(lookAtMessage('J15', enable(stranger, coded))).toEqual(top('warning'))
    expect(lookAtMessage('J15', enable(payroll))).toEqual([])
    expect(lookAtMessage('J15', enable(safe))).toEqual([])
    expect(lookAtMessage('J15', enable(`0x${'0c'.repeat(32)}`))).toEqual([])
  })

  test('behavior: J15 fires for power and assets that go to another account', () => {
    const cases: readonly (readonly [string, Fields, object, string])[] = [
      ['Session', { operator: 'address' }, { operator: stranger }, 'high'],
      [
        'LoanOffer',
        { borrower: 'address', principal: 'uint256' },
        { borrower: stranger, principal: 5 },
        'high',
      ],
      ['Session', { operator: 'address' }, { operator: payroll }, 'warning'],
      ['Session', { agent_address: 'string' }, { agent_address: stranger }, 'high'],
      ['Set', { newOwner: 'bytes32' }, { newOwner: `0x${'0'.repeat(24)}${stranger.slice(2)}` }, 'high'],
      ['Loan', { delegatee: 'address', amount: 'uint256' }, { delegatee: stranger, amount: '5' }, 'high'],
      ['Move', { fid: 'uint256', to: 'address' }, { fid: '5', to: stranger }, 'high'],
      ['Pay', { recipient: 'address', amount: 'string' }, { recipient: stranger, amount: '5.25' }, 'high'],
      ['WithdrawAll', { receiver: 'address' }, { receiver: stranger }, 'high'],
      ['Attest', { recipient: 'address' }, { recipient: stranger }, 'warning'],
      [
        'Delegate',
        { delegateAddress: 'address', totp: 'uint256' },
        { delegateAddress: stranger, totp: 5 },
        'high',
      ],
      ['Space', { space: 'string', settings: 'string' }, { space: 'a.eth', settings: 'ipfs://b' }, 'high'],
      [
        'Space',
        { space: 'string', settings: 'string' },
        { space: 'a.eth', settings: JSON.stringify({ admins: [payroll] }) },
        'warning',
      ],
      [
        'Space',
        { space: 'string', settings: 'string' },
        { space: 'a.eth', settings: JSON.stringify({ admins: [payroll, stranger] }) },
        'high',
      ],
      ['DeleteSpace', { space: 'string' }, { space: 'a.eth' }, 'high'],
    ]
    for (const [name, fields, message, severity] of cases)
      expect(lookAtMessage('J15', typed(name, fields, message)), name).toEqual(top(severity))
  })

  test('behavior: J15 stays silent for the Safe itself, votes, logins, and what other checks tell', () => {
    const cases: readonly (readonly [string, Fields, object])[] = [
      ['Session', { operator: 'address' }, { operator: safe }],
      ['Session', { operator: 'address' }, { operator: `0x${'0'.repeat(40)}` }],
      ['Delegation', { delegatee: 'address', nonce: 'uint256' }, { delegatee: stranger, nonce: 0 }],
      ['Login', { wallet: 'address', token: 'address' }, { wallet: stranger, token: usdc }],
      ['Permit', { spender: 'address', value: 'uint256' }, { spender: stranger, value: 5 }],
      ['Ask', { to: 'address', value: 'uint256', data: 'bytes' }, { to: stranger, value: 5, data: '0x' }],
      ['Thanks', { to: 'address' }, { to: payroll }],
      ['Vote', { space: 'string', choice: 'uint32' }, { space: 'a.eth', choice: 1 }],
    ]
    for (const [name, fields, message] of cases)
      expect(lookAtMessage('J15', typed(name, fields, message)), name).toEqual([])
    expect(lookAtMessage('J15', text('operator'))).toEqual([])
  })

  test('behavior: J10 stays silent for other data', () => {
    expect([...lookAtMessage('J10', mail), ...lookAtMessage('J10', text('hello'))]).toEqual([])
  })
})
