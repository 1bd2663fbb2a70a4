import { expect, test } from 'vitest'
import { createMemoryView } from '../testing/memoryView.ts'
import { keptTexts } from './keptTexts.ts'
import {
  type KeptPaymentList,
  noPaymentList,
  paymentListKey,
  planFileOf,
  readPaymentListText,
  readPlanFile,
  writePaymentListText,
} from './localPaymentList.ts'

const account = { chainId: 1, address: '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed' } as const
const list: KeptPaymentList = {
  name: 'march.csv',
  text: 'token_type,receiver,amount\nnative,0x12,1',
  answers: { separator: ';', mark: ',', kind: 'native' },
  corrections: { 2: { token_type: 'native', token_address: '', receiver: '0x34', amount: '2', id: '' } },
  removed: [5, 3],
  expected: { native: '3.5' },
  confirmed: [2],
  composed: [`0x${'ab'.repeat(32)}`],
  since: 1_000,
  again: true,
  most: 60,
  numberedFrom: 12,
}

test('behavior: a list is read back as it was kept, and an emptied one is none', () => {
  const texts = keptTexts(createMemoryView().view)
  writePaymentListText(texts, account, list)
  expect(readPaymentListText(texts.read(paymentListKey(account)))).toEqual(list)
  writePaymentListText(texts, account, noPaymentList)
  expect(readPaymentListText(texts.read(paymentListKey(account)))).toEqual(noPaymentList)
})

test('behavior: a plan saved as a file is read back for its Safe alone, and a list is no plan', () => {
  const { content } = planFileOf(account, list)
  expect(readPlanFile(account, content), 'look-alikes are confirmed anew').toEqual({ ...list, confirmed: [] })
  expect(readPlanFile({ ...account, chainId: 10 }, content)).toBe('other-safe')
  expect(readPlanFile({ ...account, address: `0x${'12'.repeat(20)}` }, content)).toBe('other-safe')
  for (const text of [list.text, '', '{', '{}', JSON.stringify(list)])
    expect(readPlanFile(account, text), text).toBeUndefined()
})

test.each([undefined, '', '{', '[]', '{"text":7}', 'null'])('error: %j is no list', (text) => {
  expect(readPaymentListText(text)).toEqual(noPaymentList)
})

test('error: a part that cannot be read costs that part', () => {
  const odd = JSON.stringify({
    ...list,
    answers: { separator: '|', mark: '.' },
    corrections: { 2: { receiver: 7 }, x: list.corrections[2] },
    removed: [4, -1, 'two'],
    confirmed: [1, 'two'],
    composed: ['0x12'],
    most: 0,
    numberedFrom: '12',
  })
  expect(readPaymentListText(odd)).toEqual({
    ...list,
    answers: { mark: '.' },
    corrections: {},
    removed: [4],
    confirmed: [1],
    composed: [],
    most: 1,
    numberedFrom: undefined,
  })
})
