import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { checkIds } from '../../src/shared/domain/checks/words/checkIds.ts'
import { type GatheredCase, gatherCase } from './gatherCase.ts'
import { messageCases } from './messageCases.ts'
import { openReviewWorld } from './openReviewWorld.ts'
import type { ReviewCase } from './ReviewCase.ts'
import { transactionCases } from './transactionCases.ts'
import { waitingCases } from './waitingCases.ts'

describe('probe', { timeout: 600_000 }, () => {
  const world = openReviewWorld()
  test('probe', async () => {
    const cases: Record<string, ReviewCase> = {
      ...waitingCases(world.setup.world),
      ...transactionCases(world.setup.world),
      ...messageCases(world.setup.world),
    }
    const seen = new Map<string, string>()
    for (const [name, given] of Object.entries(cases)) {
      const t = Date.now()
      try {
        const { findings, unchecked, ran } = (await gatherCase(world, given)).assess()
        console.log(
          name,
          Date.now() - t,
          ran,
          'FOUND',
          [...new Set(findings.map(({ id }) => id))].join(' '),
          '| NOT',
          unchecked.map(({ id, reason }) => `${id}:${reason}`).join('; '),
        )
        for (const { id } of findings) if (!seen.has(id)) seen.set(id, name)
      } catch (error) {
        console.log(name, 'ERROR', error)
      }
    }
    console.log('MISSING', checkIds.filter((id) => !seen.has(id)).join(' '))
    console.log(JSON.stringify(Object.fromEntries(seen)))
  })
})
