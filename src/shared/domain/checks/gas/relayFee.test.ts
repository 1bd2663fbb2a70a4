import { describe, expect, test } from 'vitest'
import { calmCall, scene, usdc } from '../../../testing/checkScene.ts'
import type { SafeTransaction } from '../../transaction/safeTransaction.ts'
import { checksumAddress, lowerAddress, zeroAddress } from '../../values/address.ts'
import { type FeeMeasures, sizeOfRelayFee } from './relayFee.ts'

const gwei = 10n ** 9n
const dollar = 10n ** 6n
const zero = lowerAddress(zeroAddress)

/** A Safe with 5,859 dollars in a token and 100 ETH, at a gas price of one gwei. */
function sizeOf(
  fields: Partial<SafeTransaction>,
  measures: Partial<FeeMeasures> & { readonly price?: number } = {},
) {
  const { price, ...own } = measures
  const isToken = fields.gasToken !== undefined
  const held = isToken ? 5_859n * dollar : 100n * 10n ** 18n
  const { transaction, identity } = scene(calmCall, {
    fields: { safeTxGas: 110_000n, baseGas: 80_000n, ...fields },
  })
  const token = lowerAddress(transaction.gasToken)
  const prices = [
    { token: zero, amount: 0n, decimals: 18, price: 2_500 },
    { token, amount: 0n, decimals: isToken ? 6 : 18, price },
  ]
  return sizeOfRelayFee(
    { transaction, identity },
    {
      gasPrice: gwei,
      held,
      needed: 90_000n,
      decimals: isToken ? 6 : 18,
      listed: prices.filter(
        (one) => one.price !== undefined && (one.token !== zero || isToken || price !== undefined),
      ),
      ...own,
    },
  )
}

const gasToken = checksumAddress(usdc)
const tusd = (gasPrice: bigint, measures: Parameters<typeof sizeOf>[1] = {}) =>
  sizeOf({ gasToken, gasPrice }, measures)
const ether = (gasPrice: bigint, measures: Parameters<typeof sizeOf>[1] = {}) =>
  sizeOf({ gasPrice }, measures)

