import { readdirSync, readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { officialZeroRule } from './zeroRule.ts'

const assets = 'node_modules/@safe-global/safe-deployments/dist/assets'
const versions = readdirSync(assets)
const deployed = versions.flatMap((version) =>
  readdirSync(`${assets}/${version}`)
    .filter((file) => file.startsWith('multi_send'))
    .flatMap((file) => addressesIn(`${assets}/${version}/${file}`))
    .map((address) => [version, address] as const),
)

describe('officialZeroRule', () => {
  test.each(deployed)('behavior: MultiSend %s at %s', (version, address) => {
    expect(officialZeroRule(address)).toBe(version === 'v1.5.0' ? 'became-caller' : undefined)
  })

  test('behavior: nothing is known of other addresses', () => {
    expect(officialZeroRule('0x0000000000000000000000000000000000000001')).toBe('may-become-caller')
  })
})

function addressesIn(file: string): readonly `0x${string}`[] {
  const { deployments } = JSON.parse(readFileSync(file, 'utf8')) as {
    deployments: Record<string, { address: string }>
  }
  return Object.values(deployments).map(({ address }) => `0x${address.slice(2).toLowerCase()}` as const)
}
