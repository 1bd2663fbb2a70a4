import type { DecodedCall } from '../../calldata/DecodedCall.ts'
import type { CheckSubject } from '../subject/CheckSubject.ts'
import { undecodedAddresses } from '../subject/undecodedAddresses.ts'
import type { Relation } from '../words/NamedAccount.ts'

/**
 * Whether data that are not decoded go to a contract that is known and name no other account: most of what such
 * contracts are made for.
 */
export function isAmongKnown(call: DecodedCall, { knownAddresses }: CheckSubject): boolean {
  return (
    call.operation === 0 &&
    [call.to, ...undecodedAddresses(call)].every(
      (address) => knownAddresses.recognised(address) !== undefined && !isPart(knownAddresses.label(address)),
    )
  )
}

/** What has power over the Safe is not an ordinary contract. */
export function isPart(relation: Relation | undefined): boolean {
  return (
    relation?.kind === 'module' ||
    relation?.kind === 'guard' ||
    relation?.kind === 'module-guard' ||
    relation?.kind === 'fallback-handler'
  )
}
