import { setBaseUrl } from '@safe-global/safe-gateway-typescript-sdk'
import { afterAll, afterEach, beforeAll } from 'vitest'
import { type GatewaySetup, setUpGateway } from './setUpGateway.ts'

/**
 * Gives a test file (or the tests of one `describe`) a gateway of its own, which the SDK then asks; each test finds
 * chain and gateway as they were at the start.
 *
 * @example
 * let setup: GatewaySetup
 * withGateway((running) => {
 *   setup = running
 * })
 */
export function withGateway(onStart: (running: GatewaySetup) => void | Promise<void>): void {
  let running: GatewaySetup | undefined
  beforeAll(async () => {
    running = await setUpGateway()
    setBaseUrl(running.url)
    await onStart(running)
  }, 60_000)
  afterEach(() => running?.restore())
  afterAll(() => running?.stop())
}
