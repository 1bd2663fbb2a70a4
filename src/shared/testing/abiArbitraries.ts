import fc from 'fast-check'
import { type AbiParameter, encodeAbiParameters, type Hex, hexToBytes, parseAbiParameters } from 'viem'
import { bytesToHex } from '../domain/values/bytesToHex.ts'

/** A value as decoders yield it: bigint, lower-case address, hex, text, flag, or a list of such. */
export type PlainValue = bigint | boolean | string | readonly PlainValue[]

/** Types and fitting values of the arguments of some method. */
export type TypedValues = { readonly types: readonly string[]; readonly values: readonly PlainValue[] }

type TypeTree = { readonly text: string; readonly value: fc.Arbitrary<PlainValue> }

const hexOf = (size: number) => fc.uint8Array({ minLength: size, maxLength: size }).map(bytesToHex)
const uintOf = (bits: bigint) =>
  fc.oneof(fc.constantFrom(0n, 2n ** bits - 1n), fc.bigInt({ min: 0n, max: 2n ** bits - 1n }))
const intOf = (bits: bigint) =>
  fc.oneof(
    fc.constantFrom(-1n, -(2n ** (bits - 1n))),
    fc.bigInt({ min: -(2n ** (bits - 1n)), max: 2n ** (bits - 1n) - 1n }),
  )

const basicTrees: readonly TypeTree[] = [
  { text: 'address', value: hexOf(20) },
  { text: 'bool', value: fc.boolean() },
  { text: 'uint8', value: uintOf(8n) },
  { text: 'uint48', value: uintOf(48n) },
  { text: 'uint256', value: uintOf(256n) },
  { text: 'int24', value: intOf(24n) },
  { text: 'int256', value: intOf(256n) },
  { text: 'bytes4', value: hexOf(4) },
  { text: 'bytes32', value: hexOf(32) },
  { text: 'bytes', value: fc.uint8Array({ maxLength: 70 }).map(bytesToHex) },
  { text: 'string', value: fc.string({ unit: 'grapheme', maxLength: 40 }) },
]

const { tree: anyTree } = fc.letrec<{ tree: TypeTree }>((tie) => ({
  tree: fc.oneof(
    { maxDepth: 3, withCrossShrink: true },
    fc.constantFrom(...basicTrees),
    fc.tuple(tie('tree'), fc.option(fc.integer({ min: 1, max: 3 }))).map(([item, length]) => ({
      text: `${item.text}[${length ?? ''}]`,
      value: fc.array(
        item.value,
        length === null ? { maxLength: 3 } : { minLength: length, maxLength: length },
      ),
    })),
    fc.array(tie('tree'), { minLength: 1, maxLength: 3 }).map((fields) => ({
      text: `(${fields.map(({ text }) => text).join(',')})`,
      value: fc.tuple(...fields.map(({ value }) => value)),
    })),
  ),
}))

export const anyTypedValues: fc.Arbitrary<TypedValues> = fc
  .array(anyTree, { minLength: 1, maxLength: 4 })
  .chain((trees) =>
    fc
      .tuple(...trees.map(({ value }) => value))
      .map((values) => ({ types: trees.map(({ text }) => text), values })),
  )

/** The arguments as viem encodes them. */
export function encodeWithViem({ types, values }: TypedValues): Hex {
  return encodeAbiParameters(parametersOf(types), values)
}

export function parametersOf(types: readonly string[]): readonly AbiParameter[] {
  return parseAbiParameters(types.join(',')) as readonly AbiParameter[]
}

/** One change of bytes: what a mistake or an attacker may do to them. `at` and `word` are taken modulo the length. */
export type Mutation =
  | { readonly kind: 'flip'; readonly at: number; readonly byte: number }
  | { readonly kind: 'cut'; readonly count: number }
  | { readonly kind: 'append'; readonly bytes: Hex }
  | { readonly kind: 'insert'; readonly at: number; readonly bytes: Hex }
  | { readonly kind: 'remove'; readonly at: number; readonly count: number }
  | { readonly kind: 'set-word'; readonly word: number; readonly value: number }

export const anyMutation: fc.Arbitrary<Mutation> = fc.oneof(
  fc.record({
    kind: fc.constant('flip' as const),
    at: fc.nat(10_000),
    byte: fc.integer({ min: 1, max: 255 }),
  }),
  fc.record({ kind: fc.constant('cut' as const), count: fc.integer({ min: 1, max: 100 }) }),
  fc.record({
    kind: fc.constant('append' as const),
    bytes: fc.oneof(
      fc.integer({ min: 1, max: 100 }).map((count): Hex => `0x${'00'.repeat(count)}`),
      hexOf(33),
    ),
  }),
  fc.record({
    kind: fc.constant('insert' as const),
    at: fc.nat(10_000),
    bytes: fc.constantFrom<Hex>('0x00', `0x${'00'.repeat(32)}`),
  }),
  fc.record({ kind: fc.constant('remove' as const), at: fc.nat(10_000), count: fc.constantFrom(1, 32) }),
  fc.record({
    kind: fc.constant('set-word' as const),
    word: fc.nat(1_000),
    value: fc.oneof(
      fc.nat(20).map((count) => count * 32),
      fc.nat(300),
      fc.nat(2 ** 31 - 1),
    ),
  }),
)

export function mutate(hex: Hex, mutation: Mutation): Hex {
  const bytes = [...hexToBytes(hex)]
  const place = (at: number) => (bytes.length === 0 ? 0 : at % bytes.length)
  switch (mutation.kind) {
    case 'flip':
      bytes[place(mutation.at)] = (bytes[place(mutation.at)] ?? 0) ^ mutation.byte
      break
    case 'cut':
      bytes.splice(Math.max(0, bytes.length - mutation.count))
      break
    case 'append':
      bytes.push(...hexToBytes(mutation.bytes))
      break
    case 'insert':
      bytes.splice(place(mutation.at), 0, ...hexToBytes(mutation.bytes))
      break
    case 'remove':
      bytes.splice(place(mutation.at), mutation.count)
      break
    case 'set-word': {
      const word = hexToBytes(`0x${mutation.value.toString(16).padStart(64, '0')}`)
      const start = (mutation.word % Math.max(1, Math.floor(bytes.length / 32))) * 32
      bytes.splice(start, 32, ...word)
      break
    }
  }
  return bytesToHex(Uint8Array.from(bytes))
}
