import { expect, test } from '../fixtures.ts'
import { busyProposals } from '../sandbox/chain/busyProposals.ts'
import { hostileProposals } from '../sandbox/chain/hostileProposals.ts'
import { plannedHash } from '../sandbox/chain/PlannedProposal.ts'
import { ada, bo, cy, dee } from '../sandbox/chain/people.ts'
import { namelessPlaces } from '../support/namelessPlaces.ts'
import { connectPage } from './connectPage.ts'

const pages = [
  ['', 'Sources agree'],
  ['/transactions', 'Filters'],
  ['/history', 'Export the whole history'],
  ['/assets', 'Tokens'],
  ['/messages', 'Text to sign'],
  ['/verify', 'Paste a transaction'],
  ['/setup', 'Save limit'],
  ['/setup/developers', 'Sign and add'],
  ['/new-transaction', 'Sign and propose'],
  ['/new-transaction/change', 'Add to the batch'],
  ['/payments', 'Or paste cells'],
] as const

test('behavior: on no page are digits of a named account shown without its name', async ({
  openStandalone,
  page,
  problems,
  sandbox,
}) => {
  test.setTimeout(240_000)
  // An attack names contracts that the gateway does not know.
  problems.allow(/404 \(Not Found\).*\/contracts\/0x/)
  const { world } = sandbox
  const waiting = Object.values(busyProposals(world))
  const attacks = Object.values(hostileProposals(world)).slice(0, 3)
  const [safe] = waiting.map((planned) => planned.safe)
  const named = Object.entries({ ada, bo, cy, dee }).map(([name, { address }]) => ({
    address,
    name: `Named-${name}`,
  }))
  const known = [...named, ...(safe === undefined ? [] : [{ address: safe, name: 'Named-treasury' }])]
  await page.addInitScript(
    (entries) => window.localStorage.setItem('countersign.addressBook', JSON.stringify(entries)),
    known.map((entry) => ({ chainId: 31337, ...entry })),
  )
  const opened = await openStandalone({ route: `#/local:${safe}` })
  await connectPage(opened).connectAs('Ada')
  const readings = [...waiting, ...attacks].map(
    (planned) =>
      [
        `#/local:${planned.safe}/transactions/${plannedHash(world, planned)}`,
        /^Details, \d+ passed|can never run/,
      ] as const,
  )
  const places = [...pages.map(([route, shows]) => [`#/local:${safe}${route}`, shows] as const), ...readings]
  for (const [hash, shows] of places) {
    await page.locator('html').evaluate((_, to) => window.location.assign(to), hash)
    await expect(page.getByText(shows).filter({ visible: true }).first(), hash).toBeVisible({
      timeout: 30_000,
    })
    await expect.poll(() => namelessPlaces(page, known), { message: hash, timeout: 15_000 }).toEqual([])
  }
})

test('behavior: names from a file are on each page as those that were typed @long', async ({
  openStandalone,
  page,
  sandbox: { world },
}) => {
  test.setTimeout(240_000)
  const safe = world.otherSafes.busy
  const known = Object.entries({ ada, bo, cy, dee }).map(([name, { address }]) => ({
    address,
    name: `Imported-${name}`,
  }))
  const opened = await openStandalone({ route: `#/local:${safe}/setup` })
  await connectPage(opened).connectAs('Ada')
  const book = page.getByRole('region', { name: 'Names on this device' })
  const rows = known.map(({ address, name }) => `${address},${name},31337`)
  rows.push(`${safe},Harbor treasury of Kite,31337`)
  await book.getByLabel('Import a CSV file').setInputFiles({
    name: 'book.csv',
    mimeType: 'text/csv',
    buffer: Buffer.from(['address,name,chainId', ...rows, ''].join('\n')),
  })
  await book.getByRole('button', { name: 'Import names' }).click()
  await expect(book.getByRole('listitem')).toHaveCount(rows.length)
  for (const [route, shows] of pages) {
    const hash = `#/local:${safe}${route}`
    await page.locator('html').evaluate((_, to) => window.location.assign(to), hash)
    await expect(page.getByText(shows).filter({ visible: true }).first(), hash).toBeVisible({
      timeout: 30_000,
    })
    await expect.poll(() => namelessPlaces(page, known), { message: hash, timeout: 15_000 }).toEqual([])
  }
  // On a phone long names give way to the button behind which the pages are.
  for (const width of [390, 360, 320]) {
    await page.setViewportSize({ width, height: 844 })
    const cut = () =>
      page.getByRole('navigation', { name: 'Pages' }).evaluate((bar) => bar.scrollWidth - bar.clientWidth)
    await expect.poll(cut, `${width}`).toBe(0)
  }
})
