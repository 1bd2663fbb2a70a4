import { describe, expect, test } from 'vitest'
import { nameWordsOf } from '../subject/signedValues.ts'
import { hashInWords } from './hashInWords.ts'
import { meaningOfField, namesAmount } from './meaning.ts'

describe('meaningOf', () => {
  const meaning = (name: string, ...fields: readonly string[]) =>
    meaningOfField({ words: nameWordsOf(name), struct: { type: '', value: {}, fields } })

  test('behavior: by the last word, before what only says that it is an account', () => {
    const names = [
      'newOwner',
      'newOwners',
      'owner_address',
      'ownerId',
      'address',
      'wallet',
      'to',
      'toAddress',
      'recipientWallet',
      'delegatee',
      'delegate',
      'ownerCount',
      'contract',
      'publicKey',
      'beneficiaryAddr',
      'newOwnerAddress',
      'address_of_owner_wallet',
      'signers',
    ]
    expect(names.map((name) => [name, meaning(name)])).toEqual([
      ['newOwner', 'power'],
      ['newOwners', 'power'],
      ['owner_address', 'power'],
      ['ownerId', 'power'],
      ['address', undefined],
      ['wallet', undefined],
      ['to', 'proceeds'],
      ['toAddress', 'proceeds'],
      ['recipientWallet', 'proceeds'],
      ['delegatee', 'votes'],
      ['delegate', 'power'],
      ['ownerCount', undefined],
      ['contract', undefined],
      ['publicKey', 'power'],
      ['beneficiaryAddr', 'proceeds'],
      ['newOwnerAddress', 'power'],
      ['address_of_owner_wallet', 'power'],
      ['signers', 'power'],
    ])
    expect(meaning('delegate', 'totp')).toBe('proposer')
    expect(meaning('owner', 'totp')).toBe('power')
    expect(meaningOfField({ words: [], struct: { type: '', value: {}, fields: [] } })).toBe(undefined)
  })
})

describe('namesAmount', () => {
  test('behavior: an amount, the number of a thing, or neither', () => {
    const names = [
      'id',
      'fid',
      'my_id',
      'tokenId',
      'nft_id',
      'node',
      'nodes',
      'positionId',
      'paid',
      'amount',
      'sellAmount',
      'value',
      'values',
      'wad',
      'usd',
      'shares',
      'nonce',
      'deadline',
      'quantity',
      'vaultId',
      'valueOf',
      'idle',
      'tokenIds',
      'chainId',
    ]
    expect(names.map((name) => [name, namesAmount(name)])).toEqual([
      ['id', 'item'],
      ['fid', 'item'],
      ['my_id', 'item'],
      ['tokenId', 'item'],
      ['nft_id', 'item'],
      ['node', 'item'],
      ['nodes', undefined],
      ['positionId', 'item'],
      ['paid', undefined],
      ['amount', 'amount'],
      ['sellAmount', 'amount'],
      ['value', 'amount'],
      ['values', undefined],
      ['wad', 'amount'],
      ['usd', 'amount'],
      ['shares', 'amount'],
      ['nonce', undefined],
      ['deadline', undefined],
      ['quantity', 'amount'],
      ['vaultId', 'item'],
      ['valueOf', undefined],
      ['idle', undefined],
      ['tokenIds', undefined],
      ['chainId', undefined],
    ])
  })
})

describe('hashInWords', () => {
  const hash = 'ab'.repeat(32)
  const words = (count: number) => Array(count).fill('word').join(' ')

  test('behavior: the point, beside, or only once', () => {
    expect(hashInWords('no hash here')).toBe(undefined)
    expect(hashInWords('ab'.repeat(31))).toBe(undefined)
    expect(hashInWords(`z${hash}`)).toBe(undefined)
    expect(hashInWords(`${hash}z`)).toBe(undefined)
    expect(hashInWords(`0x${hash}`)).toBe('point')
    expect(hashInWords(hash.toUpperCase())).toBe('point')
    expect([hashInWords(`${words(11)} ${hash}`), hashInWords(`${words(12)} ${hash}`)]).toEqual([
      'point',
      'beside',
    ])
    expect(hashInWords(`${Array(20).fill('a').join(' ')} ${hash}`)).toBe('point')
  })
  test.each([
    'nonce',
    'challenge',
    'salt',
    'random',
    'random string',
    'session',
    'session id',
    'csrf',
    'csrf token',
    'token',
    'request id',
    'verification',
    'verification code',
    'uuid',
    'one time code',
    'one-time code',
    'code',
  ])('behavior: after %s it only differs', (name) => {
    for (const sign of [':', '=', '#', '-', ' ', ': '])
      expect(hashInWords(`Sign in, ${name}${sign}${sign === ' ' ? '' : ' '}${hash}`)).toBe('once')
    expect(hashInWords(`Sign in, ${name} of ${hash}`)).toBe('point')
  })
  test('behavior: every hash has to be one of those, or the text a login of lines', () => {
    expect(hashInWords(`nonce: ${hash} and ${hash}`)).toBe('point')
    expect(hashInWords(`nonce: ${hash} token: ${hash}`)).toBe('once')
    expect(hashInWords(`Site: a\nUser: b\nNonce 5\nRoot: ${hash}`)).toBe('once')
    expect(hashInWords(`Site: a\r\nUser= b\r\nchallenge 5\r\nRoot: ${hash}`)).toBe('once')
    expect(hashInWords(`Site: a\nNonce 5\nRoot: ${hash}`)).toBe('point')
    expect(hashInWords(`Site: a\nUser: b\nRoot: ${hash}`)).toBe('point')
    expect(hashInWords(`Site: a\nUser: b\nMy nonce\nRoot: ${hash}`)).toBe('point')
    expect(hashInWords(`Site: a\nUser: b\nNonces\nRoot: ${hash}`)).toBe('point')
  })
})
