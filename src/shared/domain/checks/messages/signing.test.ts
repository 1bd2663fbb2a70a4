import { describe, expect, test } from 'vitest'
import { calmMessageFacts, lookAtMessage, noFacts } from '../../../testing/checkScene.ts'
import { text, typed } from '../../../testing/messageScenes.ts'
import { known, unknown } from '../subject/Fact.ts'

const top = (severity: string) => [`${severity} at message`]
const mail = typed('Mail', { text: 'string' }, { text: 'hello' })

describe('checks of what is signed', () => {
  const other = `0x${'12'.repeat(32)}` as const
  test('behavior: J14 fires for another hash of the Safe and of others', () => {
    const claims = known([{ by: 'The gateway', hash: other }])
    for (const scene of [text('hello', { claims }), text('hello', { contractHash: known(other) })])
      expect(lookAtMessage('J14', scene)).toEqual(top('critical'))
    expect(lookAtMessage('J14', text('hello', { contractHash: unknown('chain-silent') }))).toEqual([
      'unchecked',
    ])
    expect(lookAtMessage('J14', text('hello', { claims, contractHash: unknown('chain-silent') }))).toEqual([
      ...top('critical'),
      'unchecked',
    ])
  })
  test('behavior: J14 stays silent when all name the same, and where there is no hash', () => {
    const broken = typed('Mail', { text: 'string' }, {}, { facts: { contractHash: known(other) } })
    for (const scene of [text('hello'), mail, broken]) expect(lookAtMessage('J14', scene)).toEqual([])
  })
})

describe('checks of how a message is signed', () => {
  test('behavior: J11 fires when the Safe cannot answer for it', () => {
    expect(lookAtMessage('J11', text('hello', { answersForMessages: known('none') }))).toEqual(top('warning'))
  })
  test('behavior: J11 stays silent when it can', () => {
    expect(lookAtMessage('J11', text('hello'))).toEqual([])
  })
  test('behavior: J12 fires when it is signed on the chain', () => {
    expect(lookAtMessage('J12', text('hello', { onChain: known(true) }))).toEqual(top('warning'))
  })
  test('behavior: J12 stays silent off the chain', () => {
    expect(lookAtMessage('J12', text('hello'))).toEqual([])
  })
  test.each(['J11', 'J12'] as const)('error: %s says that it could not look', (id) => {
    const facts = {
      ...calmMessageFacts,
      ...noFacts,
      answersForMessages: unknown('chain-silent'),
      onChain: unknown('chain-silent'),
    }
    expect(lookAtMessage(id, text('hello', facts))).toEqual(['unchecked'])
  })
})
