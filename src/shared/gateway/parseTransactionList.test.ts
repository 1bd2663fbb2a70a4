import { describe, expect, test } from 'vitest'
import type { ListEntry } from './parseTransactionList.ts'
import { account, answering, options, page, party } from './testing/answering.ts'
import * as wire from './testing/wireAnswers.ts'

const infosOf = (items: readonly ListEntry[]) =>
  items.flatMap((entry) => (entry.kind === 'transaction' ? [entry.transaction.info] : []))

const listed = async (txInfo: unknown, more: object = {}) => {
  const answer = page(wire.item(wire.summary('x', txInfo, more)))
  return answering(answer).history(account, {}, options)
}

const summaryOf = async (txInfo: unknown, more: object = {}) => {
  const [entry] = (await listed(txInfo, more)).items
  return entry?.kind === 'transaction' ? entry.transaction : undefined
}

describe('transactions of a list', () => {
  test('behavior: transfers of all three kinds, and of kinds that come later @parsers-transfers', async () => {
    const { native, erc20, erc721 } = wire.transferInfos
    const later = { type: 'ERC1155', amounts: [] }
    const answer = page(
      ...[native, erc20, erc721, later].map((info) => wire.item(wire.summary('x', wire.transfer(info)))),
    )
    const { items } = await answering(answer).incoming(account, {}, options)
    expect(infosOf(items).map((info) => info.kind === 'transfer' && info.asset)).toEqual([
      { kind: 'native', value: 10n ** 18n },
      {
        kind: 'erc20',
        token: wire.token,
        value: 5n,
        name: 'Coin',
        symbol: 'COIN',
        decimals: 6,
        trusted: undefined,
        imitation: false,
      },
      { kind: 'erc721', token: wire.token, tokenId: 7n, name: 'Coin', symbol: 'COIN', trusted: true },
      { kind: 'other', type: 'ERC1155' },
    ])
  })

  test.each(['INCOMING', 'OUTGOING', 'UNKNOWN', 'SIDEWAYS'])(
    'param: direction %s @parsers-direction',
    async (direction) => {
      const summary = await summaryOf(wire.transfer(wire.transferInfos.native, direction))
      const expected = direction === 'SIDEWAYS' ? 'UNKNOWN' : direction
      expect(summary?.info).toMatchObject({ kind: 'transfer', direction: expected })
    },
  )

  test.each(wire.settingsInfos)('param: settings change $type @parsers-settings', async (info) => {
    const summary = await summaryOf(wire.settingsChange(info))
    const type = info.type === 'CHANGE_MASTER_COPY' ? 'CHANGE_IMPLEMENTATION' : info.type
    expect(summary?.info).toMatchObject({
      kind: 'settings-change',
      change: { type },
      decoding: { method: 'addOwnerWithThreshold' },
    })
  })

  test('param: settings changes carry whom and how many', async () => {
    const changes = await Promise.all(
      wire.settingsInfos.map(async (info) => (await summaryOf(wire.settingsChange(info)))?.info),
    )
    const owner = party(wire.owner)
    const other = party(wire.token)
    expect(changes.map((info) => info?.kind === 'settings-change' && info.change)).toEqual([
      { type: 'SET_FALLBACK_HANDLER', handler: other },
      { type: 'ADD_OWNER', owner, threshold: 2 },
      { type: 'REMOVE_OWNER', owner, threshold: 1 },
      { type: 'SWAP_OWNER', oldOwner: owner, newOwner: other },
      { type: 'CHANGE_THRESHOLD', threshold: 3 },
      { type: 'CHANGE_IMPLEMENTATION', implementation: other },
      { type: 'ENABLE_MODULE', module: other },
      { type: 'DISABLE_MODULE', module: other },
      { type: 'SET_GUARD', guard: other },
      { type: 'DELETE_GUARD' },
      { type: 'SET_MODULE_GUARD', moduleGuard: other },
      { type: 'DELETE_MODULE_GUARD' },
    ])
  })

  test.each([
    [
      'a settings change of a new kind',
      wire.settingsChange({ type: 'SET_NEW' }),
      { change: { type: 'OTHER', name: 'SET_NEW' } },
    ],
    ['a settings change without its kind', wire.settingsChange(null), { change: undefined }],
    [
      'a swap',
      { type: 'SwapOrder', kind: 'sell' },
      { kind: 'other', type: 'SwapOrder', order: { kind: 'sell' } },
    ],
    [
      'a vault',
      { type: 'VaultDeposit', humanDescription: 'x' },
      { kind: 'other', type: 'VaultDeposit', description: 'x' },
    ],
  ])('behavior: %s is shown by its name @parsers-shown', async (_, txInfo, expected) => {
    expect((await summaryOf(txInfo))?.info).toMatchObject(expected)
  })

  const statuses = ['AWAITING_CONFIRMATIONS', 'AWAITING_EXECUTION', 'CANCELLED', 'FAILED', 'SUCCESS', 'NEW']
  test.each(statuses)('param: status %s @parsers-status', async (txStatus) => {
    const expected = txStatus === 'NEW' ? 'UNKNOWN' : txStatus
    expect((await summaryOf(wire.custom, { txStatus }))?.status).toBe(expected)
  })

  test('behavior: the execution, the hash in the id, the app and the note are read', async () => {
    const [, , entry] = (await answering(wire.queue).queue(account, {}, options)).items
    expect(entry).toMatchObject({
      kind: 'transaction',
      conflict: 'HasNext',
      transaction: {
        safeTxHash: wire.hash,
        execution: { kind: 'multisig', nonce: 4, confirmations: { submitted: 1, required: 2 } },
        app: { name: 'App', url: 'https://app.example' },
        note: 'Pay',
      },
    })
    const later = await summaryOf(wire.custom, { executionInfo: { type: 'ORACLE' }, note: 7, safeAppInfo: 1 })
    expect(later).toMatchObject({ execution: undefined, note: undefined, app: undefined })
  })

  const broken: readonly (readonly [string, unknown])[] = [
    ['no transaction', { type: 'TRANSACTION', conflictType: 'None' }],
    ['no id', wire.item(wire.summary('', wire.custom))],
    ['no time', wire.item(wire.summary('x', wire.custom, { timestamp: 'now' }))],
    ['a time beyond time', wire.item(wire.summary('x', wire.custom, { timestamp: 9e15 }))],
    [
      'an amount that is none',
      wire.item(wire.summary('x', wire.transfer({ ...wire.transferInfos.erc20, value: '-1' }))),
    ],
    ['an address that is none', wire.item(wire.summary('x', { ...wire.custom, to: { value: '0x12' } }))],
    [
      'an execution that cannot be read',
      wire.item(wire.summary('x', wire.custom, { executionInfo: { type: 'MULTISIG' } })),
    ],
    ['nothing', null],
    ['a text', 'TRANSACTION'],
  ]
  test.each(broken)('error: an item with %s costs that item and is counted', async (_, item) => {
    const { items, unreadable } = await answering(page(item, ...wire.queue.results)).queue(
      account,
      {},
      options,
    )
    expect(items).toHaveLength(wire.queue.results.length)
    expect(unreadable).toBe(1)
  })

  test('behavior: entries of a kind that comes later are no failure', async () => {
    const { items, unreadable } = await answering(page({ type: 'ADVERT' }, ...wire.queue.results)).queue(
      account,
      {},
      options,
    )
    expect([items[0], unreadable]).toEqual([{ kind: 'mark' }, 0])
  })
})
