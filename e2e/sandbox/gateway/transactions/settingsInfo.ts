import { type Address, zeroAddress } from 'viem'
import type { World } from '../../World.ts'
import { named } from '../decoding/contractNames.ts'
import { addressAt, textAt } from '../decoding/decode.ts'
import type { SettingsInfo } from '../wire/transactionWire.ts'
import type { AddressInfo, DataDecoded } from '../wire/wire.ts'

const SETTINGS_METHODS: readonly string[] = [
  'setFallbackHandler',
  'addOwnerWithThreshold',
  'removeOwner',
  'swapOwner',
  'changeThreshold',
  'changeMasterCopy',
  'enableModule',
  'disableModule',
  'setGuard',
  'setModuleGuard',
]

/** Whether a Safe that calls this on itself changes its own setup. */
export function isSettingsMethod({ method }: DataDecoded): boolean {
  return SETTINGS_METHODS.includes(method)
}

/** What a change of the setup changes; `null` when its parameters are not those expected. */
export function settingsInfoOf(world: World, decoded: DataDecoded): SettingsInfo | null {
  const info = (position: number): AddressInfo => named(world, addressAt(decoded, position) ?? zeroAddress)
  const threshold = (position: number): number => Number(textAt(decoded, position))
  switch (decoded.method) {
    case 'setFallbackHandler':
      return { type: 'SET_FALLBACK_HANDLER', handler: info(0) }
    case 'addOwnerWithThreshold':
      return { type: 'ADD_OWNER', owner: info(0), threshold: threshold(1) }
    case 'removeOwner':
      return { type: 'REMOVE_OWNER', owner: info(1), threshold: threshold(2) }
    case 'swapOwner':
      return { type: 'SWAP_OWNER', oldOwner: info(1), newOwner: info(2) }
    case 'changeThreshold':
      return { type: 'CHANGE_THRESHOLD', threshold: threshold(0) }
    case 'changeMasterCopy':
      return { type: 'CHANGE_MASTER_COPY', implementation: info(0) }
    case 'enableModule':
      return { type: 'ENABLE_MODULE', module: info(0) }
    case 'disableModule':
      return { type: 'DISABLE_MODULE', module: info(1) }
    case 'setGuard':
      return isNobody(info(0).value) ? { type: 'DELETE_GUARD' } : { type: 'SET_GUARD', guard: info(0) }
    case 'setModuleGuard':
      return isNobody(info(0).value)
        ? { type: 'DELETE_MODULE_GUARD' }
        : { type: 'SET_MODULE_GUARD', moduleGuard: info(0) }
    default:
      return null
  }
}

function isNobody(address: Address): boolean {
  return address === zeroAddress
}
