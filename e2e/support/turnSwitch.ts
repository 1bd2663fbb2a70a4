import { expect } from 'playwright/test'
import type { TestSandbox } from '../fixtures.ts'

/** Makes the local gateway misbehave, see `sandbox/gateway/switches/testSwitches.ts`; the next test finds it well again. */
export async function turnSwitch(
  { gatewayUrl }: Pick<TestSandbox, 'gatewayUrl'>,
  name:
    | 'reset'
    | 'fail'
    | 'latency'
    | 'down'
    | 'freeze'
    | 'rules'
    | 'flood'
    | 'token'
    | 'clock'
    | 'events'
    | 'service',
  body: Readonly<Record<string, unknown>>,
): Promise<void> {
  const response = await fetch(`${gatewayUrl}/__test__/${name}`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify(body),
  })
  expect(response.status, `the gateway has a switch ${name} that takes this`).toBe(204)
}
