import { describe, expect, test } from 'vitest'
import {
  calmMessageFacts,
  lookAtMessage,
  messageScene,
  noFacts,
  payroll,
  safe,
  stranger,
  uniswap,
  usdc,
  weth,
} from '../../../testing/checkScene.ts'
import { parseTypedData } from '../../typedData/typedData.ts'
import { checksumAddress, type LowerAddress } from '../../values/address.ts'
import { assessMessage } from '../assess.ts'
import { known, unknown } from '../subject/Fact.ts'
import type { MessageContent, MessageFacts } from '../subject/MessageSubject.ts'

const settlement: LowerAddress = '0x9008d19f58aabd9ed0d60971565aa8510560ab41'
const multicall: LowerAddress = '0xca11bde05977b3631167028862be2a173976ca11'
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

const word = `0x${'5a'.repeat(32)}`
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
    const salted = typed('Login', { nonce: 'bytes32' }, { nonce: word })
    expect(lookAtMessage('J1', salted)).toEqual([])
  })
  test('behavior: J1 fires for a hash that is the point of a text, less beside other words', () => {
    const long =
      'I have read the rules of the club and agree to them, as they stand in the file with the number'
    for (const [words, severity] of [
      [`Approve 0x${'ab'.repeat(32)}`, 'high'],
      [`Please confirm:\n\n${'ab'.repeat(32)}`, 'high'],
      [`Order 0x${'ab'.repeat(70)} ok`, 'high'],
      [`${long} 0x${'ab'.repeat(32)}.`, 'warning'],
      [`Sign in to the club.\nNonce: 0x${'ab'.repeat(32)}`, 'info'],
      [`Check in\nNonce: 55\nHash: 0x${'ab'.repeat(32)}\nStep: 2`, 'info'],
    ] as const)
      expect(lookAtMessage('J1', text(words)), words).toEqual(top(severity))
  })
  test('behavior: J1 fires for typed data of bytes alone', () => {
    const only = { id: 'bytes32', nonce: 'uint256' }
    expect(lookAtMessage('J1', typed('Intent', only, { id: word, nonce: 5 }))).toEqual(top('high'))
    expect(
      lookAtMessage('J1', typed('Intent', { ...only, count: 'uint8' }, { id: word, nonce: 5, count: 1 })),
    ).toEqual([])
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
    expect(lookAtMessage('J6', text('app.example.org wants you to come'))).toEqual([])
    for (const uri of ['https://login.app.example.org/x', 'https://example.org', 'did:key:z6Mk', 'nowhere'])
      expect(
        lookAtMessage('J6', text(signIn().replace('URI: https://app.example.org', `URI: ${uri}`))),
      ).toEqual([])
  })
  test('behavior: J6 fires for another address inside, and for what looks like a sign-in', () => {
    const elsewhere = signIn().replace(
      'URI: https://app.example.org',
      'URI: https://app.example.org.evil.net',
    )
    expect(lookAtMessage('J6', text(elsewhere))).toEqual(top('high'))
    expect(lookAtMessage('J6', text(elsewhere, { asker: unknown('chain-silent') }))).toEqual([
      ...top('high'),
      'unchecked',
    ])
    for (const opening of [
      'evil.example wants you to sign in with your Ethereum account',
      'Hello,\nevil.example Wants You To Sign-In With Your account:',
      ' https://evil.example wants you to sign in with your Web3 wallet :',
    ])
      expect(lookAtMessage('J6', text(opening)), opening).toEqual(top('critical'))
  })
  test('behavior: J16 fires for capabilities and sessions', () => {
    const withResource = (resource: string) => text(`${signIn()}\nResources:\n- ${resource}`)
    const recap = (value: unknown) => `urn:recap:${btoa(JSON.stringify(value)).replaceAll('=', '')}`
    const allowed = { att: { 'https://a.example': { 'crud/delete': [{}], 'crud/read': [{}] } } }
    expect(lookAtMessage('J16', withResource(recap(allowed)))).toEqual(top('high'))
    expect(assessMessage(withResource(recap(allowed))).findings[0]?.sentence).toBe(
      'The sign-in allows crud/delete at https://a.example, crud/read at https://a.example in your name.',
    )
    expect(lookAtMessage('J16', withResource('urn:recap:%%%'))).toEqual(top('high'))
    expect(lookAtMessage('J16', withResource('ceramic://*'))).toEqual(top('high'))
    expect(lookAtMessage('J16', withResource('kv://notes/5'))).toEqual(top('warning'))
    const held = signIn().replace('URI: https://app.example.org', 'URI: did:key:z6MkAbc')
    expect(lookAtMessage('J16', text(held))).toEqual(top('warning'))
  })
  test('behavior: J16 stays silent for links, plain sign-ins and other texts', () => {
    const links = `${signIn()}\nResources:\n- https://app.example.org/terms\n- ipfs://bafy`
    for (const words of [links, signIn(), 'Resources:\n- urn:recap:e30'])
      expect(lookAtMessage('J16', text(words))).toEqual([])
    expect(lookAtMessage('J16', mail)).toEqual([])
  })
  test('behavior: J17 fires for a sign-in in another form, more for a field that is there twice', () => {
    for (const words of [
      signIn().replace('account:', 'account'),
      `Welcome.\n${signIn()}`,
      signIn().replace(checksumAddress(safe), 'you'),
      signIn().replace('Nonce: 12345678\n', ''),
    ])
      expect(lookAtMessage('J17', text(words)), words).toEqual(top('warning'))
    const doubled = signIn().replace('Hi', 'URI: https://evil.example')
    expect(lookAtMessage('J17', text(doubled))).toEqual(top('high'))
  })
  test('behavior: J17 stays silent for sign-ins in their form, and for other texts', () => {
    for (const words of [signIn(), signIn({ address: safe }), signIn().replaceAll('\n', '\r\n'), 'sign in'])
      expect(lookAtMessage('J17', text(words)), words).toEqual([])
    expect(lookAtMessage('J17', mail)).toEqual([])
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
    expect(lookAtMessage('J4', single)).toEqual(top('info'))
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
  test('behavior: J4 fires less for those who are known, where amount and time are limited', () => {
    for (const [spender, more, severity] of [
      [uniswap, {}, 'info'],
      [uniswap, { value: String(2n ** 200n) }, 'warning'],
      [payroll, {}, 'warning'],
      [payroll, { value: String(2n ** 200n) }, 'high'],
      [multicall, {}, 'high'],
      [stranger, { value: '0' }, 'info'],
    ] as const)
      expect(lookAtMessage('J4', permit({ spender, ...more }))).toEqual(top(severity))
    const late = { spender: uniswap, deadline: 1_900_000_000 }
    expect(lookAtMessage('J4', permit(late))).toEqual([...top('warning'), ...top('warning')])
    expect(assessMessage(permit({})).findings.map(({ sentence }) => sentence)).toContain(
      `${checksumAddress(stranger)} may take 0.000005 USDC from this Safe with this signature.`,
    )
    const move = { from: 'address', to: 'address', value: 'uint256', validBefore: 'uint256' }
    const dollars = (to: string) =>
      typed('Move', move, { from: safe, to, value: '5000000', validBefore: 1_800_000_100 })
    expect(lookAtMessage('J4', dollars(payroll))).toEqual(top('warning'))
    // A contract cannot give back what is sent to it.
    expect(lookAtMessage('J4', dollars(uniswap))).toEqual(top('high'))
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
  const swap = (message: object, facts: Partial<MessageFacts> = {}, verifyingContract: string = settlement) =>
    typed(
      'Order',
      {
        sellToken: 'address',
        buyToken: 'address',
        receiver: 'address',
        sellAmount: 'uint256',
        buyAmount: 'uint256',
        validTo: 'uint32',
      },
      {
        ...{ sellToken: usdc, buyToken: weth, receiver: safe, sellAmount: '2500000000' },
        ...{ buyAmount: String(10n ** 18n), validTo: 1_800_000_600, ...message },
      },
      { facts, domain: { verifyingContract } },
    )
  test('behavior: J5 fires by what an order brings for what it takes', () => {
    const part = (percent: bigint) => ({ buyAmount: String((10n ** 18n * percent) / 100n) })
    for (const [order, severity] of [
      [swap({}), 'info'],
      [swap(part(99n)), 'info'],
      [swap(part(95n)), 'warning'],
      [swap(part(80n)), 'high'],
      [swap(part(40n)), 'critical'],
      [swap({ buyAmount: '1' }), 'critical'],
      [swap({ receiver: stranger }), 'critical'],
      [swap({ receiver: uniswap }), 'critical'],
      [swap({ receiver: payroll }), 'warning'],
      [swap({ buyToken: stranger }), 'warning'],
      [swap({}, {}, usdc), 'info'],
    ] as const)
      expect(lookAtMessage('J5', order)).toEqual(top(severity))
    expect(lookAtMessage('J5', swap({ validTo: 1_900_000_000 }))).toEqual([...top('warning'), ...top('info')])
    expect(lookAtMessage('J5', swap({}, { holdings: unknown('chain-silent') }))).toEqual([
      ...top('warning'),
      'unchecked',
    ])
    expect(lookAtMessage('J5', swap({ buyAmount: '1' }, { holdings: unknown('chain-silent') }))).toEqual(
      top('critical'),
    )
    expect(lookAtMessage('J5', swap({}, { now: unknown('chain-silent') }))).toEqual([
      ...top('info'),
      'unchecked',
    ])
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
    expect(lookAtMessage('J7', typed('Mail', { amount: 'uint8' }, { amount: 5 }, nowhere))).toEqual(
      top('warning'),
    )
    expect(lookAtMessage('J7', typed('Mail', { who: 'address' }, { who: stranger }, nowhere))).toEqual(
      top('warning'),
    )
    // A service reads it: a vote or a login.
    expect(lookAtMessage('J7', typed('Mail', { who: 'address' }, { who: safe }, nowhere))).toEqual(
      top('info'),
    )
    const neither = { domain: { verifyingContract: undefined, chainId: undefined } }
    expect(lookAtMessage('J7', typed('Vote', { choice: 'uint8' }, { choice: 1 }, neither))).toEqual(
      top('info'),
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
    // What people decide by is shown, and not signed.
    for (const shown of ['amount', 'recipient', 'newOwner', 'tokenPrice'])
      expect(lookAtMessage('J8', typed('Mail', { text: 'string' }, { text: 'a', [shown]: 'b' }))).toEqual(
        top('high'),
      )
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
  test('behavior: J15 fires for power and assets that go to another account', () => {
    const cases: readonly (readonly [string, Fields, object, string])[] = [
      ['Session', { operator: 'address' }, { operator: stranger }, 'high'],
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
