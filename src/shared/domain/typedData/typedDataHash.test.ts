import fc from 'fast-check'
import { hashTypedData, type TypedDataDefinition } from 'viem'
import { describe, expect, test, vi } from 'vitest'
import { runs } from '../../testing/runs.ts'
import { anyTypedData } from '../../testing/typedDataArbitraries.ts'
import { hashSafeMessage } from '../message/messageHash.ts'
import { parseSafeVersion } from '../safe/safeVersion.ts'
import { parseTypedData, type TypedData } from './typedData.ts'
import { hashTypedDataMessage } from './typedDataHash.ts'

// Many random cases: on a busy machine they take their time.
vi.setConfig({ testTimeout: 180_000 })

const mail = {
  domain: {
    name: 'Ether Mail',
    version: '1',
    chainId: 1,
    verifyingContract: '0xCcCCccccCCCCcCCCCCCcCcCccCcCCCcCcccccccC',
  },
  types: {
    Person: [
      { name: 'name', type: 'string' },
      { name: 'wallet', type: 'address' },
    ],
    Mail: [
      { name: 'from', type: 'Person' },
      { name: 'to', type: 'Person' },
      { name: 'contents', type: 'string' },
    ],
  },
  message: {
    from: { name: 'Cow', wallet: '0xCD2a3d9F938E13CD947Ec05AbC7FE734Df8DD826' },
    to: { name: 'Bob', wallet: '0xbBbBBBBbbBBBbbbBbbBbbbbBBbBbbbbBbBbbBBbB' },
    contents: 'Hello, Bob!',
  },
}
const mailHash = '0xbe609aee343fb3c4b28e1df9e632fca64fcfaede20f02e86244efddf30957bd2'

