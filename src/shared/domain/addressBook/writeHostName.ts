import { type Address, checksumAddress, type LowerAddress } from '../values/address.ts'
import { shortenAddress } from '../values/shortenAddress.ts'
import { shortenText } from '../values/shortenText.ts'
import { visibleText } from '../values/text.ts'

/** Characters: with the digits a sentence still has room for it. */
const longestHostName = 24

/** An account that the host names: its digits first, and the name as the word of the host. */
export function writeHostName(address: Address | LowerAddress, name: string): string {
  const digits = shortenAddress(checksumAddress(address))
  return `${digits} (“${visibleText(shortenText(name, longestHostName))}” in Safe{Wallet})`
}
