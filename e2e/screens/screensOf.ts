import type { FrameLocator, Page } from 'playwright'
import { busyProposals } from '../sandbox/chain/busyProposals.ts'
import { hostileProposals } from '../sandbox/chain/hostileProposals.ts'
import { plannedHash } from '../sandbox/chain/PlannedProposal.ts'
import { dee } from '../sandbox/chain/people.ts'
import { parentUrl } from '../sandbox/parent/control.ts'
import type { Sandbox } from '../sandbox/startSandbox.ts'

/** One page of the site, and what has to be on it before it is looked at. */
export type Screen = {
  readonly title: string
  readonly url: string
  /** Inside the stand-in for Safe{Wallet}. */
  readonly framed: boolean
  readonly ready: (view: Page | FrameLocator) => Promise<void>
}

/** Every page, in the order of the navigation: the site of its own first, the frame last. */
export function screensOf({ standaloneUrl, embeddedUrl, world }: Sandbox): readonly Screen[] {
  const { safe, otherSafes } = world
  const own = (title: string, route: string, seen: string | RegExp, more?: Screen['ready']): Screen => ({
    title,
    url: `${standaloneUrl}${route}`,
    framed: false,
    async ready(view) {
      await view.getByText(seen).first().waitFor({ timeout: 60_000 })
      await more?.(view)
    },
  })
  const here = `#/local:${safe}`
  const attack = plannedHash(world, hostileProposals(world).bybit)
  const payment = plannedHash(world, busyProposals(world).byDelegate)
  const decided: Screen['ready'] = async (view) => {
    await view
      .getByRole('region', { name: 'Decision' })
      .getByText(/checks? ran/)
      .waitFor({ timeout: 60_000 })
  }
  return [
    own('Landing', '', 'Stop. Do not sign.'),
    own('Verify without a Safe', '#/verify', 'What do you have?'),
    own('Overview', here, 'Next to execute'),
    own('Assets', `${here}/assets`, /Tokens|NFTs/),
    own('Queue', `${here}/transactions`, 'Import signatures'),
    own('History', `${here}/history`, /^(Paid|Received|Pays|Sent)/),
    own('A payment', `#/local:${otherSafes.busy}/transactions/${payment}`, 'Pays', decided),
    own('An attack', `#/local:${otherSafes.targeted}/transactions/${attack}`, 'Stop. Do not sign.', decided),
    own('Messages', `${here}/messages`, 'Messages'),
    own('Verify', `${here}/verify`, 'Looked through'),
    own('Import', `${here}/import`, 'Signatures you were sent'),
    own('Apps', `${here}/apps`, 'Apps'),
    own('Setup', `${here}/setup`, 'Owners'),
    {
      title: 'New transaction inside Safe{Wallet}',
      url: parentUrl(embeddedUrl, {}),
      framed: true,
      async ready(view) {
        await view.getByRole('link', { name: 'New transaction' }).click({ timeout: 60_000 })
        await view.getByLabel('Recipient of line 1', { exact: true }).fill(dee.address)
        await view.getByLabel('Amount of line 1', { exact: true }).fill('0.5')
        await view
          .getByText(/checks? ran/)
          .first()
          .waitFor({ timeout: 60_000 })
      },
    },
  ]
}
