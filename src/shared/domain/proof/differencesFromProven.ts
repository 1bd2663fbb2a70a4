import type { SafeState } from '../safe/SafeState.ts'
import { type ProvenFactName, type ProvenSafe, provenFactNames } from './ProvenSafe.ts'

/** What a node answered to ordinary questions on the same block; an absent member was not answered. */
export type SaidOfSafe = Partial<Pick<SafeState, Exclude<ProvenFactName, 'balance'>>> & {
  /** wei */
  readonly balance?: bigint
}

/** The facts that a node said otherwise than they are proven. The order of owners and modules counts. */
export function differencesFromProven(
  safe: SaidOfSafe,
  proven: ProvenSafe & { readonly balance: bigint },
): readonly ProvenFactName[] {
  return provenFactNames.filter((name) => {
    const value = safe[name]
    return value !== undefined && String(value).toLowerCase() !== String(proven[name]).toLowerCase()
  })
}
