import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { hashFile } from '../../../../domain/release/siteList.ts'
import { renderPart } from '../../../../testing/renderPart.tsx'
import { ReleasePanel } from './ReleasePanel.tsx'

const hashOf = (value: unknown) => hashFile(new TextEncoder().encode(JSON.stringify(value)))

/** The answers of a server with these files; the list names them with the contents of `listed`. */
function serve(files: Readonly<Record<string, unknown>>, listed = files) {
  const hashes = Object.fromEntries(Object.entries(listed).map(([name, value]) => [name, hashOf(value)]))
  const commit = '0123456789abcdef0123456789abcdef01234567'
  return { 'assets.sha256.json': { files: hashes }, 'build.json': { commit }, ...files }
}

const files = { 'assets/one.js': 'one', 'assets/two.js': 'two', 'assets/three.js': 'three' }
const check = () => page.getByRole('button', { name: 'Check what this browser loaded' }).click()

test('behavior: names the version, the commit, eight words and the whole hash', async () => {
  await renderPart(<ReleasePanel />, { gateway: serve(files) })
  await expect.element(page.getByText(/commit 01234567$/)).toBeVisible()
  await expect.element(page.getByRole('list', { name: 'Words of this release' })).toBeVisible()
  expect(page.getByRole('listitem').elements()).toHaveLength(8)
  await expect.element(page.getByText('site.sha256')).toBeVisible()
  await expect.element(page.getByText(/^Built for .+\. Gateway: .+\. Nodes: \d+\.$/)).toBeVisible()
  await expect.element(page.getByText(/^A page can lie about itself\. Only another device/)).toBeVisible()
})

test('behavior: a file that differs, one that is missing and scripts that are not listed are named', async () => {
  const served = { 'assets/one.js': 'one', 'assets/two.js': 'changed' }
  await renderPart(<ReleasePanel />, { gateway: serve(served, files) })
  await check()
  await expect.element(page.getByText('2 of 4 files differ:')).toBeVisible()
  await expect.element(page.getByText('assets/three.js (missing), assets/two.js')).toBeVisible()
  await expect.element(page.getByText(/^\d+ scripts are not part of the release:/)).toBeVisible()
})

test('behavior: an address outside of the policy is not asked, and one that is no address is refused', async () => {
  await renderPart(<ReleasePanel />, { gateway: serve(files) })
  const field = page.getByRole('textbox', { name: 'Compare with another copy' })
  const compare = () => page.getByRole('button', { name: 'Compare' }).click()
  await field.fill('safe.example')
  await compare()
  await expect
    .element(page.getByText('Type a whole address, such as https://safe.example.org/.'))
    .toBeVisible()
  await field.fill('https://other.example/')
  await compare()
  await expect.element(page.getByText(/^This page may ask its own server/)).toBeVisible()
})

test('behavior: without a list it says that it cannot be compared', async () => {
  await renderPart(<ReleasePanel />)
  await expect
    .element(page.getByText('This copy has no list of its files that can be read, so it cannot be compared.'))
    .toBeVisible()
})
