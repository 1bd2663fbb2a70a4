import { describe, expect, test } from 'vitest'
import {
  aContract,
  accountsWith,
  answerOf,
  safe,
  sentencesOf,
  stranger,
  uniswap,
  usdc,
} from '../../../testing/checkScene.ts'
import { type Fields, text, typed } from '../../../testing/messageScenes.ts'
import { unknownFact } from '../subject/Fact.ts'
import type { MessageFacts } from '../subject/MessageSubject.ts'

const zero = '0x0000000000000000000000000000000000000000'
const word = `0x${'5a'.repeat(32)}`
const mail: Fields = { text: 'string' }

describe('J7', () => {
  const place = (
    domain: object,
    facts: Partial<MessageFacts> = {},
    fields: Fields = mail,
    message: object = { text: 'hi' },
  ) => sentencesOf('J7', typed('Mail', fields, message, { domain, facts }))
  const nowhere = { chainId: undefined, verifyingContract: undefined }

  test('behavior: tells what the place of a message leaves open', () => {
    expect([
      place({}),
      place(nowhere),
      place({ chainId: undefined }),
      place({ chainId: 10 }),
      place({ verifyingContract: undefined }),
      place({ verifyingContract: zero }),
      place({ ...nowhere, verifyingContract: zero }),
      place({ verifyingContract: stranger }),
      place({ chainId: 10, verifyingContract: stranger }),
      place({ chainId: 10, verifyingContract: undefined }),
      place({ verifyingContract: stranger }, { accounts: accountsWith({ [stranger]: aContract }) }),
    ]).toEqual([
      [],
      [
        'info: The typed data name no chain and no contract. They are meant for a service, not for the chain.',
      ],
      ['warning: The typed data name no chain, so they hold on every chain.'],
      ['high: The typed data are for chain 10, but the Safe is on chain 1.'],
      ['info: The typed data name no contract.'],
      ['info: The typed data name no contract.'],
      [
        'info: The typed data name no chain and no contract. They are meant for a service, not for the chain.',
      ],
      ['warning: The typed data are for 0xeAa7711AEcAD967EA466e508eB9Cbb0683247a0c, which has no code.'],
      [
        'high: The typed data are for chain 10, but the Safe is on chain 1.',
        'warning: The typed data are for 0xeAa7711AEcAD967EA466e508eB9Cbb0683247a0c, which has no code.',
      ],
      [
        'high: The typed data are for chain 10, but the Safe is on chain 1.',
        'info: The typed data name no contract.',
      ],
      [],
    ])
    const silent = { accounts: () => unknownFact('chain-silent') }
    expect(answerOf('J7', typed('Mail', mail, { text: 'hi' }, { facts: silent }))).toBe(
      'could not run: chain-silent',
    )
    expect(answerOf('J7', typed('Mail', mail, { text: 'hi' }, { domain: nowhere, facts: silent }))).toBe(
      'ran',
    )
    expect(place({ chainId: 10 }, silent)).toHaveLength(1)
  })
  test('behavior: a login for a service on another chain only warns, unless it names an account or an amount', () => {
    const polygon = { chainId: 137, verifyingContract: undefined }
    const login: Fields = { address: 'address', message: 'string' }
    const letters = `0x${'abcd12'.repeat(10)}abcd`
    const words = 'This message attests that I control the given wallet'
    const severities = (domain: object, fields: Fields, message: object) =>
      place({ ...polygon, ...domain }, {}, fields, message).map((sentence) => sentence.split(':')[0])
    expect([
      severities({}, login, { address: safe, message: words }),
      severities({ verifyingContract: zero }, login, { address: safe, message: words }),
      severities({ name: undefined }, login, { address: safe, message: words }),
      severities({ verifyingContract: usdc }, login, { address: safe, message: words }),
      severities({}, login, { address: safe, message: 'hi' }),
      severities({}, login, { address: stranger, message: words }),
      severities({}, login, { address: safe, message: `I pay 9 USDC to ${stranger}` }),
      severities({}, login, { address: safe, message: `I allow all to ${safe}` }),
      severities({}, { address: 'address', topic: 'bytes32' }, { address: safe, topic: letters }),
      severities({}, { ...login, amount: 'uint256' }, { address: safe, message: words, amount: '1' }),
    ]).toEqual([
      ['warning', 'info'],
      ['warning', 'info'],
      ['high', 'info'],
      ['high'],
      ['high', 'info'],
      ['high', 'warning'],
      ['high', 'warning'],
      ['warning', 'info'],
      ['high', 'info'],
      ['high', 'warning'],
    ])
  })
  test('behavior: a message for a service names no account, no amount and no bytes', () => {
    const open = (fields: Fields, message: object) =>
      place(nowhere, {}, fields, message).map((sentence) => sentence.split(':')[0])
    expect([
      open({ who: 'address' }, { who: safe }),
      open({ who: 'address' }, { who: zero }),
      open({ who: 'address' }, { who: uniswap }),
      open({ who: 'address' }, { who: stranger }),
      open({ who: 'address', amount: 'uint256' }, { who: safe, amount: '5' }),
      open({ amount: 'uint256' }, { amount: '5' }),
      open({ tokenId: 'uint256' }, { tokenId: '5' }),
      open({ more: 'bytes' }, { more: '0x' }),
      open({ more: 'bytes' }, { more: '0x12' }),
      open({ more: 'bytes32' }, { more: word }),
      open({ to: 'address', data: 'bytes' }, { to: safe, data: '0x12345678' }),
    ]).toEqual([
      ['info'],
      ['info'],
      ['info'],
      ['warning'],
      ['warning'],
      ['warning'],
      ['info'],
      ['info'],
      ['warning'],
      ['info'],
      ['warning'],
    ])
  })
})

