import { expect, test } from 'vitest'
import { readConfiguration } from '../../shared/configuration/readConfiguration.ts'
import { siteOfDoor } from './dappDoor.ts'
import { relayOf } from './sessions/relayOf.ts'

test.each([
  [{ COUNTERSIGN_WALLETCONNECT_RELAY: 'wss://relay.example' }, 'wss://relay.example'],
  [{ COUNTERSIGN_WALLETCONNECT_PROJECT_ID: 'p1' }, 'wss://relay.walletconnect.org'],
  [{ COUNTERSIGN_APP_ORIGINS: 'https://swap.example' }, undefined],
])('behavior: %j alone gives the site a door, whose relay is %s', (settings, relay) => {
  const site = siteOfDoor(readConfiguration(settings, '1.0.0'))
  if (site === undefined) throw new Error('There is no door')
  expect(relayOf(site)).toBe(relay)
})

test('behavior: a site that was built for no app has no door', () => {
  expect(siteOfDoor(readConfiguration({}, '1.0.0'))).toBeUndefined()
})
