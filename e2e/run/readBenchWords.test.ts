import { describe, expect, test } from 'vitest'
import { readBenchWords } from './readBenchWords.ts'

const subjects = [{ name: 'embedded' }, { name: 'bridge' }]

describe('readBenchWords', () => {
  test.each([
    [[], ['embedded', 'bridge'], undefined],
    [['11'], ['embedded', 'bridge'], 11],
    [['bridge'], ['bridge'], undefined],
    [['bridge', '20'], ['bridge'], 20],
    [['20', 'bridge', 'embedded'], ['embedded', 'bridge'], 20],
  ])('param: %j', (words, names, rounds) => {
    const { chosen, ...rest } = readBenchWords(words, subjects)
    expect(chosen.map(({ name }) => name)).toEqual(names)
    expect(rest).toEqual({ rounds })
  })

  test.each([
    [['bride'], '"bride" is not measured; what is: embedded, bridge.'],
    [['-3'], '"-3" is not measured'],
    [['0'], 'Rounds are one number'],
    [['3', '4'], 'Rounds are one number'],
  ])('error: %j', (words, message) => {
    expect(() => readBenchWords(words, subjects)).toThrow(message)
  })
})
