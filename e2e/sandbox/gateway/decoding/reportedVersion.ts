import { type Address, isAddressEqual } from 'viem'
import type { World } from '../../World.ts'
import { masterCopies } from './contractNames.ts'

const publishedVersions: ReadonlySet<string> = new Set(
  '0.1.0 1.0.0 1.1.0 1.1.1 1.2.0 1.3.0 1.4.1 1.5.0'.split(' '),
)

/**
 * What the service calls a Safe with this singleton, whose contract says `version`; `null` for one that it does not
 * know. It lists contracts by their addresses. Here each that says a published version is taken for a listed one.
 */
export function reportedVersion(world: World, singleton: Address, version: string): string | null {
  if (version === '') return null
  const copy = masterCopies(world).find(({ address }) => isAddressEqual(address, singleton))
  if (copy === undefined) return publishedVersions.has(version) ? version : null
  return copy.l2 ? `${version}+L2` : version
}
