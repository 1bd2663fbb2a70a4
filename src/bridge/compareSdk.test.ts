import { describe, expect, test } from 'vitest'
import { compareSdk, type SdkAnswers } from './compareSdk.ts'
import { chainInfo, parentOrigin, safeInfo } from './testing/fakeFrame.ts'
import { openPage, otherSafe } from './testing/openPage.ts'

/** What the host answers the SDK. */
const answers: SdkAnswers = {
  safe: safeInfo,
  chain: chainInfo,
  environment: { origin: parentOrigin },
  balance: '0x10',
}

/** Rows beside a page to which the same host gave the same answers. */
async function compareWith(changed: Partial<SdkAnswers> = {}, balance: unknown = '0x10') {
  const { ready, source } = await openPage()
  await ready()
  const { connection } = source.getState()
  if (connection.status !== 'ready') throw new Error('the page is not ready')
  const rows = compareSdk({ ...answers, ...changed }, { connection, balance })
  return new Map(rows.map(({ name, ...row }) => [name, row]))
}

describe('compareSdk', () => {
  test('behavior: what the same host says is the same, and what it does not say is not compared', async () => {
    const rows = await compareWith()
    const notSaid = ['Fallback handler', 'Guard']
    for (const [name, { same }] of rows)
      expect([name, same]).toEqual([name, notSaid.includes(name) ? undefined : true])
    expect(rows.get('Safe')).toEqual({ sdk: safeInfo.safeAddress, ours: safeInfo.safeAddress, same: true })
    expect(rows.get('Modules')).toEqual({ sdk: 'None', ours: 'None', same: true })
    expect(rows.get('Balance in wei')).toEqual({ sdk: '16', ours: '16', same: true })
  })

  test.each([
    ['Safe', { safe: { ...safeInfo, safeAddress: otherSafe } }],
    ['Chain of the Safe', { safe: { ...safeInfo, chainId: 10 } }],
    ['Threshold', { safe: { ...safeInfo, threshold: 1 } }],
    ['Owners', { safe: { ...safeInfo, owners: safeInfo.owners.slice(1) } }],
    ['Nonce', { safe: { ...safeInfo, nonce: 8 } }],
    ['Connected wallet', { safe: { ...safeInfo, isReadOnly: true } }],
    ['Network', { chain: { ...chainInfo, chainId: '10' } }],
    [
      'Native currency',
      { chain: { ...chainInfo, nativeCurrency: { name: 'Ether', symbol: 'ETH', decimals: 6 } } },
    ],
    ['Origin of the host', { environment: { origin: 'https://elsewhere.example' } }],
    ['Balance in wei', { balance: '0x11' }],
  ])('behavior: %s differs when the SDK hears something else', async (name, changed) => {
    const rows = await compareWith(changed)
    const differing = [...rows].filter(([, { same }]) => same === false).map(([each]) => each)
    expect(differing).toEqual([name])
  })

  test.each([undefined, null, 'nothing', { owners: { length: 2 }, modules: 7 }])(
    'error: %j in the place of a Safe is compared with nothing',
    async (safe) => {
      const rows = await compareWith({ safe })
      expect(rows.get('Owners')?.same).toBeUndefined()
      expect(rows.get('Modules')?.sdk).toBe(safe === null || typeof safe !== 'object' ? undefined : '7')
    },
  )
})
