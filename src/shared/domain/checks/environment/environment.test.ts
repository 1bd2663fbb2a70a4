import { describe, expect, test } from 'vitest'
import { calmCall, look, lookAtMessage, noFacts, scene } from '../../../testing/checkScene.ts'
import { text } from '../../../testing/messageScenes.ts'
import type { CheckFacts, NodeFault } from '../subject/CheckFacts.ts'
import { knownFact, notApplicable, unknownFact } from '../subject/Fact.ts'
import { writeFinding } from '../words/checkWords.ts'
import { sayFault } from './environment.ts'

const within = (facts: Partial<CheckFacts>) => scene(calmCall, { facts })
const nodes = (...differences: readonly string[]) => ({
  nodes: knownFact({ host: 'node.example', differences }),
})
const faults = (['header-hash', 'other-number', 'other-header', 'proof', 'answers'] as const).map(
  (kind): NodeFault => ({
    kind,
    hosts: ['a.example'],
    block: 24_651_343,
    differences: kind === 'answers' ? ['owners', 'module guard'] : [],
  }),
)
const top = (severity: string) => [`${severity} at transaction`]

describe('checks of the environment', () => {
  test('behavior: K1 fires when the gateway lags', () => {
    expect(look('K1', within({ gatewayLag: knownFact(900) }))).toEqual(top('warning'))
  })
  test('behavior: K1 stays silent within ten minutes', () => {
    expect(look('K1', within({ gatewayLag: knownFact(600) }))).toEqual([])
  })
  test('behavior: K2 fires when two nodes disagree', () => {
    expect(look('K2', within(nodes('owners')))).toEqual(top('critical'))
  })
  test('behavior: K2 stays silent when they agree', () => {
    expect(look('K2', within(nodes()))).toEqual([])
  })
  test('behavior: K3 fires when storage is blocked', () => {
    expect(look('K3', within({ storageBlocked: knownFact(true) }))).toEqual(top('info'))
  })
  test('behavior: K3 stays silent otherwise', () => {
    expect(look('K3', within({}))).toEqual([])
  })
  test('behavior: K4 fires for each node that a proof shows to be wrong', () => {
    const proofFaults = knownFact(faults)
    expect(look('K4', within({ proofFaults }))).toEqual(faults.map(() => 'critical at transaction'))
    expect(faults.map((fault) => writeFinding(sayFault(fault)))).toEqual([
      'The header that a.example sends for block 24,651,343 does not hash to the name of the block.',
      'a.example was asked for block 24,651,343 and sent another one.',
      'a.example names a different block 24,651,343 than the other nodes.',
      'The proof that a.example sends does not lead to block 24,651,343.',
      'What a.example says is not what block 24,651,343 holds: owners, module guard.',
    ])
  })
  test('behavior: K4 stays silent when every block and answer fits, and where no proof was made', () => {
    expect(look('K4', within({ proofFaults: knownFact([]) }))).toEqual([])
    expect(look('K4', within({ proofFaults: notApplicable('no-proof-made') }))).toEqual([])
  })
  test('behavior: K4 fires before a message as before a transaction, and gives the same three answers', () => {
    const said = (proofFaults: CheckFacts['proofFaults']) =>
      lookAtMessage('K4', text('hello', { proofFaults }))
    expect(said(knownFact(faults))).toEqual(faults.map(() => 'critical at message'))
    expect(said(knownFact([]))).toEqual([])
    expect(said(notApplicable('no-proof-made'))).toEqual([])
    expect(said(unknownFact('chain-silent'))).toEqual(['unchecked'])
  })
  test.each(['K1', 'K2', 'K3', 'K4'] as const)('error: %s says that it could not look', (id) => {
    expect(look(id, { ...scene(calmCall), facts: noFacts })).toEqual(['unchecked'])
  })
})
