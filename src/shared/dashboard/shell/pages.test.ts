import { expect, test } from 'vitest'
import type { Route } from '../../routing/route.ts'
import { leavingPages, linkedPage, pages } from './pages.ts'

/** Of each page, the one whose link is current on it. A page that is not here does not compile. */
const linkOf: Readonly<Record<Route['page'], Route['page']>> = {
  overview: 'overview',
  assets: 'assets',
  transactions: 'transactions',
  'new-transaction': 'new-transaction',
  payments: 'new-transaction',
  messages: 'messages',
  verify: 'verify',
  apps: 'apps',
  setup: 'setup',
  transaction: 'transactions',
  history: 'transactions',
  import: 'transactions',
}

test('behavior: on every page one link of the navigation is current, its own or that of its list', () => {
  const pageNames = Object.keys(linkOf) as readonly Route['page'][]
  expect(Object.fromEntries(pageNames.map((page) => [page, linkedPage(page)]))).toEqual(linkOf)
  const links = pages.map(({ route }) => route.page)
  expect(pageNames.filter((page) => !links.includes(linkOf[page]))).toEqual([])
})

test('behavior: the last link leaves a narrow bar first, and those to the start, the queue and Verify after all others', () => {
  const { roomy, leaving } = leavingPages(['overview', 'transactions', 'assets', 'verify', 'setup'])
  expect(roomy).toEqual(['assets', 'setup'])
  expect(leaving).toEqual(['setup', 'assets', 'verify', 'transactions', 'overview'])
})
