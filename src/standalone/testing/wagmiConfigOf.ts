import type { Config } from 'wagmi'
import type { ChainConfiguration } from '../../shared/configuration/configuration.ts'
import { lateNodes } from '../nodes/lateNodes.ts'
import { createWagmiConfig } from '../wallets/wagmiConfig.ts'

/** The wallet library over nodes of its own. */
export function wagmiConfigOf(settings: {
  readonly chains: readonly ChainConfiguration[]
  readonly storage: Storage
}): Config {
  return createWagmiConfig({ ...settings, ask: lateNodes(settings.chains).ask })
}
