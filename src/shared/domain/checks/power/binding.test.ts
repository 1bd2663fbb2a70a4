import { describe, expect, test } from 'vitest'
import {
  account,
  approve,
  batch,
  encode,
  look,
  payroll,
  safe,
  scene,
  stranger,
  usdc,
  weth,
} from '../../../testing/checkScene.ts'
import { hashText } from '../../message/messageHash.ts'
import { readSignableMessage } from '../../message/readSignableMessage.ts'
import type { LowerAddress } from '../../values/address.ts'
import type { Hex } from '../../values/hex.ts'
import { knownFact, unknownFact } from '../subject/Fact.ts'

const settlement = '0x9008d19f58aabd9ed0d60971565aa8510560ab41'
const relayer = '0xc92e8bdf79f0507f65a392b0ab4667716bfe0110'
const composable = '0xfdafc9d1902f4e0b84f65f49f244b32b31013b74'
const twap = '0x6cf1e9ca41f7611def408122793c358a3d11e5a5'
const signMessageLib = '0xd53cd0ab83d845ac265be939c57f53ad838012c9'
const seaport: LowerAddress = '0x0000000000000068f116a894984e2db1123eb395'
const none = `0x${'00'.repeat(20)}`
const item = { itemType: 1, identifierOrCriteria: 0n }
const offered =
  'uint8 itemType,address token,uint256 identifierOrCriteria,uint256 startAmount,uint256 endAmount'
const validate = `validate(((address offerer,address zone,(${offered})[] offer,(${offered},address recipient)[] consideration,uint8 orderType,uint256 startTime,uint256 endTime,bytes32 zoneHash,uint256 salt,bytes32 conduitKey,uint256 totalOriginalConsiderationItems) parameters,bytes signature)[] orders)`
const word = `0x${'0c'.repeat(32)}`
const top = (severity: string) => [`${severity} at transaction`]
const blind = { facts: { addressBook: knownFact([]), pastRecipients: unknownFact('chain-silent') } } as const
const presign = (signed: boolean) =>
  ({
    to: settlement,
    data: encode('setPreSignature(bytes uid,bool signed)', [`0x${'0d'.repeat(56)}`, signed]),
  }) as const
const conditional = (handler: string, input = '0x') =>
  ({
    to: composable,
    data: encode('create((address handler,bytes32 salt,bytes input) params,bool dispatch)', [
      { handler, salt: word, input },
      true,
    ]),
  }) as const
const inputFor = (receiver: string) =>
  `0x${[usdc, usdc, receiver].map((account) => account.slice(2).padStart(64, '0')).join('')}`
const stake = (credentials: string) => ({
  to: account('deposit contract'),
  value: 32n * 10n ** 18n,
  data: encode('deposit(bytes key,bytes credentials,bytes signature,bytes32 root)', [
    word,
    credentials,
    word,
    word,
  ]),
})
const creditTo = (owner: string) => `0x01${owner.slice(2).padStart(62, '0')}`
const sign = (message: string, operation: 0 | 1 = 1) =>
  ({
    to: signMessageLib,
    operation,
    data: encode('signMessage(bytes message)', [message]),
  }) as const

