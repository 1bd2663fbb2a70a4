import type { Locator, Page } from 'playwright/test'
import { expect, test } from '../fixtures.ts'
import { type BusyProposalName, busyProposals } from '../sandbox/chain/busyProposals.ts'
import { type HostileProposalName, hostileProposals } from '../sandbox/chain/hostileProposals.ts'
import { type PlannedProposal, plannedHash } from '../sandbox/chain/PlannedProposal.ts'
import type { World } from '../sandbox/World.ts'

/** What the first screen of a reading has to say of a transaction. */
type Said = {
  readonly of: BusyProposalName | HostileProposalName
  /** The sentence, amounts with their unit in it. */
  readonly sentence: RegExp
  readonly verdict: RegExp
  /** No named account is paid or gets a right. */
  readonly aboutNobody?: boolean
}

const calm = /No warnings|No findings/
const some = /warning|high finding|No warnings/
const stop = /Stop\. Do not sign\./

const everyTime: readonly Said[] = [
  { of: 'ethSigned', sentence: /^Pays 12 HBR to 0x15d34A…2C6A65\.$/, verdict: calm },
  { of: 'contested', sentence: /^Pays 0\.4 ETH to 0x15d34A…2C6A65\.$/, verdict: some },
  { of: 'withNote', sentence: /^Adds 0x15d34A…2C6A65 as an owner\.$/, verdict: some },
  { of: 'bybit', sentence: /^Replaces the code of this Safe\./, verdict: stop },
  {
    of: 'hiddenApproval',
    sentence: /spend all HBR, with no limit, and pays 3 recipients 30 HBR/,
    verdict: /high/,
  },
  { of: 'drain', sentence: /^Pays 2\.9 ETH and 900 HBR to .*, never paid before\.$/, verdict: some },
]

const now: readonly Said[] = [
  {
    of: 'rejection',
    sentence: /^Rejects every other transaction with nonce 1\.$/,
    verdict: some,
    aboutNobody: true,
  },
  { of: 'approved', sentence: /^Pays 30 TUSD to/, verdict: some },
  { of: 'byDelegate', sentence: /^Pays 7 HBR to the owner/, verdict: some },
  { of: 'unsigned', sentence: /^Pays 2\.5 ETH to/, verdict: some },
  { of: 'inNested', sentence: /^Pays 0\.05 ETH to .*, never paid before\.$/, verdict: some },
  { of: 'inOlder', sentence: /^Pays 0\.05 ETH to/, verdict: some },
  { of: 'inNewer', sentence: /^Pays 0\.05 ETH to/, verdict: some },
  { of: 'wazirx', sentence: /^Replaces the code of this Safe\./, verdict: stop },
  { of: 'radiant', sentence: /^Calls transferOwnership on/, verdict: /high|Stop/ },
  { of: 'refundTrap', sentence: /^Pays 0\.01 ETH to/, verdict: /high|Stop/ },
  { of: 'lookAlike', sentence: /^Pays 25 HBR to .*, which imitates/, verdict: stop },
  {
    of: 'lowerThreshold',
    sentence: /^Lowers the threshold from 2 to 1\.$/,
    verdict: /high|Stop/,
    aboutNobody: true,
  },
  { of: 'fakeRejection', sentence: /^Adds .* as an owner\./, verdict: stop },
  { of: 'nestedModule', sentence: /spend without any signature, as a module/, verdict: stop },
]

const sizes = [
  { width: 1280, height: 800 },
  { width: 390, height: 844 },
]

function plannedIn(world: World, name: Said['of']): PlannedProposal {
  return { ...busyProposals(world), ...hostileProposals(world) }[name]
}

/** Its whole box is on the screen, and nothing lies over it. */
async function isOnFirstScreen(page: Page, part: Locator, what: string): Promise<void> {
  await expect(part, what).toBeVisible()
  const box = await part.boundingBox()
  const size = page.viewportSize()
  if (box === null || size === null) throw new Error(`${what} has no place on the screen`)
  expect(box.y, what).toBeGreaterThanOrEqual(0)
  expect(box.x, what).toBeGreaterThanOrEqual(0)
  expect(box.y + box.height, what).toBeLessThanOrEqual(size.height)
  expect(box.x + box.width, what).toBeLessThanOrEqual(size.width)
}

async function readFirstScreen(page: Page, { sentence, verdict, aboutNobody = false }: Said): Promise<void> {
  const main = page.getByRole('main')
  const heading = main.getByRole('heading', { level: 1 })
  await expect(main.getByRole('region', { name: 'What changes' }).locator('b').first()).toBeVisible()
  await expect(heading).toHaveText(sentence)
  const narrow = (page.viewportSize()?.width ?? 0) < 900
  const decision = main.getByRole('region', { name: 'Decision' }).getByRole('heading', { level: 2 })
  await expect(decision).toHaveText(verdict)
  for (const size of narrow ? [sizes[1]] : [sizes[0]]) expect(page.viewportSize()).toEqual(size)
  await isOnFirstScreen(page, heading, 'the sentence')
  if (!aboutNobody)
    await isOnFirstScreen(
      page,
      main.getByRole('button', { name: 'Copy address', exact: true }),
      'the account',
    )
  await isOnFirstScreen(
    page,
    main.getByRole('region', { name: 'What changes' }).locator('dt').first(),
    'a change',
  )
  const words = await decision.textContent()
  const bar = main.getByText(words ?? '', { exact: true }).last()
  await isOnFirstScreen(page, narrow ? bar : decision, 'the verdict')
  const act = narrow
    ? main.getByRole('button', { name: 'Decide' })
    : main.getByRole('region', { name: 'Sign and execute' }).getByRole('button').first()
  await isOnFirstScreen(page, act, 'the act')
}

async function readAll(
  said: readonly Said[],
  {
    page,
    world,
    open,
  }: { readonly page: Page; readonly world: World; readonly open: () => Promise<unknown> },
): Promise<void> {
  await open()
  for (const viewport of sizes) {
    await page.setViewportSize(viewport)
    for (const one of said)
      await test.step(`${one.of} at ${viewport.width}`, async () => {
        const planned = plannedIn(world, one.of)
        const route = `#/local:${planned.safe}/transactions/${plannedHash(world, planned)}`
        await page.evaluate((hash) => window.location.assign(hash), route)
        await readFirstScreen(page, one)
      })
  }
}

test.describe('the first screen of a reading', () => {
  test('behavior: says what, to whom, how much, whether anything is wrong, and what to press', async ({
    openStandalone,
    page,
    sandbox: { world },
  }) => {
    test.slow()
    await readAll(everyTime, { page, world, open: () => openStandalone({ route: `#/local:${world.safe}` }) })
  })

  test('behavior: so it does for everything else that waits @long', async ({
    openStandalone,
    page,
    problems,
    sandbox: { world },
  }) => {
    test.setTimeout(240_000)
    // The gateway knows no interface of an unpublished contract.
    problems.allow(/404 \(Not Found\).*\/contracts\//)
    await readAll(now, { page, world, open: () => openStandalone({ route: `#/local:${world.safe}` }) })
  })
})
