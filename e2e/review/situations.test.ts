import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest'
import { configuration } from '../../src/shared/configuration/configuration.ts'
import type { MessageFacts } from '../../src/shared/domain/checks/subject/MessageSubject.ts'
import type { CheckId } from '../../src/shared/domain/checks/words/checkIds.ts'
import { waitingChecks } from '../../src/shared/review/waitingChecks.ts'
import { openReviewWorld, type ReviewWorld } from './openReviewWorld.ts'
import { emptyFacts, withFactReplaced } from './replacedFacts.ts'
import { assessCollected, type Collected, collect } from './reviewAsPages.ts'
import type { Situation, ToReview } from './situations/Situation.ts'
import { situations } from './situations/situations.ts'

/** Checks that cannot fire yet, because no producer tells them the fact that their situation holds, and which it is. */
const waitingForProducer: Partial<Record<CheckId, string>> = {
  ...waitingChecks,
  B4: 'signatures: only packed ones have an order, and nothing that is pasted is split into them',
  B11: 'signatures: what is odd in a collected signature is dropped',
}

/** Facts that have no source yet, so that nothing can hang on them. */
const factsWithoutProducer: readonly (keyof MessageFacts)[] = ['predicted', 'fiatLimit', 'shortNames']

let opened: ReviewWorld | undefined
const reviewed: { readonly situation: Situation; readonly collected: Collected }[] = []

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

/** What is not as the situation says, each as a few words. */
function failures({ fires, silent = [] }: Situation, collected: Collected): readonly string[] {
  const found = new Set(assessCollected(collected).findings.map(({ id }) => id))
  const isWaiting = (id: CheckId) => Object.hasOwn(waitingForProducer, id)
  return [
    ...fires.filter((id) => !isWaiting(id) && !found.has(id)).map((id) => `${id} does not fire`),
    ...silent.filter((id) => found.has(id)).map((id) => `${id} is not silent`),
    ...[...found].filter(isWaiting).map((id) => `${id} waits no more`),
  ]
}

function isFactName(name: string): name is keyof MessageFacts {
  return Object.hasOwn(emptyFacts, name)
}

/** Whether any situation notices that a fact is told wrongly or not at all. */
function isNoticed(name: keyof MessageFacts, by: 'nothing' | 'silence'): boolean {
  return reviewed.some(
    ({ situation, collected }) => failures(situation, withFactReplaced(collected, name, by)).length > 0,
  )
}

describe('every check fires over the real chain and the real gateway', () => {
  for (const situation of situations) {
    test(`behavior: ${situation.name}`, async () => {
      const toReview = await situation.prepare(world().running)
      setUpSite(toReview)
      const collected = await collect(toReview)
      reviewed.push({ situation, collected })
      expect(failures(situation, collected)).toEqual([])
    })
  }

  test('behavior: a producer that finds nothing, or is silent, is noticed', ({ skip }) => {
    skip(reviewed.length < situations.length, 'only some of the situations were looked at')
    const names = Object.keys(emptyFacts).filter(isFactName)
    const unnoticed = (by: 'nothing' | 'silence') => names.filter((name) => !isNoticed(name, by))
    expect(unnoticed('nothing').toSorted()).toEqual(factsWithoutProducer.toSorted())
    expect(unnoticed('silence').toSorted()).toEqual(factsWithoutProducer.toSorted())
  })
})
