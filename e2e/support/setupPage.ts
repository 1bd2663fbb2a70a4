import { expect, type FrameLocator, type Locator, type Page } from 'playwright/test'
import { followPageLink } from './followPageLink.ts'
import { openDeveloperPart } from './openDeveloperPart.ts'

/** The page "Setup", by its sections. */
export type SetupPage = {
  /** Goes there by its link. */
  readonly open: () => Promise<void>
  /** Goes on from there to what only developers look at: `network`, `around` and `ignored`. */
  readonly openDevelopers: () => Promise<void>
  /** Threshold and nonce, and the proof. */
  readonly state: Locator
  readonly contracts: Locator
  readonly modules: Locator
  readonly network: Locator
  readonly addressBook: Locator
  readonly permissions: Locator
  readonly signing: Locator
  readonly around: Locator
  readonly ignored: Locator
  /** The value beside a name, in any section. */
  readonly fact: (section: Locator, name: string) => Locator
  /** "In progress": what was asked and not dismissed. */
  readonly requests: Locator
}

export function setupPage(app: FrameLocator | Page): SetupPage {
  const region = (name: string) => app.getByRole('region', { name, exact: true })
  return {
    open: async () => {
      await followPageLink(app, 'Setup')
      await expect(app.getByRole('heading', { level: 1, name: 'Setup' })).toBeVisible()
    },
    openDevelopers: () => openDeveloperPart(app),
    state: region('State of this Safe'),
    contracts: region('Contracts of this Safe'),
    modules: region('Modules'),
    network: region('Network'),
    addressBook: region('Address book'),
    permissions: region('Permissions'),
    signing: region('Signing messages'),
    around: region('Around this page'),
    ignored: region('Ignored messages'),
    fact: (section, name) =>
      section.getByRole('term').filter({ hasText: name }).locator('..').getByRole('definition'),
    requests: region('In progress'),
  }
}
