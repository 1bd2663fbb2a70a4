import { MessageFormatter, Methods } from '@safe-global/safe-apps-sdk'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { type Method, methods, type WireParams } from '../shared/source/wire.ts'
import { createCommunicator } from './communicator.ts'
import { createFakeFrame, type Posted, parentOrigin, safeInfo } from './testing/fakeFrame.ts'
import { PublishedSDK } from './testing/publishedSdk.ts'

/** The published SDK is the oracle: what it posts, we post; what its parent side answers, we read. */

const hash = `0x${'ab'.repeat(32)}`
const transaction = { to: safeInfo.safeAddress, value: '1', data: '0x' }
const typedData = {
  domain: { chainId: 1, verifyingContract: safeInfo.safeAddress },
  types: { Note: [{ name: 'text', type: 'string' }] },
  message: { text: 'hello' },
}

type Requests = { readonly [method in Method]?: WireParams[method] }

const ours: Requests = {
  getSafeInfo: undefined,
  getChainInfo: undefined,
  getEnvironmentInfo: undefined,
  getSafeBalances: { currency: 'usd' },
  getTxBySafeTxHash: { safeTxHash: hash },
  rpcCall: { call: 'eth_getBalance', params: [safeInfo.safeAddress, 'latest'] },
  getOffChainSignature: hash,
  requestAddressBook: undefined,
  wallet_getPermissions: undefined,
  wallet_requestPermissions: [{ requestAddressBook: {} }],
  sendTransactions: { txs: [transaction], params: { safeTxGas: 0 } },
  signMessage: { message: 'hello' },
  signTypedMessage: { typedData },
}

const theirs: Record<string, (sdk: PublishedSDK) => Promise<unknown>> = {
  getSafeInfo: (sdk) => sdk.safe.getInfo(),
  getChainInfo: (sdk) => sdk.safe.getChainInfo(),
  getEnvironmentInfo: (sdk) => sdk.safe.getEnvironmentInfo(),
  getSafeBalances: (sdk) => sdk.safe.experimental_getBalances(),
  getTxBySafeTxHash: (sdk) => sdk.txs.getBySafeTxHash(hash),
  rpcCall: (sdk) => sdk.eth.getBalance([safeInfo.safeAddress]),
  getOffChainSignature: (sdk) => sdk.safe.getOffChainSignature(hash),
  requestAddressBook: (sdk) => sdk.safe.requestAddressBook(),
  wallet_getPermissions: (sdk) => sdk.wallet.getPermissions(),
  wallet_requestPermissions: (sdk) => sdk.wallet.requestPermissions([{ requestAddressBook: {} }]),
  sendTransactions: (sdk) => sdk.txs.send({ txs: [transaction], params: { safeTxGas: 0 } }),
  signMessage: (sdk) => sdk.txs.signMessage('hello'),
  signTypedMessage: (sdk) => sdk.txs.signTypedMessage(typedData),
}

function setup() {
  const frame = createFakeFrame()
  const communicator = createCommunicator({
    window: frame.view,
    random: crypto,
    host: { origin: parentOrigin, probeIds: [], themeId: 'theme', takeOver: () => [] },
  })
  return { ...frame, communicator }
}

function weAsk<method extends Method>(method: method, params: WireParams[method]): Posted | undefined {
  const { communicator, posted } = setup()
  communicator.send(method, params).catch(() => {})
  return posted[0]
}

describe('conformance with the published SDK', () => {
  test('behavior: our table holds the methods of the SDK, and marks the others', () => {
    const ofSdk = Object.entries(methods).filter(([, row]) => !('inSdk' in row))
    expect(ofSdk.map(([method]) => method).toSorted()).toEqual(Object.values(Methods).toSorted())
  })

  describe('what we post', () => {
    const posted: Record<string, unknown>[] = []

    beforeEach(() => {
      posted.length = 0
      vi.stubGlobal('window', {
        crypto,
        addEventListener() {},
        parent: { postMessage: (message: Record<string, unknown>) => posted.push(message) },
      })
    })
    afterEach(() => vi.unstubAllGlobals())

    test.each(Object.values(Methods))(
      'behavior: %s has the fields, names and params of the SDK',
      async (method) => {
        const sdk = new PublishedSDK()
        theirs[method]?.(sdk).catch(() => {})
        // The SDK asks for permissions before the address book, and for the Safe before nothing else.
        await vi.waitFor(() => expect(posted.length).toBeGreaterThan(0))
        if (method === Methods.requestAddressBook)
          return expect(posted[0]?.['method']).toBe('wallet_getPermissions')
        const expected = posted[0] ?? {}
        const { target, ...actual } = weAsk(method, ours[method] as never) ?? { target: '' }
        expect(target).toBe(parentOrigin)
        expect(actual).toEqual({ ...expected, id: expect.stringMatching(/^[0-9a-f]{20}$/) })
        expect(Object.keys(actual).toSorted()).toEqual(Object.keys(expected).toSorted())
      },
    )

    test('behavior: the message maker of the SDK makes the same message', () => {
      const made = MessageFormatter.makeRequest(Methods.sendTransactions, ours.sendTransactions)
      const actual = weAsk('sendTransactions', { txs: [transaction], params: { safeTxGas: 0 } })
      expect({ ...actual, id: '', target: '' }).toEqual({ ...made, id: '', target: '' })
    })
  })

  describe('what we read', () => {
    test('behavior: a good answer made by the SDK', async () => {
      const { communicator, receive, posted } = setup()
      const read = communicator.send('getSafeInfo', undefined)
      receive(MessageFormatter.makeResponse(posted[0]?.id ?? '', safeInfo as never, '9.1.0'))
      expect(await read).toMatchObject({ account: { chainId: 1, address: safeInfo.safeAddress } })
    })

    test('error: a failed answer made by the SDK', async () => {
      const { communicator, receive, posted } = setup()
      const sent = communicator.send('sendTransactions', { txs: [transaction] })
      receive(MessageFormatter.makeErrorResponse(posted[0]?.id ?? '', 'Transaction was rejected', '9.1.0'))
      await expect(sent).rejects.toMatchObject({ code: 'bridge/user-rejected' })
    })
  })
})
