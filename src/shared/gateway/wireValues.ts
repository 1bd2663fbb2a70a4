import * as v from 'valibot'
import { type Address, checksumAddress, isAddressText, zeroAddress } from '../domain/values/address.ts'
import { type Hex, isHash, isHex } from '../domain/values/hex.ts'

export const addressValue = v.pipe(
  v.string(),
  v.check((text) => isAddressText(text)),
  v.transform((text): Address => checksumAddress(text)),
)

/** A whole number from 0 on that JavaScript counts exactly. */
export const countValue = v.pipe(v.number(), v.safeInteger(), v.minValue(0))

/** 32 bytes in lower case. */
export const hashValue = v.pipe(
  v.string(),
  v.check((text) => isHash(text)),
  v.transform((text) => text.toLowerCase() as Hex),
)

/** Any number of bytes in lower case. */
export const hexValue = v.pipe(
  v.string(),
  v.check((text) => isHex(text)),
  v.transform((text) => text.toLowerCase() as Hex),
)

/** A whole amount as decimal text of at most 78 digits (256 bits). */
export const unitsValue = v.pipe(
  v.string(),
  v.regex(/^\d{1,78}$/),
  v.transform((text) => BigInt(text)),
)

/** Milliseconds since 1970 that a `Date` can hold. */
export const timeValue = v.pipe(countValue, v.maxValue(8_640_000_000_000_000))

/** A chain id, which the gateway writes as text. */
export const chainIdValue = v.pipe(
  v.union([v.pipe(v.string(), v.regex(/^\d{1,16}$/)), countValue]),
  v.transform(Number),
  v.safeInteger(),
  v.minValue(1),
)

/** 0 calls, 1 delegate calls; an absent one would be a guess about what is signed. */
export const operationValue = v.picklist([0, 1] as const)

export const textValue = v.string()

/** A word that came later: a known one whose content cannot be read is unreadable, not something new. */
export function unlikeSchema(...words: readonly string[]) {
  return v.pipe(
    v.string(),
    v.check((word) => !words.includes(word)),
  )
}

/** Absent (`null` or left out) is `undefined`; anything else must be readable, or the whole item is not. */
export function absentAsUndefined<output>(schema: v.GenericSchema<unknown, output>) {
  return v.pipe(
    // The default makes valibot read a field that is left out altogether, too.
    v.nullish(schema, null),
    v.transform((value): output | undefined => value ?? undefined),
  )
}

/** For decoration: what cannot be read is as good as absent, and costs nothing else. */
export function lenientSchema<output>(schema: v.GenericSchema<unknown, output>) {
  return v.fallback(absentAsUndefined(schema), undefined)
}

/** An address with the name the gateway knows it by; untrusted text. */
export type NamedAccountValue = { readonly address: Address; readonly name: string | undefined }

export const namedValue = v.pipe(
  v.object({ value: addressValue, name: lenientSchema(textValue) }),
  v.transform(
    ({ value, name }): NamedAccountValue => ({ address: value, name: name === '' ? undefined : name }),
  ),
)

export type NamedApp = { readonly name: string; readonly url: string }

export const appValue = lenientSchema(
  v.pipe(
    v.object({ name: textValue, url: textValue }),
    v.transform(({ name, url }): NamedApp => ({ name, url })),
  ),
)

/** An address where the zero address means no account. */
export const somebodyValue = v.pipe(
  absentAsUndefined(namedValue),
  v.transform((named) => (named?.address === zeroAddress ? undefined : named)),
)

/** The items that can be read, and how many cannot. */
export type ReadWireList<item> = { readonly items: readonly item[]; readonly unreadable: number }

/** One malformed item costs that item, not the list. */
export function listOf<item>(schema: v.GenericSchema<unknown, item>) {
  return v.pipe(
    v.array(v.unknown()),
    v.transform((wire): ReadWireList<item> => {
      const items: item[] = []
      for (const each of wire) {
        const item = readWith(schema, each)
        if (item !== undefined) items.push(item)
      }
      return { items, unreadable: wire.length - items.length }
    }),
  )
}

/** A list inside something else, of which the unreadable items are simply left out. */
export function someOf<item>(schema: v.GenericSchema<unknown, item>) {
  return v.pipe(
    lenientSchema(listOf(schema)),
    v.transform((list): readonly item[] => list?.items ?? []),
  )
}

/** What `schema` makes of `value`; `undefined` when it does not fit. Never throws, not even at absurd depths. */
export function readWith<output>(
  schema: v.GenericSchema<unknown, output>,
  value: unknown,
): output | undefined {
  try {
    // The issues are not read, and unions try each of their members.
    const result = v.safeParse(schema, value, { abortEarly: true })
    return result.success ? result.output : undefined
  } catch (error) {
    if (error instanceof RangeError) return undefined
    throw error
  }
}
