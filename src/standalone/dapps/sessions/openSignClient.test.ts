import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

const source = (name: string) =>
  readFileSync(
    new URL(`../../../../node_modules/@walletconnect/${name}/dist/index.es.js`, import.meta.url),
    'utf8',
  )
const hostsIn = (code: string) =>
  [...new Set(code.match(/(?:https?|wss?):\/\/[a-z0-9.-]+\.(?:org|com)/g))].toSorted()

test('behavior: the hosts that the installed client names are the relay and three services, none of which is asked', () => {
  expect(hostsIn(source('core'))).toEqual([
    // Wakes a phone by a push. Asked by `registerDeviceToken` alone, which nothing calls here.
    'https://echo.walletconnect.com',
    // Counts errors. `telemetryEnabled` is off, and nothing calls `init`, which would ask all the same.
    'https://pulse.walletconnect.org',
    // Vouches for a dApp: `resolve` and `register` are taken away.
    'https://verify.walletconnect.com',
    'https://verify.walletconnect.org',
    'wss://relay.walletconnect.org',
  ])
  expect(hostsIn(source('sign-client'))).toEqual(['wss://relay.walletconnect.org'])
  for (const name of ['core', 'sign-client']) {
    expect(source(name)).not.toContain('eventClient.init(')
    expect(source(name)).not.toContain('registerDeviceToken(')
  }
})
