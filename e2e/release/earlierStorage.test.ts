import { describe, expect, test } from 'vitest'
import { loadDraft } from '../../src/shared/dashboard/parts/composer/draft/storedDraft.ts'
import { keptTexts } from '../../src/shared/source/keptTexts.ts'
import { readLocalBook } from '../../src/shared/source/localAddressBook.ts'
import { localKey, readLocal } from '../../src/shared/source/localSignables.ts'
import { createRequestRecords } from '../../src/shared/source/requestRecords.ts'
import { createRequestStorage } from '../../src/shared/source/requestStorage.ts'
import { readSentExecution } from '../../src/shared/source/sentExecutions.ts'
import { createMemoryView } from '../../src/shared/testing/memoryView.ts'
import { createRecentSafes } from '../../src/standalone/door/recentSafes.ts'
import earlier from './earlierStorage.json' with { type: 'json' }

/*
 * What builds of three days wrote into the storage of a browser, by their own code: five requests (one open, one
 * proposed, one of two calls of which one was sent, one sent, one that is not awaited), the draft of a payment and, from
 * the second on, a name, an execution, a transaction that is kept and a Safe that was opened.
 */
const account = { chainId: 31337, address: '0x0BdBAd30df1C26d39D9AC2bc2dC3AE8B6A8eD80F' } as const
const recipient = '0x1111111111111111111111111111111111111111'

/** Storage works: nothing lies in the history of the frame. */
const noHistory: History = {
  state: null,
  length: 1,
  scrollRestoration: 'auto',
  replaceState() {},
  pushState() {},
  back() {},
  forward() {},
  go() {},
}

type Texts = Readonly<Record<string, string>>

function openBrowser({ local, session }: { readonly local: Texts; readonly session: Texts }) {
  const [kept, passing] = [createMemoryView(), createMemoryView()]
  for (const [key, text] of Object.entries(local)) kept.items.set(key, text)
  for (const [key, text] of Object.entries(session)) passing.items.set(key, text)
  const view = {
    ...kept.view,
    localStorage: kept.view.localStorage,
    sessionStorage: passing.view.localStorage,
    history: noHistory,
    addEventListener() {},
    removeEventListener() {},
  }
  return { view }
}

describe.each(Object.entries(earlier))('the storage that a build of %s wrote', (day, written) => {
  test('behavior: every request is there as far as it got, and what was open is not awaited', () => {
    const { view } = openBrowser(written)
    const records = createRequestRecords(createRequestStorage(view)).all()
    const shown = records.map(({ id, calls, progress }) => [id.slice(-1), calls.length, progress])
    expect(shown).toEqual([
      ['5', 1, { phase: 'orphaned', reason: 'stopped', hashes: [] }],
      ['4', 1, { phase: 'settled', outcome: { kind: 'transactions', hashes: [`0x${'4'.repeat(64)}`] } }],
      ['3', 2, { phase: 'orphaned', reason: 'reloaded', hashes: [`0x${'3'.repeat(64)}`] }],
      [
        '2',
        1,
        { phase: 'settled', outcome: { kind: 'safe-transaction', safeTxHash: `0x${'2'.repeat(64)}` } },
      ],
      ['1', 1, { phase: 'orphaned', reason: 'reloaded', hashes: [] }],
    ])
  })

  test('behavior: what this build writes about one request leaves the others as they are', () => {
    const { view } = openBrowser(written)
    const records = createRequestRecords(createRequestStorage(view))
    records.decide('aaaaaaaaaaaaaaaaaaa1', { kind: 'refused-there' })
    const again = createRequestRecords(createRequestStorage(view)).all()
    expect(again.map(({ id }) => id.slice(-1))).toEqual(['5', '4', '3', '2', '1'])
    expect(again.at(-1)?.progress).toMatchObject({ phase: 'settled', outcome: { kind: 'rejected' } })
  })

  test('behavior: the draft, and whatever else it had, is read', () => {
    const { view } = openBrowser(written)
    expect(loadDraft(view, account)).toMatchObject({
      lines: [{ kind: 'transfer', recipient, token: 'native', amount: '1.5' }],
      note: '',
    })
    if (day === '2026-11-20') return
    const texts = keptTexts(view)
    expect(readLocalBook(texts.read('countersign.addressBook'))).toMatchObject([
      { address: recipient, name: 'Payroll' },
    ])
    expect(readSentExecution(texts, account, `0x${'7'.repeat(64)}`)).toBe(`0x${'8'.repeat(64)}`)
    expect(readLocal('transaction', texts.read(localKey('transaction', account)), account)).toMatchObject([
      { safeTxHash: `0x${'9'.repeat(64)}`, transaction: { to: recipient, value: 5n, nonce: 12n } },
    ])
    expect(createRecentSafes(view.localStorage).list()).toEqual([account])
  })
})
