import { isStop } from '../../../../domain/device/DeviceComparison.ts'
import type { LookupCandidate } from '../../../../domain/device/deviceLookup.ts'
import type { Hex } from '../../../../domain/values/hex.ts'
import { modelNames } from './describeScreen.ts'
import type { DeviceState } from './useDeviceComparison.ts'

/** What came of the comparison, in a few words; `undefined` until a device is chosen. */
export function describeDeviceState({
  choice,
  drawing,
  comparison,
}: Pick<DeviceState, 'choice' | 'drawing' | 'comparison'>): string | undefined {
  if (choice === undefined || drawing === undefined) return undefined
  if (comparison === undefined) return `${modelNames[choice.model]}, not compared yet`
  if (isStop(comparison)) return 'A screen is different. Stop.'
  const equal = comparison.screens.length
  return `${equal} of ${comparison.comparable} screens ${equal === 1 ? 'is' : 'are'} equal`
}

/** For the other owners, in any channel: it names what the page showed, so that they can look for themselves. */
export function writeWarning({ kind, identity: { chainId, safe } }: LookupCandidate, hash: Hex): string {
  return `Do not sign this ${kind} of the Safe ${safe} on chain ${chainId}. My device showed another one than the page, so I rejected it. The page shows the hash ${hash}.`
}
