import { expect, test } from '../fixtures.ts'
import { checkAccessibility } from '../support/checkAccessibility.ts'

test('behavior: the landing page shows a real case without moving, and opens it on Verify with every digit', async ({
  openStandalone,
  page,
  problems,
}) => {
  // The gateway is asked about an unknown hash.
  problems.allow(/404 \(Not Found\).*\/transactions\/0x/)
  await page.addInitScript(() => {
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) {
        const moved = Number(document.documentElement.dataset['moved'] ?? 0)
        if ('value' in entry) document.documentElement.dataset['moved'] = String(moved + Number(entry.value))
      }
    }).observe({ type: 'layout-shift', buffered: true })
  })
  await openStandalone()
  const shown = page.getByRole('region', { name: 'A real one: Bybit, 21 February 2025' })
  await expect(shown).toContainText('Stop. Do not sign.')
  const moved = await page.evaluate(() => Number(document.documentElement.dataset['moved'] ?? 0))
  expect(moved).toBeLessThan(0.01)
  await checkAccessibility(page, { setTheme: (colorScheme) => page.emulateMedia({ colorScheme }) })

  const asked: string[] = []
  const note = (request: { url: () => string }) => asked.push(request.url())
  page.on('request', note)
  await shown.getByRole('button', { name: 'Open it and check every digit' }).click()
  const result = page.getByRole('group', { name: 'Result' })
  await expect(result.getByRole('heading', { level: 2 }).first()).toContainText('Runs the code of')
  await expect(result.getByRole('heading', { name: 'Stop. Do not sign.' })).toBeInViewport()
  await expect(result).toContainText('2 critical findings.')
  page.off('request', note)
  expect(asked.filter((url) => !/\.(?:js|css|svg)$/.test(new URL(url).pathname))).toEqual([])
  await expect(result).toContainText('The hash that came along is the hash of these fields.')
  await expect(result).toContainText('Safe 1.0.0 to 1.2.0')

  for (const [given, said] of [
    ['0xa9059cbb', 'Only the calldata was read.'],
    ['0xab12 … 34cd', 'Digits are compared with what waits in a Safe.'],
    [`0x${'cd'.repeat(32)}`, 'The gateway knows no transaction with this hash'],
  ] as const) {
    await page.getByRole('textbox').first().fill(given)
    await page.getByRole('button', { name: 'Verify', exact: true }).click()
    await expect(result).toContainText(said)
  }
  await page.setViewportSize({ width: 320, height: 568 })
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320)
})
