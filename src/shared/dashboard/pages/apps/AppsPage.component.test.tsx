import { expect, test } from 'vitest'
import * as wire from '../../../gateway/testing/wireAnswers.ts'
import { renderPart } from '../../../testing/renderPart.tsx'
import { AppsPage } from './AppsPage.tsx'

test('behavior: an app without restrictions is offered, and one with a list of domains on those alone @apps-page', async () => {
  const open = { ...wire.app, id: 1, name: 'Open', accessControl: { type: 'NO_RESTRICTIONS', value: null } }
  const allowed = (id: number, name: string, domain: string) => ({
    ...wire.app,
    id,
    name,
    accessControl: { type: 'DOMAIN_ALLOWLIST', value: [domain] },
  })
  const screen = await renderPart(<AppsPage />, {
    gateway: {
      '/safe-apps': [
        open,
        allowed(2, 'Here', 'https://app.safe.global'),
        allowed(3, 'Elsewhere', 'https://other.example'),
      ],
    },
  })
  await expect
    .element(screen.getByRole('status'))
    .toHaveTextContent('2 apps. 1 more only works on other sites')
  const names = screen.getByRole('heading', { level: 2 }).elements()
  expect(names.map((name) => name.textContent)).toEqual(['Open', 'Here'])
})
