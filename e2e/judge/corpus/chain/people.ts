import { keccak256, stringToHex } from 'viem'
import { type LowerAddress, lowerAddress } from '../../../../src/shared/domain/values/address.ts'

/** An account without code, the same for the same name. Its key does not exist. */
export function personAt(name: string): LowerAddress {
  return lowerAddress(`0x${keccak256(stringToHex(`account of ${name}`)).slice(-40)}`)
}

/** An account whose first and last digits are those of another. */
export function lookAlikeOf(
  address: LowerAddress,
  { first, last }: { first: number; last: number },
): LowerAddress {
  const other = personAt(`look-alike of ${address}`)
  return lowerAddress(
    `0x${address.slice(2, 2 + first)}${other.slice(2 + first, 42 - last)}${address.slice(42 - last)}`,
  )
}
