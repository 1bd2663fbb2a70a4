import { describe, expect, test } from 'vitest'
import { calmMessageFacts, lookAtMessage, noFacts } from '../../../testing/checkScene.ts'
import { text, typed } from '../../../testing/messageScenes.ts'
import { knownFact, unknownFact } from '../subject/Fact.ts'

const top = (severity: string) => [`${severity} at message`]
const mail = typed('Mail', { text: 'string' }, { text: 'hello' })

describe('checks of what is signed', () => {
  const other = `0x${'12'.repeat(32)}` as const
  test('behavior: J14 fires for another hash of the Safe and of others', () => {
    const claims = knownFact([{ by: 'The gateway', hash: other }])
    for (const scene of [text('hello', { claims }), text('hello', { contractHash: knownFact(other) })])
      expect(lookAtMessage('J14', scene)).toEqual(top('critical'))
    expect(lookAtMessage('J14', text('hello', { contractHash: unknownFact('chain-silent') }))).toEqual([
      'unchecked',
    ])
    expect(
      lookAtMessage('J14', text('hello', { claims, contractHash: unknownFact('chain-silent') })),
    ).toEqual([...top('critical'), 'unchecked'])
  })
  test('behavior: J14 stays silent when all name the same, and where there is no hash', () => {
    const broken = typed('Mail', { text: 'string' }, {}, { facts: { contractHash: knownFact(other) } })
    for (const scene of [text('hello'), mail, broken]) expect(lookAtMessage('J14', scene)).toEqual([])
  })
})

describe('checks of how a message is signed', () => {
  test('behavior: J11 fires when the Safe cannot answer for it', () => {
    expect(lookAtMessage('J11', text('hello', { answersForMessages: knownFact('none') }))).toEqual(
      top('warning'),
    )
  })
  test('behavior: J11 stays silent when it can', () => {
    expect(lookAtMessage('J11', text('hello'))).toEqual([])
  })
  test('behavior: J12 fires when it is signed on the chain', () => {
    expect(lookAtMessage('J12', text('hello', { onChain: knownFact(true) }))).toEqual(top('warning'))
  })
  test('behavior: J12 stays silent off the chain', () => {
    expect(lookAtMessage('J12', text('hello'))).toEqual([])
  })
  test.each(['J11', 'J12'] as const)('error: %s says that it could not look', (id) => {
    const facts = {
      ...calmMessageFacts,
      ...noFacts,
      answersForMessages: unknownFact('chain-silent'),
      onChain: unknownFact('chain-silent'),
    }
    expect(lookAtMessage(id, text('hello', facts))).toEqual(['unchecked'])
  })
})
