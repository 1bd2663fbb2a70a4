import { expect, onTestFinished, test } from 'vitest'
import { page } from 'vitest/browser'
import { usePageLocation, useRouting } from '../../routing/RouterContext.tsx'
import { renderPart } from '../../testing/renderPart.tsx'
import { pages } from './pages.ts'
import { TopBar } from './TopBar.tsx'

function Bar() {
  const { route } = usePageLocation(useRouting().router)
  return <TopBar pages={pages} current={route} />
}

test('behavior: a wide bar names every page; on a phone the later ones are behind More, but for the one that is shown', async () => {
  const { innerWidth, innerHeight } = window
  onTestFinished(() => page.viewport(innerWidth, innerHeight))
  await page.viewport(1280, 800)
  window.location.hash = '#/messages'
  const screen = await renderPart(<Bar />)
  const bar = screen.getByRole('navigation', { name: 'Pages' })
  const more = screen.getByRole('navigation', { name: 'More pages' })
  const names = () =>
    bar
      .getByRole('link')
      .elements()
      .map((link) => link.textContent)
  await expect.poll(names).toEqual(pages.map(({ name }) => name))
  await expect.element(more).not.toBeInTheDocument()
  await page.viewport(390, 844)
  await expect.poll(names).toEqual(['Overview', 'Assets', 'Transactions', 'New transaction', 'Messages'])
  await screen.getByText('More').click()
  const box = more.element().getBoundingClientRect()
  expect(box.left).toBeGreaterThanOrEqual(0)
  expect(box.right).toBeLessThanOrEqual(390)
  await more.getByRole('link', { name: 'Setup' }).click()
  await expect.poll(names).toContain('Setup')
  await expect.element(more).not.toBeInTheDocument()
})
