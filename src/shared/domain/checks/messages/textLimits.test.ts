import { describe, expect, test } from 'vitest'
import {
  answerOf,
  lookAtMessage,
  safe,
  sentencesOf,
  stranger,
  transfer,
  usdc,
} from '../../../testing/checkScene.ts'
import { type Fields, text, typed } from '../../../testing/messageScenes.ts'
import { checksumAddress } from '../../values/address.ts'
import { knownFact, notApplicable, unknownFact } from '../subject/Fact.ts'
import type { MessageFacts } from '../subject/MessageSubject.ts'

const word = `0x${'5a'.repeat(32)}`
const mail: Fields = { text: 'string' }

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
    const sentences = (value: string) => sentencesOf('J1', text(value))
    expect([
      sentences(word),
      sentences('0xff'),
      sentences(`Approve ${word}`),
      sentences(`nonce: ${word}`),
      sentences(`x ${word} y`),
    ]).toEqual([
      ['critical: The text is only a hash: the content behind it is hidden.'],
      ['high: The text is only hex digits, and what they mean is hidden.'],
      ['high: The text is a hash with a few words around it. Signing it may approve whatever was hashed.'],
      ['info: The text contains a hash: the content behind it is hidden.'],
      ['high: The text is a hash with a few words around it. Signing it may approve whatever was hashed.'],
    ])
    expect([
      sentences(`${word}a`).length,
      sentences(`a${word}`).length,
      sentences(`\n${word} `)[0]?.slice(0, 8),
    ]).toEqual([1, 0, 'critical'])
  })
  test('behavior: hidden characters, long texts and line ends', () => {
    const sentences = (value: string) => [
      ...sentencesOf('J9', text(value)),
      ...sentencesOf('J13', text(value)),
    ]
    expect([
      sentences('a\u202eb'),
      sentences('a\u200bb'),
      sentences('a\nb\tc'),
      sentences('a\r\nb'),
      sentences('a'.repeat(32 * 1024)),
      sentences('a'.repeat(32 * 1024 + 1)),
      sentences('ü'.repeat(16 * 1024 + 1)),
      sentences('a\u2028b'),
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
    const sentences = (facts: Partial<MessageFacts>) => sentencesOf('J14', text('hi', facts))
    const wrong = `0x${'12'.repeat(32)}` as const
    expect([
      sentences({ claims: knownFact([{ by: 'the page', hash: wrong }]) }),
      sentences({ contractHash: knownFact(wrong) }),
    ]).toEqual([
      [
        'critical: The page gives the hash 0x1212121212121212121212121212121212121212121212121212121212121212, but this message has the hash 0x9b0be0f9208d4499d42e54d52814a2b3fc9d260034582fe28ed75632f3fc2475.',
      ],
      [
        'critical: The Safe computes the hash 0x1212121212121212121212121212121212121212121212121212121212121212, but this message has the hash 0x9b0be0f9208d4499d42e54d52814a2b3fc9d260034582fe28ed75632f3fc2475.',
      ],
    ])
    expect(sentences({})).toEqual([])
    expect(
      sentences({ claims: knownFact([{ by: 'the page', hash: wrong }]), contractHash: knownFact(wrong) }),
    ).toHaveLength(2)
    expect(answerOf('J14', text('hi', { claims: unknownFact('chain-silent') }))).toBe(
      'could not run: chain-silent',
    )
    expect(answerOf('J14', text('hi', { claims: notApplicable('not-asked') }))).toBe('ran')
    expect(answerOf('J14', text('hi', { contractHash: unknownFact('chain-silent') }))).toBe(
      'could not run: chain-silent',
    )
    expect(answerOf('J14', typed('Mail', { text: 'nothing' }, { text: 'hi' }))).toBe('does not apply')
  })
})

describe('J6, J16 and J17', () => {
  const page = { asker: knownFact('https://app.example.org') }
  const sentences = (value: string, facts: Partial<MessageFacts> = page) =>
    (['J6', 'J16', 'J17'] as const).flatMap((id) =>
      sentencesOf(id, text(value, facts)).map((sentence) => `${id} ${sentence}`),
    )

  test('behavior: page, address, chain, account and time are compared', () => {
    expect([
      sentences(login()),
      sentences(login(), { asker: knownFact('https://evil.example') }),
      sentences(login(), { asker: knownFact(undefined) }),
      sentences(login({ account: checksumAddress(stranger) })),
      sentences(login({ more: '\nExpiration Time: 2020-01-01T00:00:00Z' })),
      sentences(login({ more: '\nExpiration Time: 2027-01-15T08:00:00Z' })),
      sentences(login({ more: '\nExpiration Time: 2027-01-15T07:59:59Z' })),
      sentences(login({ more: '\nExpiration Time: never' })),
      sentences(login({ lines: ['URI: https://app.example.org'] })),
      sentences('a.b wants you to sign in with your account', { asker: knownFact('https://a.b') }),
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
    expect(answerOf('J6', text(login(), { asker: unknownFact('not-asked') }))).toBe(
      'could not run: not-asked',
    )
    expect(
      answerOf(
        'J6',
        text(login({ more: '\nExpiration Time: 2027' }), { ...page, now: unknownFact('not-asked') }),
      ),
    ).toBe('could not run: not-asked')
    expect(answerOf('J6', text(login(), { ...page, now: unknownFact('not-asked') }))).toBe('ran')
    expect(sentencesOf('J6', typed('Mail', mail, { text: login() }))).toEqual([])
  })
  test('behavior: one site is the other or below it, on any port', () => {
    const lines = (uri: string) => [
      `URI: ${uri}`,
      'Version: 1',
      'Chain ID: 1',
      'Nonce: 12345678',
      'Issued At: 2026-01-01T00:00:00Z',
    ]
    const other = (uri: string) => sentences(login({ lines: lines(uri) })).length
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
    expect(sentences(ported, { asker: knownFact('http://localhost:3000') })).toEqual([])
    expect(
      sentences(login({ first: 'APP.example.org wants you to sign in with your Ethereum account:' })),
    ).toEqual([])
    expect(sentences(login(), { asker: knownFact('no url') })).toHaveLength(1)
  })
  test('behavior: what a sign-in permits', () => {
    const deeds = (count: number) =>
      `urn:recap:${btoa(JSON.stringify({ att: { 'https://a': Object.fromEntries(Array.from({ length: count }, (_, index) => [`do${index}`, []])) } }))}`
    const holding = (...resources: readonly string[]) =>
      sentences(login({ more: `\nResources:\n${resources.map((one) => `- ${one}`).join('\n')}` }))
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
      sentences(
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
    expect([sentences(login({ more: '\nNonce: 5' })), sentences(login({ account: '0xnobody' }))]).toEqual([
      ['J17 high: The sign-in has one field twice, so what you read may not be what counts.'],
      ['J17 warning: It looks like a sign-in but is written differently, so wallets do not check its page.'],
    ])
  })
})
