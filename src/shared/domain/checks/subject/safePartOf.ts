import type { DecodedCall } from '../../calldata/DecodedCall.ts'
import { type LowerAddress, lowerAddress, zeroAddress } from '../../values/address.ts'
import type { PartOfSafe } from '../words/PartOfSafe.ts'
import type { CheckSubject } from './CheckSubject.ts'

const zero = lowerAddress(zeroAddress)
const parts = new WeakMap<CheckSubject, ReadonlyMap<LowerAddress, PartOfSafe>>()

/**
 * Which part of the Safe a call goes to, also one that gets its place in the same transaction. `undefined` for calls of
 * other contracts. A method of the Safe that the Safe does not have is answered by its fallback handler.
 */
export function safePartOf(call: DecodedCall, subject: CheckSubject): PartOfSafe | undefined {
  if (call.content.kind === 'empty') return undefined
  const found = partsOf(subject).get(call.to)
  if (found !== undefined) return found
  const reachesHandler = call.to === subject.safe && call.operation === 0 && call.content.kind === 'unknown'
  return reachesHandler && hasHandler(subject) ? 'fallback-handler' : undefined
}

function hasHandler(subject: CheckSubject): boolean {
  return [...partsOf(subject).values()].includes('fallback-handler')
}

function partsOf(subject: CheckSubject): ReadonlyMap<LowerAddress, PartOfSafe> {
  const known = parts.get(subject)
  if (known !== undefined) return known
  const found = collectParts(subject)
  parts.set(subject, found)
  return found
}

function collectParts({
  safe,
  facts: { state },
  changes,
}: CheckSubject): ReadonlyMap<LowerAddress, PartOfSafe> {
  const found = new Map<LowerAddress, PartOfSafe>()
  for (const { change } of changes) {
    if (change.safe !== safe) continue
    if (change.kind === 'enable-module') found.set(change.account, 'module')
    if (change.kind === 'guard' || change.kind === 'module-guard' || change.kind === 'fallback-handler')
      found.set(change.account, change.kind)
  }
  if (state.known && state.value !== 'no-safe') {
    const { modules, guard, moduleGuard, fallbackHandler } = state.value
    found.set(fallbackHandler, 'fallback-handler')
    found.set(moduleGuard, 'module-guard')
    found.set(guard, 'guard')
    for (const module of modules) found.set(module, 'module')
  }
  found.delete(zero)
  return found
}
