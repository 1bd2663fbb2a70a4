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
} from '../../../testing/checkScene.ts'
import { known, unknown } from '../subject/Fact.ts'

const settlement = '0x9008d19f58aabd9ed0d60971565aa8510560ab41'
const relayer = '0xc92e8bdf79f0507f65a392b0ab4667716bfe0110'
const composable = '0xfdafc9d1902f4e0b84f65f49f244b32b31013b74'
const twap = '0x6cf1e9ca41f7611def408122793c358a3d11e5a5'
const signMessageLib = '0xd53cd0ab83d845ac265be939c57f53ad838012c9'
const word = `0x${'0c'.repeat(32)}`
const top = (severity: string) => [`${severity} at transaction`]
const blind = { facts: { addressBook: known([]), pastRecipients: unknown('chain-silent') } } as const
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
  test('behavior: H2 stays silent for orders that are withdrawn, and for published kinds for the Safe', () => {
    expect(look('H2', scene(presign(false)))).toEqual([])
    expect(look('H2', scene(conditional(twap)))).toEqual([])
    expect(look('H2', scene(conditional(twap, inputFor(safe))))).toEqual([])
    expect(look('H2', scene(conditional(twap, inputFor(`0x${'00'.repeat(20)}`))))).toEqual([])
  })
  test('behavior: H3 fires for a hash and for what typed data are hashed from', () => {
    expect(look('H3', scene(sign(word)))).toEqual(top('critical'))
    expect(look('H3', scene(sign(`0x1901${'0e'.repeat(64)}`)))).toEqual(top('critical'))
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
  test('behavior: H4 stays silent for a stake of the Safe', () => {
    expect(look('H4', scene(stake(creditTo(safe))))).toEqual([])
    expect(look('H4', scene(presign(true)))).toEqual([])
  })
})
