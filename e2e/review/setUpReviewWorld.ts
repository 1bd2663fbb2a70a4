import { afterAll, afterEach, beforeAll, vi } from 'vitest'
import { configuration } from '../../src/shared/configuration/configuration.ts'
import { openReviewWorld, type ReviewWorld } from './openReviewWorld.ts'

/**
 * Builds a world before the tests of a file, with the site set up for its gateway, and takes it down after them.
 * `restores`: what a test did is undone before the next one.
 */
export function setUpReviewWorld({
  restores = false,
  ...options
}: Parameters<typeof openReviewWorld>[0] & {
  readonly restores?: boolean
} = {}): () => ReviewWorld['running'] {
  let opened: ReviewWorld | undefined
  beforeAll(async () => {
    opened = await openReviewWorld(options)
    Object.assign(configuration, { gatewayUrl: opened.running.gatewayUrl, gatewayRate: undefined })
  }, 60_000)
  afterAll(() => opened?.stop())
  afterEach(async () => {
    vi.unstubAllGlobals()
    if (restores) await opened?.restore()
  })
  return () => {
    if (opened === undefined) throw new Error('The world is built before the first test')
    return opened.running
  }
}
