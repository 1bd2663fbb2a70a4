import { describe, expect, test } from 'vitest'
import { answering, options } from './testing/answering.ts'
import * as wire from './testing/wireAnswers.ts'

describe('chains and apps', () => {
  test('param: gas prices of every type, in either case @parsers-prices', async () => {
    const upper = wire.chain.gasPrice.map((price) => ({ ...price, type: price.type.toUpperCase() }))
    const expected = [
      { type: 'ORACLE', uri: 'https://gas.example', parameter: 'fast', gweiFactor: '1' },
      { type: 'FIXED', weiValue: 7n },
      { type: 'FIXED1559', maxFeePerGas: 9n, maxPriorityFeePerGas: 2n },
    ]
    const read = (gasPrice: unknown) => answering({ ...wire.chain, gasPrice }).chain(1, options)
    expect((await read(wire.chain.gasPrice))?.gasPrices).toEqual([
      ...expected,
      { type: 'UNKNOWN', given: 'magic' },
    ])
    expect((await read(upper))?.gasPrices.slice(0, 3)).toEqual(expected)
  })

  test('behavior: features that come later stay, and what is missing costs nothing @parsers-features', async () => {
    const { chainId, chainName, shortName, nativeCurrency } = wire.chain
    const bare = await answering({ chainId, chainName, shortName, nativeCurrency }).chain(1, options)
    expect(bare).toMatchObject({ name: 'Ethereum', features: [], gasPrices: [], explorer: undefined })
    expect((await answering(wire.chain).chain(1, options))?.features).toContain('SOMETHING_NEW')
  })

  test('param: access policies @parsers-access', async () => {
    const policies = [
      { type: 'NO_RESTRICTIONS', value: null },
      { type: 'DOMAIN_ALLOWLIST', value: ['https://a.example'] },
      { type: 'UNKNOWN', value: null },
      { type: 'LATER' },
      null,
    ]
    const answer = policies.map((accessControl) => ({ ...wire.app, accessControl }))
    const { items } = await answering(answer).apps(1, options)
    expect(items.map(({ access }) => access)).toEqual([
      { policy: 'NO_RESTRICTIONS' },
      { policy: 'DOMAIN_ALLOWLIST', domains: ['https://a.example'] },
      { policy: 'UNKNOWN' },
      { policy: 'UNKNOWN' },
      { policy: 'UNKNOWN' },
    ])
  })

  test('error: an app without an address costs that app', async () => {
    const answer = [{ ...wire.app, url: null }, wire.app]
    expect(await answering(answer).apps(1, options)).toMatchObject({ items: [{ id: 7 }], unreadable: 1 })
  })
})
