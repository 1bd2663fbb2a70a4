import { describe, expect, test } from 'vitest'
import {
  answerOf,
  approve,
  batch,
  calmCall,
  encode,
  multiSendCallOnly,
  payroll,
  safe,
  sentencesOf,
  stranger,
  transfer,
  uniswap,
  usdc,
} from '../../../testing/checkScene.ts'
import { type Fields, text, typed } from '../../../testing/messageScenes.ts'
import { knownFact, notApplicable, unknownFact } from '../subject/Fact.ts'
import type { MessageFacts } from '../subject/MessageSubject.ts'

const zero = '0x0000000000000000000000000000000000000000'
const word = `0x${'5a'.repeat(32)}`
const mail: Fields = { text: 'string' }
const safeTx: Fields = {
  to: 'address',
  value: 'uint256',
  data: 'bytes',
  operation: 'uint8',
  safeTxGas: 'uint256',
  baseGas: 'uint256',
  gasPrice: 'uint256',
  gasToken: 'address',
  refundReceiver: 'address',
  nonce: 'uint256',
}
const payment = {
  to: usdc,
  value: '0',
  data: transfer(payroll, 5n),
  operation: 0,
  safeTxGas: '0',
  baseGas: '0',
  gasPrice: '0',
  gasToken: zero,
  refundReceiver: zero,
  nonce: '3',
}
const at = (verifyingContract: string | undefined, facts: Partial<MessageFacts> = {}) => ({
  domain: { name: undefined, verifyingContract },
  facts,
})

describe('J2 and J3', () => {
  const sentences = (verifyingContract: string | undefined, message: object = {}, primaryType = 'SafeTx') =>
    sentencesOf('J2', typed(primaryType, safeTx, { ...payment, ...message }, at(verifyingContract)))

  test('behavior: a transaction of another Safe names that Safe, and a delegatecall is critical', () => {
    const packed = batch([calmCall])
    expect([
      sentences(stranger),
      sentences(payroll),
      sentences(safe),
      sentences(undefined),
      sentences(stranger, { operation: 1 }),
      sentences(stranger, { operation: 1, to: multiSendCallOnly, data: packed.data }),
      sentences(stranger, { operation: 1, to: multiSendCallOnly, data: '0x12345678' }),
      sentences(payroll, {}, 'Other'),
    ]).toEqual([
      [
        'high: Signing this approves a transaction of another Safe, 0xeAa7711AEcAD967EA466e508eB9Cbb0683247a0c.',
      ],
      ['warning: Signing this approves a transaction of another Safe, Payroll.'],
      [],
      ['high: Signing this approves a transaction of another Safe.'],
      [
        'critical: Signing this lets foreign code run with full control of another Safe, 0xeAa7711AEcAD967EA466e508eB9Cbb0683247a0c (delegatecall).',
      ],
      [
        'high: Signing this approves a transaction of another Safe, 0xeAa7711AEcAD967EA466e508eB9Cbb0683247a0c.',
      ],
      [
        'high: Signing this approves a transaction of another Safe, 0xeAa7711AEcAD967EA466e508eB9Cbb0683247a0c.',
      ],
      ['high: Signing this approves a transaction of another Safe, Payroll.'],
    ])
    const { operation: _, ...without } = safeTx
    expect(sentencesOf('J2', typed('Other', without, payment, at(stranger)))).toHaveLength(1)
    const { data: _data, ...rest } = payment
    expect(sentencesOf('J2', typed('Other', safeTx, rest, at(stranger)))).toEqual([])
    expect(sentencesOf('J2', text('SafeTx'))).toEqual([])
  })
  test('behavior: a message of another Safe', () => {
    const message = (verifyingContract: string, primaryType = 'SafeMessage') =>
      sentencesOf('J3', typed(primaryType, { message: 'bytes' }, { message: word }, at(verifyingContract)))
    expect([message(stranger), message(safe), message(stranger, 'Other')]).toEqual([
      ['high: This is a message of another Safe, wrapped for its owners to sign.'],
      [],
      [],
    ])
    expect(sentencesOf('J3', text('SafeMessage'))).toEqual([])
  })
})

