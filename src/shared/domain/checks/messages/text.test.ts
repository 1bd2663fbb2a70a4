import { describe, expect, test } from 'vitest'
import { lookAtMessage, safe, stranger } from '../../../testing/checkScene.ts'
import { text, typed } from '../../../testing/messageScenes.ts'
import { checksumAddress } from '../../values/address.ts'
import { assessMessage } from '../runChecks.ts'
import { knownFact, unknownFact } from '../subject/Fact.ts'

const top = (severity: string) => [`${severity} at message`]
const word = `0x${'5a'.repeat(32)}`
const mail = typed('Mail', { text: 'string' }, { text: 'hello' })

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
    expect(lookAtMessage('J6', text(signIn(), { asker: knownFact('no url') }))).toEqual(top('critical'))
    const blind = { asker: unknownFact('chain-silent'), now: unknownFact('chain-silent') }
    expect(lookAtMessage('J6', text(signIn(), blind))).toEqual(['unchecked'])
  })
  test('behavior: J6 stays silent for a sign-in here and now, and for other texts', () => {
    expect(lookAtMessage('J6', text(signIn()))).toEqual([])
    expect(lookAtMessage('J6', text(signIn({ expires: 'never' }), { asker: knownFact(undefined) }))).toEqual(
      [],
    )
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
    expect(lookAtMessage('J6', text(elsewhere, { asker: unknownFact('chain-silent') }))).toEqual([
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
      'The sign-in also allows crud/delete at https://a.example, crud/read at https://a.example in your name.',
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