describe('sizeOfRelayFee', () => {
  test('behavior: in the native currency it goes by what the gas costs at the price of the node', () => {
    expect([3n * gwei, 3n * gwei + 1n, 10n * gwei, 10n * gwei + 1n].map((price) => ether(price))).toEqual([
      'usual',
      'more',
      'more',
      'far-more',
    ])
    expect(ether(gwei, { gasPrice: undefined })).toBe('more')
  })

  test('behavior: gas that is only written down costs nothing', () => {
    expect(sizeOf({ gasPrice: gwei, baseGas: 50n * gwei })).toBe('far-more')
    expect(sizeOf({ gasPrice: gwei, baseGas: 2_000_000n })).toBe('more')
    const untried = { needed: undefined }
    expect(sizeOf({ gasPrice: gwei, baseGas: 900_000n }, untried)).toBe('usual')
    expect(sizeOf({ gasPrice: gwei, baseGas: 10_000_000n }, untried)).toBe('far-more')
  })

  test('behavior: in a token it is usual up to 1 % of what is held, and by a price alone', () => {
    expect(tusd(20n)).toBe('more')
    expect(tusd(20n, { price: 1 })).toBe('usual')
    expect(tusd(20n, { price: 1, held: 380n * dollar })).toBe('usual')
    expect(tusd(20n, { price: 1, held: 380n * dollar - 1n })).toBe('more')
    expect(tusd(265n, { price: 1 })).toBe('more')
    expect(tusd(200n, { price: 1 })).toBe('more')
  })

  test('behavior: dear gas makes a larger fee usual', () => {
    // 190,000 gas cost 47.50 dollars.
    const dear = { gasPrice: 100n * gwei, price: 1, held: 100_000n * dollar }
    expect(tusd(526n, dear)).toBe('usual')
    // Above a hundred units it would be a stop without a price, which makes it one step smaller and no more.
    expect(tusd(527n, dear)).toBe('more')
    expect(tusd(2_500n, dear)).toBe('more')
    expect(tusd(2_501n, dear)).toBe('far-more')
  })

  test('behavior: a share is a stop above 5 % and above 5 dollars', () => {
    const share = (percent: bigint) => ({ held: (190_000n * 20n * 100n) / percent })
    expect([5n, 6n].map((percent) => tusd(20n, share(percent)))).toEqual(['more', 'far-more'])
    expect([5n, 6n, 20n, 21n].map((percent) => tusd(20n, { ...share(percent), price: 1 }))).toEqual([
      'more',
      'more',
      'more',
      'far-more',
    ])
    expect(tusd(20n, { ...share(6n), price: 2 })).toBe('far-more')
    expect(tusd(20n, { held: 0n, price: 0.001 })).toBe('far-more')
    expect(ether(gwei, { held: 190_000n * gwei * 19n })).toBe('far-more')
    expect(ether(gwei, { held: 190_000n * gwei * 19n, price: 2_500 })).toBe('more')
  })

  test('behavior: exactly 5 dollars are small, and a unit more is not', () => {
    // 250,000 gas, which cost next to nothing at the node.
    const five = (gasPrice: bigint, held: bigint) =>
      sizeOf({ gasToken, safeTxGas: 200_000n, baseGas: 50_000n, gasPrice }, { gasPrice: 1n, price: 1, held })
    expect([20n, 21n].map((price) => five(price, 10n ** 12n))).toEqual(['usual', 'more'])
    const sixteenTimes = 80n * dollar
    expect([20n, 21n].map((price) => five(price, sixteenTimes))).toEqual(['more', 'far-more'])
  })

  test('behavior: a thousand times the usual fee is a stop, with any holdings and prices', () => {
    const rich = { held: 10n ** 9n * dollar }
    for (const price of [undefined, 1])
      expect(tusd(20_000n, { ...rich, ...(price !== undefined && { price }) })).toBe('far-more')
    expect(sizeOf({ gasToken, gasPrice: 20n }, { ...rich, decimals: 0 })).toBe('far-more')
    expect(sizeOf({ gasToken, gasPrice: 20n }, { ...rich, decimals: undefined })).toBe('far-more')
    expect(ether(1_000n * gwei, { held: 10n ** 27n })).toBe('far-more')
    // Of a token that is worth much, few units are much.
    const weth = {
      decimals: 18,
      listed: [{ token: lowerAddress(usdc), amount: 0n, decimals: 18, price: 2_500 }],
    }
    expect(sizeOf({ gasToken, gasPrice: 10n ** 12n }, { held: 10n ** 24n, ...weth })).toBe('far-more')
  })

  test('behavior: no price makes a size more than one step smaller, and none does above a fifth', () => {
    const steps = ['usual', 'more', 'far-more']
    for (const gasPrice of [1n, 20n, 265n, 600n, 20_000n])
      for (const held of [1n, 400n, 1_000n, 5_859n, 10n ** 9n])
        for (const price of [1e-9, 0.01, 1]) {
          const [without, priced] = [{}, { price }].map((more) =>
            tusd(gasPrice, { ...more, held: held * dollar }),
          )
          const fall = steps.indexOf(without ?? '') - steps.indexOf(priced ?? '')
          expect(fall).toBeLessThanOrEqual(1)
          if (190_000n * gasPrice * 5n > held * dollar) expect(priced).toBe('far-more')
          if (190_000n * gasPrice * 100n > held * dollar) expect(priced).not.toBe('usual')
        }
  })

  test('behavior: what no node says of the holding is not taken from a list', () => {
    expect(tusd(20n, { held: undefined, price: 1 })).toBe('more')
    expect(tusd(600n, { held: undefined, price: 1 })).toBe('far-more')
    expect(ether(gwei, { held: undefined })).toBe('usual')
    expect(sizeOf({ gasPrice: 600n * gwei }, { held: undefined, gasPrice: 600n * gwei })).toBe('far-more')
  })
})
