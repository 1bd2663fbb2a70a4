import { describe, expect, test } from 'vitest'
import { describeRecipientProblem, isUnfinished } from './describeProblem.ts'
import { parseRecipient } from './parseRecipient.ts'

const mainnet = { id: 1, shortName: 'eth' } as const
const local = { id: 31337, shortName: 'local' } as const
const words = { chainName: 'Local chain', noun: 'Safe' } as const

describe('parseRecipient', () => {
  test('behavior: a name is offered to be looked up where the chain has names', () => {
    const result = parseRecipient(' ada.eth ', mainnet)
    expect(result).toEqual({ ok: false, problem: { kind: 'name', chainId: 1 } })
    if (result.ok) return
    expect(describeRecipientProblem(result.problem, words).advice).toMatch(/^Look it up/)
    expect(isUnfinished(result.problem), 'a name that is being typed is no mistake').toBe(true)
  })

  test('error: elsewhere a name is said to be one that cannot be looked up', () => {
    const result = parseRecipient('ada.eth', local)
    expect(result).toEqual({ ok: false, problem: { kind: 'name', chainId: undefined } })
    if (!result.ok)
      expect(describeRecipientProblem(result.problem, words).advice).toBe(
        'Names are not looked up here. Paste the address.',
      )
  })

  test('behavior: what is meant as an address is no name', () => {
    const address = '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed'
    expect(parseRecipient(`eth:${address}`, mainnet)).toEqual({ ok: true, address })
    expect(parseRecipient('gno:ada.eth', mainnet)).toMatchObject({ problem: { kind: 'other-chain' } })
    expect(parseRecipient('ada', mainnet)).toMatchObject({ problem: { kind: 'not-an-address' } })
  })

  test('error: a hidden character is named with its place, and nothing is taken out', () => {
    const result = parseRecipient('eth:0x5aAeb6053F3E94C9b9A09f3366\u200b9435E7Ef1BeAed', mainnet)
    expect(result).toMatchObject({ ok: false, problem: { kind: 'hidden-character' } })
    if (result.ok) return
    expect(describeRecipientProblem(result.problem, words)).toEqual({
      title: 'A character that cannot be seen is in this address: U+200B, zero width space, at position 33.',
      advice:
        'Nothing was taken out. Get the address again from its owner by another way, and compare every digit.',
    })
    expect(isUnfinished(result.problem), 'more typing does not make it right').toBe(false)
  })

  test('behavior: a name may hold what joins the parts of one picture', () => {
    expect(parseRecipient('\u{1F468}\u200d\u{1F469}\u200d\u{1F467}.eth', mainnet)).toMatchObject({
      problem: { kind: 'name' },
    })
  })
})
