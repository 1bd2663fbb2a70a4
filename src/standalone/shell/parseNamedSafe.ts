import type { ChainConfiguration } from '../../shared/configuration/configuration.ts'
import { parseAddress } from '../../shared/domain/values/address.ts'
import type { SafeOfWallet } from './safeWalletLink.ts'

/** Reads `eth:0x…`, or `0x…` on the first chain; `undefined` for nothing at all. */
export function parseNamedSafe(
  text: string,
  chains: readonly Pick<ChainConfiguration, 'id' | 'shortName'>[],
): SafeOfWallet | 'not-a-safe' | undefined {
  const trimmed = text.trim()
  if (trimmed === '') return
  const [, prefix, rest] = /^(?:([a-z0-9-]+):)?(0x.*)$/i.exec(trimmed) ?? []
  const shortName = prefix ?? chains[0]?.shortName
  const chain = chains.find((listed) => listed.shortName === shortName)
  const parsed = parseAddress(rest ?? '', chain?.id)
  if (!parsed.ok || shortName === undefined) return 'not-a-safe'
  return { shortName, address: parsed.address }
}
