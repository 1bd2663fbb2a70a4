import { cp, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Page } from 'playwright/test'
import { expect, test } from '../fixtures.ts'
import { hashFolder, siteHash, wordsOf } from '../release/verifyRelease.mjs'
import { startSite } from '../sandbox/site.ts'

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

test('behavior: every file fits, a part swapped on the server is named, and two copies compare each other', async ({
  page,
  sandbox,
}) => {
  const hashes = await hashFolder(sandbox.siteDirectory)
  const late =
    [...hashes.keys()].find((name) => /^assets\/(VisitorVerify|VerifyPage)-.+\.js$/.test(name)) ?? 'none'
  const count = [...hashes.keys()].filter((name) => !/^(\.hosting\/|_headers|vercel\.json)/.test(name)).length
  const swapped = await copyWithOneChange(sandbox.siteDirectory, late)
  const [honest, changed, again] = await Promise.all([
    startSite({ port: 0, directory: sandbox.siteDirectory }),
    startSite({ port: 0, directory: swapped.directory }),
    startSite({ port: 0, directory: sandbox.siteDirectory }),
  ])
  const check = page.getByRole('button', { name: 'Check what this browser loaded' })
  const open = async (url: string) => {
    await page.goto(url)
    await page.getByRole('button', { name: 'This release' }).click()
    await check.click()
  }
  try {
    await open(honest.url)
    await expect(page.getByText(`${count} of ${count} files fit.`)).toBeVisible()
    const words = page.getByRole('list', { name: 'Words of this release' }).getByRole('listitem')
    expect((await words.allTextContents()).join(' ')).toBe(wordsOf(siteHash(hashes)))
    await expect(page.getByText('Only another device or')).toBeVisible()

    await compareWith(page, again.url)
    await expect(page.getByText(`${count} of ${count} files are the same there.`)).toBeVisible()
    await compareWith(page, changed.url)
    await expect(page.getByText(`1 of ${count} files differs there:`)).toBeVisible()
    await expect(page.getByText(late)).toBeVisible()

    await open(changed.url)
    await expect(page.getByText(`1 of ${count} files differs:`)).toBeVisible()
    await compareWith(page, honest.url)
    await expect(page.getByText(`${count} of ${count} files are the same there.`)).toBeVisible()
  } finally {
    await Promise.all([honest.stop(), changed.stop(), again.stop()])
    await swapped.remove()
  }
})

test('behavior: a script that the host of the page added is named', async ({ openStandalone, page }) => {
  await openStandalone()
  await page.getByRole('button', { name: 'This release' }).click()
  await page.getByRole('button', { name: 'Check what this browser loaded' }).click()
  await expect(page.getByText('1 script is not part of the release:')).toBeVisible()
  await expect(page.getByText('/__sandbox__/wallet.js')).toBeVisible()
})
