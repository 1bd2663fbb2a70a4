import { describe, expect, test } from 'vitest'
import type { LowerAddress } from '../../values/address.ts'
import { couldBeTakenFor, indexLookAlikes, lookAlikesInSlices } from './lookAlikes.ts'

/** An address by its first and its last digits, with one digit over and over between them. */
const ends = (start: string, end: string, fill = '7'): LowerAddress =>
  `0x${start}${fill.repeat(40 - start.length - end.length)}${end}`

const known = ends('abcd1234', '56789abc')
const relation = { kind: 'owner' } as const
const find = (candidate: LowerAddress, ...others: readonly LowerAddress[]) =>
  indexLookAlikes([known, ...others].map((address) => ({ address, relation }))).find(candidate)

describe('indexLookAlikes', () => {
  test.each([
    ['three digits at the start and four at the end', ends('abc0', '09abc', '5'), 3, 4],
    ['two at the start and six at the end', ends('ab00', '0789abc', '5'), 2, 6],
    ['six at the start and two at the end', ends('abcd120', '0bc', '5'), 6, 2],
  ])('behavior: %s are taken for the same', (_, candidate, start, end) => {
    expect(find(candidate)).toMatchObject({ strength: 'strong', start, end })
  })

  test.each([
    ['three at the start and three at the end', ends('abc0', '0abc', '5')],
    ['two at the start and five at the end', ends('ab00', '089abc', '5')],
    ['one at the start, however many at the end', ends('a0', '056789abc', '5')],
  ])('behavior: %s are not', (_, candidate) => {
    expect(find(candidate)?.strength).not.toBe('strong')
  })

  test.each([
    ['six at the start', ends('abcd12', '0000', '5'), 6, 0],
    ['six at the end', ends('0123', '789abc', '5'), 0, 6],
    ['three at the start and three at the end', ends('abc0', '0abc', '5'), 3, 3],
    ['one at the start and five at the end', ends('a0', '089abc', '5'), 1, 5],
  ])('behavior: %s alone are a weak likeness', (_, candidate, start, end) => {
    expect(find(candidate)).toMatchObject({ strength: 'weak', start, end })
  })

  test.each([
    ['five at the start', ends('abcd1', '0000', '5')],
    ['five at the end', ends('0123', '89abc', '5')],
    ['two at the start and three at the end', ends('ab00', '0abc', '5')],
  ])('behavior: %s alone are none: they happen by chance', (_, candidate) => {
    expect(find(candidate)).toBeUndefined()
  })

  test('behavior: an address is no imitation of itself', () => {
    expect(find(known)).toBeUndefined()
    const near = ends('abcd1239', '96789abc')
    expect(find(known, near)?.anchor.address).toBe(near)
  })

  test('behavior: of several the likest is named', () => {
    const closer = ends('abcd5', '59abc')
    expect(find(ends('abcd50', '059abc', '5'), closer)?.anchor.address).toBe(closer)
    expect(find(ends('abcd12', '789abc', '5'), closer)?.anchor.address).toBe(known)
  })

  test('behavior: zeros at the start count as four, because many contracts begin with them', () => {
    const zeros = ends('00000000', '1234')
    expect(find(ends('000000', '0034', '5'), zeros)?.strength).not.toBe('strong')
    expect(find(ends('000000', '1234', '5'), zeros)).toMatchObject({ strength: 'strong', end: 4 })
    expect(find(ends('0000', '1199', '5'), zeros)).toBeUndefined()
  })

  test('behavior: addresses that cannot have been made are neither imitated nor imitations', () => {
    const native = ends('eeeeeeeeeeeeeeeeeeee', 'eeee', 'e')
    const precompile = ends('', '1', '0')
    expect(find(ends('eeee', 'eeee', '5'), native)).toBeUndefined()
    expect(find(native, ends('eeee', 'eeee', '5'))).toBeUndefined()
    expect(find(ends('0000000000000000', '9abc', '0'))).toBeUndefined()
    expect(find(ends('00000', '0001', '5'), precompile)).toBeUndefined()
  })

  test('behavior: of two known ones with the same ends the first is named', () => {
    const twin = ends('abcd1234', '56789abc', '9')
    expect(find(ends('abcd12', '0000', '5'), twin)?.anchor.address).toBe(known)
    expect(find(ends('0123', '789abc', '5'), twin)?.anchor.address).toBe(known)
  })
})

