import { createHash } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import { join, relative } from 'node:path'
import { neededFunctions } from '../../src/shared/configuration/neededFunctions.ts'
import { expect, test } from '../fixtures.ts'
import { parentUrl } from '../sandbox/parent/parentBehaviour.ts'

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
    const { app } = await openEmbedded()
    expect(await (await framed).text()).toBe(built)

    await expect(app.getByText('This page did not start.')).toBeHidden()
    const alone = page.waitForResponse(sandbox.standaloneUrl)
    await openStandalone()
    expect(await (await alone).text()).toContain('<script src="/__sandbox__/wallet.js"></script>')
  })

  test('behavior: the footer of both pages opens the licences of every package in the site', async ({
    openEmbedded,
    openStandalone,
    page,
    problems,
    sandbox,
  }) => {
    // A browser asks for one beside a text, which has no place to name an icon.
    problems.allow(/favicon\.ico/)
    const { app } = await openEmbedded()
    const opened = page.context().waitForEvent('page')
    await app.getByRole('link', { name: 'Licences' }).click()
    const notices = await opened
    await expect(notices.getByText(/^Countersign contains code of these \d+ packages\./)).toBeVisible()
    await expect(notices.getByText('react-dom 19')).toBeVisible()
    await notices.close()

    await openStandalone()
    const link = page.getByRole('link', { name: 'Licences' })
    const address = await link.evaluate((anchor: HTMLAnchorElement) => anchor.href)
    expect(address).toBe(`${sandbox.standaloneUrl}third-party-notices.txt`)
    expect((await fetch(address)).headers.get('cache-control')).toBe('no-cache')
  })

  test('behavior: no report of the build lies in the site, and its list names every other file', async ({
    sandbox,
  }) => {
    const entries = await readdir(sandbox.siteDirectory, { recursive: true, withFileTypes: true })
    const names = entries
      .filter((entry) => entry.isFile())
      .map((entry) => relative(sandbox.siteDirectory, join(entry.parentPath, entry.name)))
    expect(names.filter((name) => /chunks\.json|\.map$/.test(name))).toEqual([])
    const { files } = await (await fetch(`${sandbox.standaloneUrl}assets.sha256.json`)).json()
    expect(Object.keys(files).sort()).toEqual(names.filter((name) => name !== 'assets.sha256.json').sort())
    for (const name of ['index.html', 'third-party-notices.txt']) {
      const bytes = await readFile(join(sandbox.siteDirectory, name))
      expect(files[name]).toBe(createHash('sha256').update(bytes).digest('hex'))
    }
  })

  test('behavior: a browser without its scripts and colours is sent to a page that has neither @long', async ({
    page,
    problems,
    sandbox,
  }) => {
    problems.allow(/favicon\.ico|^uncaught: /)
    await page.route(/\.css$/, async (route) => {
      const response = await route.fetch()
      const body = (await response.text()).replaceAll('light-dark(red', 'unknown-colour(red')
      await route.fulfill({ response, body })
    })
    await page.route(/\.js$/, (route) =>
      route.fulfill({ contentType: 'text/javascript', body: 'not } script' }),
    )
    await page.goto(sandbox.standaloneUrl)
    await page.getByRole('link', { name: 'Which browsers it needs' }).click()
    await expect(page.getByRole('heading', { name: 'Countersign needs a newer browser' })).toBeVisible()
    expect(await page.evaluate(() => [document.scripts.length, document.styleSheets.length])).toEqual([0, 0])
  })

  for (const [title, missing] of [
    ['a needed function', ['AbortSignal.any']],
    ['any needed function @long', neededFunctions],
  ] as const)
    test(`behavior: the notice comes, in a frame and alone, and no server is asked, where the browser lacks ${title}`, async ({
      context,
      sandbox,
    }) => {
      test.setTimeout(240_000)
      const appUrl = `${sandbox.standaloneUrl}#/local:${sandbox.world.safe}`
      for (const path of missing)
        for (const address of [parentUrl(sandbox.embeddedUrl, { appUrl }), appUrl]) {
          const page = await context.newPage()
          await page.addInitScript(deleteFunction, { path, site: new URL(sandbox.standaloneUrl).origin })
          const asked: string[] = []
          page.on('request', (request) => {
            // The page around asks servers of its own.
            if (!request.isNavigationRequest() && request.frame().url().startsWith(sandbox.standaloneUrl))
              asked.push(request.url())
          })
          await page.goto(address)
          const site = address === appUrl ? page : page.frameLocator('iframe[title="Safe App"]')
          await expect(site.getByText('This page did not start.'), path).toBeVisible()
          await page.waitForLoadState('networkidle')
          await expect(site.locator('#root'), path).toBeEmpty()
          expect(asked.filter((url) => !url.startsWith(sandbox.standaloneUrl))).toEqual([])
          await page.close()
        }
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

/**
 * Runs in a page before its own scripts, in those of the site alone: the stand-in of the host around one needs its
 * functions. `path` leads from `window`, as in `neededFunctions`.
 */
function deleteFunction({ path, site }: { readonly path: string; readonly site: string }): void {
  if (location.origin !== site) return
  const names = path.split('.')
  const last = names.pop() ?? ''
  Reflect.deleteProperty(
    names.reduce<object>((at, name) => Object(Reflect.get(at, name)), globalThis),
    last,
  )
}
