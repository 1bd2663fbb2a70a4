import { expect, test } from 'vitest'
import { keptTexts } from '../../../shared/source/keptTexts.ts'
import { createFakeWindow } from '../../testing/fakeWindow.ts'
import { createKeptCalls, type KeptCall } from './keptCalls.ts'

const account = { chainId: 1, address: '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed' } as const
const hash = `0x${'ab'.repeat(32)}` as const
const calls = [{ to: account.address, value: 2n ** 200n, data: '0x12' }] as const
const asked: KeptCall = { topic: 't', id: 'a', account, arrived: 5, outcome: { kind: 'asked', calls } }

function open() {
  const view = createFakeWindow()
  const again = () => createKeptCalls(keptTexts({ ...view, localStorage: view.localStorage }))
  return { view, kept: again(), again }
}

test('behavior: what is asked and what becomes of it is read again after a reload, by the dApp that asked alone', () => {
  const { kept, again } = open()
  kept.keep(asked)
  expect(again().open()).toEqual([asked])
  const proposed = {
    ...asked,
    outcome: { kind: 'proposed', safeTxHash: hash, nonce: 7n, block: 90n },
  } as const
  kept.keep(proposed)
  kept.keep({ ...asked, topic: 'other', outcome: { kind: 'refused' } })
  expect(again().find('t', 'a')).toEqual(proposed)
  expect(again().find('other', 'a')?.outcome).toEqual({ kind: 'refused' })
  expect(again().find('third', 'a')).toBeUndefined()
  expect(again().open()).toEqual([])
})

test('behavior: the oldest decided ones make room, and what waits stays', () => {
  const { kept } = open()
  kept.keep(asked)
  for (let id = 0; id < 150; id++) kept.keep({ ...asked, id: `d${id}`, outcome: { kind: 'refused' } })
  expect(kept.open()).toEqual([asked])
  expect(kept.find('t', 'd50')).toBeUndefined()
  expect(kept.find('t', 'd149')).toBeDefined()
})

test('error: an entry that cannot be read costs that entry', () => {
  const { kept, view } = open()
  kept.keep(asked)
  const key = `countersign.dapp-calls.1.${account.address}`
  const [entry] = JSON.parse(view.localStorage.getItem(key) ?? '[]')
  const broken = [
    null,
    { ...entry, id: 5 },
    { ...entry, outcome: { kind: 'proposed' } },
    { ...entry, outcome: { kind: 'asked', calls: [{}] } },
  ]
  view.localStorage.setItem(key, JSON.stringify([...broken, { ...entry, id: 'good' }]))
  expect(kept.open().map(({ id }) => id)).toEqual(['good'])
  view.localStorage.setItem(key, '{')
  expect(kept.open()).toEqual([])
})