describe('J8', () => {
  const sentences = (fields: Fields, message: object, more: object = {}) =>
    sentencesOf('J8', typed('Mail', fields, message, more))

  test('behavior: a value that is not signed is high where people decide by it', () => {
    const unsigned = (name: string) => sentences(mail, { text: 'hi', [name]: 'more' })
    expect(
      [
        'amount',
        'recipient',
        'tokenId',
        'price',
        'token',
        'asset',
        'fee',
        'total',
        'description',
        'action',
        'note',
        'subTotal',
        'totals',
      ].map(unsigned),
    ).toEqual([
      ['high: The value message.amount is shown but not signed.'],
      ['high: The value message.recipient is shown but not signed.'],
      ['high: The value message.tokenId is shown but not signed.'],
      ['high: The value message.price is shown but not signed.'],
      ['high: The value message.token is shown but not signed.'],
      ['high: The value message.asset is shown but not signed.'],
      ['high: The value message.fee is shown but not signed.'],
      ['high: The value message.total is shown but not signed.'],
      ['high: The value message.description is shown but not signed.'],
      ['high: The value message.action is shown but not signed.'],
      ['warning: The value message.note is shown but not signed.'],
      ['high: The value message.subTotal is shown but not signed.'],
      ['warning: The value message.totals is shown but not signed.'],
    ])
    expect(sentences(mail, { text: 'hi' }, { domain: { amount: '5' } })).toEqual([
      'warning: The value domain.amount is shown but not signed.',
    ])
  })
  test('behavior: types that are not used, and a domain of another type', () => {
    const types = { Unused: [{ name: 'a', type: 'uint256' }] }
    const domainType = {
      EIP712Domain: [
        { name: 'name', type: 'string' },
        { name: 'version', type: 'string' },
      ],
    }
    expect([
      sentences(mail, { text: 'hi' }),
      sentences(mail, { text: 'hi' }, { types }),
      sentences(mail, { text: 'hi' }, { types: domainType }),
    ]).toEqual([
      [],
      ['warning: The types Unused are declared but not used.'],
      ['warning: The declared type of the domain does not match its values.'],
    ])
    expect(sentences(mail, {})).toEqual(['high: A value does not fit its type, so no hash can be made.'])
    expect(sentences({ text: 'nothing' }, { text: 'hi' })).toEqual([
      'high: A value does not fit its type, so no hash can be made.',
    ])
    expect(sentencesOf('J8', text('hi'))).toEqual([])
  })
})
