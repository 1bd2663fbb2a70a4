import { cp, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Page } from 'playwright/test'
import { expect as expectSoon, test } from '../fixtures.ts'
import { hashFolder, siteHash, wordsOf } from '../release/verifyRelease.mjs'
import { startSite } from '../sandbox/site.ts'

/** Some four hundred files are read and hashed. */
const expect = expectSoon.configure({ timeout: 30_000 })

/** A copy of the built site in which one part that loads late says something else. */
async function copyWithOneChange(site: string, name: string) {
  const directory = await mkdtemp(join(tmpdir(), 'countersign-copy-'))
  await cp(site, directory, { recursive: true })
  await writeFile(join(directory, name), 'export const nothing = undefined\n')
  return { directory, remove: () => rm(directory, { recursive: true }) }
}

async function compareWith(page: Page, address: string) {
  await page.getByRole('textbox', { name: 'Compare with another copy' }).fill(address)
  await page.getByRole('button', { name: 'Compare', exact: true }).click()
}

/** The copy as it was built and one with a change in it, each on a server of its own; stops both afterwards. */
async function withTwoCopies(
  site: string,
  use: (copies: {
    readonly honest: string
    readonly changed: string
    /** The changed file. */
    readonly late: string
    /** How many files a visitor can be sent. */
    readonly count: number
    readonly words: string
  }) => Promise<void>,
) {
  const hashes = await hashFolder(site)
  const names = [...hashes.keys()]
  const late = names.find((name) => /^assets\/(VisitorVerify|VerifyPage)-.+\.js$/.test(name)) ?? 'none'
  const count = names.filter((name) => !/^(\.hosting\/|_headers|vercel\.json)/.test(name)).length
  const swapped = await copyWithOneChange(site, late)
  const [honest, changed] = await Promise.all(
    [site, swapped.directory].map((directory) => startSite({ port: 0, directory })),
  )
  try {
    const words = wordsOf(siteHash(hashes))
    await use({ honest: honest?.url ?? '', changed: changed?.url ?? '', late, count, words })
  } finally {
    await Promise.all([honest?.stop(), changed?.stop()])
    await swapped.remove()
  }
}

async function checkRelease(page: Page, url: string) {
  await page.goto(url)
  await page.getByRole('button', { name: 'This release' }).click()
  await page.getByRole('button', { name: 'Check what this browser loaded' }).click()
}

test('behavior: every file fits, the words are those of the command, and another copy with one change is named @long', async ({
  page,
  sandbox,
}) => {
  await withTwoCopies(sandbox.siteDirectory, async ({ honest, changed, late, count, words }) => {
    await checkRelease(page, honest)
    await expect(page.getByText(`${count} of ${count} files fit.`)).toBeVisible()
    const said = page.getByRole('list', { name: 'Words of this release' }).getByRole('listitem')
    expect((await said.allTextContents()).join(' ')).toBe(words)
    await expect(page.getByText('Only another device or')).toBeVisible()
    await compareWith(page, changed)
    await expect(page.getByText(`1 of ${count} files differs there:`)).toBeVisible()
    await expect(page.getByText(late)).toBeVisible()
  })
})

test('behavior: a part swapped on the server is named by its own page, which finds the other copy whole @long', async ({
  page,
  sandbox,
}) => {
  await withTwoCopies(sandbox.siteDirectory, async ({ honest, changed, late, count }) => {
    await checkRelease(page, changed)
    await expect(page.getByText(`1 of ${count} files differs:`)).toBeVisible()
    await expect(page.getByText(late)).toBeVisible()
    await compareWith(page, honest)
    await expect(page.getByText(`${count} of ${count} files are the same there.`)).toBeVisible()
  })
})

test('behavior: a script that the host of the page added is named @long', async ({
  openStandalone,
  page,
}) => {
  await openStandalone()
  await page.getByRole('button', { name: 'This release' }).click()
  await page.getByRole('button', { name: 'Check what this browser loaded' }).click()
  await expect(page.getByText('1 script is not part of the release:')).toBeVisible()
  await expect(page.getByText('/__sandbox__/wallet.js')).toBeVisible()
})
