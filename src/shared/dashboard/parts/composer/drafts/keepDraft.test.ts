import { describe, expect, test } from 'vitest'
import { decodeItemTransfer } from '../../../../domain/calldata/decodeItemTransfer.ts'
import { encodeItemTransfer } from '../../../../domain/calldata/encodeItemTransfer.ts'
import { checksumAddress } from '../../../../domain/values/address.ts'
import { keptTexts } from '../../../../source/keptTexts.ts'
import { createMemoryView } from '../../../../testing/memoryView.ts'
import { addLines, createDraft, switchLine } from '../draft/draft.ts'
import { keptDraftKey, listKeptDrafts } from '../draft/keptDrafts.ts'
import { bringDraft, draftFor, keepDraft, withoutAmounts } from './keepDraft.ts'

const first = checksumAddress(`0x${'a1'.repeat(20)}`)
const second = checksumAddress(`0x${'b2'.repeat(20)}`)
const friend = checksumAddress(`0x${'c3'.repeat(20)}`)
const transfer = { kind: 'transfer', recipient: friend, token: 'native', amount: '1.5' } as const
const callOf = (data: `0x${string}`) => ({ kind: 'call', to: friend, value: '0', data, method: '' }) as const

test('behavior: a draft is kept under an id of its own, and a template has no amounts', () => {
  const texts = keptTexts(createMemoryView().view)
  const place = {
    texts,
    account: { chainId: 1, address: first },
    memory: { keptDrafts: new Map<string, string>() },
  }
  const draft = addLines(createDraft(), [transfer, callOf('0x1234')])
  const one = keepDraft(place, { name: 'March', isTemplate: false, draft })
  const two = keepDraft(place, { name: 'Salaries', isTemplate: true, draft })
  expect(one.id).not.toBe(two.id)
  expect(place.memory.keptDrafts.get(keptDraftKey(place.account, one.id))).toBe(
    texts.read(keptDraftKey(place.account, one.id)),
  )
  const template = listKeptDrafts(texts).find(({ kept }) => kept?.isTemplate === true)
  expect(template?.kept?.draft.lines).toEqual(withoutAmounts(draft).lines)
  expect(withoutAmounts(draft).lines).toMatchObject([{ amount: '', recipient: friend }, { data: '0x1234' }])
})

describe('bringDraft', () => {
  /** A device with a draft of the first account, and the place of the second one. */
  function device() {
    const { view, items } = createMemoryView()
    const texts = keptTexts(view)
    const from = { chainId: 1, address: first }
    const memory = { keptDrafts: new Map<string, string>() }
    const draft = addLines(createDraft(), [transfer])
    keepDraft({ texts, account: from, memory }, { name: 'March', isTemplate: false, draft })
    const [listed] = listKeptDrafts(texts)
    if (listed?.kept === undefined) throw new Error('Nothing is kept')
    return {
      view,
      items,
      texts,
      listed,
      kept: listed.kept,
      place: { texts, account: { chainId: 1, address: second }, memory },
    }
  }
  const owners = (texts: ReturnType<typeof keptTexts>) =>
    listKeptDrafts(texts).map(({ account }) => account.address)

  test('behavior: a draft that moves is here and there no more, a copied one is in both places', () => {
    const { texts, listed, kept, place } = device()
    expect(bringDraft(place, listed, kept, false)).toMatchObject({ kind: 'here', stays: false })
    expect(owners(texts).toSorted()).toEqual([first, second])
    bringDraft(place, listed, kept, true)
    expect(owners(texts)).toEqual([second, second])
  })

  test('error: where the storage is full, what moves stays where it is kept', () => {
    const { view, items, texts, listed, kept, place } = device()
    view.localStorage.setItem = () => {
      throw new DOMException('full', 'QuotaExceededError')
    }
    expect(bringDraft(place, listed, kept, true)).toMatchObject({ kind: 'here', stays: true })
    expect(owners(texts).toSorted()).toEqual([first, second])
    expect([...items.keys()], 'what a closed window leaves').toEqual([
      keptDraftKey(listed.account, listed.id),
    ])
  })

  test('error: what another window has changed in the moment of the press is neither moved nor copied', () => {
    const { texts, listed, kept, place } = device()
    texts.write(keptDraftKey(listed.account, listed.id), JSON.stringify({ ...kept, name: 'April' }))
    expect(bringDraft(place, listed, kept, true)).toEqual({ kind: 'changed' })
    expect(owners(texts)).toEqual([first])
  })
})

describe('draftFor', () => {
  test('behavior: transfers and changes stay, and an item leaves the account that the draft is for now', () => {
    const item = encodeItemTransfer({ from: first, recipient: friend, item: 7n })
    const change = { kind: 'change', change: { kind: 'change-threshold', threshold: 3 } } as const
    const draft = addLines(createDraft(), [transfer, { ...callOf(item.data), ...item }, change])
    const moved = draftFor(draft, first, second)
    expect(moved.switchedOff).toBe(0)
    const [paid, sent, changed] = moved.draft.lines
    expect([paid, changed]).toEqual([draft.lines[0], draft.lines[2]])
    const data = sent?.kind === 'call' ? sent.data : '0x'
    expect(data).toBe(encodeItemTransfer({ from: second, recipient: friend, item: 7n }).data)
    expect(decodeItemTransfer({ to: friend, value: 0n, data })).toEqual({ recipient: friend, item: 7n })
  })

  test('error: a call that names the other account is switched off, and one that was off is not counted', () => {
    const naming = callOf(`0x12345678${first.slice(2).padStart(64, '0')}`)
    const toIt = { ...callOf('0x'), to: first }
    const draft = switchLine(addLines(createDraft(), [naming, toIt, callOf('0x1234'), naming]), 5)
    const moved = draftFor(draft, first, second)
    expect(moved.switchedOff).toBe(2)
    expect(moved.draft.lines.map(({ off }) => off === true)).toEqual([true, true, false, true])
  })
})
