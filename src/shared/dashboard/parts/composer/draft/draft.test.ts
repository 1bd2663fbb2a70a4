import { describe, expect, test } from 'vitest'
import {
  addLine,
  addLines,
  addToken,
  chosenNamesOf,
  createDraft,
  createLine,
  draftToken,
  isBlankDraft,
  isOn,
  removeLine,
  replaceLine,
  switchLine,
} from './draft.ts'
import { parseDraft } from './storedDraft.ts'

const token = '0xfB6916095ca1df60bB79Ce92cE3Ea74c37c5d359'
const filled = replaceLine(createDraft(), {
  kind: 'transfer',
  id: 1,
  recipient: 'eth:0x12',
  token: 'native',
  amount: '1.5',
})

describe('draft', () => {
  test('behavior: a token to send takes the blank line, and otherwise gets one of its own', () => {
    const first = draftToken(createDraft(), token)
    expect(first.lines).toMatchObject([{ token: token.toLowerCase(), recipient: '' }])
    expect(draftToken(first, 'native').lines).toMatchObject([{ token: 'native' }])
    expect(draftToken(filled, token).lines).toMatchObject([
      { token: 'native', amount: '1.5' },
      { token: token.toLowerCase(), amount: '' },
    ])
  })

  test('behavior: lines have ids of their own, and one line always stays', () => {
    const three = addLine(addLine(filled))
    expect(three.lines.map(({ id }) => id)).toEqual([1, 2, 3])
    expect(addLine(removeLine(three, 2)).lines.map(({ id }) => id)).toEqual([1, 3, 4])
    expect(isBlankDraft(removeLine(filled, 1))).toBe(true)
    expect(removeLine(filled, 1).lines).toHaveLength(1)
  })
})

describe('lines that are off', () => {
  const both = switchLine(addLine(filled), 1)

  test('behavior: a line is switched off and on, comes back after a reload', () => {
    expect(both.lines.map(isOn)).toEqual([false, true])
    expect(parseDraft(JSON.stringify(both))?.lines.map(isOn)).toEqual([false, true])
    expect(switchLine(both, 1).lines.map(isOn)).toEqual([true, true])
  })

  test('behavior: one line of the batch always stays, and a token to send is no line that is off', () => {
    expect(removeLine(both, 2).lines.map(isOn)).toEqual([false, true])
    const blankOff = switchLine(addLine(filled), 2)
    expect(
      draftToken(blankOff, token).lines.map((line) => [isOn(line), line.kind === 'transfer' && line.token]),
    ).toEqual([
      [true, 'native'],
      [false, 'native'],
      [true, token.toLowerCase()],
    ])
  })
})

describe('addToken', () => {
  test('behavior: the token can be chosen, is chosen in the last line, and comes back after a reload', () => {
    const draft = addToken(addToken(addLine(filled), token), token)
    expect(draft.tokens).toEqual([token])
    expect(draft.lines.map((line) => line.kind === 'transfer' && line.token)).toEqual([
      'native',
      token.toLowerCase(),
    ])
    expect(parseDraft(JSON.stringify(draft))).toEqual(draft)
  })
})

describe('addLines', () => {
  const call = { kind: 'call', to: token, value: '5', data: '0x1234', method: '' } as const
  const change = { kind: 'change', change: { kind: 'change-threshold', threshold: 3 } } as const

  test('behavior: calls and changes come after what was typed, in place of a blank line, and come back', () => {
    expect(addLines(createDraft(), [call]).lines).toEqual([{ ...call, id: 2 }])
    const mixed = addLine(addLines(filled, [call, change]))
    expect(mixed.lines.map(({ id, kind }) => [id, kind])).toEqual([
      [1, 'transfer'],
      [2, 'call'],
      [3, 'change'],
      [4, 'transfer'],
    ])
    expect(parseDraft(JSON.stringify(mixed))).toEqual(mixed)
    expect(isBlankDraft(addLines(createDraft(), [change]))).toBe(false)
  })
})

test('behavior: a chosen name belongs to its address, over a reload, until the recipient is typed over', () => {
  const chosen = { name: 'dee.eth', address: '0x15d34AAf54267DB7D7c367839AAf71A00a2C6A65' } as const
  const line = { ...createLine(1), recipient: chosen.address, chosen }
  const draft = { ...createDraft(), lines: [line] }
  expect(chosenNamesOf(parseDraft(JSON.stringify(draft)) ?? createDraft())).toEqual([chosen])
  expect(chosenNamesOf({ lines: [{ ...line, recipient: `${chosen.address} ` }] })).toEqual([])
})
