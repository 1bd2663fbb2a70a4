import { known } from '../../src/shared/domain/checks/subject/Fact.ts'
import type { MessageContent } from '../../src/shared/domain/checks/subject/MessageSubject.ts'
import { parseTypedData } from '../../src/shared/domain/typedData/typedData.ts'
import { eve } from '../sandbox/chain/people.ts'
import type { World } from '../sandbox/World.ts'
import type { MessageCase } from './ReviewCase.ts'

const otherHash = `0x${'ab'.repeat(32)}` as const

/** Messages that are made for this test. */
export function messageCases(world: World): Readonly<Record<string, MessageCase>> {
  const { safe, chainId, coin, otherSafes } = world
  const text = (words: string, more: Omit<Partial<MessageCase>, 'kind' | 'content'> = {}): MessageCase => ({
    kind: 'message',
    content: { kind: 'text', text: words },
    ...more,
  })
  const typed = (given: unknown): MessageCase => ({ kind: 'message', content: typedContent(given) })
  const member = (name: string, type: string) => ({ name, type })
  const domain = { name: 'Harbor', version: '1', chainId, verifyingContract: coin.address }
  return {
    calm: text('We hold this Safe together.'),
    bareHash: text(otherHash),
    safeTransaction: typed({
      domain: { chainId, verifyingContract: otherSafes.busy },
      primaryType: 'SafeTx',
      types: {
        SafeTx: [
          member('to', 'address'),
          member('value', 'uint256'),
          member('data', 'bytes'),
          member('operation', 'uint8'),
          member('safeTxGas', 'uint256'),
          member('baseGas', 'uint256'),
          member('gasPrice', 'uint256'),
          member('gasToken', 'address'),
          member('refundReceiver', 'address'),
          member('nonce', 'uint256'),
        ],
      },
      message: {
        to: eve.address,
        value: '1',
        data: '0x',
        operation: 0,
        safeTxGas: '0',
        baseGas: '0',
        gasPrice: '0',
        gasToken: '0x0000000000000000000000000000000000000000',
        refundReceiver: '0x0000000000000000000000000000000000000000',
        nonce: '1',
      },
    }),
    safeMessage: typed({
      domain: { chainId, verifyingContract: otherSafes.busy },
      primaryType: 'SafeMessage',
      types: { SafeMessage: [member('message', 'bytes')] },
      message: { message: otherHash },
    }),
    permit: typed({
      domain,
      primaryType: 'Permit',
      types: {
        Permit: [
          member('owner', 'address'),
          member('spender', 'address'),
          member('value', 'uint256'),
          member('nonce', 'uint256'),
          member('deadline', 'uint256'),
        ],
      },
      message: {
        owner: safe,
        spender: eve.address,
        value: '250000000000000000000',
        nonce: '0',
        deadline: '9900000000',
      },
    }),
    order: typed({
      domain,
      primaryType: 'Order',
      types: {
        Order: [
          member('sellToken', 'address'),
          member('buyToken', 'address'),
          member('receiver', 'address'),
          member('sellAmount', 'uint256'),
          member('buyAmount', 'uint256'),
          member('validTo', 'uint32'),
        ],
      },
      message: {
        sellToken: coin.address,
        buyToken: coin.address,
        receiver: eve.address,
        sellAmount: '1000',
        buyAmount: '0',
        validTo: 1_900_000_000,
      },
    }),
    signIn: text(
      `harbor.invalid wants you to sign in with your Ethereum account:\n${safe}\n\nSign in\n\nURI: https://harbor.invalid\nVersion: 1\nChain ID: 1\nNonce: 12345678\nIssued At: 2026-01-01T00:00:00Z\nExpiration Time: 2026-01-02T00:00:00Z`,
      { page: { asker: known('https://evil.invalid') } },
    ),
    otherChain: typed({
      domain: { ...domain, chainId: 10 },
      primaryType: 'Mail',
      types: { Mail: [member('contents', 'string')] },
      message: { contents: 'hello' },
    }),
    oddTypes: typed({
      domain,
      primaryType: 'Mail',
      types: { Mail: [member('contents', 'string')], Unused: [member('a', 'uint256')] },
      message: { contents: 'hello', more: 'not typed' },
    }),
    hidden: text('pay \u202Eeve'),
    forwarded: typed({
      domain,
      primaryType: 'ForwardRequest',
      types: {
        ForwardRequest: [
          member('from', 'address'),
          member('to', 'address'),
          member('value', 'uint256'),
          member('gas', 'uint256'),
          member('nonce', 'uint256'),
          member('data', 'bytes'),
        ],
      },
      message: { from: safe, to: eve.address, value: '1', gas: '100000', nonce: '0', data: '0x12345678' },
    }),
    handlerGone: text('hello', {
      interference: {
        node: async ({ method, params }, honest) =>
          method === 'eth_getStorageAt' && /6c9a6c4a/.test(String(params?.[1]))
            ? `0x${'00'.repeat(32)}`
            : honest(),
      },
    }),
    onChain: text('hello', { page: { onChain: true } }),
    lineEnds: text('one\r\ntwo'),
    claimed: text('hello', { page: { claims: [{ by: 'Another page', hash: otherHash }] } }),
  }
}

function typedContent(given: unknown): MessageContent {
  const typedData = parseTypedData(given)
  if (typedData === undefined) throw new Error('These are typed data')
  return { kind: 'typed-data', typedData }
}
