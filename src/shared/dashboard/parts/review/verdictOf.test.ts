import { expect, test } from 'vitest'
import { assess } from '../../../domain/checks/assess.ts'
import { approve, calmCall, noFacts, scene, stranger, usdc } from '../../../testing/checkScene.ts'
import { verdictOf } from './verdictOf.ts'

const calm = assess(scene(calmCall))
const clean = { ...calm, findings: [], unchecked: [], needsAcknowledgement: false }

test('behavior: no findings means none of any severity', () => {
  expect(verdictOf(clean, false)).toMatchObject({ kind: 'clean', title: 'No findings' })
  expect(verdictOf(clean, false).counts).toMatch(/^\d+ checks ran\.$/)
})

test('behavior: infos are counted, and are no warnings', () => {
  const [info] = assess(scene({ to: stranger, value: 1n })).findings.filter(
    ({ severity }) => severity === 'info',
  )
  if (info === undefined) throw new Error('A first payment is not mentioned')
  expect(verdictOf({ ...clean, findings: [info] }, false)).toMatchObject({
    kind: 'info',
    title: 'No warnings',
    counts: expect.stringMatching(/ 1 info\.$/),
  })
})

test('error: a critical finding says stop, with its number', () => {
  const found = assess(scene({ to: stranger, data: '0x12345678', operation: 1 }))
  const count = found.findings.filter(({ severity }) => severity === 'critical').length
  expect(verdictOf(found, false)).toMatchObject({
    kind: 'critical',
    title: 'Stop. Do not sign.',
    counts: expect.stringMatching(new RegExp(`^${count} critical finding`)),
  })
})

test('behavior: a worse finding is the title, by its number', () => {
  const found = assess(scene({ to: usdc, data: approve(stranger, 2n ** 256n - 1n) }))
  const worst = found.findings[0]?.severity
  expect(verdictOf(found, false).kind).toBe(worst)
})

test('error: checks that could not run leave nothing green', () => {
  const found = assess(scene(calmCall, { facts: noFacts }))
  expect(verdictOf({ ...found, findings: [] }, false).kind).toBe('open')
  expect(verdictOf({ ...found, findings: [] }, false).counts).toContain('could not run')
})

test('behavior: before the last answer nothing is decided', () => {
  expect(verdictOf(undefined, true).kind).toBe('asking')
  expect(verdictOf(clean, true)).toMatchObject({ kind: 'asking', title: 'Nothing found so far' })
})
