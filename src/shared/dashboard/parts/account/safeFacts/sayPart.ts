import { type Address, zeroAddress } from '../../../../domain/values/address.ts'

/** The address of a part, or that there is none. */
export function sayPart(address: Address): string {
  return address === zeroAddress ? 'none' : address
}
