import type { AssetMove } from '../../domain/checks/subject/Simulation.ts'
import type { SimulatedBalance, SimulatedStep } from './Simulated.ts'

/** What the steps of a trial did together, as one step: from before the first to after the last. */
export function joinSteps(steps: readonly SimulatedStep[]): SimulatedStep | undefined {
  const last = steps.at(-1)
  if (last === undefined) return undefined
  return {
    outcome: { kind: 'ran' },
    balances: joinBalances(steps),
    moves: joinMoves(steps),
    allowances: last.allowances,
    after: last.after,
    ...(last.isSilent !== undefined && { isSilent: last.isSilent }),
    singleton: last.singleton,
    gasUsed: steps.some(({ gasUsed }) => gasUsed === undefined)
      ? undefined
      : steps.reduce((sum, { gasUsed = 0n }) => sum + gasUsed, 0n),
  }
}

function joinBalances(steps: readonly SimulatedStep[]): readonly SimulatedBalance[] {
  const joined = new Map<string, SimulatedBalance>()
  for (const change of steps.flatMap(({ balances }) => balances))
    joined.set(change.token, { ...change, before: joined.get(change.token)?.before ?? change.before })
  return [...joined.values()].filter(({ before, after }) => before !== after)
}

function joinMoves(steps: readonly SimulatedStep[]): readonly AssetMove[] {
  const joined = new Map<string, AssetMove>()
  for (const move of steps.flatMap(({ moves }) => moves)) {
    const key = `${move.token} ${move.nft}`
    joined.set(key, { ...move, amount: (joined.get(key)?.amount ?? 0n) + move.amount })
  }
  return [...joined.values()].filter(({ amount }) => amount !== 0n)
}
