import { type Address, getAddress } from 'viem'

/** Another address with the same first and last four digits: what one sees where addresses are shortened. */
export function lookAlike(address: Address): Address {
  return getAddress(`0x${address.slice(2, 6)}${'0d'.repeat(16)}${address.slice(-4)}`)
}
