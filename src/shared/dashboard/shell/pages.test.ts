import { expect, test } from 'vitest'
import { everyPage } from '../../routing/testing/everyPage.ts'
import { leavingPages, linkedPage, pageName, pages } from './pages.ts'

const links = pages.map(({ route }) => route.page)

test.each(everyPage)('behavior: on $route.page one link of the navigation is current', ({ route }) => {
  const link = linkedPage(route.page)
  expect(links.filter((page) => page === link)).toHaveLength(1)
  if (links.includes(route.page)) expect(link).toBe(route.page)
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
