import { afterAll, afterEach, beforeAll, vi } from 'vitest'
import { configuration } from '../../src/shared/configuration/configuration.ts'
import { openReviewWorld, type ReviewWorld } from './openReviewWorld.ts'

/** Builds a world before the tests of a file, with the site set up for its gateway, and takes it down after them. */
export function setUpReviewWorld(
  options: Parameters<typeof openReviewWorld>[0] = {},
): () => ReviewWorld['running'] {
  let opened: ReviewWorld | undefined
  beforeAll(async () => {
    opened = await openReviewWorld(options)
    Object.assign(configuration, { gatewayUrl: opened.running.gatewayUrl, gatewayRate: undefined })
  }, 60_000)
  afterAll(() => opened?.stop())
  afterEach(() => vi.unstubAllGlobals())
  return () => {
    if (opened === undefined) throw new Error('The world is built before the first test')
    return opened.running
  }
}
