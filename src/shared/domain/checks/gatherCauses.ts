import type { FailedRule, UncheckedRule } from './Assessment.ts'
import type { CheckId } from './words/CheckId.ts'

/** Checks that ask for the simulation, the gateway and the second node themselves: each leads the entry of its cause. */
const askingFirst: readonly CheckId[] = ['I2', 'K1', 'K2']

/**
 * One entry for each cause. The check that asks for what is missing could not run, or the first of the catalogue where
 * none asks for it alone; the others wait for the same. Causes are in the order of the catalogue.
 */
export function gatherCauses(failed: readonly FailedRule[]): readonly UncheckedRule[] {
  const causes = new Map<string, FailedRule[]>()
  for (const rule of failed) {
    const cause = causes.get(rule.reason)
    if (cause === undefined) causes.set(rule.reason, [rule])
    else cause.push(rule)
  }
  return [...causes.values()].flatMap(([first, ...others]) => {
    if (first === undefined) return []
    const lead = others.find(({ id }) => askingFirst.includes(id)) ?? first
    const all = [first, ...others]
    const waiting = all.filter(({ id }) => id !== lead.id).map(({ id, title }) => ({ id, title }))
    return [{ ...lead, waiting }]
  })
}

/** Every check that could not run or waits, each by itself. */
export function failedRules(unchecked: readonly UncheckedRule[]): readonly FailedRule[] {
  return unchecked.flatMap(({ waiting, ...lead }) => [lead, ...waiting.map((rule) => ({ ...lead, ...rule }))])
}