describe('J10, J11 and J12', () => {
  const sentences = (primaryType: string, fields: Fields, message: object, more: object = {}) =>
    sentencesOf('J10', typed(primaryType, fields, message, more))
  const call: Fields = { to: 'address', value: 'uint256', data: 'bytes' }
  const relayed = (data: string, to: string = usdc) => sentences('Relay', call, { to, value: '0', data })

  test('behavior: calls are clear where all are decoded and all accounts are known', () => {
    expect([
      relayed(transfer(payroll, 5n)),
      relayed(transfer(stranger, 5n)),
      relayed(transfer(safe, 5n)),
      relayed('0x12345678'),
      relayed(`${transfer(payroll, 5n)}00`),
      relayed(approve(uniswap, 5n)),
      relayed(transfer(payroll, 5n), stranger),
    ]).toEqual([
      ['warning: Anyone with this signature can make a call in the name of this Safe.'],
      ['high: Anyone with this signature can make a call in the name of this Safe.'],
      ['warning: Anyone with this signature can make a call in the name of this Safe.'],
      ['high: Anyone with this signature can make a call in the name of this Safe.'],
      ['high: Anyone with this signature can make a call in the name of this Safe.'],
      ['warning: Anyone with this signature can make a call in the name of this Safe.'],
      ['high: Anyone with this signature can make a call in the name of this Safe.'],
    ])
    const types = { Call: Object.entries(call).map(([name, type]) => ({ name, type })) }
    const one = { to: usdc, value: '0', data: transfer(payroll, 5n) }
    expect(sentences('Relay', { calls: 'Call[]' }, { calls: [one, one] }, { types })).toEqual([
      'warning: Anyone with this signature can make 2 calls in the name of this Safe.',
    ])
    expect(sentences('Relay', { calls: 'Call[]' }, { calls: Array(101).fill(one) }, { types })).toEqual([
      'warning: Anyone with this signature can make 100 calls in the name of this Safe.',
    ])
  })
  test('behavior: votes are named where no amount goes with them', () => {
    const votes = (delegatee: string, more: Fields = {}, values: object = {}) =>
      sentences('Delegation', { delegatee: 'address', ...more }, { delegatee, ...values })
    expect([
      votes(stranger),
      votes(payroll),
      votes(stranger, { value: 'uint256' }, { value: '5' }),
      votes(stranger, { tokenId: 'uint256' }, { tokenId: '5' }),
    ]).toEqual([
      ['warning: 0xeAa7711AEcAD967EA466e508eB9Cbb0683247a0c votes for this Safe from now on.'],
      ['info: Payroll votes for this Safe from now on.'],
      [],
      ['warning: 0xeAa7711AEcAD967EA466e508eB9Cbb0683247a0c votes for this Safe from now on.'],
    ])
    expect(sentences('Delegation', { delegatee: 'string' }, { delegatee: 'nobody' })).toEqual([
      'warning: Another account votes for this Safe from now on.',
    ])
  })
  test.each([
    'ForwardRequest',
    'MetaTransaction',
    'UserOperation',
    'PackedUserOperation',
    'Authorization',
    'SafeOp',
  ])('behavior: a %s is a transaction even where its calls cannot be read', (name) => {
    expect(sentences(name, mail, { text: 'hi' })).toHaveLength(1)
  })
  test('behavior: the members of a relay or of a delegation of code name a transaction', () => {
    const forward = { from: safe, to: 'nobody', value: '0', gas: '5', nonce: '1', data: 'none' }
    const fields = Object.fromEntries(Object.keys(forward).map((name) => [name, 'string']))
    expect(sentences('Request', fields, forward)).toEqual([
      'high: Anyone with this signature can send a transaction in the name of this Safe.',
    ])
    const { gas: _, ...less } = forward
    expect(sentences('Request', fields, less)).toEqual([])
    const code = { address: stranger, nonce: '1', chainId: '1' }
    const codeFields = { address: 'address', nonce: 'uint256', chainId: 'uint256', more: 'string' }
    expect(sentences('Request', codeFields, code)).toHaveLength(1)
    expect(sentences('Request', codeFields, { ...code, more: 'a' })).toEqual([])
    expect(
      sentences(
        'Request',
        { address: 'address', nonce: 'uint256', other: 'uint256' },
        { address: stranger, nonce: '1', other: '1' },
      ),
    ).toEqual([])
    expect(sentencesOf('J10', text('SafeOp'))).toEqual([])
  })
  test('behavior: a handler is needed, and what is signed on the chain stays there', () => {
    const facts = (more: Partial<MessageFacts>) => text('hi', more)
    expect([
      sentencesOf('J11', facts({ answersForMessages: knownFact('first') })),
      sentencesOf('J11', facts({ answersForMessages: knownFact('earlier') })),
    ]).toEqual([
      [
        'warning: This Safe answers in the first form of EIP-1271 only. A page that asks in its form of today will not accept the signature.',
      ],
      ['warning: The contract of this Safe is older than EIP-1271, so pages will not accept the signature.'],
    ])
    expect([
      sentencesOf('J11', facts({ answersForMessages: knownFact('none') })),
      sentencesOf('J12', facts({ onChain: knownFact(true) })),
    ]).toEqual([
      ['warning: This Safe has no handler for messages, so the signature will not be accepted.'],
      ['warning: This signs the message on the chain, permanently, by a delegatecall.'],
    ])
    expect([sentencesOf('J11', facts({})), sentencesOf('J12', facts({}))]).toEqual([[], []])
    expect([
      answerOf('J11', facts({ answersForMessages: unknownFact('chain-silent') })),
      answerOf('J12', facts({ onChain: notApplicable('not-asked') })),
    ]).toEqual(['could not run: chain-silent', 'does not apply'])
  })
})

test('behavior: a method call to the contract of the domain is a request where it fits to the last byte', () => {
  const claim = encode('approve(address spender,uint256 value)', [stranger, 5n])
  const sentences = (data: string, fields: Fields = { data: 'bytes' }, name = 'data') =>
    sentencesOf('J10', typed('Thing', fields, { [name]: data }))
  expect([
    sentences(claim),
    sentences(`${claim}00`),
    sentences('0x'),
    sentences(claim, { callData: 'bytes' }, 'callData'),
    sentences(claim, { other: 'bytes' }, 'other'),
    sentences('0x12345678'),
    sentences('0x12345678', { callData: 'bytes' }, 'callData'),
  ]).toEqual([
    ['high: Anyone with this signature can make a call in the name of this Safe.'],
    [],
    [],
    ['high: Anyone with this signature can make a call in the name of this Safe.'],
    [],
    [],
    ['high: Anyone with this signature can make a call in the name of this Safe.'],
  ])
  const value = (data: string, amount: string) =>
    sentencesOf(
      'J10',
      typed(
        'Thing',
        { to: 'address', value: 'uint256', data: 'bytes' },
        { to: stranger, value: amount, data },
      ),
    )
  expect([value('0x', '5'), value('0x', '0'), value('0x12', '5')].map((list) => list.length)).toEqual([
    1, 0, 0,
  ])
})
