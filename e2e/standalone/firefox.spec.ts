import { openFirefox } from '../engines/firefoxWindow.ts'
import { leavesOut } from '../engines/openEngine.ts'
import { expect, test } from '../fixtures.ts'
import { presentEngine } from '../run/findEngines.ts'
import { parentUrl } from '../sandbox/parent/parentBehaviour.ts'
import { startSite } from '../sandbox/site.ts'

test('behavior: in Firefox both pages work and every file fits, and no policy is violated @long', async ({
  sandbox,
}) => {
  test.skip(leavesOut('Firefox'), 'Firefox is not on this machine')
  test.setTimeout(300_000)
  const [program] = presentEngine('Firefox') ?? []
  if (program === undefined) throw new Error('Under CI=true this test needs Firefox: install firefox-esr.')
  const site = await startSite({ port: 0, directory: sandbox.siteDirectory })
  const firefox = await openFirefox(program).catch(async (error: unknown) => {
    await site.stop()
    throw error
  })
  const soon = { timeout: 90_000 }
  const press = (name: string) =>
    firefox.evaluate(
      `[...document.querySelectorAll('button')].find((one) => one.textContent === ${JSON.stringify(name)})?.click()`,
    )
  const text = (frame?: string) => firefox.evaluate('document.body.innerText', frame)
  try {
    await firefox.open(site.url)
    await expect.poll(() => text(), soon).toContain('Connect Wallet')
    await press('This release')
    await expect.poll(() => text(), soon).toContain('Check what this browser loaded')
    await press('Check what this browser loaded')
    await expect.poll(() => text(), soon).toMatch(/(\d+) of \1 files fit\./)

    await firefox.open(parentUrl(sandbox.embeddedUrl, { appUrl: site.url }, ''))
    await expect.poll(() => text(site.url), soon).toContain('2 of 3')
    expect(firefox.violations()).toEqual([])
  } finally {
    await firefox.close()
    await site.stop()
  }
})
