import { describe, expect, test } from 'vitest'
import { account, encode, payroll, stranger, usdc } from '../../../testing/checkScene.ts'
import { checksumAddress } from '../../values/address.ts'
import { readFileClaims } from './readFileClaims.ts'

const to = checksumAddress(account('vault'))
const data = encode('anoint(address keeper,uint256 share)', [stranger, 5n])
const entry = (
  name: string,
  types: readonly [string, string],
  values: Readonly<Record<string, unknown>>,
) => ({
  contractMethod: {
    name,
    inputs: [
      { name: 'keeper', type: types[0] },
      { name: 'share', type: types[1] },
    ],
  },
  contractInputsValues: values,
})
const right = entry('anoint', ['address', 'uint256'], { keeper: checksumAddress(stranger), share: '5' })
const claimed = (...entries: readonly unknown[]) =>
  readFileClaims(entries, [{ to, data }], 1).flatMap(({ by, contract, methods }) =>
    methods.map(({ signature }) => `${by} ${contract} ${signature}`),
  )

describe('readFileClaims', () => {
  test('behavior: a method whose values encode to the bytes of the call is what the file says', () => {
    expect(claimed(right)).toEqual([`file ${account('vault')} anoint(address,uint256)`])
  })

  test.each<readonly [string, unknown]>([
    [
      'another value',
      entry('anoint', ['address', 'uint256'], { keeper: checksumAddress(payroll), share: '5' }),
    ],
    [
      'a friendly name',
      entry('thankKeeper', ['address', 'uint256'], { keeper: checksumAddress(stranger), share: '5' }),
    ],
    [
      'an address as a number',
      entry('anoint', ['uint256', 'uint256'], { keeper: String(BigInt(stranger)), share: '5' }),
    ],
    [
      'a value that is missing',
      entry('anoint', ['address', 'uint256'], { keeper: checksumAddress(stranger) }),
    ],
    ['no method', { contractMethod: null, contractInputsValues: null }],
    ['nothing', null],
    ['a text', 'anoint'],
  ])('behavior: it says nothing by %s', (_, given) => {
    expect(claimed(given)).toEqual([])
  })

  test('behavior: entries are those of the calls, in their order', () => {
    const calls = [
      { to: checksumAddress(usdc), data: '0x' as const },
      { to, data },
    ]
    expect(readFileClaims([null, right], calls, 1)).toHaveLength(1)
    expect(readFileClaims([right, null], calls, 1)).toEqual([])
  })
})
