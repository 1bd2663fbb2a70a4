import { describe, expect, test } from 'vitest'
import type { SafeState } from '../../../domain/safe/SafeState.ts'
import * as wire from '../../../gateway/testing/wireAnswers.ts'
import { createFakeSource, readySafe } from '../../../testing/fakeSource.ts'
import { createProvenChain, stateWithOwners } from '../../../testing/provenChain.ts'
import { renderPart } from '../../../testing/renderPart.tsx'
import { SafePanels } from './SafePanels.tsx'

const state: SafeState = { ...stateWithOwners(3), modules: [`0x${'7'.repeat(40)}`] }
const words = 'Proven at block 24,651,343 (2 nodes name it)'
/** The network that these tests are built for, with one node besides the wallet's. */
const built = { id: 31337, node: 'http://127.0.0.1:1/' }

/** What the page shows of one Safe; `said` is what the gateway says of it. */
async function show(said?: object) {
  const { address } = readySafe.account
  const ready = {
    ...readySafe,
    account: { ...readySafe.account, reported: undefined },
    chain: { ...readySafe.chain, id: built.id },
  }
  const request = createProvenChain({ safe: address, state })
  const screen = await renderPart(<SafePanels />, {
    ready,
    source: createFakeSource({ connection: ready, read: request }),
    gateway: async (asked) => {
      const isSafe = asked.url.endsWith(`/v1/chains/${built.id}/safes/${address}`)
      if (isSafe && said !== undefined) return Response.json(said)
      if (asked.url !== built.node) return Response.json({}, { status: 404 })
      const result = await request(await asked.json())
      return Response.json({ jsonrpc: '2.0', id: 1, result })
    },
  })
  const region = (name: string) => screen.getByRole('region', { name, exact: true })
  const entry = (panel: string, name: string) =>
    region(panel).getByRole('term').filter({ hasText: name }).first().element().parentElement?.textContent
  return { screen, region, entry }
}

const parts = ['Singleton', 'Fallback handler', 'Guard', 'Module guard']

describe('SafePanels', () => {
  test('behavior: once proven, every fact of the Safe that a proof covers says the block and how many nodes name it, and leads to the proof', async () => {
    const { screen, region, entry } = await show()
    await expect.poll(() => entry('State of this Safe', 'Threshold')).toContain('2 of 3')
    expect(screen.container.textContent).not.toContain('Proven')
    await screen.getByRole('button', { name: 'Prove the state' }).click()

    await expect.poll(() => entry('State of this Safe', 'Threshold')).toContain(words)
    expect(entry('State of this Safe', 'Nonce')).toContain(words)
    for (const name of parts) expect(entry('Contracts of this Safe', name)).toContain(words)
    expect(entry('Contracts of this Safe', 'Version')).not.toContain('Proven')
    await expect.element(region('Modules').getByRole('button', { name: words })).toBeVisible()
    const widthOf = (element: Element) => element.getBoundingClientRect().width
    const again = screen.getByRole('button', { name: 'Prove again' }).element()
    expect(widthOf(again), 'as wide as its words').toBeLessThan(
      widthOf(region('State of this Safe').element()) / 2,
    )
    await expect.element(screen.getByText('What was proven, and how')).toBeVisible()
    await expect.element(screen.getByText('Block hash')).not.toBeVisible()
    await region('Owners').getByRole('button', { name: words }).click()
    await expect.element(screen.getByText('Block hash')).toBeVisible()
  })

  test('error: a gateway that says something else at the proven nonce is quoted beside the proof, and that fact is not called proven', async () => {
    const { screen, entry } = await show({ ...wire.safeInfo, chainId: '31337', nonce: 7, threshold: 1 })
    await screen.getByRole('button', { name: 'Prove the state' }).click()
    const singleton = () => entry('Contracts of this Safe', 'Singleton')
    await expect.poll(singleton).toMatch(/The proof says 0x4167.*Gateway says 0xdbF0/)
    expect(singleton()).not.toContain('Proven at')
    expect(entry('State of this Safe', 'Nonce')).toContain(words)
    expect(entry('State of this Safe', 'Threshold')).toMatch(/The proof says 2 of 3.*Gateway says 1 of 1/)
  })
})
