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
  const partOfSafe = partsByAddress(subject).get(call.to)
  if (partOfSafe !== undefined) return partOfSafe
  const reachesHandler = call.to === subject.safe && call.operation === 0 && !isOwnMethod(call)
  return reachesHandler && hasHandler(subject) ? 'fallback-handler' : undefined
}

/**
 * Methods that a Safe answers itself and that change something (Safe.sol 1.0.0 to 1.5.0), and those of the extensible
 * fallback handler, which another check reads.
 */
const ownMethods: ReadonlySet<string> = new Set([
  ...['0x0d582f13', '0xf8dc5dd9', '0xe318b52b', '0x694e80c3', '0x610b5925', '0xe009cfde', '0xe19a9dd9'],
  ...['0xe068df37', '0xf08a0323', '0x7de7edef', '0xb63e800d', '0x6a761202', '0x468721a7', '0x5229073f'],
  ...['0xd4d9bdcd', '0xb4faba09', '0xc4ca3a9c', '0xbd61951d', '0x85a5affe'],
  ...['0x3365582c', '0x64f95acc', '0x7f73528b', '0x327b533c', '0xf883459c'],
])

/** Guesses prove nothing, and what a Safe answers by itself is none of its handler's business. */
function isOwnMethod({ content }: DecodedCall): boolean {
  return content.kind === 'guesses' || (content.kind === 'method' && ownMethods.has(content.method.selector))
}

function hasHandler(subject: CheckSubject): boolean {
  return [...partsByAddress(subject).values()].includes('fallback-handler')
}

function partsByAddress(subject: CheckSubject): ReadonlyMap<LowerAddress, PartOfSafe> {
  const cached = parts.get(subject)
  if (cached !== undefined) return cached
  const collected = collectParts(subject)
  parts.set(subject, collected)
  return collected
}

function collectParts({
  safe,
  facts: { state },
  changes,
}: CheckSubject): ReadonlyMap<LowerAddress, PartOfSafe> {
  const parts = new Map<LowerAddress, PartOfSafe>()
  for (const { change } of changes) {
    if (change.safe !== safe) continue
    if (change.kind === 'enable-module') parts.set(change.account, 'module')
    if (change.kind === 'guard' || change.kind === 'module-guard' || change.kind === 'fallback-handler')
      parts.set(change.account, change.kind)
  }
  if (state.known && state.value !== 'no-safe') {
    const { modules, guard, moduleGuard, fallbackHandler } = state.value
    parts.set(fallbackHandler, 'fallback-handler')
    parts.set(moduleGuard, 'module-guard')
    parts.set(guard, 'guard')
    for (const module of modules) parts.set(module, 'module')
  }
  parts.delete(zero)
  return parts
}
