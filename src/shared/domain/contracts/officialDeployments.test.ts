import { describe, expect, test } from 'vitest'
import { collectDeployments } from '../../../../e2e/checks/collectDeployments.ts'
import { officialDeployments } from './officialDeployments.ts'

describe('officialDeployments', () => {
  test('behavior: the table is the one that the package of deployments gives', async () => {
    await expect(collectDeployments()).toMatchFileSnapshot('./deployments.generated.json')
  })

  test('behavior: every published contract has a role, an address and a code hash', () => {
    const { contracts, byAddress, byCodeHash } = officialDeployments()
    expect(contracts).toHaveLength(75)
    expect(byAddress.get('0x9641d764fc13c8b624c04430c7356c1c7c8102e2')).toMatchObject({
      role: 'multi-send-call-only',
      version: '1.4.1',
    })
    const hash = '0x1fe2df852ba3299d6534ef416eefa406e56ced995bca886ab7a553e6d0c5e1c4'
    expect(byCodeHash.get(hash)?.name).toBe('Safe')
    expect(contracts.filter(({ chains }) => chains.has(1)).length).toBeGreaterThan(40)
    expect(contracts.every(({ chains }) => !chains.has(31337))).toBe(true)
  })
})
