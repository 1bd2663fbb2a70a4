import { describe, expect, test, vi } from 'vitest'
import { lateSentences } from './lateSentences.ts'

describe('lateSentences', () => {
  const describeAny = () => ({ title: 'It is late.', advice: 'Wait.' })

  test('behavior: they are fetched once, when they are first wanted', async () => {
    const fetch = vi.fn(async () => describeAny)
    const sentences = lateSentences(fetch)
    expect(fetch).not.toHaveBeenCalled()
    const [first, second] = await Promise.all([sentences.load(), sentences.load()])
    expect(first).toBe(describeAny)
    expect(second).toBe(describeAny)
    expect(fetch).toHaveBeenCalledOnce()
  })

  test('error: where they cannot be fetched, every failure is one of this page', async () => {
    const sentences = lateSentences(() => Promise.reject(new TypeError('Failed to fetch')))
    const describeError = await sentences.load()
    expect(describeError(new Error('any')).title).toBe('A part of this page could not be loaded.')
  })
})
