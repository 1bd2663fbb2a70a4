import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest'
import { configuration } from '../../src/shared/configuration/configuration.ts'
import type { CheckId } from '../../src/shared/domain/checks/words/checkIds.ts'
import { openReviewWorld, type ReviewWorld } from './openReviewWorld.ts'
import { review } from './reviewAsPages.ts'
import type { ToReview } from './situations/Situation.ts'
import { situations, waitingChecks } from './situations/situations.ts'

/** Checks that cannot fire yet, because no producer tells them the fact that their situation holds, and which it is. */
const waitingForProducer: Partial<Record<CheckId, string>> = {
  ...waitingChecks,
  A10: 'history: it is told only for a nonce that the Safe has not come to, of which nothing can have run',
  A16: 'predicted: nobody works out where the set-up of a Safe leads',
  B4: 'signatures: only packed ones have an order, and nothing that is pasted is split into them',
  B9: 'person: the connected account is not told',
  B10: 'signatures: nobody looks for former owners',
  B11: 'signatures: what is odd in a collected signature is dropped',
  F9: 'ownSafes: the Safes of the connected account are not asked for',
}

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
function setUpSite({ nodeUrl, secondNodeUrls, otherChains, storageBlocked }: ToReview) {
  const [chain] = configuration.chains
  const others = otherChains.map((id) => ({ ...chain, id, name: `Chain ${id}`, rpcUrls: [nodeUrl] }))
  Object.assign(configuration, {
    chains: [{ ...chain, rpcUrls: [nodeUrl, ...secondNodeUrls] }, ...others],
  })
  vi.stubGlobal('window', { localStorage: storageBlocked ? null : {} })
}

describe('every check fires over the real chain and the real gateway', () => {
  for (const { name, fires, silent = [], prepare } of situations) {
    test(`behavior: ${name}`, async () => {
      const toReview = await prepare(world().running)
      setUpSite(toReview)
      const { findings } = await review(toReview)
      const found = new Set(findings.map(({ id }) => id))
      const isWaiting = (id: CheckId) => Object.hasOwn(waitingForProducer, id)
      expect(
        fires.filter((id) => !isWaiting(id) && !found.has(id)),
        'does not fire',
      ).toEqual([])
      expect(
        silent.filter((id) => found.has(id)),
        'is not silent',
      ).toEqual([])
      expect([...found].filter(isWaiting), 'waits no more').toEqual([])
    })
  }
})
