import { describe, expect, test } from 'vitest'
import {
  account,
  approve,
  batch,
  calmMessageFacts,
  encode,
  messageScene,
  nftToken,
  type SceneCall,
  safe,
  scene,
  sentencesOf,
  stranger,
  usdc,
} from '../../testing/checkScene.ts'
import type { TypedData } from '../typedData/typedData.ts'
import { checksumAddress, type LowerAddress } from '../values/address.ts'
import { readInnerTransaction } from './innerTransaction.ts'
import { assessMessage, assessWithInner } from './runChecks.ts'

const vault = account('vault')
const [vaultName, strangerName] = [checksumAddress(vault), checksumAddress(stranger)]

type Fields = Readonly<Record<string, string>>

function typed(
  primaryType: string,
  fields: Fields,
  message: TypedData['message'],
  more: Readonly<Record<string, Fields>> = {},
  name = 'Another',
): TypedData {
  const list = (named: Fields) => Object.entries(named).map(([field, type]) => ({ name: field, type }))
  const types = Object.entries({ [primaryType]: fields, ...more }).map(
    ([type, named]) => [type, list(named)] as const,
  )
  const domain = { name, chainId: 1, verifyingContract: vault }
  return { domain, types: Object.fromEntries(types), primaryType, message }
}

function sentences(typedData: TypedData, id: string): readonly string[] {
  const checked = messageScene({ kind: 'typed-data', typedData })
  const inner = readInnerTransaction(typedData, {
    identity: checked.identity,
    facts: () => calmMessageFacts,
  })
  return assessWithInner(assessMessage(checked), inner)
    .findings.filter((finding) => finding.id === id)
    .map(({ sentence }) => sentence)
}

