import type { PicturedChain } from '../rainbowKit/RainbowKitAdditions.tsx'
import type { ChainPicture } from '../wallets/walletShell.ts'

/** The pictures that RainbowKit has of the site's chains, by chain id. A chain whose picture cannot be fetched has none. */
export async function readChainPictures(
  chains: readonly PicturedChain[],
): Promise<ReadonlyMap<number, ChainPicture>> {
  const pictures = await Promise.allSettled(chains.map(readPicture))
  return new Map(pictures.flatMap((picture) => (picture.status === 'fulfilled' ? picture.value : [])))
}

async function readPicture({
  id,
  iconUrl,
  iconBackground,
}: PicturedChain): Promise<readonly (readonly [number, ChainPicture])[]> {
  const url = typeof iconUrl === 'function' ? await iconUrl() : iconUrl
  return url ? [[id, { url, background: iconBackground }]] : []
}
