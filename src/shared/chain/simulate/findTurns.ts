import type { SafeState } from '../../domain/safe/SafeState.ts'
import type { LowerAddress } from '../../domain/values/address.ts'
import type { Simulated } from './Simulated.ts'

/** A step after which other people, or fewer, decide over the Safe. `step` counts from 0. */
export type PowerTurn = { readonly step: number } & (
  | { readonly kind: 'threshold'; readonly before: number; readonly after: number }
  | { readonly kind: 'owners' | 'modules'; readonly added: readonly LowerAddress[] }
  /** The Safe no longer names its owners, so its code is another. */
  | { readonly kind: 'silent' }
  | { readonly kind: ReplacedPart; readonly now: LowerAddress }
)

type ReplacedPart = 'guard' | 'moduleGuard' | 'singleton' | 'fallbackHandler'

/** A step that takes half or more of what the Safe then holds of something. */
export type Drain = {
  readonly step: number
  readonly token: LowerAddress
  /** Smallest unit, both. */
  readonly taken: bigint
  readonly held: bigint
}

/**
 * What a queue does that none of its transactions shows by itself: who decides changes, and then a lot leaves. Only
 * what the Safe holds little of is not a drain, since any payment may be that.
 */
export function findTurns({ before, steps }: Pick<Simulated, 'before' | 'steps'>): {
  readonly turns: readonly PowerTurn[]
  readonly drains: readonly Drain[]
} {
  const turns: PowerTurn[] = []
  const drains: Drain[] = []
  let state = before
  let silent = false
  for (const [step, { after, balances, isSilent = after === undefined, singleton }] of steps.entries()) {
    const next = singleton === undefined ? after : { ...(after ?? state), singleton }
    if (isSilent && !silent) turns.push({ step, kind: 'silent' })
    silent = isSilent
    if (next !== undefined) turns.push(...turnsBetween(step, state, next))
    state = next ?? state
    for (const { token, before: held, after: left } of balances)
      if (held > 0n && left * 2n <= held) drains.push({ step, token, taken: held - left, held })
  }
  return { turns, drains }
}

function turnsBetween(step: number, before: SafeState, after: SafeState): readonly PowerTurn[] {
  return Object.values(turnOf).flatMap((turn) => turn(before, after).map((turned) => ({ step, ...turned })))
}

type FoundTurn = PowerTurn extends infer turn ? (turn extends unknown ? Omit<turn, 'step'> : never) : never

/** What a change of each member of the state means for who decides. */
const turnOf: {
  readonly [member in keyof SafeState]: (before: SafeState, after: SafeState) => readonly FoundTurn[]
} = {
  threshold: (before, after) =>
    after.threshold < before.threshold
      ? [{ kind: 'threshold', before: before.threshold, after: after.threshold }]
      : [],
  owners: (before, after) => newIn('owners', before, after),
  modules: (before, after) => newIn('modules', before, after),
  guard: (before, after) => replaced('guard', before, after),
  moduleGuard: (before, after) => replaced('moduleGuard', before, after),
  singleton: (before, after) => replaced('singleton', before, after),
  fallbackHandler: (before, after) => replaced('fallbackHandler', before, after),
  nonce: () => [],
  // The singleton has it.
  version: () => [],
}

function newIn(kind: 'owners' | 'modules', before: SafeState, after: SafeState): readonly FoundTurn[] {
  const added = after[kind].filter((member) => !before[kind].includes(member))
  return added.length > 0 ? [{ kind, added }] : []
}

function replaced(kind: ReplacedPart, before: SafeState, after: SafeState): readonly FoundTurn[] {
  return after[kind] === before[kind] ? [] : [{ kind, now: after[kind] }]
}
