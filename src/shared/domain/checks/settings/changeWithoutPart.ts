import { type LackedPart, lackedPart } from '../../settingsChange/lackedPart.ts'
import type { SafeChange } from '../../settingsChange/SafeChange.ts'
import type { CheckSubject } from '../subject/CheckSubject.ts'

/**
 * The part that a change of the Safe itself is about and that the Safe, as its contract says which version it is, does
 * not have: then the change sets nothing. `undefined` also where the same transaction replaces that contract, or may.
 */
export function changeWithoutPart(
  change: SafeChange,
  { facts: { state }, safe, changes, leaves }: CheckSubject,
): { readonly version: string; readonly part: LackedPart } | undefined {
  if (!state.known || state.value === 'no-safe' || change.safe !== safe) return undefined
  const replaces = changes.some((other) => other.change.kind === 'singleton')
  if (replaces || leaves.some(({ operation }) => operation === 1)) return undefined
  const { version } = state.value
  const part = lackedPart(version, change)
  return part && { version, part }
}
