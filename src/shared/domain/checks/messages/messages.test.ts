import { describe, expect, test } from 'vitest'
import {
  calmMessageFacts,
  lookAtMessage,
  messageScene,
  noFacts,
  safe,
  stranger,
  uniswap,
  usdc,
} from '../../../testing/checkScene.ts'
import { parseTypedData } from '../../typedData/typedData.ts'
import { checksumAddress } from '../../values/address.ts'
import { known, unknown } from '../subject/Fact.ts'
import type { MessageContent, MessageFacts } from '../subject/MessageSubject.ts'

const top = (severity: string) => [`${severity} at message`]
const text = (value: string, facts: Partial<MessageFacts> = {}) =>
  messageScene({ kind: 'text', text: value }, facts)

type Fields = Readonly<Record<string, string>>

/** Typed data with one flat type, for a contract of this chain. */
function typed(
  primaryType: string,
  fields: Fields,
  message: object,
  more: { readonly domain?: object; readonly types?: object; readonly facts?: Partial<MessageFacts> } = {},
) {
  const own = Object.entries(fields).map(([name, type]) => ({ name, type }))
  const typedData = parseTypedData({
    domain: { name: 'Token', chainId: 1, verifyingContract: usdc, ...more.domain },
    types: { [primaryType]: own, ...more.types },
    primaryType,
    message,
  })
  if (typedData === undefined) throw new Error('no typed data')
  const content: MessageContent = { kind: 'typed-data', typedData }
  return messageScene(content, more.facts)
}

const mail = typed('Mail', { text: 'string' }, { text: 'hello' })
const permit = (message: object, facts: Partial<MessageFacts> = {}) =>
  typed(
    'Permit',
    { spender: 'address', value: 'uint256', deadline: 'uint256' },
    { spender: stranger, value: '5', deadline: 1_800_000_100, ...message },
    { facts },
  )

describe('checks of what is signed', () => {
  const other = `0x${'12'.repeat(32)}` as const
  test('behavior: J14 fires for another hash of the Safe and of others', () => {
    const claims = known([{ by: 'The gateway', hash: other }])
    for (const scene of [text('hello', { claims }), text('hello', { contractHash: known(other) })])
      expect(lookAtMessage('J14', scene)).toEqual(top('critical'))
    expect(lookAtMessage('J14', text('hello', { contractHash: unknown('chain-silent') }))).toEqual([
      'unchecked',
    ])
    expect(lookAtMessage('J14', text('hello', { claims, contractHash: unknown('chain-silent') }))).toEqual([
      ...top('critical'),
      'unchecked',
    ])
  })
  test('behavior: J14 stays silent when all name the same, and where there is no hash', () => {
    const broken = typed('Mail', { text: 'string' }, {}, { facts: { contractHash: known(other) } })
    for (const scene of [text('hello'), mail, broken]) expect(lookAtMessage('J14', scene)).toEqual([])
  })
})

describe('checks of texts', () => {
  test('behavior: J1 fires for a bare hash', () => {
    for (const hash of [`0x${'ab'.repeat(32)}`, 'AB'.repeat(32), ` 0x${'ab'.repeat(32)}\n`])
      expect(lookAtMessage('J1', text(hash))).toEqual(top('critical'))
    for (const bytes of ['0xff', '0xabc', `0x${'ab'.repeat(33)}`])
      expect(lookAtMessage('J1', text(bytes))).toEqual(top('high'))
  })
  test('behavior: J1 stays silent for words', () => {
    for (const words of ['hello', '0x68656c6c6f', '0x'])
      expect(lookAtMessage('J1', text(words)), words).toEqual([])
    expect(lookAtMessage('J1', mail)).toEqual([])
  })
  const signIn = ({
    domain = 'app.example.org',
    address = checksumAddress(safe),
    chain = '1',
    expires = '2027-06-01T00:00:00Z',
  } = {}) =>
    `${domain} wants you to sign in with your Ethereum account:\n${address}\n\nHi\n\nURI: https://${domain}\nVersion: 1\nChain ID: ${chain}\nNonce: 12345678\nIssued At: 2026-01-01T00:00:00Z\nExpiration Time: ${expires}`

  test('behavior: J6 fires for another page, chain, account and time', () => {
    expect(lookAtMessage('J6', text(signIn({ domain: 'evil.example' })))).toEqual(top('critical'))
    expect(lookAtMessage('J6', text(signIn({ chain: '10' })))).toEqual(top('high'))
    expect(lookAtMessage('J6', text(signIn({ chain: 'one' })))).toEqual(top('high'))
    expect(lookAtMessage('J6', text(signIn({ address: checksumAddress(stranger) })))).toEqual(top('high'))
    expect(lookAtMessage('J6', text(signIn({ expires: '2020-01-01T00:00:00Z' })))).toEqual(top('warning'))
    expect(lookAtMessage('J6', text(signIn(), { asker: known('no url') }))).toEqual(top('critical'))
    const blind = { asker: unknown('chain-silent'), now: unknown('chain-silent') }
    expect(lookAtMessage('J6', text(signIn(), blind))).toEqual(['unchecked'])
  })
  test('behavior: J6 stays silent for a sign-in here and now, and for other texts', () => {
    expect(lookAtMessage('J6', text(signIn()))).toEqual([])
    expect(lookAtMessage('J6', text(signIn({ expires: 'never' }), { asker: known(undefined) }))).toEqual([])
    expect([...lookAtMessage('J6', text('hello')), ...lookAtMessage('J6', mail)]).toEqual([])
    expect(lookAtMessage('J6', text('a wants you to sign in with your Ethereum account:\nnobody'))).toEqual(
      [],
    )
  })
  test('behavior: J9 fires for characters that are not seen, and for length', () => {
    for (const turned of ['a\u202eb', 'a\u202db', 'a\u202bb', 'a\u202ab'])
      expect(lookAtMessage('J9', text(turned))).toEqual(top('high'))
    for (const hidden of ['a\u200bb', 'a\u0007b', 'a\u200fb', 'a\u2067b\u2069'])
      expect(lookAtMessage('J9', text(hidden))).toEqual(top('warning'))
    expect(lookAtMessage('J9', text('a'.repeat(33_000)))).toEqual(top('warning'))
    expect(lookAtMessage('J9', typed('Mail', { text: 'string' }, { text: 'a\u202eb' }))).toEqual(top('high'))
  })
  test('behavior: J9 stays silent for plain text with lines and tabs', () => {
    expect(lookAtMessage('J9', text('a\n\tb\r\nc'))).toEqual([])
    expect(lookAtMessage('J9', typed('Mail', { count: 'uint256' }, { count: 5n }))).toEqual([])
  })
  test('behavior: J13 fires for carriage returns', () => {
    expect(lookAtMessage('J13', text('a\r\nb'))).toEqual(top('info'))
  })
  test('behavior: J13 stays silent for plain line ends', () => {
    expect([...lookAtMessage('J13', text('a\nb')), ...lookAtMessage('J13', mail)]).toEqual([])
  })
})

