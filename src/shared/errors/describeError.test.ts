import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import type { ErrorFacts } from './AppError.ts'
import { describeError, isDescribed } from './describeError.ts'

const source = new URL('../..', import.meta.url).pathname

/** Every literal `code` of an error class under `src`. */
function codesInSource(): readonly string[] {
  return readdirSync(source, { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.ts') && !name.endsWith('.test.ts'))
    .flatMap((name) => [
      ...readFileSync(join(source, name), 'utf8').matchAll(/readonly code = '([a-z-]+\/[a-z-]+)'/g),
    ])
    .map(([, code]) => code ?? '')
}

const error = (code: `${string}/${string}`, facts: ErrorFacts = {}, message = 'Request failed') => ({
  code,
  facts,
  message,
})

describe('describeError', () => {
  const codes = codesInSource()

  test('behavior: there are errors to describe', () => {
    expect(codes).toContain('app/unexpected')
    expect(codes.length).toBeGreaterThan(20)
  })

  test.each(codes)('behavior: %s has words of its own, in full sentences', (code) => {
    expect(isDescribed(code)).toBe(true)
    const [area = '', what = ''] = code.split('/')
    const { title, advice } = describeError(error(`${area}/${what}`))
    for (const text of [title, advice]) {
      expect(text).toMatch(/^[A-Z0-9].*[.”]$/)
      expect(text).not.toMatch(/undefined|NaN|!|\boops\b|please|something went wrong/i)
    }
  })

  test('behavior: a refusal in the wallet names its words and says nothing was sent', () => {
    expect(
      describeError(
        error('bridge/user-rejected', { method: 'sendTransactions' }, 'Transaction was rejected'),
      ),
    ).toMatchInlineSnapshot(`
      {
        "advice": "Nothing was sent; your batch is still here.",
        "title": "Safe{Wallet} rejected the request: “Transaction was rejected”.",
      }
    `)
  })

  test('behavior: a timeout says who, what for and how long', () => {
    expect(
      describeError(error('bridge/timeout', { method: 'getSafeInfo', milliseconds: 10_000 })),
    ).toMatchInlineSnapshot(`
      {
        "advice": "It was asked for the Safe and said nothing for 10 seconds. Ask again in a moment.",
        "title": "Safe{Wallet} does not answer.",
      }
    `)
  })

  test('behavior: a full gateway is told apart from a broken one', () => {
    const facts = { host: 'gateway.example', status: 429 }
    expect(describeError(error('gateway/response', facts, 'Too Many Requests')).title).toContain('slow down')
  })

  test('error: an unknown code is called unexpected, with its text', () => {
    expect(describeError(error('later/thing', {}, 'what it says')).advice).toContain('what it says')
  })
})
