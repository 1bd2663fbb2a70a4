import { useSyncExternalStore } from 'react'
import { expect, onTestFinished, test } from 'vitest'
import { page } from 'vitest/browser'
import { usePageLocation, useRouting } from '../../routing/RouterContext.tsx'
import { createStore, type Store } from '../../source/createStore.ts'
import { renderPart } from '../../testing/renderPart.tsx'
import text from '../../ui/text.module.css'
import badge from './PageBadge.module.css'
import { pages } from './pages.ts'
import { TopBar } from './TopBar.tsx'

function Bar() {
  const { route } = usePageLocation(useRouting().router)
  return <TopBar pages={pages} current={route} />
}

/** The bar with two requests of apps, once they have come. */
function AskedBar({ counts }: { readonly counts: Store<number> }) {
  const { route } = usePageLocation(useRouting().router)
  return (
    <TopBar
      pages={pages}
      current={route}
      badge={(pages) => pages.includes('apps') && <Requests counts={counts} />}
    />
  )
}

function Requests({ counts }: { readonly counts: Store<number> }) {
  const count = useSyncExternalStore(counts.subscribe, counts.get)
  return count === 0 ? null : (
    <span className={badge.badge}>
      {count} <span className={text.hidden}>requests</span>
    </span>
  )
}

test('behavior: a wide bar names every page; on a phone some are behind More, which closes when one is pressed', async () => {
  const { innerWidth, innerHeight } = window
  onTestFinished(() => page.viewport(innerWidth, innerHeight))
  await page.viewport(1280, 800)
  window.location.hash = '#/messages'
  const screen = await renderPart(<Bar />)
  const bar = screen.getByRole('navigation', { name: 'Pages' })
  const more = bar.getByRole('button', { name: 'More' })
  const names = () =>
    bar
      .getByRole('link')
      .elements()
      .map((link) => link.textContent)
  await expect.poll(names).toEqual(pages.map(({ name }) => name))
  await expect.element(more).not.toBeInTheDocument()
  // Narrower twice, while none had left yet.
  await page.viewport(1200, 800)
  await new Promise(requestAnimationFrame)
  await new Promise(requestAnimationFrame)
  await expect.element(more).not.toBeInTheDocument()
  await page.viewport(700, 800)
  await expect.element(more).toBeVisible()
  expect(bar.element().scrollWidth).toBeLessThanOrEqual(bar.element().clientWidth)
  await page.viewport(390, 844)
  await expect.poll(names).toEqual(['Overview', 'Transactions', 'Verify'])
  await more.click()
  const setup = bar.getByRole('link', { name: 'Setup' })
  const box = setup.element().getBoundingClientRect()
  expect(box.left).toBeGreaterThanOrEqual(0)
  expect(box.right).toBeLessThanOrEqual(390)
  await setup.click()
  await expect.element(setup).not.toBeInTheDocument()
  expect(window.location.hash).toMatch(/\/setup$/)
})

test('behavior: what has no room in a wide font is behind More, and comes back with the room', async () => {
  const { innerWidth, innerHeight } = window
  const before = document.documentElement.style.letterSpacing
  onTestFinished(async () => {
    document.documentElement.style.letterSpacing = before
    await page.viewport(innerWidth, innerHeight)
  })
  document.documentElement.style.letterSpacing = '0.2em'
  await page.viewport(900, 800)
  const screen = await renderPart(<Bar />)
  const bar = screen.getByRole('navigation', { name: 'Pages' })
  const more = bar.getByRole('button', { name: 'More' })
  await expect.element(more).toBeVisible()
  for (const width of [900, 700, 390, 320]) {
    await page.viewport(width, 800)
    await expect
      .poll(() => [width, bar.element().scrollWidth > bar.element().clientWidth])
      .toEqual([width, false])
    await more.click()
    await expect.element(bar.getByRole('link', { name: 'Setup' })).toBeVisible()
    await more.click()
  }
  document.documentElement.style.letterSpacing = before
  await page.viewport(1280, 800)
  await expect.element(more).not.toBeInTheDocument()
})

test('behavior: what waits on a page under More is counted on More too, and takes no room that is not there', async () => {
  const { innerWidth, innerHeight } = window
  const before = document.documentElement.style.letterSpacing
  onTestFinished(async () => {
    document.documentElement.style.letterSpacing = before
    await page.viewport(innerWidth, innerHeight)
  })
  await page.viewport(390, 844)
  const counts = createStore(0)
  const screen = await renderPart(<AskedBar counts={counts} />)
  const bar = screen.getByRole('navigation', { name: 'Pages' })
  await expect.element(bar.getByRole('button', { name: 'More', exact: true })).toBeVisible()
  counts.set(2)
  const more = bar.getByRole('button', { name: 'More 2 requests' })
  await expect.element(more).toBeVisible()
  await more.click()
  await expect.element(bar.getByRole('link', { name: 'Apps 2 requests' })).toBeVisible()
  // A bar that has just room has none any more once the count comes.
  document.documentElement.style.letterSpacing = '0.12em'
  for (const width of [390, 360, 340, 320]) {
    counts.set(0)
    await page.viewport(width, 844)
    await expect.element(bar.getByRole('button', { name: 'More', exact: true })).toBeVisible()
    counts.set(12)
    await expect
      .poll(() => [width, bar.element().scrollWidth > bar.element().clientWidth])
      .toEqual([width, false])
  }
})
