import type { DecodedCall } from '../../calldata/DecodedCall.ts'
import { type LowerAddress, zeroAddress } from '../../values/address.ts'
import type { CheckSubject } from '../subject/CheckSubject.ts'
import { isTokenCall } from '../subject/readTransfers.ts'
import type { AssetChange } from './AssetChange.ts'

/** Calls that do something beside paying and allowing: what they take and bring is not written in them. */
export function actingCalls({ leaves, safe }: CheckSubject): readonly DecodedCall[] {
  return leaves.filter(
    (call) =>
      call.content.kind !== 'empty' && call.to !== safe && (!isTokenCall(call) || call.operation !== 0),
  )
}

/**
 * Every account that takes an asset is known: who gets it, or who was allowed to take it, or every contract that is
 * called.
 */
export function isTakenByKnown(change: AssetChange, subject: CheckSubject): boolean {
  return strangerTaking(change, subject) === undefined
}

/** The contract that takes an asset and is not known; `undefined` where all who may have taken it are known. */
export function strangerTaking(change: AssetChange, subject: CheckSubject): LowerAddress | undefined {
  const { approvals, knownAddresses } = subject
  const isKnown = (account: LowerAddress) => knownAddresses.recognised(account) !== undefined
  const others = (change.others ?? []).filter((account) => account !== zeroAddress)
  if (others.length > 0 && others.every(isKnown)) return undefined
  const allowed = approvals.filter(({ token }) => token === change.token)
  const allowedInAll = allowed.reduce((sum, { amount }) => sum + amount, 0n)
  if (allowedInAll >= change.amount && allowed.every(({ spender }) => isKnown(spender))) return undefined
  const targets = actingCalls(subject).map(({ to }) => to)
  if (targets.length > 0) return targets.find((target) => !isKnown(target))
  return others.find((account) => !isKnown(account))
}
