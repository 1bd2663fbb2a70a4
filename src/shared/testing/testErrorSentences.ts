import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import type { AppError } from '../errors/AppError.ts'
import { type DescribeError, describeError } from '../errors/describeError.ts'
import type { RequestClaim } from '../errors/RequestClaim.ts'
import type { WithoutYes } from '../source/ApprovalRequest.ts'
import { decideOutcome } from '../source/decideOutcome.ts'

/**
 * Tests that every error of `samples` has full sentences of its own, and that the samples are of every area
 * that has a table in `folders` (from the top of the project).
 */
export function testErrorSentences(
  describe: DescribeError,
  samples: readonly AppError[],
  folders: readonly string[],
): void {
  test.each(samples.map((error) => [error.code, error] as const))(
    'behavior: %s has words of its own, in full sentences @error-sentences',
    (_, error) => {
      const { title, advice } = describe(error)
      expect(title).not.toBe(describeError({}, error).title)
      for (const text of [title, advice]) {
        expect(text).toMatch(/^[A-Z0-9].*[.”]$/)
        expect(text).not.toMatch(/undefined|NaN|\[object|!|\boops\b|please|something went wrong/i)
      }
    },
  )

  test.each(samples.map((error) => [error.code, error] as const))(
    'behavior: %s claims no more of a request than its outcome',
    (code, error) => {
      const { title, advice, claim } = describe(error)
      if (claim !== undefined && code !== 'wallet/stopped')
        expect(claimsOf[decideOutcome(error)]).toContain(claim)
      if (/\bnothing was (sent|signed|asked)/i.test(`${title} ${advice}`))
        expect(['not-asked', 'refused']).toContain(claim)
      expect(advice, 'a second send is never advised').not.toMatch(/(?<!not )\bsend (it )?again\b/i)
    },
  )

  test('behavior: the errors of every area have words', () => {
    const areas = new Set(samples.map(({ code }) => code.split('/')[0]))
    expect(areas).toEqual(new Set(folders.flatMap(areasIn)))
  })
}

/** What sentences may claim of a request that ended so. */
const claimsOf: Readonly<Record<WithoutYes, readonly RequestClaim[]>> = {
  rejected: ['refused'],
  failed: ['not-asked', 'signed', 'refused', 'overtaken'],
  undecided: ['undecided', 'sent'],
}

/** The areas of every `errorTable` below `folder`. */
function areasIn(folder: string): readonly string[] {
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.ts') && !name.endsWith('.test.ts'))
    .flatMap((name) => [...readFileSync(join(folder, name), 'utf8').matchAll(/= errorTable\('([a-z]+)'/g)])
    .map(([, area = '']) => area)
}
