import { describe, expect, test } from 'vitest'
import { account, messageScene, nftToken, safe, usdc, weth } from '../../../testing/checkScene.ts'
import { parseTypedData } from '../../typedData/typedData.ts'
import type { LowerAddress } from '../../values/address.ts'
import { assessMessage } from '../runChecks.ts'

const thief = account('thief')
const evil = account('evil contract')
const zero: LowerAddress = '0x0000000000000000000000000000000000000000'
const permit2: LowerAddress = '0x000000000022d473030f116ddee9f6b43ac78ba3'
const most = 2n ** 256n - 1n
const word = `0x${'00'.repeat(32)}`

type Fields = Readonly<Record<string, string>>

/** Typed data of a contract on this chain; `types` gives the fields of each type, the first is the one signed. */
function typed(types: Readonly<Record<string, Fields>>, message: object, domain: object = {}) {
  const [primaryType] = Object.keys(types)
  const typedData = parseTypedData({
    domain: { name: 'App', chainId: 1, verifyingContract: usdc, ...domain },
    types: Object.fromEntries(
      Object.entries(types).map(([name, fields]) => [
        name,
        Object.entries(fields).map(([field, type]) => ({ name: field, type })),
      ]),
    ),
    primaryType,
    message,
  })
  if (typedData === undefined) throw new Error('no typed data')
  return messageScene({ kind: 'typed-data', typedData })
}

const details = { token: 'address', amount: 'uint160', expiration: 'uint48', nonce: 'uint48' }
const everything = { token: usdc, amount: String(2n ** 160n - 1n), expiration: 9_999_999_999, nonce: 0 }

const messages: Readonly<
  Record<string, readonly [expected: string, message: ReturnType<typeof messageScene>]>
> = {
  'a permit that calls itself a login': [
    'high J4',
    typed(
      { Login: { owner: 'address', spender: 'address', value: 'uint256', deadline: 'uint256' } },
      { owner: safe, spender: thief, value: String(most), deadline: String(most) },
    ),
  ],
  'permits of Permit2 for several tokens': [
    'high J4',
    typed(
      {
        PermitBatch: { details: 'PermitDetails[]', spender: 'address', sigDeadline: 'uint256' },
        PermitDetails: details,
      },
      { details: [everything, everything], spender: thief, sigDeadline: '9999999999' },
      { name: 'Permit2', verifyingContract: permit2 },
    ),
  ],
  'a transfer of Permit2 with a witness': [
    'high J4',
    typed(
      {
        PermitWitnessTransferFrom: {
          permitted: 'TokenPermissions',
          spender: 'address',
          nonce: 'uint256',
          deadline: 'uint256',
          witness: 'Order',
        },
        TokenPermissions: { token: 'address', amount: 'uint256' },
        Order: { note: 'string' },
      },
      {
        permitted: { token: usdc, amount: '5' },
        spender: thief,
        nonce: '0',
        deadline: '1800000100',
        witness: { note: 'free mint' },
      },
      { name: 'Permit2', verifyingContract: permit2 },
    ),
  ],
  'dollars that anybody may fetch (EIP-3009)': [
    'high J4',
    typed(
      {
        TransferWithAuthorization: {
          from: 'address',
          to: 'address',
          value: 'uint256',
          validAfter: 'uint256',
          validBefore: 'uint256',
          nonce: 'bytes32',
        },
      },
      { from: safe, to: thief, value: '5000000', validAfter: '0', validBefore: '9999999999', nonce: word },
    ),
  ],
  'votes that are lent by signature': [
    'warning J10',
    typed(
      { Delegation: { delegatee: 'address', nonce: 'uint256', expiry: 'uint256' } },
      { delegatee: thief, nonce: '0', expiry: '9999999999' },
    ),
  ],
  'a delegatecall of another Safe': [
    'critical J2',
    typed(
      {
        SafeTx: {
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
        },
      },
      {
        to: evil,
        value: '0',
        data: '0x12345678',
        operation: 1,
        safeTxGas: '0',
        baseGas: '0',
        gasPrice: '0',
        gasToken: zero,
        refundReceiver: zero,
        nonce: '1',
      },
      { verifyingContract: account('another safe') },
    ),
  ],
  'an operation of a smart account': [
    'high J10',
    typed(
      { PackedUserOperation: { sender: 'address', nonce: 'uint256', initCode: 'bytes', callData: 'bytes' } },
      { sender: safe, nonce: '0', initCode: '0x', callData: '0x12345678' },
    ),
  ],
  'everything sold for nothing (Seaport)': [
    'critical J5',
    typed(
      {
        OrderComponents: { offerer: 'address', offer: 'OfferItem[]', consideration: 'ConsiderationItem[]' },
        OfferItem: { itemType: 'uint8', token: 'address', startAmount: 'uint256', endAmount: 'uint256' },
        ConsiderationItem: {
          itemType: 'uint8',
          token: 'address',
          startAmount: 'uint256',
          endAmount: 'uint256',
          recipient: 'address',
        },
      },
      {
        offerer: safe,
        offer: [{ itemType: 2, token: nftToken, startAmount: '1', endAmount: '1' }],
        consideration: [{ itemType: 0, token: zero, startAmount: '1', endAmount: '1', recipient: thief }],
      },
    ),
  ],
  'an order whose proceeds go elsewhere (CoW)': [
    'critical J5',
    typed(
      {
        Order: {
          sellToken: 'address',
          buyToken: 'address',
          receiver: 'address',
          sellAmount: 'uint256',
          buyAmount: 'uint256',
        },
      },
      { sellToken: usdc, buyToken: weth, receiver: thief, sellAmount: '5000000', buyAmount: '1000' },
    ),
  ],
  'a bare hash without 0x': ['critical J1', messageScene({ kind: 'text', text: 'Ab'.repeat(32) })],
  'a text that runs backwards': ['high J9', messageScene({ kind: 'text', text: 'send 10 \u202e001' })],
}

describe('assessMessage, over invented thefts', () => {
  test.each(Object.entries(messages))('behavior: %s is found', (_, [expected, message]) => {
    expect(assessMessage(message).findings.map(({ severity, id }) => `${severity} ${id}`)).toContain(expected)
  })
})
