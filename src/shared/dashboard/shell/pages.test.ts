import { readdirSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { everyPage } from '../../routing/testing/everyPage.ts'
import { leavingPages, linkedPage, pageName, pages } from './pages.ts'

const links = pages.map(({ route }) => route.page)

test.each(everyPage)('behavior: on $route.page one link of the navigation is current', ({ route }) => {
  const link = linkedPage(route.page)
  expect(links.filter((page) => page === link)).toHaveLength(1)
  if (links.includes(route.page)) expect(link).toBe(route.page)
})

/** The pages that something on screen leads to, by how code names a route. */
const ledTo = new Set(
  readdirSync('src/shared/dashboard', { recursive: true, encoding: 'utf8' })
    .filter((name) => /\.tsx?$/.test(name) && !/\.test\.tsx?$/.test(name))
    .flatMap((name) => [
      ...readFileSync(`src/shared/dashboard/${name}`, 'utf8').matchAll(/\bpage: '([\w-]+)'/g),
    ])
    .map(([, page]) => page),
)

test.each(everyPage)('behavior: a link leads to $route.page', ({ route }) => {
  expect(ledTo).toContain(route.page)
})

test('behavior: what belongs to a list has the link of that list', () => {
  expect(linkedPage('payments')).toBe('new-transaction')
  for (const page of ['transaction', 'history', 'import'] as const)
    expect(linkedPage(page)).toBe('transactions')
})

test('behavior: no two pages have one name', () => {
  const names = new Map(everyPage.map(({ route }) => [route.page, pageName(route)]))
  expect(new Set(names.values()).size).toBe(names.size)
})

test('behavior: the last link leaves a narrow bar first, and those to the start, the queue and Verify after all others', () => {
  const { roomy, leaving } = leavingPages(['overview', 'transactions', 'assets', 'verify', 'setup'])
  expect(roomy).toEqual(['assets', 'setup'])
  expect(leaving).toEqual(['setup', 'assets', 'verify', 'transactions', 'overview'])
})
