import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { checksumAddress } from '../values/address.ts'
import { decodeTransfer } from './decodeTransfer.ts'
import { encodeTransfer, type TransferAsset } from './encodeTransfer.ts'

const address = fc
  .uint8Array({ minLength: 20, maxLength: 20 })
  .map((bytes) => checksumAddress(`0x${Buffer.from(bytes).toString('hex')}`))
const asset = fc.oneof(
  fc.constant<TransferAsset>({ kind: 'native' }),
  address.map((token): TransferAsset => ({ kind: 'erc20', address: token })),
)
const amount = fc.bigInt({ min: 0n, max: 2n ** 256n - 1n })

describe('decodeTransfer', () => {
  test('behavior: reads back what was encoded', () => {
    fc.assert(
      fc.property(asset, address, amount, (of, recipient, value) => {
        const transfer = { asset: of, recipient, amount: value }
        expect(decodeTransfer(encodeTransfer(transfer))).toEqual(transfer)
      }),
    )
  })

  const token = checksumAddress(`0x${'a'.repeat(40)}`)
  const word = `${'0'.repeat(24)}${'b'.repeat(40)}`

  test.each([
    ['another function', '0x095ea7b3', `${word}${word}`, 0n],
    ['bytes after the arguments', '0xa9059cbb', `${word}${word}00`, 0n],
    ['a word too few', '0xa9059cbb', word, 0n],
    ['dirty bytes before the recipient', '0xa9059cbb', `1${word.slice(1)}${word}`, 0n],
    ['native currency sent along', '0xa9059cbb', `${word}${word}`, 1n],
  ])('error: %s is no transfer', (_what, selector, rest, value) => {
    expect(decodeTransfer({ to: token, value, data: `0x${selector.slice(2)}${rest}` })).toBeUndefined()
  })
})
