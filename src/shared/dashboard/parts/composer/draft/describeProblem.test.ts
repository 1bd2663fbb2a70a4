import { expect, test } from 'vitest'
import { parseRecipient } from '../../../../domain/values/parseRecipient.ts'
import { describeRecipientProblem, isUnfinished } from './describeProblem.ts'

const words = { chainName: 'Local chain', noun: 'Safe' } as const

function problemOf(text: string, chainId = 1) {
  const result = parseRecipient(text, { id: chainId, shortName: 'eth' })
  if (result.ok) throw new Error(`${text} is a recipient`)
  return result.problem
}

test('behavior: a name that is being typed is no mistake, and is looked up where the network has names', () => {
  expect(isUnfinished(problemOf('ada.eth'))).toBe(true)
  expect(describeRecipientProblem(problemOf('ada.eth'), words).advice).toMatch(/^Look it up/)
  expect(describeRecipientProblem(problemOf('ada.eth', 31337), words).advice).toBe(
    'Names are not looked up here. Paste the address.',
  )
})

test('error: a hidden character is named with its place, and more typing does not make it right', () => {
  const problem = problemOf('eth:0x5aAeb6053F3E94C9b9A09f3366\u200b9435E7Ef1BeAed')
  expect(describeRecipientProblem(problem, words)).toEqual({
    title: 'A character that cannot be seen is in this address: U+200B, zero width space, at position 33.',
    advice:
      'Nothing was taken out. Get the address again from its owner by another way, and compare every digit.',
  })
  expect(isUnfinished(problem)).toBe(false)
})
