import { describe, expect, test } from 'vitest'
import { AppError, errorTable, isError } from './AppError.ts'
import { describeError, type SentencesOf } from './describeError.ts'

const doorErrors = errorTable('door', {
  lockedOut: ({ house }: { readonly house: number }) => `House ${house} is locked`,
  ajar: () => 'The door is ajar',
})

const doorErrorSentences: SentencesOf<typeof doorErrors> = {
  lockedOut: ({ facts, message }) => ({ title: `House ${facts.house}.`, advice: `It says “${message}”.` }),
  ajar: () => ({ title: 'The door is ajar.', advice: 'Shut it.' }),
}

describe('errorTable', () => {
  test('behavior: a kind makes errors with its code, its facts and its wording', () => {
    const cause = new Error('rust')
    const error = doorErrors.lockedOut({ house: 7 }, { cause })
    expect(error).toBeInstanceOf(AppError)
    expect(error).toMatchObject({
      code: 'door/locked-out',
      message: 'House 7 is locked',
      facts: { house: 7 },
    })
    expect(error.cause).toBe(cause)
    expect(error.name).toBe('door/locked-out')
    expect('cause' in doorErrors.ajar()).toBe(false)
  })

  test('behavior: the words of the one that failed replace the wording', () => {
    expect(doorErrors.ajar({}, { text: 'stuck' }).message).toBe('stuck')
    expect(doorErrors.ajar({}, { text: undefined }).message).toBe('The door is ajar')
  })

  test('types: a kind has its facts and its sentence, and no others', () => {
    const refused = {
      // @ts-expect-error a kind needs its sentence
      noSentence: { ajar: doorErrorSentences.ajar } satisfies SentencesOf<typeof doorErrors>,
      sentenceOfNothing: {
        ...doorErrorSentences,
        // @ts-expect-error a sentence needs its kind
        wideOpen: doorErrorSentences.ajar,
      } satisfies SentencesOf<typeof doorErrors>,
      unknownFact: {
        ...doorErrorSentences,
        // @ts-expect-error a sentence knows the facts of its kind only
        lockedOut: ({ facts }) => ({ title: facts.street, advice: '' }),
      } satisfies SentencesOf<typeof doorErrors>,
      // @ts-expect-error a kind needs its facts
      noFacts: () => doorErrors.lockedOut(),
      // @ts-expect-error and no others
      otherFacts: () => doorErrors.lockedOut({ house: 1, street: 'Main' }),
      // @ts-expect-error a kind without facts takes none
      needlessFacts: () => doorErrors.ajar({ house: 1 }),
    }
    expect(Object.keys(refused)).toHaveLength(6)
  })

  test('behavior: an error is of its own kind only', () => {
    const error: unknown = doorErrors.lockedOut({ house: 7 })
    expect(isError(error, doorErrors.lockedOut) && error.facts.house).toBe(7)
    expect(isError(error, doorErrors.ajar)).toBe(false)
    expect(isError({ code: 'door/ajar' }, doorErrors.ajar)).toBe(false)
  })
})

describe('describeError', () => {
  const catalogue = { door: doorErrorSentences }

  test('behavior: the sentence is made of the facts and the wording', () => {
    expect(describeError(catalogue, doorErrors.lockedOut({ house: 7 }))).toEqual({
      title: 'House 7.',
      advice: 'It says “House 7 is locked”.',
    })
  })

  test('behavior: an error that was stored has the same sentence', () => {
    const stored = new AppError({ code: 'door/locked-out', message: 'x', facts: { house: 7 } })
    expect(describeError(catalogue, stored).title).toBe('House 7.')
  })

  test.each([
    new Error('what it says'),
    'what it says',
    ...(
      ['later/thing', 'door/thing', 'door/constructor', 'constructor/name', '__proto__/to-string'] as const
    ).map((code) => new AppError({ code, message: 'what it says', facts: {} })),
  ])('error: what has no sentence is called unexpected, with its text', (thrown) => {
    const { title, advice } = describeError(catalogue, thrown)
    expect(title).toBe('This app did not expect that.')
    expect(advice).toContain('“what it says”')
  })

  test.each([
    'Failed to fetch dynamically imported module: https://countersign.example/assets/reserve-1.js',
    'error loading dynamically imported module: https://countersign.example/assets/reserve-1.js',
    'Importing a module script failed.',
  ])(
    'error: a file of the site that could not be fetched is said as that, in the words of each engine',
    (text) => {
      const { title, advice } = describeError(catalogue, new TypeError(text))
      expect(title).toBe('A part of this site could not be loaded.')
      expect(advice).toContain('Try again once you are online')
    },
  )
})
