import { vi } from 'vitest'
import { configuration } from '../../src/shared/configuration/configuration.ts'
import type { ToReview } from './situations/Situation.ts'

/** The site as it would have been built for what is reviewed, and the browser that shows it. */
export function setUpSite({ nodeUrl, secondNodeUrls, otherChains, storageBlocked }: ToReview): void {
  const [chain] = configuration.chains
  const others = otherChains.map((id) => ({ ...chain, id, name: `Chain ${id}`, rpcUrls: [nodeUrl] }))
  Object.assign(configuration, {
    chains: [{ ...chain, rpcUrls: [nodeUrl, ...secondNodeUrls] }, ...others],
  })
  vi.stubGlobal('window', { localStorage: storageBlocked ? null : {} })
}
