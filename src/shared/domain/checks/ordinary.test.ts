import { describe, expect, test } from 'vitest'
import { ordinaryTransactions } from '../../testing/ordinaryTransactions.ts'
import { runChecks } from './runChecks.ts'

const all = ordinaryTransactions()
const assessed = all.map(({ kind, name, checked }) => ({
  kind,
  name,
  tried: checked.facts.simulation.known,
  ...runChecks(checked),
}))
const having = (severity: string) =>
  assessed.flatMap(({ name, findings }) =>
    findings
      .filter((finding) => finding.severity === severity)
      .map(({ id, sentence }) => `${name}: ${id} ${sentence}`),
  )

describe('assess, over ordinary transactions', () => {
  test('behavior: the corpus has enough of every kind', () => {
    const counts = new Map<string, number>()
    for (const { kind } of all) counts.set(kind, (counts.get(kind) ?? 0) + 1)
    expect(all.length).toBeGreaterThanOrEqual(200)
    expect(counts.get('transfer')).toBeLessThanOrEqual(40)
    expect([...counts.values()].every((count) => count >= 20)).toBe(true)
    expect(counts.size).toBe(10)
  })

  test('behavior: none of them is stopped', () => {
    expect(having('critical')).toEqual([])
  })

  test('behavior: at most one in twenty is red, and only for a reason', () => {
    const red = new Set(having('high').map((line) => line.split(':')[0]))
    expect(red.size / all.length).toBeLessThanOrEqual(0.05)
    expect(having('high').every((line) => line.includes('D3'))).toBe(true)
  })

  test('behavior: a limited allowance that is used at once raises nothing of its own', () => {
    expect(raisedByAllowances({ tried: true })).toEqual([])
  })

  // A later call of the spender is a promise. Only a simulation shows that it takes no more than it says.
  test('behavior: where nothing was tried, it only says that the spender is not known', () => {
    const raised = raisedByAllowances({ tried: false })
    expect(new Set(raised.map(({ code, severity }) => `${code} ${severity}`))).toEqual(
      new Set(['F3.stranger warning']),
    )
  })
})

function raisedByAllowances({ tried }: { readonly tried: boolean }) {
  return assessed
    .filter((one) => one.kind === 'limited approve and call' && one.tried === tried)
    .flatMap(({ findings }) => findings.filter(({ id }) => id === 'F1' || id === 'F3' || id === 'F4'))
}