describe('checks of typed data', () => {
  const safeTx = (operation: number, verifyingContract: string) =>
    typed('SafeTx', { operation: 'uint8' }, { operation }, { domain: { verifyingContract } })

  test('behavior: J2 fires for a transaction of another Safe', () => {
    expect(lookAtMessage('J2', safeTx(0, stranger))).toEqual(top('high'))
    expect(lookAtMessage('J2', safeTx(1, stranger))).toEqual(top('critical'))
    const fields = { to: 'address', data: 'bytes', operation: 'uint8', safeTxGas: 'uint256' }
    const renamed = typed(
      'Vote',
      fields,
      { to: stranger, data: '0x', operation: 1, safeTxGas: 0 },
      { domain: { verifyingContract: undefined } },
    )
    expect(lookAtMessage('J2', renamed)).toEqual(top('critical'))
  })
  test('behavior: J2 stays silent for other data and texts', () => {
    expect([...lookAtMessage('J2', mail), ...lookAtMessage('J2', text('hello'))]).toEqual([])
    expect(lookAtMessage('J2', safeTx(0, safe))).toEqual([])
  })
  test('behavior: J3 fires for a message of another Safe', () => {
    const wrapped = typed(
      'SafeMessage',
      { message: 'bytes' },
      { message: '0x12' },
      { domain: { verifyingContract: stranger } },
    )
    expect(lookAtMessage('J3', wrapped)).toEqual(top('high'))
  })
  test('behavior: J3 stays silent for other data', () => {
    expect(lookAtMessage('J3', mail)).toEqual([])
  })
  test('behavior: J4 fires for permits of every kind', () => {
    expect(lookAtMessage('J4', permit({}))).toEqual(top('high'))
    expect(lookAtMessage('J4', permit({ deadline: 1_900_000_000 }))).toEqual([...top('high'), ...top('high')])
    expect(lookAtMessage('J4', permit({}, { now: unknown('chain-silent') }))).toEqual([
      ...top('high'),
      'unchecked',
    ])
    const single = typed(
      'PermitSingle',
      { details: 'PermitDetails', spender: 'address' },
      { details: { amount: '5', expiration: '1800000000' }, spender: uniswap },
      {
        types: {
          PermitDetails: [
            { name: 'amount', type: 'uint160' },
            { name: 'expiration', type: 'uint48' },
          ],
        },
      },
    )
    expect(lookAtMessage('J4', single)).toEqual(top('high'))
    const many = typed(
      'PermitBatchTransferFrom',
      { permitted: 'T[]' },
      { permitted: [{ amount: 5 }] },
      {
        types: { T: [{ name: 'amount', type: 'uint256' }] },
      },
    )
    expect(lookAtMessage('J4', many)).toEqual(top('high'))
    const dai = typed('Allow', { spender: 'address', allowed: 'bool' }, { spender: stranger, allowed: true })
    expect(lookAtMessage('J4', dai)).toEqual(top('high'))
  })
  test('behavior: J4 stays silent for other data', () => {
    expect([...lookAtMessage('J4', mail), ...lookAtMessage('J4', text('permit'))]).toEqual([])
  })
  test('behavior: J5 fires for orders, critically when nothing comes back', () => {
    const order = (buyAmount: string) => typed('Order', { buyAmount: 'uint256' }, { buyAmount })
    expect(lookAtMessage('J5', order('5'))).toEqual(top('high'))
    expect(lookAtMessage('J5', order('0'))).toEqual(top('critical'))
    const sea = (startAmount: string) =>
      typed(
        'OrderComponents',
        { offer: 'I[]', consideration: 'I[]' },
        { offer: [], consideration: [{ startAmount }] },
        {
          types: { I: [{ name: 'startAmount', type: 'uint256' }] },
        },
      )
    expect(lookAtMessage('J5', sea('5'))).toEqual(top('high'))
    expect(lookAtMessage('J5', sea('0'))).toEqual(top('critical'))
  })
  test('behavior: J5 stays silent for other data', () => {
    expect([...lookAtMessage('J5', mail), ...lookAtMessage('J5', text('order'))]).toEqual([])
  })
  test('behavior: J7 fires for another chain, no chain, no contract and no code', () => {
    expect(
      lookAtMessage('J7', typed('Mail', { text: 'string' }, { text: '' }, { domain: { chainId: 10 } })),
    ).toEqual(top('high'))
    expect(
      lookAtMessage(
        'J7',
        typed('Mail', { text: 'string' }, { text: '' }, { domain: { chainId: undefined } }),
      ),
    ).toEqual(top('warning'))
    const nowhere = { domain: { verifyingContract: undefined } }
    expect(lookAtMessage('J7', typed('Mail', { text: 'string' }, { text: '' }, nowhere))).toEqual(
      top('warning'),
    )
    const empty = { domain: { verifyingContract: stranger } }
    expect(lookAtMessage('J7', typed('Mail', { text: 'string' }, { text: '' }, empty))).toEqual(
      top('warning'),
    )
    const blind = { facts: { accounts: () => unknown('chain-silent') } }
    expect(lookAtMessage('J7', typed('Mail', { text: 'string' }, { text: '' }, blind))).toEqual(['unchecked'])
  })
  test('behavior: J7 stays silent for a contract of this chain, however its id is written', () => {
    for (const chainId of [1, '1', '0x1', 1n])
      expect(
        lookAtMessage('J7', typed('Mail', { text: 'string' }, { text: '' }, { domain: { chainId } })),
      ).toEqual([])
    expect(lookAtMessage('J7', text('hello'))).toEqual([])
  })
  test('behavior: J8 fires for values and types that do not fit', () => {
    expect(lookAtMessage('J8', typed('Mail', { text: 'string' }, { text: 'a', note: 'b' }))).toEqual(
      top('warning'),
    )
    expect(lookAtMessage('J8', typed('Mail', { count: 'uint8' }, { count: 300 }))).toEqual(top('high'))
    const unused = { types: { Other: [{ name: 'a', type: 'string' }] } }
    expect(lookAtMessage('J8', typed('Mail', { text: 'string' }, { text: 'a' }, unused))).toEqual(
      top('warning'),
    )
    const domain = { types: { EIP712Domain: [{ name: 'name', type: 'string' }] } }
    expect(lookAtMessage('J8', typed('Mail', { text: 'string' }, { text: 'a' }, domain))).toEqual(
      top('warning'),
    )
  })
  test('behavior: J8 stays silent when all fits', () => {
    expect([...lookAtMessage('J8', mail), ...lookAtMessage('J8', text('hello'))]).toEqual([])
  })
  test('behavior: J10 fires for requests that somebody else sends', () => {
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
  test('behavior: J10 stays silent for other data', () => {
    expect([...lookAtMessage('J10', mail), ...lookAtMessage('J10', text('hello'))]).toEqual([])
  })
})

describe('checks of how a message is signed', () => {
  test('behavior: J11 fires when the Safe cannot answer for it', () => {
    expect(lookAtMessage('J11', text('hello', { answersForMessages: known(false) }))).toEqual(top('warning'))
  })
  test('behavior: J11 stays silent when it can', () => {
    expect(lookAtMessage('J11', text('hello'))).toEqual([])
  })
  test('behavior: J12 fires when it is signed on the chain', () => {
    expect(lookAtMessage('J12', text('hello', { onChain: known(true) }))).toEqual(top('warning'))
  })
  test('behavior: J12 stays silent off the chain', () => {
    expect(lookAtMessage('J12', text('hello'))).toEqual([])
  })
  test.each(['J11', 'J12'] as const)('error: %s says that it could not look', (id) => {
    const facts = {
      ...calmMessageFacts,
      ...noFacts,
      answersForMessages: unknown('chain-silent'),
      onChain: unknown('chain-silent'),
    }
    expect(lookAtMessage(id, text('hello', facts))).toEqual(['unchecked'])
  })
})
