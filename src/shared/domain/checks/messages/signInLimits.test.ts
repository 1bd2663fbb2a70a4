import { describe, expect, test } from 'vitest'
import { safe } from '../../../testing/checkScene.ts'
import { checksumAddress } from '../../values/address.ts'
import { readGrant, readSignIn } from './readSignIn.ts'

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