describe('lookAlikes', () => {
  const relation = { kind: 'owner' } as const
  const like = (...anchors: readonly LowerAddress[]) =>
    indexLookAlikes(anchors.map((address) => ({ address, relation })))
  const a: LowerAddress = `0xabcdef${'1'.repeat(28)}fedcba`

  test('behavior: of two that are equally like, the first is named', () => {
    const b: LowerAddress = `0xabcdef${'2'.repeat(28)}fedcba`
    expect(like(a, b).find(`0xabcdef${'3'.repeat(28)}fedcba`)?.anchor.address).toBe(a)
    expect(like(b, a).find(`0xabcdef${'3'.repeat(28)}fedcba`)?.anchor.address).toBe(b)
  })
  test('behavior: zeros tell little only at the start', () => {
    const zeros: LowerAddress = `0x0000ab${'1'.repeat(28)}fed000`
    expect(like(zeros).find(`0x0000ab${'3'.repeat(28)}fed000`)?.strength).toBe('strong')
    const trailing: LowerAddress = `0xabcdef${'1'.repeat(30)}0000`
    expect(like(trailing).find(`0xabcdef${'3'.repeat(30)}0000`)?.strength).toBe('strong')
  })
})

describe('lookAlikesInSlices', () => {
  test('behavior: it pauses after each hundred different addresses and finds the same', () => {
    const anchors = Array.from({ length: 250 }, (_, index) => ({
      address: ends(`abcd${index.toString(16).padStart(4, '0')}`, '56789abc'),
      relation,
    }))
    const work = lookAlikesInSlices([...anchors, ...anchors])
    const rests: number[] = []
    let step = work.next()
    for (; step.done !== true; step = work.next()) rests.push(step.value)
    expect(rests).toEqual([100, 200])
    const candidate = ends('abcd0099', '06789abc', '5')
    expect(step.value.find(candidate)).toMatchObject({ strength: 'strong', start: 8, end: 7 })
    expect(step.value.find(candidate)).toEqual(indexLookAlikes(anchors).find(candidate))
  })
})

describe('couldBeTakenFor', () => {
  test('behavior: only a strong likeness of two other addresses, by the rule of the index', () => {
    const alike: readonly LowerAddress[] = [
      ends('abc0', '09abc', '5'),
      ends('ab00', '0789abc', '5'),
      ends('abcd120', '0bc', '5'),
    ]
    expect(alike.map((other) => couldBeTakenFor(other, known))).toEqual([true, true, true])
    expect(alike.map((other) => couldBeTakenFor(known, other))).toEqual([true, true, true])
    const unlike: readonly LowerAddress[] = [
      known,
      ends('abc0', '0abc', '5'),
      ends('abcd1234', '00', '5'),
      ends('00', '56789abc', '5'),
      ends('', '', '5'),
    ]
    expect(unlike.map((other) => couldBeTakenFor(other, known))).toEqual(unlike.map(() => false))
  })

  test('behavior: special addresses and zeros at the start are not taken for others', () => {
    const zeros = [ends('0000000000000000', '5678'), ends('0000000000000000', '5678', '3')] as const
    const marks = [ends('eeeeeeeeeeeeeeee', '5678'), ends('eeeeeeeeeeeeeeee', '5678', '3')] as const
    expect([couldBeTakenFor(...zeros), couldBeTakenFor(...marks)]).toEqual([false, false])
    // Of six zeros at the start four count: with four digits at the end they are enough, with three they are not.
    const at = (end: string) => couldBeTakenFor(ends('0000001', `${end}`), ends('0000002', `${end}`, '3'))
    expect([at('9ab'), at('89ab')]).toEqual([false, true])
    expect(couldBeTakenFor(ends('0000001', '09b'), ends('0000002', '19b', '3'))).toBe(false)
  })
})
