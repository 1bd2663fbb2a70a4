import { aaveAdminMethods } from './methods/aaveAdminMethods.ts'
import { administrationMethods } from './methods/administrationMethods.ts'
import { aggregatorMethods } from './methods/aggregatorMethods.ts'
import { auraMethods } from './methods/auraMethods.ts'
import { balancer2Methods } from './methods/balancer2Methods.ts'
import { balancer3Methods } from './methods/balancer3Methods.ts'
import { balancerMethods } from './methods/balancerMethods.ts'
import { bribeMethods } from './methods/bribeMethods.ts'
import { bridgeMethods } from './methods/bridgeMethods.ts'
import { callMethods } from './methods/callMethods.ts'
import { chainlinkMethods } from './methods/chainlinkMethods.ts'
import { collectibleMethods } from './methods/collectibleMethods.ts'
import { creditMethods } from './methods/creditMethods.ts'
import { debtMethods } from './methods/debtMethods.ts'
import { deliveryMethods } from './methods/deliveryMethods.ts'
import { earningMethods } from './methods/earningMethods.ts'
import { exchangeMethods } from './methods/exchangeMethods.ts'
import { governanceMethods } from './methods/governanceMethods.ts'
import { keeperMethods } from './methods/keeperMethods.ts'
import { layerZeroWorkerMethods } from './methods/layerZeroWorkerMethods.ts'
import { lendingMethods } from './methods/lendingMethods.ts'
import { mapleMethods } from './methods/mapleMethods.ts'
import { messengerMethods } from './methods/messengerMethods.ts'
import { moduleMethods } from './methods/moduleMethods.ts'
import { namingMethods } from './methods/namingMethods.ts'
import { operationMethods } from './methods/operationMethods.ts'
import { ownershipMethods } from './methods/ownershipMethods.ts'
import { payoutMethods } from './methods/payoutMethods.ts'
import { poolMethods } from './methods/poolMethods.ts'
import { restakingMethods } from './methods/restakingMethods.ts'
import { safeMethods } from './methods/safeMethods.ts'
import { streamMethods } from './methods/streamMethods.ts'
import { tokenMethods } from './methods/tokenMethods.ts'
import { vaultMethods } from './methods/vaultMethods.ts'
import { venusMethods } from './methods/venusMethods.ts'
import { venusReserveMethods } from './methods/venusReserveMethods.ts'
import { zodiacMethods } from './methods/zodiacMethods.ts'

/**
 * Every signature that is known, by subject. A line is a selector, a space and a signature whose arguments all have
 * names. Rules judge arguments by these names: an argument that means different things to different contracts says so
 * (`tokenOrReceiver`). A test hashes every line, so that nothing is hashed when the lines are loaded.
 */
export const knownMethods: readonly string[] = [
  safeMethods,
  moduleMethods,
  zodiacMethods,
  tokenMethods,
  ownershipMethods,
  administrationMethods,
  callMethods,
  exchangeMethods,
  aggregatorMethods,
  poolMethods,
  balancerMethods,
  balancer2Methods,
  balancer3Methods,
  operationMethods,
  bribeMethods,
  auraMethods,
  keeperMethods,
  lendingMethods,
  aaveAdminMethods,
  venusMethods,
  venusReserveMethods,
  creditMethods,
  mapleMethods,
  debtMethods,
  earningMethods,
  restakingMethods,
  vaultMethods,
  bridgeMethods,
  messengerMethods,
  layerZeroWorkerMethods,
  chainlinkMethods,
  deliveryMethods,
  streamMethods,
  payoutMethods,
  governanceMethods,
  namingMethods,
  collectibleMethods,
]

const selectorSize = 10

/** The signatures by selector (`0x` and eight lower-case digits), as text. */
export function indexMethods(): ReadonlyMap<string, string> {
  const index = new Map<string, string>()
  for (const lines of knownMethods)
    for (const line of lines.trim().split('\n'))
      index.set(line.slice(0, selectorSize), line.slice(selectorSize + 1))
  return index
}
