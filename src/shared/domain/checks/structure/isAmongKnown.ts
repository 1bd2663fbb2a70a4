import type { DecodedCall } from '../../calldata/DecodedCall.ts'
import type { CheckSubject } from '../subject/CheckSubject.ts'
import { undecodedAddresses } from '../subject/undecodedAddresses.ts'
import type { Relation } from '../words/NamedAccount.ts'
import { isTried } from './wholeTrial.ts'

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

/**
 * Whether data that are not decoded go to a contract that the Safe called before and name no account but it and accounts that
 * are known, where a trial shows everything that moves. What it takes and may take is judged by what the trial shows.
 */
export function isCalledAgain(call: DecodedCall, subject: CheckSubject): boolean {
  const { knownAddresses } = subject
  return (
    call.operation === 0 &&
    isTried(subject) &&
    knownAddresses.calledBefore(call.to) &&
    !isPart(knownAddresses.label(call.to)) &&
    undecodedAddresses(call).every(
      (address) => address === call.to || knownAddresses.recognised(address) !== undefined,
    )
  )
}

/** What has power over the Safe is no ordinary contract. */
function isPart(relation: Relation | undefined): boolean {
  return (
    relation?.kind === 'module' ||
    relation?.kind === 'guard' ||
    relation?.kind === 'module-guard' ||
    relation?.kind === 'fallback-handler'
  )
}
