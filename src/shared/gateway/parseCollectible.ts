import * as v from 'valibot'
import type { Collectible } from './Collectible.ts'
import { addressValue, lenient, textValue, unitsValue } from './wireValues.ts'

const words = v.pipe(
  lenient(textValue),
  v.transform((given) => given ?? ''),
)

export const collectibleValue = v.pipe(
  v.object({
    address: addressValue,
    tokenName: words,
    tokenSymbol: words,
    id: unitsValue,
    name: lenient(textValue),
    description: lenient(textValue),
    uri: lenient(textValue),
    imageUri: lenient(textValue),
  }),
  v.transform(({ address, ...given }): Collectible => ({ token: address, ...given })),
)
