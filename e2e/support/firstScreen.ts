import type { FrameLocator, Locator, Page } from 'playwright/test'
import { expect, test } from '../fixtures.ts'
import { type BusyProposalName, busyProposals } from '../sandbox/chain/busyProposals.ts'
import { type HostileProposalName, hostileProposals } from '../sandbox/chain/hostileProposals.ts'
import { type PlannedProposal, plannedHash } from '../sandbox/chain/PlannedProposal.ts'
import type { World } from '../sandbox/World.ts'

/** What the first screen of a reading has to say of a transaction. */
export type Said = {
  readonly of: BusyProposalName | HostileProposalName
  /** The sentence, amounts with their unit in it. */
  readonly sentence: RegExp
  readonly verdict: RegExp
  /** No named account is paid or gets a right. */
  readonly aboutNobody?: boolean
  /** An ordinary transfer: on a phone its whole page is this many screens at most. */
  readonly mostScreens?: number
}

const calm = /No warnings|No findings/
const read = /Read this first/
const some = /warning|Read this first|No findings|No warnings|First payment/
const stop = /Stop\. Do not sign\./

/** One of each verdict: for every run of the tests. */
export const fewFirstScreens: readonly Said[] = [
  { of: 'ethSigned', sentence: /^Pays 12 HBR to 0x15d34A…2C6A65\.$/, verdict: calm, mostScreens: 3 },
  {
    of: 'hiddenApproval',
    sentence: /spend all HBR, with no limit, and pays 30 HBR in all to 3 recipients/,
    verdict: read,
  },
  { of: 'bybit', sentence: /^Replaces the code of this Safe\./, verdict: stop },
]

/** With those above twenty: every kind of transaction that waits in the world, and its attacks. */
export const otherFirstScreens: readonly Said[] = [
  { of: 'contested', sentence: /^Pays 0\.4 ETH to 0x15d34A…2C6A65\.$/, verdict: /^1 warning$/ },
  { of: 'withNote', sentence: /^Adds 0x15d34A…2C6A65 as an owner\.$/, verdict: some },
  { of: 'drain', sentence: /^Pays 2\.9 ETH and 900 HBR to .*, never paid before\.$/, verdict: read },
  {
    of: 'rejection',
    sentence: /^Cancels the payment of 0\.4 ETH to 0x15d34A…2C6A65(?:, which you signed)?\.$/,
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
  { of: 'radiant', sentence: /^Makes .* the owner of/, verdict: /Read this first|Stop/ },
  {
    of: 'refundTrap',
    sentence: /^Pays 0\.01 ETH to .* and up to 15,500 HBR, .* as “gas refund”\.$/,
    verdict: /Read this first|Stop/,
  },
  { of: 'lookAlike', sentence: /^Pays 25 HBR to .*, which imitates/, verdict: stop },
  {
    of: 'lowerThreshold',
    sentence: /^Lowers the threshold from 2 to 1\.$/,
    verdict: /Read this first|Stop/,
    aboutNobody: true,
  },
  { of: 'fakeRejection', sentence: /^Adds .* as an owner\./, verdict: stop },
  { of: 'nestedModule', sentence: /spend without any owner’s signature/, verdict: stop },
]

/** Of the app itself, which a host frames. */
const sizes = [
  { width: 1280, height: 800 },
  { width: 390, height: 844 },
] as const

type Size = { readonly width: number; readonly height: number }

/** The app as it is on screen, whatever is around it. */
export type Screen = {
  readonly app: Page | FrameLocator
  /** Shows the page of a transaction. */
  readonly show: (planned: PlannedProposal) => Promise<unknown>
  readonly setTheme: (theme: 'light' | 'dark') => Promise<unknown>
  /** Makes the app so large. */
  readonly resize: (size: Size) => Promise<unknown>
  /** Its upper left corner on the screen. */
  readonly corner: () => Promise<{ readonly x: number; readonly y: number }>
  /** The part of the decision that holds what can be pressed. */
  readonly acts: string
}

export function plannedIn(world: World, name: Said['of']): PlannedProposal {
  return { ...busyProposals(world), ...hostileProposals(world) }[name]
}

/** The route of the page of a transaction, behind the name of its Safe. */
export function routeIn(world: World, planned: PlannedProposal): string {
  return `transactions/${plannedHash(world, planned)}`
}

/** Reads the first screen of each, at both sizes and in both themes. */
export async function readFirstScreens(
  screen: Screen,
  said: readonly Said[],
  world: World,
  themes: readonly ('light' | 'dark')[] = ['light', 'dark'],
): Promise<void> {
  for (const size of sizes) {
    await screen.resize(size)
    for (const one of said) {
      await screen.show(plannedIn(world, one.of))
      for (const theme of themes)
        await test.step(`${one.of} at ${size.width}, ${theme}`, async () => {
          await screen.setTheme(theme)
          await readFirstScreen(screen, size, one)
        })
    }
  }
}

async function readFirstScreen(screen: Screen, size: Size, said: Said): Promise<void> {
  const { sentence, verdict, aboutNobody = false } = said
  const main = screen.app.getByRole('main')
  const heading = main.getByRole('heading', { level: 1 })
  const isInside = (part: Locator, what: string) => isOnFirstScreen(screen, size, part, what)
  // The whole page is read and tried before this is there.
  const change = main.getByRole('region', { name: 'What changes' }).locator('b').first()
  await expect(change).toBeVisible({ timeout: 30_000 })
  // Beside an amount that has a price are its dollars, which the sandbox may change.
  const saying = async () => ((await heading.textContent()) ?? '').replace(/ \(\$[\d,.]+\)/g, '')
  await expect.poll(saying).toMatch(sentence)
  const decision = main.getByRole('region', { name: 'Decision' }).getByRole('heading', { level: 2 })
  await expect(decision).toHaveText(verdict)
  await isInside(heading, 'the sentence')
  if (!aboutNobody)
    await isInside(main.getByRole('button', { name: 'Copy address', exact: true }), 'the account')
  await isInside(main.getByRole('region', { name: 'What changes' }).locator('dt').first(), 'a change')
  const words = await decision.textContent()
  const narrow = size.width < 900
  const bar = main.getByText(words ?? '', { exact: true }).last()
  await isInside(narrow ? bar : decision, 'the verdict')
  const acts = main.getByRole('region', { name: screen.acts })
  const act = narrow
    ? main.getByRole('button', { name: /^(See options|Sign…|Execute…)$/ })
    : acts.getByRole('button').or(acts.getByRole('link')).first()
  await isInside(act, 'the act')
  if (narrow && said.mostScreens !== undefined) {
    await expect(main.getByRole('button', { name: /^Details, \d+ passed/ })).toBeVisible()
    const height = await screen.app.locator('html').evaluate((page) => page.scrollHeight)
    expect(height, 'the whole page').toBeLessThanOrEqual(said.mostScreens * size.height)
  }
}

/** Its whole box is on the screen. */
async function isOnFirstScreen(screen: Screen, size: Size, part: Locator, what: string): Promise<void> {
  await expect(part, what).toBeVisible()
  const [box, corner] = await Promise.all([part.boundingBox(), screen.corner()])
  if (box === null) throw new Error(`${what} has no place on the screen`)
  const [left, top] = [box.x - corner.x, box.y - corner.y]
  expect(top, what).toBeGreaterThanOrEqual(0)
  expect(left, what).toBeGreaterThanOrEqual(0)
  expect(top + box.height, what).toBeLessThanOrEqual(size.height)
  expect(left + box.width, what).toBeLessThanOrEqual(size.width)
}
