import { describe, expect, test } from 'vitest'
import { calmCall, scene, stranger } from '../../testing/checkScene.ts'
import { messageRules, transactionRules } from '../checks/rules.ts'
import { runChecks } from '../checks/runChecks.ts'
import { checkWords } from '../checks/words/checkWords.ts'
import { dangerPhrase } from './dangerPhrase.ts'
import { refusedByNetwork } from './neverRuns.ts'

describe('dangerPhrase', () => {
  test('behavior: names the danger of the worst finding', () => {
    expect(dangerPhrase(runChecks(scene({ to: stranger, operation: 1, data: '0x12345678' })))).toBe(
      'foreign code',
    )
    expect(
      dangerPhrase(runChecks(scene({ to: '0x0000000000000000000000000000000000000000', value: 1n }))),
    ).toBe('lost payment')
  })

  test('behavior: without an answer of the checks it says just that', () => {
    expect(dangerPhrase(undefined)).toBe('not checked')
  })

  test('behavior: findings that ask for nothing have no danger to name', () => {
    expect(dangerPhrase(runChecks(scene(calmCall)))).toBe('I understand')
  })

  test('behavior: every check that can be critical has words of its own or refuses for good, and no other has', () => {
    const { of } = runChecks(scene(calmCall))
    const ids = [...transactionRules, ...messageRules].map(({ id }) => id)
    const phraseOf = (id: string) =>
      dangerPhrase({ of, findings: [{ id, place: 'transaction', needsAcknowledgement: true }] })
    expect(ids.filter((id) => phraseOf(id) !== 'I understand')).toEqual(
      ids.filter((id) => /\bcritical\b/.test(checkWords[id].grading) && !refusedByNetwork.has(id)),
    )
  })
})
