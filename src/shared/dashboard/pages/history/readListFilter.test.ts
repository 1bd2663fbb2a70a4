import { describe, expect, test } from 'vitest'
import { gatewayOver } from '../../../gateway/testing/gatewayOver.ts'
import { readListFilter, type TypedFilter } from './readListFilter.ts'

const safe = '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed'
const other = '0xfB6916095ca1df60bB79Ce92cE3Ea74c37c5d359'
const hash = `0x${'ab'.repeat(32)}`
const days = { since: '2026-01-01', until: '2026-01-31' }

/** The query that the gateway is asked with, by the real call. */
async function asked(shown: 'incoming' | 'multisig' | 'module', typed: TypedFilter) {
  const urls: URL[] = []
  const calls = gatewayOver(async (input) => {
    urls.push(new URL(String(input)))
    return Response.json({ results: [], next: null, previous: null })
  })
  const { list, problems } = readListFilter(shown, typed, { chainId: 1 })
  expect(problems).toEqual({})
  const account = { chainId: 1, address: safe } as const
  const options = { signal: new AbortController().signal, cursor: undefined }
  if (list.list === 'incoming') await calls.incoming(account, list.filter, options)
  else if (list.list === 'multisig') await calls.multisig(account, list.filter, options)
  else await calls.module(account, list.filter, options)
  return Object.fromEntries(urls[0]?.searchParams ?? [])
}

describe('readListFilter', () => {
  test('behavior: incoming transfers are asked for by days, token and amount @read-list-filter-incoming', async () => {
    expect(await asked('incoming', { ...days, token: other, value: '5000000' })).toEqual({
      execution_date__gte: '2026-01-01T00:00:00.000Z',
      execution_date__lte: '2026-01-31T23:59:59.999Z',
      token_address: other,
      value: '5000000',
    })
  })

  test('behavior: what owners signed is asked for by days, recipient, amount, nonce and execution @read-list-filter-multisig', async () => {
    expect(await asked('multisig', { ...days, to: other, value: '1', nonce: '7', executed: false })).toEqual({
      execution_date__gte: '2026-01-01T00:00:00.000Z',
      execution_date__lte: '2026-01-31T23:59:59.999Z',
      to: other,
      value: '1',
      nonce: '7',
      executed: 'false',
    })
  })

  test('behavior: what modules did is asked for by recipient, module and hash @read-list-filter-module', async () => {
    expect(await asked('module', { to: other, module: safe, transactionHash: hash })).toEqual({
      to: other,
      module: safe,
      transaction_hash: hash,
    })
  })

  test('behavior: nothing typed asks for the whole list', async () => {
    expect(await asked('module', { to: ' ', module: '' })).toEqual({})
  })

  test('error: what cannot be asked for is named, and the rest is kept', () => {
    const { list, problems } = readListFilter(
      'multisig',
      { since: '31.1.2026', to: '0x12', value: '1.5', nonce: '9'.repeat(20), until: '2026-01-31' },
      { chainId: 1 },
    )
    expect(new Set(Object.keys(problems))).toEqual(new Set(['since', 'to', 'value', 'nonce']))
    expect(list.filter).toEqual({ executed: true, until: Date.parse('2026-01-31T23:59:59.999Z') })
  })

  test('behavior: capitals of EIP-1191 are right on their own network', () => {
    const typed = { to: '0x5aaEB6053f3e94c9b9a09f33669435E7ef1bEAeD' }
    expect(readListFilter('module', typed, { chainId: 30 })).toMatchObject({ list: { filter: { to: safe } } })
    expect(readListFilter('module', typed, { chainId: 1 }).problems).toHaveProperty('to')
  })

  test('error: a day that its month does not have, and capitals of another address', () => {
    const typed = { since: '2026-02-30', until: '2024-02-29', to: other.replace('fB', 'fb') }
    const { list, problems } = readListFilter('multisig', typed, { chainId: 1 })
    expect(Object.keys(problems)).toEqual(['since', 'to'])
    expect(list.filter).toEqual({ executed: true, until: Date.parse('2024-02-29T23:59:59.999Z') })
  })
})
