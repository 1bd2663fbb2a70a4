import { describe, expect, test } from 'vitest'
import { readInterfaceText } from '../../../../domain/contractCall/readInterface.ts'
import { blankCall, inputKey, readTypedCall } from './typedCall.ts'

const payee = '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed'
const chain = { id: 1, shortName: 'eth', nativeCurrency: { name: 'Ether', symbol: 'ETH', decimals: 18 } }

describe('readTypedCall', () => {
  test('behavior: the target may have the prefix of this network', () => {
    expect(readTypedCall({ ...blankCall, to: `eth:${payee}` }, undefined, chain)).toMatchObject({
      ok: true,
      line: { to: payee },
    })
  })

  test('error: a target of another network makes no call', () => {
    expect(readTypedCall({ ...blankCall, to: `gno:${payee}` }, undefined, chain)).toEqual({
      ok: false,
      problems: { to: { kind: 'other-chain', prefix: 'gno' }, inputs: {} },
    })
  })

  test('error: an argument with a prefix makes no call', () => {
    const [method] = readInterfaceText('function stake(address who)')?.methods ?? []
    if (method === undefined) throw new Error('The method is not read')
    const key = inputKey(method, 0)
    const typed = (who: string) =>
      readTypedCall({ ...blankCall, to: payee, inputs: { [key]: who } }, method, chain)
    expect(typed(payee)).toMatchObject({ ok: true })
    expect(typed(`gno:${payee}`)).toMatchObject({
      ok: false,
      problems: { inputs: { [key]: { kind: 'not-an-address' } } },
    })
  })
})
