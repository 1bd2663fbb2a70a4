import { describe, expect, test } from 'vitest'
import { calmCall, look, noFacts, scene } from '../../../testing/checkScene.ts'
import type { CheckFacts } from '../subject/CheckFacts.ts'
import { known } from '../subject/Fact.ts'

const within = (facts: Partial<CheckFacts>) => scene(calmCall, { facts })
const nodes = (...differences: readonly string[]) => ({ nodes: known({ host: 'node.example', differences }) })
const top = (severity: string) => [`${severity} at transaction`]

describe('checks of the environment', () => {
  test('behavior: K1 fires when the gateway lags', () => {
    expect(look('K1', within({ gatewayLag: known(900) }))).toEqual(top('warning'))
  })
  test('behavior: K1 stays silent within ten minutes', () => {
    expect(look('K1', within({ gatewayLag: known(600) }))).toEqual([])
  })
  test('behavior: K2 fires when two nodes disagree', () => {
    expect(look('K2', within(nodes('owners')))).toEqual(top('critical'))
  })
  test('behavior: K2 stays silent when they agree', () => {
    expect(look('K2', within(nodes()))).toEqual([])
  })
  test('behavior: K3 fires when storage is blocked', () => {
    expect(look('K3', within({ storageBlocked: known(true) }))).toEqual(top('info'))
  })
  test('behavior: K3 stays silent otherwise', () => {
    expect(look('K3', within({}))).toEqual([])
  })
  test.each(['K1', 'K2', 'K3'] as const)('error: %s says that it could not look', (id) => {
    expect(look(id, { ...scene(calmCall), facts: noFacts })).toEqual(['unchecked'])
  })
})
