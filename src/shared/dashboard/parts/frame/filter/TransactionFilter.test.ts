import { describe, expect, test } from 'vitest'
import { checksumAddress } from '../../../../domain/values/address.ts'
import type { TransactionSummary } from '../../../../gateway/TransactionSummary.ts'
import { fitsFilter, noFilter, type ReadWords, type TransactionFilter } from './TransactionFilter.ts'

const safe = checksumAddress(`0x${'5'.repeat(40)}`)
const shop = checksumAddress(`0x${'a1'.repeat(20)}`)
const token = checksumAddress(`0x${'b2'.repeat(20)}`)
const nothing: ReadWords = { sentences: [], addresses: [] }

const payment: TransactionSummary = {
  id: 'multisig_1',
  safeTxHash: `0x${'7'.repeat(64)}`,
  status: 'SUCCESS',
  timestamp: new Date(2026, 10, 20, 23, 59).getTime(),
  transactionHash: undefined,
  info: {
    kind: 'transfer',
    sender: { address: safe, name: undefined },
    recipient: { address: shop, name: undefined },
    direction: 'OUTGOING',
    asset: {
      kind: 'erc20',
      token,
      value: 5n,
      name: 'Harbor',
      symbol: 'HBR',
      decimals: 18,
      trusted: true,
      imitation: false,
    },
    description: undefined,
  },
  execution: {
    kind: 'multisig',
    nonce: 41,
    confirmations: { submitted: 2, required: 2 },
    missingSigners: [],
  },
  app: undefined,
  note: 'rent of March',
}

function fits(change: Partial<TransactionFilter>, read = nothing, one = payment): boolean {
  const names = new Map([[shop.toLowerCase(), 'Corner shop']])
  return fitsFilter(one, { ...noFilter, ...change }, { names, read })
}

describe('fitsFilter', () => {
  test.each([
    'hbr',
    'harbor',
    'corner',
    'HBR rent',
    shop.toLowerCase(),
    shop.slice(4, 20),
    'nonce 41',
    '0x777',
  ])('behavior: %s finds it', (text) => expect(fits({ text })).toBe(true))

  test('behavior: every word has to be found', () => {
    expect(fits({ text: 'hbr april' })).toBe(false)
    expect(fits({ text: '  ' })).toBe(true)
  })

  test('behavior: what a row has read is searched with it', () => {
    const inside = `0x${'c3'.repeat(20)}`
    expect(fits({ text: inside })).toBe(false)
    expect(fits({ text: inside }, { sentences: [], addresses: [inside] })).toBe(true)
    expect(
      fits({ text: 'pays 30' }, { sentences: ['Pays 30 HBR in all to 3 recipients.'], addresses: [] }),
    ).toBe(true)
  })

  test('behavior: both days belong to the span, by the clock of this browser', () => {
    expect(fits({ from: '2026-11-20', until: '2026-11-20' })).toBe(true)
    expect(fits({ from: '2026-11-21' })).toBe(false)
    expect(fits({ until: '2026-11-19' })).toBe(false)
    expect(fits({ from: 'soon' })).toBe(true)
  })

  test('behavior: each kind is found by its own filter', () => {
    const custom = {
      kind: 'custom',
      to: { address: shop, name: undefined },
      dataSize: 68,
      value: 0n,
      methodName: 'multiSend',
      isCancellation: false,
      actionCount: 3,
      description: undefined,
    } as const
    const of = (info: TransactionSummary['info']) => ({ ...payment, info })
    expect(fits({ kind: 'payment' })).toBe(true)
    expect(fits({ kind: 'batch' })).toBe(false)
    expect(fits({ kind: 'batch' }, nothing, of(custom))).toBe(true)
    expect(fits({ kind: 'call' }, nothing, of({ ...custom, actionCount: undefined }))).toBe(true)
    expect(fits({ kind: 'rejection' }, nothing, of({ ...custom, isCancellation: true }))).toBe(true)
  })

  test('behavior: accounts in a change of the Safe are found', () => {
    const change = {
      type: 'SWAP_OWNER',
      oldOwner: { address: shop, name: undefined },
      newOwner: { address: token, name: undefined },
    } as const
    const info = { kind: 'settings-change', decoding: undefined, change, description: undefined } as const
    expect(fits({ text: token, kind: 'settings' }, nothing, { ...payment, info })).toBe(true)
  })
})