describe('checks of what binds a Safe by a call', () => {
  test('behavior: H2 fires for orders that are not shown, less when what may be sold is', () => {
    expect(look('H2', scene(presign(true)))).toEqual(top('high'))
    const bounded = batch([{ to: usdc, data: approve(relayer, 5n) }, presign(true)])
    expect(look('H2', scene(bounded))).toEqual(['warning at batch item 2'])
    const root = encode('setRoot(bytes32 root,(uint256 location,bytes data) proof)', [
      word,
      { location: 0n, data: '0x' },
    ])
    expect(look('H2', scene({ to: composable, data: root }))).toEqual(top('high'))
  })
  test('behavior: H2 fires for the orders and the signers of a stranger', () => {
    expect(look('H2', scene(conditional(stranger)))).toEqual(top('critical'))
    expect(look('H2', scene(conditional(stranger), blind))).toEqual(top('high'))
    expect(look('H2', scene(conditional(payroll)))).toEqual(top('warning'))
    expect(look('H2', scene(conditional(twap, inputFor(stranger))))).toEqual(top('high'))
    expect(look('H2', scene(conditional(twap, inputFor(payroll))))).toEqual(top('warning'))
    const signer = (account: string, allowed: boolean) =>
      ({
        to: settlement,
        data: encode('registerAllowedOrderSigner(address signer,bool allowed)', [account, allowed]),
      }) as const
    expect(look('H2', scene(signer(stranger, true)))).toEqual(top('critical'))
    expect(look('H2', scene(signer(stranger, false)))).toEqual([])
  })
  test('behavior: H2 compares what an order signed by a call sells with what it brings', () => {
    const order = (gets: bigint, recipient: string, offerer: string = safe) => ({
      to: seaport,
      data: encode(validate, [
        [
          {
            parameters: {
              offerer,
              zone: none,
              offer: [{ ...item, token: usdc, startAmount: 2_500_000_000n, endAmount: 2_500_000_000n }],
              consideration: [{ ...item, token: weth, startAmount: gets, endAmount: gets, recipient }],
              orderType: 0,
              startTime: 0n,
              endTime: 1_800_000_600n,
              zoneHash: word,
              salt: 1n,
              conduitKey: word,
              totalOriginalConsiderationItems: 1n,
            },
            signature: '0x',
          },
        ],
      ]),
    })
    const one = 10n ** 18n
    const severityOf = (gets: bigint) => look('H2', scene(order(gets, safe)))
    expect(severityOf(1n)).toEqual(top('critical'))
    expect(severityOf((one * 45n) / 100n)).toEqual(top('critical'))
    expect(severityOf((one * 80n) / 100n)).toEqual(top('high'))
    expect(severityOf((one * 95n) / 100n)).toEqual(top('warning'))
    expect(severityOf(one)).toEqual(top('info'))
    expect(look('H2', scene(order(one, stranger)))).toEqual(top('critical'))
    expect(look('H2', scene(order(1n, stranger, stranger)))).toEqual([])
    const unpriced = { facts: { holdings: knownFact([]) } }
    expect(look('H2', scene(order(one, safe), unpriced))).toEqual(top('warning'))
  })
  test('behavior: H2 stays silent for orders that are withdrawn, and for published kinds for the Safe', () => {
    expect(look('H2', scene(presign(false)))).toEqual([])
    expect(look('H2', scene(conditional(twap)))).toEqual([])
    expect(look('H2', scene(conditional(twap, inputFor(safe))))).toEqual([])
    expect(look('H2', scene(conditional(twap, inputFor(`0x${'00'.repeat(20)}`))))).toEqual([])
  })
  test('behavior: H3 fires for a hash and for what typed data are hashed from', () => {
    expect(look('H3', scene(sign(word)))).toEqual(top('high'))
    expect(look('H3', scene(sign(`0x1901${'0e'.repeat(64)}`)))).toEqual(top('high'))
  })
  test('behavior: H3 asks for the message, is critical for another one and an information for the one behind it', () => {
    const text = 'I agree to the terms of April.'
    const shown = (message: string, behind?: Hex) => ({
      facts: { messages: knownFact([{ message: { kind: 'text', text: message }, behind } as const]) },
    })
    const hash = hashText(text)
    expect(look('H3', scene(sign(hash), shown(text)))).toEqual(top('info'))
    expect(look('H3', scene(sign(hash), shown(text, hash)))).toEqual(top('info'))
    expect(look('H3', scene(sign(hash), shown(`${text} `)))).toEqual(top('critical'))
    expect(look('H3', scene(sign(hash), shown(text, '0x1234')))).toEqual(top('high'))
    // A batch may sign two messages, of which one is shown.
    const two = batch([sign(hash), sign(word)])
    expect(look('H3', scene({ ...two, operation: 1 }, shown(text)))).toEqual([
      'high at batch item 2',
      'info at batch item 1',
    ])
  })
  test('behavior: H3 knows typed data by their hash and by what it is made of', () => {
    const json = JSON.stringify({
      domain: { name: 'Vote', chainId: 1 },
      types: { Vote: [{ name: 'choice', type: 'uint256' }] },
      primaryType: 'Vote',
      message: { choice: '2' },
    })
    const reading = readSignableMessage({ kind: 'typed-data', json })
    if (!reading.ok || reading.message.kind !== 'typed-data') throw new Error('It is typed data')
    const { hash, domainHash, messageHash } = reading.message.hashes
    const facts = {
      messages: knownFact([{ message: { kind: 'typed-data', json }, behind: undefined } as const]),
    }
    expect(look('H3', scene(sign(hash), { facts }))).toEqual(top('info'))
    const preimage = `0x1901${domainHash.slice(2)}${messageHash.slice(2)}`
    expect(look('H3', scene(sign(preimage), { facts }))).toEqual(top('info'))
  })
  test('behavior: H3 fires for the Safe’s own method before 1.3.0, where it marks a message too', () => {
    const own = { ...sign(word, 0), to: safe }
    expect(look('H3', scene(own, { version: '1.1.1' }))).toEqual(top('high'))
    expect(look('H3', scene(own, { version: '1.3.0' }))).toEqual([])
  })
  test('behavior: H3 stays silent for words, and where nothing is signed', () => {
    expect(look('H3', scene(sign('0x68656c6c6f')))).toEqual([])
    expect(look('H3', scene(sign(word, 0)))).toEqual([])
  })
  test('behavior: H4 fires for the stake of a stranger, of a key and of no account', () => {
    expect(look('H4', scene(stake(creditTo(stranger))))).toEqual(top('critical'))
    expect(look('H4', scene(stake(creditTo(stranger)), blind))).toEqual(top('high'))
    expect(look('H4', scene(stake(word.replace('0x0c', '0x00'))))).toEqual(top('high'))
    expect(look('H4', scene(stake('0x01')))).toEqual(top('high'))
    expect(look('H4', scene(stake(creditTo(payroll))))).toEqual(top('info'))
  })
  test('behavior: H4 fires when the stake of a validator moves to another', () => {
    const request = (source: string, target: string) =>
      ({
        to: '0x0000bbddc7ce488642fb579f8b00f3a590007251',
        value: 1n,
        data: `0x${source.repeat(48)}${target.repeat(48)}`,
      }) as const
    expect(look('H4', scene(request('0a', '0b')))).toEqual(top('high'))
    expect(look('H4', scene(request('0a', '0a')))).toEqual([])
    expect(look('H4', scene({ ...request('0a', '0b'), to: account('another contract') }))).toEqual([])
  })
  test('behavior: H4 stays silent for a stake of the Safe', () => {
    expect(look('H4', scene(stake(creditTo(safe))))).toEqual([])
    expect(look('H4', scene(presign(true)))).toEqual([])
  })
})
