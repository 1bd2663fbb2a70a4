import type SafeAppsSDK from '@safe-global/safe-apps-sdk'
import { describe, expect, test } from 'vitest'
import { failure, type Posted, parentOrigin, safeInfo, success } from './testing/fakeFrame.ts'
import { hash, mail, message, openSdk, postedBy, type Reply, rpc, safe } from './testing/openSdk.ts'

/**
 * Each test of the SDK's own suite for `safe`, by its title, against the SDK on our communicator. Upstream every
 * message goes to `'*'`; ours goes to the pinned origin only.
 */

const magicValue = `0x1626ba7e${'0'.repeat(56)}`
const magicValueBytes = `0x20c13b0b${'0'.repeat(56)}`

describe('safe', () => {
  test.each<[string, (sdk: SafeAppsSDK) => Promise<unknown>, string, unknown]>([
    ['getInfo', (sdk) => sdk.safe.getInfo(), 'getSafeInfo', undefined],
    ['getChainInfo', (sdk) => sdk.safe.getChainInfo(), 'getChainInfo', undefined],
    ['getEnvironmentInfo', (sdk) => sdk.safe.getEnvironmentInfo(), 'getEnvironmentInfo', undefined],
    [
      'getBalances',
      (sdk) => sdk.safe.experimental_getBalances({ currency: 'eur' }),
      'getSafeBalances',
      { currency: 'eur' },
    ],
    ['the off-chain signature', (sdk) => sdk.safe.getOffChainSignature(hash), 'getOffChainSignature', hash],
  ])('behavior: Should send a valid message to the interface: %s', async (_, ask, method, params) => {
    const posted = await postedBy(ask)
    expect(posted).toEqual(message(method, params))
    expect(posted).toHaveProperty('params')
  })

  test('behavior: Should generate correct EIP-191 message hash', () => {
    expect(openSdk().sdk.safe.calculateMessageHash('approve rugpull')).toBe(
      '0xe32c44147e358bc973757518210c3baec92de66115c513ea1146d61ad4fd93af',
    )
  })

  test('behavior: Should generate correct EIP-712 message hash', () => {
    expect(openSdk().sdk.safe.calculateTypedMessageHash(mail)).toBe(
      '0xbe609aee343fb3c4b28e1df9e632fca64fcfaede20f02e86244efddf30957bd2',
    )
  })

  /** A Safe that answers each kind of question with what it is given; without it the call reverts. */
  const safeSaying =
    ({ bytes32, bytes }: { bytes32?: string; bytes?: string }): Reply =>
    ({ id, method, params }) => {
      if (method === 'getSafeInfo') return success(id, safeInfo)
      const isBytes32 = JSON.stringify(params).includes('0x1626ba7e')
      const answer = isBytes32 ? bytes32 : bytes
      return answer === undefined ? failure(id, 'Request failed') : success(id, answer)
    }

  describe.each([
    ['check1271Signature', '0x1626ba7e', { bytes32: magicValue }],
    ['check1271SignatureBytes', '0x20c13b0b', { bytes: magicValueBytes }],
  ] as const)('%s', (check, selector, signed) => {
    test('behavior: Should send a valid message to the interface', async () => {
      const { sdk, posted } = openSdk(safeSaying(signed))
      await sdk.safe[check](hash)
      expect(posted[1]).toMatchObject(
        rpc('eth_call', [{ to: safe, data: expect.stringMatching(`^${selector}`) }, 'latest']),
      )
    })

    test('behavior: Should return true if the message is signed and magic value is returned', async () => {
      expect(await openSdk(safeSaying(signed)).sdk.safe[check](hash)).toBe(true)
    })

    test('behavior: Should return false if the message isnt signed and underlying call reverts', async () => {
      expect(await openSdk(safeSaying({})).sdk.safe[check](hash)).toBe(false)
    })
  })

  test('behavior: Should call SDK.safe.isMessageHashSigned with a hash of the message', async () => {
    for (const [asked, expected] of [
      ['approve rugpull', 'e32c44147e358bc973757518210c3baec92de66115c513ea1146d61ad4fd93af'],
      [mail, 'be609aee343fb3c4b28e1df9e632fca64fcfaede20f02e86244efddf30957bd2'],
    ] as const) {
      const { sdk, posted } = openSdk(safeSaying({ bytes32: magicValue }))
      expect(await sdk.safe.isMessageSigned(asked)).toBe(true)
      expect(JSON.stringify(posted[1]?.params)).toContain(expected)
    }
  })

  test('error: Invalid message type', async () => {
    await expect(openSdk().sdk.safe.isMessageSigned({} as never)).rejects.toThrow('Invalid message type')
  })

  test.each([
    ['Should send call messages to check the message the interface', {}, false],
    ['Should return true if check1271Signature return true', { bytes32: magicValue }, true],
    ['Should return true if check1271SignatureBytes return true', { bytes: magicValueBytes }, true],
    [
      'Should return false if all of the underlying checks return false',
      { bytes32: '0x', bytes: '0x' },
      false,
    ],
  ])('behavior: isMessageHashSigned: %s', async (_, says, signed) => {
    const { sdk, posted } = openSdk(safeSaying(says))
    expect(await sdk.safe.isMessageHashSigned(hash)).toBe(signed)
    const calls = posted.filter(({ method }) => method === 'rpcCall')
    expect(calls).toHaveLength('bytes32' in says && signed ? 1 : 2)
  })

  describe('requestAddressBook', () => {
    const granted = [{ parentCapability: 'requestAddressBook', invoker: parentOrigin, date: 1, caveats: [] }]
    const book = [{ address: safe, name: 'Ada', chainId: '1' }]
    const parent =
      (before: unknown[], after: unknown[] | undefined): Reply =>
      ({ id, method }) => {
        if (method === 'wallet_getPermissions') return success(id, before)
        if (method === 'requestAddressBook') return success(id, book)
        return after === undefined ? failure(id, 'Permissions were rejected') : success(id, after)
      }
    const methodsOf = (posted: readonly Posted[]) => posted.map(({ method }) => method)

    test('behavior: Should call requestAddressBook when the permissions are ok', async () => {
      const { sdk, posted } = openSdk(parent(granted, undefined))
      expect(await sdk.safe.requestAddressBook()).toEqual(book)
      expect(methodsOf(posted)).toEqual(['wallet_getPermissions', 'requestAddressBook'])
    })

    test('behavior: Should call requestPermissions when the current permissions are not ok', async () => {
      const { sdk, posted } = openSdk(parent([], granted))
      expect(await sdk.safe.requestAddressBook()).toEqual(book)
      expect(methodsOf(posted)).toEqual([
        'wallet_getPermissions',
        'wallet_requestPermissions',
        'requestAddressBook',
      ])
    })

    test.each([[[]], [undefined]])(
      'error: Should throw PermissionError when the permissions are not ok (%j)',
      async (after) => {
        const { sdk, posted } = openSdk(parent([], after))
        await expect(sdk.safe.requestAddressBook()).rejects.toMatchObject({
          message: 'Permissions rejected',
          code: 4001,
        })
        expect(methodsOf(posted)).not.toContain('requestAddressBook')
      },
    )
  })
})
