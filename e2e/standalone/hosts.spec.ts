import { expect, test } from '../fixtures.ts'
import { type HostedSite, hostPrograms, startHost } from '../release/testing/hostPrograms.ts'
import { startOffline } from '../release/testing/startOffline.ts'

type Host = {
  readonly name: string
  readonly found: boolean
  readonly start: (site: string, path: '/' | '/countersign/') => Promise<HostedSite>
}

const hosts: readonly Host[] = [
  { name: 'the offline copy', found: true, start: startOffline },
  ...hostPrograms.map((host) => ({
    name: host.name,
    found: host.program !== undefined,
    start: (site: string, path: '/' | '/countersign/') => startHost(host, site, path),
  })),
]

for (const host of hosts)
  for (const path of ['/', '/countersign/'] as const)
    test(`behavior: both pages work from ${host.name} at ${path}, and no policy is violated @long`, async ({
      openEmbedded,
      page,
      sandbox,
    }) => {
      test.skip(!host.found, `${host.name} is not on this machine`)
      const { url, stop } = await host.start(sandbox.siteDirectory, path)
      try {
        await page.goto(url)
        const door = page.getByRole('region', { name: 'Connect' })
        await expect(door.getByRole('button', { name: 'Connect Wallet' })).toBeVisible({ timeout: 30_000 })
        await page.goto(`${url}#/verify`)
        await expect(page.getByRole('heading', { name: 'What do you have?' })).toBeVisible({
          timeout: 30_000,
        })

        const { app } = await openEmbedded({ appUrl: url })
        await expect(app.getByText('2 of 3').first()).toBeVisible({ timeout: 30_000 })
        // What is fetched after the first screen has to come under the policy as well.
        await page.waitForLoadState('networkidle')
      } finally {
        // A page that still fetches would report that its server is gone.
        await page.goto('about:blank')
        await stop()
      }
    })
