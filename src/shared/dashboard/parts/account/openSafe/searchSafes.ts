import { configuration } from '../../../../configuration/configuration.ts'
import type { AccountRef } from '../../../../domain/safe/safeRef.ts'

/** The name of a network of this site. */
export function networkNameOf({ chainId }: Pick<AccountRef, 'chainId'>): string {
  return configuration.chains.find(({ id }) => id === chainId)?.name ?? `Chain ${chainId}`
}

/** Whether a Safe is the one that is looked for: by its name, its address or the name of its network. */
export function fitsSearch(safe: AccountRef, name: string | undefined, typed: string): boolean {
  const words = typed.trim().toLowerCase()
  return [name ?? '', safe.address, networkNameOf(safe)].some((each) => each.toLowerCase().includes(words))
}
