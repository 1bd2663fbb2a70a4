import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest'
import { configuration } from '../../src/shared/configuration/configuration.ts'
import type { CheckId } from '../../src/shared/domain/checks/subject/checkIds.ts'
import { openReviewWorld, type ReviewWorld } from './openReviewWorld.ts'
import { review } from './reviewAsPages.ts'
import type { ToReview } from './situations/Situation.ts'
import { situations } from './situations/situations.ts'

/** Checks that cannot fire yet, because no producer tells them the fact that their situation holds. */
const waitingForProducer: Partial<Record<CheckId, string>> = {}

let opened: ReviewWorld | undefined

function world(): ReviewWorld {
  if (opened === undefined) throw new Error('The world is built before the first test')
  return opened
}

beforeAll(async () => {
  opened = await openReviewWorld()
  Object.assign(configuration, { gatewayUrl: opened.running.gatewayUrl, gatewayRate: undefined })
}, 60_000)
afterAll(() => opened?.stop())
afterEach(async () => {
  vi.unstubAllGlobals()
  await world().restore()
})

/** The site as it would have been built, and the browser that it stands in. */
function setUpSite({ nodeUrl, secondNodeUrls, storageBlocked }: ToReview) {
  const [chain] = configuration.chains
  Object.assign(configuration, { chains: [{ ...chain, rpcUrls: [nodeUrl, ...secondNodeUrls] }] })
  vi.stubGlobal('window', { localStorage: storageBlocked ? null : {} })
}

describe('every check fires over the real chain and the real gateway', () => {
  for (const { name, fires, prepare } of situations) {
    test(`behavior: ${name}`, async () => {
      const toReview = await prepare(world().running)
      setUpSite(toReview)
      const { findings } = await review(toReview)
      const found = new Set(findings.map(({ id }) => id))
      const expected = fires.filter((id) => !Object.hasOwn(waitingForProducer, id))
      expect([...found].filter((id) => expected.includes(id)).toSorted()).toEqual(expected.toSorted())
    })
  }
})