describe('hashTypedDataMessage', () => {
  test.each([
    ['as an object', mail],
    ['as JSON', JSON.stringify(mail)],
    ['with a chain id in words of JSON', { ...mail, domain: { ...mail.domain, chainId: '1' } }],
    ['with a chain id in hex', { ...mail, domain: { ...mail.domain, chainId: '0x1' } }],
    ['with its primary type', { ...mail, primaryType: 'Mail' }],
    ['with an empty salt', { ...mail, domain: { ...mail.domain, salt: null } }],
  ])('behavior: the example of EIP-712, %s', (_, value) => {
    expect(hash(value)).toEqual(mailHash)
  })

  test('behavior: typed data as a Safe message', () => {
    const typedData = {
      domain: {
        name: 'Demo',
        version: '1',
        chainId: 31337,
        verifyingContract: '0x70997970C51812dc3A010C7d01b50e0d17dc79C8',
      },
      primaryType: 'Mail',
      types: { Mail: [{ name: 'contents', type: 'string' }] },
      message: { contents: 'hi' },
    }
    const version = parseSafeVersion('1.3.0')
    const inner = hash(typedData)
    if (version === undefined || inner === undefined) throw new Error('no hash')
    const identity = { chainId: 31337, safe: '0x5FbDB2315678afecb367f032d93F642f64180aa3', version } as const
    expect(hashSafeMessage(identity, inner).safeMessageHash).toBe(
      '0x6275b4825d8eefe98162a9b3f8d448917c328b9c384e4317d00e2a561958ab3e',
    )
  })

  test('behavior: random typed data hash as viem hashes them', () => {
    fc.assert(
      fc.property(anyTypedData, (typedData) => {
        const known = hashTypedData(typedData)
        expect(hash(typedData)).toBe(known)
        expect(hash(JSON.stringify(typedData, writeBigInts))).toBe(known)
      }),
      { numRuns: runs(2_000), seed: 1 },
    )
  })

  test('behavior: the domain type of the app does not change what is signed, and the difference is reported', () => {
    const declared = (fields: readonly { name: string; type: string }[]) =>
      read({ ...mail, types: { ...mail.types, EIP712Domain: fields } })
    const own = [
      { name: 'name', type: 'string' },
      { name: 'version', type: 'string' },
      { name: 'chainId', type: 'uint256' },
      { name: 'verifyingContract', type: 'address' },
    ]
    expect(declared(own)).toMatchObject({ hash: mailHash, domainTypeDiffers: false, unusedTypes: [] })
    expect(declared(own.slice(1))).toMatchObject({ hash: mailHash, domainTypeDiffers: true })
  })

  test('behavior: an empty version is signed as one', () => {
    const domain = { name: '', version: '', chainId: 0 }
    const types: TypedData['types'] = { Note: [{ name: 'text', type: 'string' }] }
    const typedData = { domain, types, primaryType: 'Note', message: { text: '' } } as const
    const EIP712Domain = [
      { name: 'name', type: 'string' },
      { name: 'version', type: 'string' },
      { name: 'chainId', type: 'uint256' },
    ]
    expect(hash(typedData)).toBe(
      hashTypedData({ ...typedData, types: { ...types, EIP712Domain } } as TypedDataDefinition),
    )
  })

  test('behavior: values that no type names are found, because they are not signed', () => {
    const message = { ...mail.message, note: 'free', to: { ...mail.message.to, title: 'Dr' } }
    expect(read({ ...mail, domain: { ...mail.domain, url: 'x' }, message })).toMatchObject({
      hash: mailHash,
      unsigned: ['domain.url', 'message.note', 'message.to.title'],
    })
  })

  test('behavior: types that the message is not made of are found', () => {
    const types = { ...mail.types, Order: [{ name: 'maker', type: 'Person' }] }
    expect(read({ ...mail, types, primaryType: 'Mail' })).toMatchObject({
      hash: mailHash,
      unusedTypes: ['Order'],
    })
  })

  test.each<[string, string, unknown]>([
    ['uint8', 'does-not-fit', 256],
    ['uint8', 'does-not-fit', -1],
    ['uint8', 'does-not-fit', 1.5],
    ['uint8', 'does-not-fit', ''],
    ['uint8', 'does-not-fit', true],
    ['int8', 'does-not-fit', 128],
    ['int8', 'does-not-fit', '-129'],
    ['uint256', 'does-not-fit', 2 ** 60],
    ['uint256', 'does-not-fit', (2n ** 256n).toString()],
    ['uint13', 'does-not-fit', 1],
    ['bool', 'does-not-fit', 'true'],
    ['bool', 'does-not-fit', 1],
    ['string', 'does-not-fit', 5],
    ['bytes', 'does-not-fit', 'hello'],
    ['bytes', 'does-not-fit', '0x1'],
    ['bytes4', 'does-not-fit', '0x010203'],
    ['address', 'does-not-fit', '0x01'],
    ['address[2]', 'does-not-fit', ['0x0000000000000000000000000000000000000001']],
    ['address[]', 'does-not-fit', {}],
    ['address[]', 'missing', null],
    ['string', 'missing', undefined],
    ['string', 'missing', null],
    ['Inner', 'missing', null],
    ['Inner', 'does-not-fit', []],
    ['uint', 'unknown-type', 1],
    ['bytes33', 'unknown-type', '0x'],
    ['constructor', 'unknown-type', {}],
    ['Inner]', 'unknown-type', {}],
  ])('error: %s is %s with %j', (type, kind, value) => {
    const types = { Note: [{ name: 'it', type }], Inner: [] }
    expect(read({ domain: {}, types, primaryType: 'Note', message: { it: value } })).toMatchObject({
      ok: false,
      problem: { kind, path: 'message.it', type },
    })
  })

  test('error: a struct that takes the name of a basic type is refused', () => {
    const types = { uint256: [{ name: 'it', type: 'string' }] }
    expect(read({ domain: {}, types, primaryType: 'uint256', message: { it: 'x' } })).toMatchObject({
      ok: false,
    })
  })

  test('error: values that hold themselves end', () => {
    const types = { Node: [{ name: 'next', type: 'Node[]' }] }
    const message: Record<string, unknown> = {}
    message['next'] = [message, message]
    expect(read({ domain: {}, types, primaryType: 'Node', message })).toMatchObject({
      ok: false,
      problem: { kind: 'too-large' },
    })
  })
})

describe('parseTypedData', () => {
  test.each([
    null,
    'x',
    [],
    {},
    { ...mail, domain: undefined },
    { ...mail, message: [] },
    { ...mail, types: { Mail: {} } },
    { ...mail, types: { Mail: [null] } },
    { ...mail, types: { Mail: [{ name: 'x' }] } },
    { ...mail, primaryType: 'toString' },
    { ...mail, primaryType: 5 },
    { ...mail, types: { ...mail.types, Other: [] } },
  ])('error: %j is no typed data', (value) => {
    expect(parseTypedData(value)).toBeUndefined()
  })

  test('behavior: a fixed array counts as a use of its type', () => {
    const types = { Pair: [{ name: 'both', type: 'Half[2]' }], Half: [] }
    expect(parseTypedData({ domain: {}, types, message: {} })?.primaryType).toBe('Pair')
  })

  test('error: nothing makes it throw', () => {
    fc.assert(
      fc.property(
        fc.anything(),
        fc.object({ key: fc.constantFrom('A', 'name', 'type', '__proto__') }),
        (domain, types) => {
          const typedData = parseTypedData({ domain, types, message: types })
          if (typedData !== undefined) hashTypedDataMessage(typedData)
        },
      ),
    )
  })
})

function read(value: unknown) {
  const typedData = parseTypedData(value)
  return typedData === undefined ? undefined : hashTypedDataMessage(typedData)
}

function hash(value: unknown) {
  const result = read(value)
  return result?.ok === true ? result.hash : undefined
}

function writeBigInts(_: string, value: unknown) {
  return typeof value === 'bigint' ? value.toString() : value
}
