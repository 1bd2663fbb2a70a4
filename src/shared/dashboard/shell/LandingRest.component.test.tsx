import { expect, onTestFinished, test } from 'vitest'
import { party } from '../../gateway/testing/wireAnswers.ts'
import { addWatched } from '../../source/changeWatched.ts'
import { keptTexts } from '../../source/keptTexts.ts'
import { watchedSafesKey } from '../../source/watchedSafes.ts'
import { createFakeSource } from '../../testing/fakeSource.ts'
import { type GatewayAnswers, renderPart } from '../../testing/renderPart.tsx'
import { createSafeNode } from '../../testing/safeNode.ts'
import { identity, people } from '../../testing/signableScene.ts'
import { LandingRest } from './LandingRest.tsx'

const { chainId } = identity
// Tests share the storage of the browser, and others keep transactions for the usual Safe.
const safe = '0xdbF03B407c01E7cD3CBea99509d93f8DDDC8C6FB'
const owners = people.slice(0, 2)

async function render(gateway: GatewayAnswers) {
  const opened: string[] = []
  const node = createSafeNode({ owners }).source
  const source = createFakeSource({ connection: { status: 'disconnected' } })
  const safes = {
    open: async ({ address }: { readonly address: string }) => {
      opened.push(address)
      return true
    },
    close() {},
    recent: () => [],
    forget() {},
    read: (_: number, ...call: Parameters<typeof node.request>) => node.request(...call),
  }
  Object.assign(source.capabilities, { safes })
  return { screen: await renderPart(<LandingRest />, { source, gateway }), opened }
}

test('behavior: a visitor without a wallet sees what waits in the watched Safes, and asks nothing while none is watched', async () => {
  const asked: string[] = []
  const { screen, opened } = await render(async ({ url }) => {
    asked.push(url)
    return url.includes('/v1/safes')
      ? Response.json([
          {
            address: party(safe),
            chainId: String(chainId),
            threshold: 2,
            owners: owners.map((owner) => party(owner)),
            fiatTotal: '1000',
            queued: 0,
            awaitingConfirmation: null,
          },
        ])
      : new Response('{}', { status: 404 })
  })
  await screen.getByRole('button', { name: 'Watch a Safe' }).click()
  await expect.element(screen.getByRole('dialog', { name: 'Watch a Safe' })).toBeVisible()
  expect(asked).toEqual([])
  const texts = keptTexts(window)
  onTestFinished(() => texts.remove(watchedSafesKey))
  addWatched(texts, [{ chainId, address: safe }])
  const watched = screen.getByRole('region', { name: 'Safes you watch' })
  await expect.element(watched).toHaveTextContent('Nothing waits')
  await expect.element(watched).toHaveTextContent('2 of 2 sign')
  await watched
    .getByRole('button', { name: new RegExp(safe.slice(2, 6), 'i') })
    .first()
    .click()
  await expect.poll(() => opened).toEqual([safe])
})
