import { type ChainKeeper, keeperOfKeys } from './ChainKeeper.ts'
import type { DeviceTexts } from './keptTexts.ts'

/** Where this device keeps what dApps asked to be sent: the chain and the Safe follow. */
export const dappCallsPrefix = 'countersign.dapp-calls.'

/** What became of them is told to dApps alone, so that no person misses it. */
export function dappCallsKeeper(texts: DeviceTexts): ChainKeeper {
  return keeperOfKeys(texts, {
    prefixOf: (chainId) => `${dappCallsPrefix}${chainId}.`,
    thing: 'requests',
    isMissed: () => false,
  })
}
