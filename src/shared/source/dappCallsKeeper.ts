import { type ChainKeeper, keeperOfKeys } from './ChainKeeper.ts'
import type { DeviceTexts } from './keptTexts.ts'

/** Where this device keeps what dApps asked to be sent: the chain and the Safe follow. */
export const dappCallsPrefix = 'countersign.dapp-calls.'

/** Keeper of the answers to dApps. They are for dApps alone, so nothing is lost on a person when they go. */
export function dappCallsKeeper(texts: DeviceTexts): ChainKeeper {
  return keeperOfKeys(texts, {
    prefixOf: (chainId) => `${dappCallsPrefix}${chainId}.`,
    thing: 'requests',
    isMissed: () => false,
  })
}
