import { shortenAddress } from '../../../../domain/values/shortenAddress.ts'
import { visibleText } from '../../../../domain/values/text.ts'
import type { NamesKnown } from '../../../../ui/values/KnownNames.tsx'

/** How a sentence of something to sign calls an account: never without digits. */
export function nameWithDigits(address: string, { own, spoken }: NamesKnown): string {
  const key = address.toLowerCase()
  const name = own.get(key)
  if (name !== undefined) return `${visibleText(name)} (${shortenAddress(address)})`
  return spoken.get(key) ?? shortenAddress(address)
}