describe('whom and what a sentence is about', () => {
  test('behavior: a module that is set up by delegatecall is one of this Safe', () => {
    const data = encode('enableModules(address[] modules)', [[stranger]])
    const setUp = { to: '0x2dd68b007b46fbe91b9a7c3eda5a7a1063cb5b47', operation: 1, data } as const
    expect(sentencesOf('H1', scene(setUp))).toEqual([
      `high: ${strangerName} becomes the module of this Safe.`,
    ])
  })

  test('behavior: an operator of balances takes no NFT', () => {
    const operator: SceneCall = {
      to: vault,
      data: encode('setOperator(address operator,bool approved)', [stranger, true]),
    }
    expect(sentencesOf('F2', scene(operator))).toEqual([
      `high: ${strangerName} may move everything that this Safe has in ${vaultName}, now and later.`,
    ])
    const items = { to: nftToken, data: encode('setApprovalForAll(address a,bool b)', [stranger, true]) }
    expect(sentencesOf('F2', scene(items))).toEqual([
      `high: ${strangerName} may take every NFT of ${checksumAddress(nftToken)}, now and later.`,
    ])
  })

  const transaction = { Transaction: { to: 'address', value: 'uint256', data: 'bytes' } }
  const calls = [
    { to: usdc, value: '0', data: approve(stranger, 2n ** 256n - 1n) },
    { to: usdc, value: '0', data: encode('transfer(address to,uint256 value)', [stranger, 5n]) },
  ]
  const operation = (account: LowerAddress) =>
    typed(
      'Operation',
      { account: 'address', nonce: 'uint256', calls: 'Transaction[]' },
      { account, nonce: '3', calls },
      transaction,
    )

  test('behavior: calls of another smart account are in its name, also the allowance inside', () => {
    expect(sentences(operation(vault), 'J10')).toEqual([
      `Anyone with this signature can make 2 calls in the name of ${vaultName}.`,
    ])
    expect(sentences(operation(vault), 'F1')).toEqual([
      `${strangerName} may spend all USDC of ${vaultName}, with no limit and no end date.`,
    ])
  })

  test('behavior: an account that is only named, and is not the contract that checks, takes no blame from this Safe', () => {
    expect(sentences(operation(account('a decoy')), 'J10')).toEqual([
      'Anyone with this signature can make 2 calls in the name of this Safe.',
    ])
    expect(sentences(operation(safe), 'F1')).toEqual([
      `${strangerName} may spend all USDC of this Safe, with no limit and no end date.`,
    ])
  })

  test('behavior: an allowance that another Safe gives is one of that Safe', () => {
    const other = account('another Safe')
    const zero = `0x${'00'.repeat(20)}`
    const data = encode(
      'execTransaction(address to,uint256 value,bytes data,uint8 operation,uint256 safeTxGas,uint256 baseGas,uint256 gasPrice,address gasToken,address refundReceiver,bytes signatures)',
      [usdc, 0n, approve(stranger, 2n ** 256n - 1n), 0, 0n, 0n, 0n, zero, zero, '0x'],
    )
    expect(sentencesOf('F1', scene({ to: other, data }))).toEqual([
      `high: ${strangerName} may spend all USDC of ${checksumAddress(other)}, with no limit and no end date.`,
    ])
    expect(sentencesOf('F1', scene(batch([{ to: usdc, data: approve(stranger, 2n ** 256n - 1n) }])))).toEqual(
      [`high: ${strangerName} may spend all USDC of this Safe, with no limit and no end date.`],
    )
  })

  test('behavior: an allowance that starts anew says its amount and how often', () => {
    const fields = { account: 'address', spender: 'address', token: 'address', allowance: 'uint160' }
    const permission = (period: string) =>
      typed(
        'SpendPermission',
        { ...fields, period: 'uint48', end: 'uint48' },
        {
          account: safe,
          spender: stranger,
          token: usdc,
          allowance: '100000000000',
          period,
          end: '1800000600',
        },
      )
    expect(sentences(permission('86400'), 'J4')).toEqual([
      `This signature lets ${strangerName} spend 100,000 USDC of this Safe every day.`,
    ])
    expect(sentences(permission('0'), 'J4')).toEqual([
      `This signature lets ${strangerName} spend 100,000 USDC of this Safe.`,
    ])
  })

  const listing = (item: Fields, numbers: TypedData['message']) =>
    typed(
      'Listing',
      { ...item, collection: 'address', price: 'uint256', currency: 'address', expiry: 'uint256' },
      { ...numbers, collection: nftToken, price: '0', currency: usdc, expiry: '1800000600' },
    )
  const of = `of ${checksumAddress(nftToken)} away for nothing.`

  test.each<readonly [string, TypedData, string]>([
    ['the usual name', listing({ tokenId: 'uint256' }, { tokenId: '77' }), `NFT 77 ${of}`],
    ['a name of its own', listing({ nftTokenId: 'uint256' }, { nftTokenId: '77' }), `NFT 77 ${of}`],
    ['no name that is read', listing({ leaf: 'uint256' }, { leaf: '77' }), `an NFT ${of}`],
  ])('behavior: an item is called by its number under %s, and never by 0 in its place', (_, order, gives) => {
    expect(sentences(order, 'J5')).toEqual([`The order gives ${gives}`])
  })

  test('behavior: an offer by a criterion is of an NFT that its taker chooses', () => {
    const offered = { itemType: 'uint8', token: 'address', identifierOrCriteria: 'uint256' }
    const amounts = { startAmount: 'uint256', endAmount: 'uint256' }
    const order = typed(
      'OrderComponents',
      {
        offerer: 'address',
        offer: 'OfferItem[]',
        consideration: 'ConsiderationItem[]',
        startTime: 'uint256',
        endTime: 'uint256',
      },
      {
        offerer: safe,
        offer: [
          { itemType: '4', token: nftToken, identifierOrCriteria: '0', startAmount: '1', endAmount: '1' },
        ],
        consideration: [],
        startTime: '0',
        endTime: '1800000600',
      },
      {
        OfferItem: { ...offered, ...amounts },
        ConsiderationItem: { ...offered, ...amounts, recipient: 'address' },
      },
      'Seaport',
    )
    expect(sentences(order, 'J5')).toEqual([`The order gives an NFT ${of}`])
  })
})
