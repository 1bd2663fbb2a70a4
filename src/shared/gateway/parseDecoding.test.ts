import { describe, expect, test } from 'vitest'
import { parseDecoding } from './parseDecoding.ts'
import * as wire from './testing/wireAnswers.ts'

describe('parseDecoding', () => {
  test('behavior: calls inside a batch, and the one inside another Safe', () => {
    const decoding = parseDecoding(wire.decoding)
    expect(decoding).toMatchObject({ method: 'multiSend', accuracy: 'FULL_MATCH' })
    expect(decoding?.parameters[0]?.calls).toMatchObject([
      { to: wire.token, operation: 0, value: 0n, decoding: { method: 'transfer' } },
      { to: wire.token },
    ])
    const nested = {
      name: 'data',
      type: 'bytes',
      value: '0x',
      valueDecoded: { method: 'approve', parameters: null },
    }
    expect(parseDecoding({ method: 'execTransaction', parameters: [nested] })?.parameters[0]?.calls).toEqual([
      {
        operation: undefined,
        to: undefined,
        value: undefined,
        data: undefined,
        decoding: { method: 'approve', parameters: [], accuracy: undefined },
      },
    ])
  })

  test('behavior: values may be lists in lists, and booleans', () => {
    const parameters = [
      { name: 'a', type: 'tuple[]', value: [['1', 'True'], []] },
      { name: 'b', type: 'bool', value: false },
    ]
    expect(parseDecoding({ method: 'x', parameters })?.parameters.map(({ value }) => value)).toEqual([
      [['1', 'True'], []],
      'false',
    ])
  })

  test('error: what nests without end is cut, and what cannot be read left out', () => {
    let value: unknown = '1'
    for (let depth = 0; depth < 10_000; depth++) value = [value]
    const parameters = [
      { name: 'deep', type: 'x', value },
      { name: 'none' },
      { name: 'ok', type: 'x', value: '' },
    ]
    expect(parseDecoding({ method: 'x', parameters })?.parameters.map(({ name }) => name)).toEqual(['ok'])
    expect(parseDecoding({ parameters: [] })).toBeUndefined()
  })
})
