import { expect, test } from 'vitest'
import { readConfiguration } from '../../../../configuration/readConfiguration.ts'
import { describeConfiguration } from './describeConfiguration.ts'

const build = (environment: Readonly<Record<string, string>>) => readConfiguration(environment, '1.0.0')

test('behavior: says the chains, the gateway and how many nodes', () => {
  expect(describeConfiguration(build({}))).toBe(
    'Built for Ethereum and Sepolia. Gateway: safe-client.safe.global. Nodes: 4.',
  )
  expect(describeConfiguration(build({ COUNTERSIGN_CHAINS: '1', COUNTERSIGN_GATEWAY_URL: '' }))).toBe(
    'Built for Ethereum. Gateway: none. Nodes: 2.',
  )
})

test('behavior: of many chains it names two and counts the rest', () => {
  const one = build({ COUNTERSIGN_CHAINS: '1' })
  const chains = ['Ethereum', 'Gnosis Chain', 'Base', 'Sepolia'].flatMap((name) =>
    one.chains.map((chain) => ({ ...chain, name })),
  )
  expect(describeConfiguration({ ...one, chains })).toMatch(/^Built for Ethereum, Gnosis Chain and 2 more\. /)
})
