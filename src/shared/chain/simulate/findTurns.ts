import type { SafeState } from '../../domain/safe/SafeState.ts'
import type { LowerAddress } from '../../domain/values/address.ts'
import type { Simulated } from './Simulated.ts'

/** A step after which other people, or fewer, decide over the Safe. `step` counts from 0. */
export type PowerTurn = { readonly step: number } & (
  | { readonly kind: 'threshold'; readonly before: number; readonly after: number }
  | { readonly kind: 'owners' | 'modules'; readonly added: readonly LowerAddress[] }
  /** Whatever it runs on now, the Safe does not tell any more who its owners are. */
  | { readonly kind: 'silent' }
  | { readonly kind: 'guard' | 'singleton' | 'fallbackHandler'; readonly now: LowerAddress }
)

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
 * what the Safe holds little of is no drain, since any payment may be that.
 */
export function findTurns({ before, steps }: Pick<Simulated, 'before' | 'steps'>): {
  readonly turns: readonly PowerTurn[]
  readonly drains: readonly Drain[]
} {
  const turns: PowerTurn[] = []
  const drains: Drain[] = []
  let state = before
  let silent = false
  for (const [step, { after, balances, singleton }] of steps.entries()) {
    const next = singleton === undefined ? after : { ...(after ?? state), singleton }
    if (after === undefined && !silent) turns.push({ step, kind: 'silent' })
    silent = after === undefined
    if (next !== undefined) turns.push(...turnsBetween(step, state, next))
    state = next ?? state
    for (const { token, before: held, after: left } of balances)
      if (held > 0n && left * 2n <= held) drains.push({ step, token, taken: held - left, held })
  }
  return { turns, drains }
}

function turnsBetween(step: number, before: SafeState, after: SafeState): readonly PowerTurn[] {
  const owners = after.owners.filter((owner) => !before.owners.includes(owner))
  const modules = after.modules.filter((module) => !before.modules.includes(module))
  return [
    ...(after.threshold < before.threshold
      ? [{ step, kind: 'threshold', before: before.threshold, after: after.threshold } as const]
      : []),
    ...(owners.length > 0 ? [{ step, kind: 'owners', added: owners } as const] : []),
    ...(modules.length > 0 ? [{ step, kind: 'modules', added: modules } as const] : []),
    ...(['guard', 'singleton', 'fallbackHandler'] as const).flatMap((kind) =>
      after[kind] === before[kind] ? [] : [{ step, kind, now: after[kind] }],
    ),
  ]
}
