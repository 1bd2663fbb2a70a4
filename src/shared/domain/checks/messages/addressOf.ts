import { lowerAddress } from '../../values/address.ts'
import { readAddress } from '../../values/untrusted.ts'

/** The lower-case address in a value; `undefined` when it is none. */
export function addressOf(value: unknown) {
  const address = readAddress(value)
  return address === undefined ? undefined : lowerAddress(address)
}
