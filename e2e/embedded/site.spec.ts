import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from '../fixtures.ts'

test.describe('the site as it is served', () => {
  test('behavior: Safe{Wallet} may frame it and read its manifest', async ({ sandbox }) => {
    const page = await fetch(sandbox.standaloneUrl)
    expect(page.headers.get('x-frame-options')).toBeNull()
    expect(page.headers.get('content-security-policy')).toContain("frame-ancestors 'self' http://127.0.0.1:*")

    const manifest = await fetch(`${sandbox.standaloneUrl}manifest.json`)
    expect(manifest.headers.get('access-control-allow-origin')).toBe('*')
    expect(await manifest.json()).toMatchObject({
      name: 'Countersign',
      description: expect.any(String),
      iconPath: 'icon.svg',
      safe_apps_permissions: ['clipboard-write'],
    })
    const icon = await fetch(`${sandbox.standaloneUrl}icon.svg`)
    expect(icon.headers.get('content-type')).toBe('image/svg+xml')
  })

  test('behavior: in a frame it is byte for byte what was built; the wallet comes only to the page of its own', async ({
    openEmbedded,
    openStandalone,
    page,
    sandbox,
  }) => {
    const built = await readFile(join(sandbox.siteDirectory, 'index.html'), 'utf8')
    const framed = page.waitForResponse(sandbox.standaloneUrl)
    await openEmbedded()
    expect(await (await framed).text()).toBe(built)

    const alone = page.waitForResponse(sandbox.standaloneUrl)
    await openStandalone()
    expect(await (await alone).text()).toContain('<script src="/__sandbox__/wallet.js"></script>')
  })

  test('behavior: what is meant for the host is not served', async ({ sandbox }) => {
    for (const path of ['_headers', 'vercel.json', '.hosting/headers.json', '.hosting/nginx.conf']) {
      const response = await fetch(`${sandbox.standaloneUrl}${path}`)
      expect(response.status, path).toBe(404)
    }
  })
})

test.describe('storage in the frame', () => {
  test('behavior: is as this project says @storage', async ({ openEmbedded }, { project }) => {
    const { app } = await openEmbedded()
    const works = await app.locator('#root').evaluate(() => {
      try {
        localStorage.setItem('probe', '1')
        return localStorage.getItem('probe') === '1'
      } catch {
        return false
      }
    })
    expect(works).toBe(project.name === 'site')
  })
})
