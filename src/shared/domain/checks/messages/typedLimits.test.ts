import { describe, expect, test } from 'vitest'
import {
  aContract,
  accountsWith,
  answerOf,
  approve,
  batch,
  calmCall,
  encode,
  lookAtMessage,
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
import { checksumAddress } from '../../values/address.ts'
import { known, notApplicable, unknown } from '../subject/Fact.ts'
import type { MessageFacts } from '../subject/MessageSubject.ts'
import { readGrant, readSignIn } from './readSignIn.ts'

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
  const told = (verifyingContract: string | undefined, message: object = {}, primaryType = 'SafeTx') =>
    sentencesOf('J2', typed(primaryType, safeTx, { ...payment, ...message }, at(verifyingContract)))

  test('behavior: a transaction of another Safe is told with its Safe, and a delegatecall is critical', () => {
    const packed = batch([calmCall])
    expect([
      told(stranger),
      told(payroll),
      told(safe),
      told(undefined),
      told(stranger, { operation: 1 }),
      told(stranger, { operation: 1, to: multiSendCallOnly, data: packed.data }),
      told(stranger, { operation: 1, to: multiSendCallOnly, data: '0x12345678' }),
      told(payroll, {}, 'Other'),
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
    const silent = { accounts: () => unknown('chain-silent') }
    expect(answerOf('J7', typed('Mail', mail, { text: 'hi' }, { facts: silent }))).toBe(
      'could not run: chain-silent',
    )
    expect(answerOf('J7', typed('Mail', mail, { text: 'hi' }, { domain: nowhere, facts: silent }))).toBe(
      'ran',
    )
    expect(place({ chainId: 10 }, silent)).toHaveLength(1)
  })
  test('behavior: a message for a service names nobody, no amount and no bytes', () => {
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
  const told = (fields: Fields, message: object, more: object = {}) =>
    sentencesOf('J8', typed('Mail', fields, message, more))

  test('behavior: a value that is not signed is high where people decide by it', () => {
    const unsigned = (name: string) => told(mail, { text: 'hi', [name]: 'more' })
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
    expect(told(mail, { text: 'hi' }, { domain: { amount: '5' } })).toEqual([
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
      told(mail, { text: 'hi' }),
      told(mail, { text: 'hi' }, { types }),
      told(mail, { text: 'hi' }, { types: domainType }),
    ]).toEqual([
      [],
      ['warning: The types Unused are declared but not used.'],
      ['warning: The declared type of the domain does not match its values.'],
    ])
    expect(told(mail, {})).toEqual(['high: A value does not fit its type, so no hash can be made.'])
    expect(told({ text: 'nothing' }, { text: 'hi' })).toEqual([
      'high: A value does not fit its type, so no hash can be made.',
    ])
    expect(sentencesOf('J8', text('hi'))).toEqual([])
  })
})

describe('J10, J11 and J12', () => {
  const told = (primaryType: string, fields: Fields, message: object, more: object = {}) =>
    sentencesOf('J10', typed(primaryType, fields, message, more))
  const call: Fields = { to: 'address', value: 'uint256', data: 'bytes' }
  const relayed = (data: string, to: string = usdc) => told('Relay', call, { to, value: '0', data })

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
    expect(told('Relay', { calls: 'Call[]' }, { calls: [one, one] }, { types })).toEqual([
      'warning: Anyone with this signature can make 2 calls in the name of this Safe.',
    ])
    expect(told('Relay', { calls: 'Call[]' }, { calls: Array(101).fill(one) }, { types })).toEqual([
      'warning: Anyone with this signature can make 100 calls in the name of this Safe.',
    ])
  })
  test('behavior: votes are told where no amount goes with them', () => {
    const votes = (delegatee: string, more: Fields = {}, values: object = {}) =>
      told('Delegation', { delegatee: 'address', ...more }, { delegatee, ...values })
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
    expect(told('Delegation', { delegatee: 'string' }, { delegatee: 'nobody' })).toEqual([
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
    expect(told(name, mail, { text: 'hi' })).toHaveLength(1)
  })
  test('behavior: the members of a relay or of a delegation of code name a transaction', () => {
    const forward = { from: safe, to: 'nobody', value: '0', gas: '5', nonce: '1', data: 'none' }
    const fields = Object.fromEntries(Object.keys(forward).map((name) => [name, 'string']))
    expect(told('Request', fields, forward)).toEqual([
      'high: Anyone with this signature can send a transaction in the name of this Safe.',
    ])
    const { gas: _, ...less } = forward
    expect(told('Request', fields, less)).toEqual([])
    const code = { address: stranger, nonce: '1', chainId: '1' }
    const codeFields = { address: 'address', nonce: 'uint256', chainId: 'uint256', more: 'string' }
    expect(told('Request', codeFields, code)).toHaveLength(1)
    expect(told('Request', codeFields, { ...code, more: 'a' })).toEqual([])
    expect(
      told(
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
      sentencesOf('J11', facts({ answersForMessages: known(false) })),
      sentencesOf('J12', facts({ onChain: known(true) })),
    ]).toEqual([
      ['warning: This Safe has no handler for messages, so the signature will not be accepted.'],
      ['warning: This signs the message on the chain, permanently, by a delegatecall.'],
    ])
    expect([sentencesOf('J11', facts({})), sentencesOf('J12', facts({}))]).toEqual([[], []])
    expect([
      answerOf('J11', facts({ answersForMessages: unknown('chain-silent') })),
      answerOf('J12', facts({ onChain: notApplicable('not-asked') })),
    ]).toEqual(['could not run: chain-silent', 'does not apply'])
  })
})

describe('J1, J9, J13 and J14', () => {
  test('behavior: typed data of bytes alone, beside what changes with every message', () => {
    const blind = (fields: Fields, message: object, primaryType = 'Intent') =>
      lookAtMessage('J1', typed(primaryType, fields, message)).length
    const idle = [
      'nonce',
      'salt',
      'deadline',
      'expiresAt',
      'timestamp',
      'time',
      'validUntil',
      'chainId',
      'chain_id',
      'version',
      'v',
    ]
    for (const name of idle)
      expect([name, blind({ id: 'bytes32', [name]: 'string' }, { id: word, [name]: 'a' })]).toEqual([name, 1])
    for (const name of ['times', 'value', 'mytime'])
      expect([name, blind({ id: 'bytes32', [name]: 'string' }, { id: word, [name]: 'a' })]).toEqual([name, 0])
    expect([
      blind({ id: 'bytes' }, { id: word }),
      blind({ id: 'bytes' }, { id: word.slice(0, 64) }),
      blind({ id: 'bytes', more: 'bytes' }, { id: word, more: '0x12' }),
      blind({ id: 'bytes', more: 'bytes' }, { id: word, more: '0x' }),
      blind({ id: 'bytes4' }, { id: '0x12345678' }),
      blind({ nonce: 'bytes32' }, { nonce: word }),
      blind({ message: 'bytes' }, { message: word }, 'SafeMessage'),
      blind({ to: 'address', data: 'bytes' }, { to: usdc, data: transfer(stranger, 5n) }),
    ]).toEqual([1, 0, 1, 0, 0, 0, 0, 0])
  })
  test('behavior: says what a hash or bytes in a text are', () => {
    const told = (value: string) => sentencesOf('J1', text(value))
    expect([
      told(word),
      told('0xff'),
      told(`Approve ${word}`),
      told(`nonce: ${word}`),
      told(`x ${word} y`),
    ]).toEqual([
      ['critical: The text is only a hash: the content behind it is hidden.'],
      ['high: The text is only hex digits, and what they mean is hidden.'],
      ['high: The text is a hash with a few words around it. Signing it may approve whatever was hashed.'],
      ['info: The text contains a hash: the content behind it is hidden.'],
      ['high: The text is a hash with a few words around it. Signing it may approve whatever was hashed.'],
    ])
    expect([told(`${word}a`).length, told(`a${word}`).length, told(`\n${word} `)[0]?.slice(0, 8)]).toEqual([
      1,
      0,
      'critical',
    ])
  })
  test('behavior: hidden characters, long texts and line ends', () => {
    const told = (value: string) => [...sentencesOf('J9', text(value)), ...sentencesOf('J13', text(value))]
    expect([
      told('a\u202eb'),
      told('a\u200bb'),
      told('a\nb\tc'),
      told('a\r\nb'),
      told('a'.repeat(32 * 1024)),
      told('a'.repeat(32 * 1024 + 1)),
      told('ü'.repeat(16 * 1024 + 1)),
      told('a\u2028b'),
    ]).toEqual([
      ['high: Hidden characters reverse part of the message, so it reads differently from what is signed.'],
      ['warning: The message has hidden characters.'],
      [],
      ['info: Lines end with a carriage return, which some tools leave out before they hash.'],
      [],
      ['warning: The message is longer than 32 KiB.'],
      ['warning: The message is longer than 32 KiB.'],
      ['warning: The message has hidden characters.'],
    ])
    expect(sentencesOf('J9', typed('Mail', mail, { text: 'a\u202eb' }))).toHaveLength(1)
    expect(sentencesOf('J9', typed('Mail', { count: 'uint256' }, { count: 5n }))).toEqual([])
    expect(sentencesOf('J13', typed('Mail', mail, { text: 'a\r' }))).toEqual([])
  })
  test('behavior: another hash is named with who named it', () => {
    const told = (facts: Partial<MessageFacts>) => sentencesOf('J14', text('hi', facts))
    const wrong = `0x${'12'.repeat(32)}` as const
    expect([
      told({ claims: known([{ by: 'the page', hash: wrong }]) }),
      told({ contractHash: known(wrong) }),
    ]).toEqual([
      [
        'critical: The page gives the hash 0x1212121212121212121212121212121212121212121212121212121212121212, but this message has the hash 0x9b0be0f9208d4499d42e54d52814a2b3fc9d260034582fe28ed75632f3fc2475.',
      ],
      [
        'critical: The Safe computes the hash 0x1212121212121212121212121212121212121212121212121212121212121212, but this message has the hash 0x9b0be0f9208d4499d42e54d52814a2b3fc9d260034582fe28ed75632f3fc2475.',
      ],
    ])
    expect(told({})).toEqual([])
    expect(
      told({ claims: known([{ by: 'the page', hash: wrong }]), contractHash: known(wrong) }),
    ).toHaveLength(2)
    expect(answerOf('J14', text('hi', { claims: unknown('chain-silent') }))).toBe(
      'could not run: chain-silent',
    )
    expect(answerOf('J14', text('hi', { claims: notApplicable('not-asked') }))).toBe('ran')
    expect(answerOf('J14', text('hi', { contractHash: unknown('chain-silent') }))).toBe(
      'could not run: chain-silent',
    )
    expect(answerOf('J14', typed('Mail', { text: 'nothing' }, { text: 'hi' }))).toBe('does not apply')
  })
})

const own: string = checksumAddress(safe)
const login = ({
  first = 'app.example.org wants you to sign in with your Ethereum account:',
  account = own,
  more = '',
  lines = [
    'URI: https://app.example.org',
    'Version: 1',
    'Chain ID: 1',
    'Nonce: 12345678',
    'Issued At: 2026-01-01T00:00:00Z',
  ],
} = {}) => [first, account, '', 'Hi', '', ...lines].join('\n') + more

describe('readSignIn', () => {
  test('behavior: reads what EIP-4361 writes', () => {
    expect(
      readSignIn(login({ more: '\nExpiration Time: 2027\nResources:\n- https://a\n  -  b \n\n' })),
    ).toEqual({
      address: '0x84586EA242Aa3D51bC2950f71D70d7FC205b875f',
      chainId: 1,
      domain: 'app.example.org',
      expires: '2027',
      faults: [],
      resources: ['https://a', 'b'],
      uri: 'https://app.example.org',
    })
    expect(
      readSignIn(login({ first: 'https://a.b wants you to sign in with your Ethereum account:' }))?.domain,
    ).toBe('a.b')
    expect(readSignIn(login().replaceAll('\n', '\r\n'))?.faults).toEqual([])
    expect(readSignIn('hello')).toBe(undefined)
    expect(readSignIn(login({ lines: ['Chain ID:  1 '] }))?.chainId).toBe(1)
    expect(readSignIn(login({ more: '\nResources:\n- https://a-b' }))?.resources).toEqual(['https://a-b'])
    expect(readSignIn(login({ account: ` ${own} ` }))?.address).toBe(own)
    expect(readSignIn(login({ more: '\nChain ID: 5x' }))).toMatchObject({
      chainId: undefined,
      faults: ['doubled'],
    })
    expect(readSignIn(login({ more: '\nURI: https://b' }))).toMatchObject({
      uri: 'https://b',
      faults: ['doubled'],
    })
    expect(readSignIn(login({ lines: [] }))).toMatchObject({
      chainId: undefined,
      uri: undefined,
      faults: ['missing'],
    })
    expect(readSignIn(login({ account: '0xnobody' }))).toMatchObject({
      address: undefined,
      faults: ['account'],
    })
    expect(readSignIn(login({ lines: ['Chain ID: 1234567890123456'] }))?.chainId).toBe(undefined)
    expect(readSignIn(login({ lines: ['Chain ID: 123456789012345'] }))?.chainId).toBe(123456789012345)
    expect(readSignIn(login({ lines: ['Chain ID: x1'] }))?.chainId).toBe(undefined)
    expect(readSignIn(login({ more: '\nMy resources:\n- https://a' }))?.resources).toEqual([])
    expect(readSignIn(login({ more: '\nResources: none\n- https://a' }))?.resources).toEqual([])
    expect(readSignIn(login({ more: '\nresources:  \n- https://a' }))?.resources).toEqual(['https://a'])
  })
  test('behavior: reads what people take for it', () => {
    const loose = (value: string) => readSignIn(value)
    expect(loose(`Hello! <https://a.b WANTS you to sign-in with your account ${own}`)).toEqual({
      address: '0x84586EA242Aa3D51bC2950f71D70d7FC205b875f',
      chainId: undefined,
      domain: 'a.b',
      expires: undefined,
      faults: ['opening', 'missing'],
      resources: [],
      uri: undefined,
    })
    expect(loose(`"a.b" wants you to sign in with an Polygon wallet`)?.domain).toEqual(undefined)
    expect(loose('HTTP+s://a.b wants  you to sign in with your wallet')?.domain).toBe('a.b')
    expect(loose('wants you to sign in with your account')).toBe(undefined)
    expect(loose(`a.b wants you to sign in with your account ${own}00`)?.address).toBe(undefined)
    expect(loose('a.b wants you to sign in with your Ethereum')).toBe(undefined)
    expect(loose(` wants you to sign in with your account`)).toBe(undefined)
    expect(loose(`${'x'.repeat(400)} wants you to sign in with your account`)?.domain).toBe('x'.repeat(300))
    expect(loose(`x${login()}`)?.faults).toEqual([])
    expect(loose(`Hi\n${login()}`)).toMatchObject({ domain: 'app.example.org', faults: ['opening'] })
    expect(
      loose(login({ first: 'app.example.org wants you to sign in with your Ethereum account: ' }))?.faults,
    ).toEqual(['opening'])
  })
})

describe('readGrant', () => {
  test('behavior: a capability with its deeds, a session, or a link', () => {
    const capability = (value: unknown) => readGrant(`urn:recap:${btoa(JSON.stringify(value))}`)
    expect([
      capability({ att: { 'https://a': { 'crud/read': [{}], 'crud/write': [{}] }, 'https://b': { x: [] } } }),
      capability({ att: {} }),
      capability({}),
      capability(5),
      readGrant('urn:recap:no-base'),
      readGrant('URN:ReCap:'),
      readGrant('xurn:recap:e30'),
      readGrant('https://a'),
      readGrant('http://a'),
      readGrant('IPFS://a'),
      readGrant('ipns://a'),
      readGrant('ar://a'),
      readGrant('ceramic://*'),
      readGrant('xhttps://a'),
    ]).toEqual([
      {
        deeds: ['crud/read at https://a', 'crud/write at https://a', 'x at https://b'],
        kind: 'capability',
      },
      {
        deeds: [],
        kind: 'capability',
      },
      {
        deeds: [],
        kind: 'capability',
      },
      {
        deeds: [],
        kind: 'capability',
      },
      {
        deeds: [],
        kind: 'capability',
      },
      {
        deeds: [],
        kind: 'capability',
      },
      {
        kind: 'session',
        resource: 'xurn:recap:e30',
      },
      undefined,
      undefined,
      undefined,
      undefined,
      undefined,
      {
        kind: 'session',
        resource: 'ceramic://*',
      },
      {
        kind: 'session',
        resource: 'xhttps://a',
      },
    ])
    const dashed = btoa('{"att":{"~~~???>>>":{"a":[]}}}').replaceAll('+', '-').replaceAll('/', '_')
    expect(readGrant(`urn:recap:${dashed}`)).toEqual({ kind: 'capability', deeds: ['a at ~~~???>>>'] })
  })
})

describe('J6, J16 and J17', () => {
  const page = { asker: known('https://app.example.org') }
  const told = (value: string, facts: Partial<MessageFacts> = page) =>
    (['J6', 'J16', 'J17'] as const).flatMap((id) =>
      sentencesOf(id, text(value, facts)).map((sentence) => `${id} ${sentence}`),
    )

  test('behavior: page, address, chain, account and time are compared', () => {
    expect([
      told(login()),
      told(login(), { asker: known('https://evil.example') }),
      told(login(), { asker: known(undefined) }),
      told(login({ account: checksumAddress(stranger) })),
      told(login({ more: '\nExpiration Time: 2020-01-01T00:00:00Z' })),
      told(login({ more: '\nExpiration Time: 2027-01-15T08:00:00Z' })),
      told(login({ more: '\nExpiration Time: 2027-01-15T07:59:59Z' })),
      told(login({ more: '\nExpiration Time: never' })),
      told(login({ lines: ['URI: https://app.example.org'] })),
      told('a.b wants you to sign in with your account', { asker: known('https://a.b') }),
    ]).toEqual([
      [],
      ['J6 critical: The sign-in is for app.example.org, but https://evil.example asks for it.'],
      [],
      ['J6 high: The sign-in is for 0xeAa7711AEcAD967EA466e508eB9Cbb0683247a0c, not for this Safe.'],
      ['J6 warning: The sign-in has expired.'],
      [],
      ['J6 warning: The sign-in has expired.'],
      [],
      [
        'J6 high: The sign-in is for chain unknown, but the Safe is on chain 1.',
        'J17 warning: It looks like a sign-in but is written differently, so wallets do not check its page.',
      ],
      ['J17 warning: It looks like a sign-in but is written differently, so wallets do not check its page.'],
    ])
    expect(answerOf('J6', text(login(), { asker: unknown('not-asked') }))).toBe('could not run: not-asked')
    expect(
      answerOf(
        'J6',
        text(login({ more: '\nExpiration Time: 2027' }), { ...page, now: unknown('not-asked') }),
      ),
    ).toBe('could not run: not-asked')
    expect(answerOf('J6', text(login(), { ...page, now: unknown('not-asked') }))).toBe('ran')
    expect(sentencesOf('J6', typed('Mail', mail, { text: login() }))).toEqual([])
  })
  test('behavior: one site is the other or below it, whatever the port', () => {
    const lines = (uri: string) => [
      `URI: ${uri}`,
      'Version: 1',
      'Chain ID: 1',
      'Nonce: 12345678',
      'Issued At: 2026-01-01T00:00:00Z',
    ]
    const other = (uri: string) => told(login({ lines: lines(uri) })).length
    expect([
      other('https://app.example.org:8080/path'),
      other('https://example.org'),
      other('https://x.app.example.org'),
      other('https://xapp.example.org'),
      other('https://ample.org'),
      other('http://APP.example.org'),
      other('http://evil.example'),
      other('ipfs://evil'),
      other('no uri'),
      other('xhttps://evil.example'),
    ]).toEqual([0, 0, 0, 1, 1, 0, 1, 0, 0, 0])
    const ported = login({
      first: 'localhost:3000 wants you to sign in with your Ethereum account:',
      lines: lines('http://localhost:4000'),
    })
    expect(told(ported, { asker: known('http://localhost:3000') })).toEqual([])
    expect(
      told(login({ first: 'APP.example.org wants you to sign in with your Ethereum account:' })),
    ).toEqual([])
    expect(told(login(), { asker: known('no url') })).toHaveLength(1)
  })
  test('behavior: what a sign-in lets somebody do', () => {
    const deeds = (count: number) =>
      `urn:recap:${btoa(JSON.stringify({ att: { 'https://a': Object.fromEntries(Array.from({ length: count }, (_, index) => [`do${index}`, []])) } }))}`
    const holding = (...resources: readonly string[]) =>
      told(login({ more: `\nResources:\n${resources.map((one) => `- ${one}`).join('\n')}` }))
    expect([
      holding('https://a'),
      holding(deeds(3)),
      holding(deeds(4)),
      holding(deeds(0)),
      holding('ceramic://a'),
      holding('ceramic://*', 'b:c', 'd:e', 'f:g'),
    ]).toEqual([
      [],
      [
        'J16 high: The sign-in also allows do0 at https://a, do1 at https://a, do2 at https://a in your name.',
      ],
      [
        'J16 high: The sign-in also allows do0 at https://a, do1 at https://a, do2 at https://a and 1 more in your name.',
      ],
      ['J16 high: The sign-in also allows something in your name that cannot be read here.'],
      ['J16 warning: The sign-in opens a session for ceramic://a.'],
      ['J16 high: The sign-in opens a session for ceramic://*, b:c, d:e.'],
    ])
    const uri = (value: string) =>
      told(
        login({
          lines: [
            `URI: ${value}`,
            'Version: 1',
            'Chain ID: 1',
            'Nonce: 12345678',
            'Issued At: 2026-01-01T00:00:00Z',
          ],
        }),
      )
    expect([uri('did:key:z6Mk'), uri('lit:session:abc'), uri('xdid:key'), uri('1lit:session')]).toEqual([
      ['J16 warning: The sign-in hands a session to the key did:key:z6Mk.'],
      ['J16 warning: The sign-in hands a session to the key lit:session:abc.'],
      [],
      [],
    ])
  })
  test('behavior: a doubled field is high, another form a warning', () => {
    expect([told(login({ more: '\nNonce: 5' })), told(login({ account: '0xnobody' }))]).toEqual([
      ['J17 high: The sign-in has one field twice, so what you read may not be what counts.'],
      ['J17 warning: It looks like a sign-in but is written differently, so wallets do not check its page.'],
    ])
  })
})

test('behavior: a method call to the contract of the domain is a request where it fits to the last byte', () => {
  const claim = encode('approve(address spender,uint256 value)', [stranger, 5n])
  const told = (data: string, fields: Fields = { data: 'bytes' }, name = 'data') =>
    sentencesOf('J10', typed('Thing', fields, { [name]: data }))
  expect([
    told(claim),
    told(`${claim}00`),
    told('0x'),
    told(claim, { callData: 'bytes' }, 'callData'),
    told(claim, { other: 'bytes' }, 'other'),
    told('0x12345678'),
    told('0x12345678', { callData: 'bytes' }, 'callData'),
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
