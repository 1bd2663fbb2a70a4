import * as v from 'valibot'
import type { Collectible } from './Collectible.ts'
import { addressValue, lenientSchema, textValue, unitsValue } from './wireValues.ts'

const words = v.pipe(
  lenientSchema(textValue),
  v.transform((text) => text ?? ''),
)

export const collectibleValue = v.pipe(
  v.object({
    address: addressValue,
    tokenName: words,
    tokenSymbol: words,
    id: unitsValue,
    name: lenientSchema(textValue),
    description: lenientSchema(textValue),
    uri: lenientSchema(textValue),
    imageUri: lenientSchema(textValue),
  }),
  v.transform(({ address, ...given }): Collectible => ({ token: address, ...given })),
)
