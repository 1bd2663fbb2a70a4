import { writeHostName } from '../../../../domain/addressBook/writeHostName.ts'
import { isAddressText, lowerAddress } from '../../../../domain/values/address.ts'
import type { NamesKnown } from '../../../../ui/values/KnownNames.tsx'

/** The names of this device and those of the host, and how sentences call each account: by its own name where it has one. */
export function joinNames(own: NamesKnown['own'], host: NamesKnown['host']): NamesKnown {
  const hostNames = [...host].flatMap(([address, name]) =>
    isAddressText(address) ? [[address, writeHostName(lowerAddress(address), name)] as const] : [],
  )
  return { own, host, spoken: new Map([...hostNames, ...own]) }
}
