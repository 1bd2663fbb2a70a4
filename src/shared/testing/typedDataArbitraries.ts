import fc from 'fast-check'
import type { TypedData } from '../domain/typedData/typedData.ts'
import { anyAddress, anyHash, anyHex } from './domainArbitraries.ts'

const basicValues = {
  address: anyAddress,
  bool: fc.boolean(),
  string: fc.string({ unit: 'grapheme' }),
  bytes: anyHex,
  bytes32: anyHash,
  bytes4: anyHash.map((word) => word.slice(0, 10)),
  uint8: fc.integer({ min: 0, max: 255 }),
  uint256: fc.bigInt({ min: 0n, max: 2n ** 256n - 1n }),
  int16: fc.integer({ min: -32768, max: 32767 }),
  int256: fc.bigInt({ min: -(2n ** 255n), max: 2n ** 255n - 1n }),
}

type Typed = { type: string; value: unknown; types: TypedData['types'] }

const anyBasic: fc.Arbitrary<Typed> = fc
  .constantFrom(...Object.entries(basicValues))
  .chain(([type, arbitrary]) => fc.oneof(arbitrary).map((value) => ({ type, value, types: {} })))

const { value: anyValue } = fc.letrec<{ value: Typed }>((tie) => ({
  value: fc.oneof(
    { maxDepth: 3 },
    anyBasic,
    fc.tuple(tie('value'), fc.nat(3), fc.boolean()).map(([inner, length, fixed]) => ({
      type: `${inner.type}[${fixed ? length : ''}]`,
      value: Array(length).fill(inner.value),
      types: inner.types,
    })),
    fc.array(tie('value'), { maxLength: 4 }).map(structOf),
  ),
}))

/** Names a struct after its content, so that two structs of one name are one. */
function structOf(values: readonly Typed[]): Typed {
  const fields = values.map(({ type }, index) => ({ name: `field${index}`, type }))
  const text = fields.map(({ type }) => type.replace(/\W/g, '_')).join('_')
  const name = `S${text}`
  return {
    type: name,
    value: Object.fromEntries(values.map(({ value }, index) => [`field${index}`, value])),
    types: Object.assign({}, ...values.map(({ types }) => types), { [name]: fields }),
  }
}

/** Typed data that fit their types, as JSON or with bigints. */
export const anyTypedData = fc
  .record({
    domain: fc.record(
      {
        name: fc.string(),
        version: fc.string({ minLength: 1 }),
        chainId: fc.integer({ min: 1, max: 2 ** 48 }),
        verifyingContract: anyAddress,
        salt: anyHash,
      },
      { requiredKeys: [] },
    ),
    root: fc.array(anyValue, { maxLength: 4 }).map(structOf),
  })
  .map(({ domain, root }) => ({
    domain,
    types: root.types as Record<string, { name: string; type: string }[]>,
    primaryType: root.type,
    message: root.value as Record<string, unknown>,
  }))
