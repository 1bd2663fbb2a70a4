import { describe, expect, test } from 'vitest'
import { namedNetworks } from './namedNetworks.ts'
import {
  looksLike,
  type NetworkProblem,
  readNetwork,
  readTypedChainId,
  type TypedNetwork,
} from './readNetwork.ts'

const networks = namedNetworks()

const typed: TypedNetwork = {
  id: '4217',
  name: 'Our chain',
  shortName: 'ours',
  currency: 'OUR',
  decimals: '18',
  explorerUrl: 'https://explorer.example/',
}

function problemsOf(changed: Partial<TypedNetwork>): readonly NetworkProblem[] {
  const reading = readNetwork({ ...typed, ...changed }, networks)
  return reading.ok ? [] : reading.problems
}

describe('readNetwork', () => {
  test('behavior: a network that has no name gets the typed one', () => {
    expect(readNetwork(typed, networks)).toEqual({
      ok: true,
      network: {
        id: 4217,
        name: 'Our chain',
        shortName: 'ours',
        currency: 'OUR',
        decimals: 18,
        explorerUrl: 'https://explorer.example',
      },
    })
  })

  test('behavior: a named network keeps its name', () => {
    expect(readNetwork({ ...typed, id: '100', name: 'Ethereum' }, networks)).toMatchObject({
      ok: true,
      network: { id: 100, name: 'Gnosis', shortName: 'gno', currency: 'xDAI' },
    })
  })

  test.each(['0', '-1', '1.5', '9007199254740992', '99999999999999999', '0x', 'one', '１'])(
    'error: %s is no chain id',
    (id) => {
      expect(problemsOf({ id })).toContainEqual({ field: 'id', kind: 'out-of-range' })
    },
  )

  test.each([
    ['eth', 'Ethereum Mainnet'],
    ['ETH', 'Ethereum Mainnet'],
    ['Gn0', 'Gnosis'],
    ['arbl', 'Arbitrum One'],
    ['arb-1', 'Arbitrum One'],
    ['1', 'Network 1'],
  ])('error: the short name %s could be taken for that of %s', (shortName, by) => {
    expect(problemsOf({ shortName })).toContainEqual({ field: 'shortName', kind: 'taken', by })
  })

  test.each(['еth', 'e\u200bth', 'eth:', 'a b', 'ours/', '-ours', 'a'.repeat(33)])(
    'error: %j is no short name of plain letters',
    (shortName) => {
      expect(problemsOf({ shortName })).toEqual([{ field: 'shortName', kind: 'not-plain' }])
    },
  )

  test('error: the name of another network is refused, also where it only looks like it', () => {
    expect(problemsOf({ name: 'ethereum  MAlNNET' })).toEqual([
      { field: 'name', kind: 'taken', by: 'Ethereum Mainnet' },
    ])
    expect(problemsOf({ name: 'Еthereum' })).toEqual([{ field: 'name', kind: 'not-plain' }])
  })

  test('error: everything that is wrong is said at once', () => {
    const wrong = { id: '', name: '', currency: 'A B', decimals: '99', explorerUrl: 'http://x.example' }
    expect(problemsOf(wrong).map(({ field, kind }) => `${field} ${kind}`)).toEqual([
      'id missing',
      'name missing',
      'currency not-plain',
      'decimals out-of-range',
      'explorerUrl not-https',
    ])
  })

  test.each(['javascript:alert(1)', 'https://a:b@x.example', 'https://x.example/?key=1', 'x.example'])(
    'error: %s is no explorer',
    (explorerUrl) => {
      expect(problemsOf({ explorerUrl })).toEqual([{ field: 'explorerUrl', kind: 'not-https' }])
    },
  )
})

describe('readTypedChainId', () => {
  test.each([
    ['1', 1],
    [' 0xa4b1 ', 42161],
    ['920637907288165', 920637907288165],
    ['', 0],
    ['0x0', 0],
    ['1e3', 0],
  ])('param: %s is %d', (text, id) => {
    expect(readTypedChainId(text)).toBe(id)
  })
})

describe('looksLike', () => {
  test('behavior: no two networks of the table could be taken for each other by their short names, but for these', () => {
    const pairs = networks.flatMap((one, index) =>
      networks
        .slice(index + 1)
        .filter((other) => looksLike(one.shortName, other.shortName))
        .map((other) => `${one.shortName} ${other.shortName}`),
    )
    expect(pairs).toMatchInlineSnapshot(`[]`)
  })
})
