import type { FrameLocator, Page } from 'playwright'
import { demoProposals } from '../sandbox/chain/demoProposals.ts'
import { hostileProposals } from '../sandbox/chain/hostileProposals.ts'
import { type PlannedProposal, plannedHash } from '../sandbox/chain/PlannedProposal.ts'
import { dee } from '../sandbox/chain/people.ts'
import { parentUrl } from '../sandbox/parent/parentBehaviour.ts'
import type { Sandbox } from '../sandbox/startSandbox.ts'

/** One page of the site, and what has to be on it before it is looked at. */
export type Screen = {
  readonly title: string
  readonly url: string
  /** Who looks: anybody, Ada with her wallet connected, or Ada inside the stand-in for Safe{Wallet}. */
  readonly as: 'visitor' | 'owner' | 'frame'
  readonly ready: Ready
}

export type Ready = (view: Page | FrameLocator) => Promise<void>

const longWait = { timeout: 60_000 }

/** Every page, in the order in which users meet them: a visitor, an owner, an owner in the frame. */
export function screensOf(sandbox: Sandbox): readonly Screen[] {
  const { standaloneUrl, embeddedUrl, world } = sandbox
  const waits = demoProposals(world)
  const attacks = hostileProposals(world)
  const page = (as: 'visitor' | 'owner', title: string, route: string, ready: Ready): Screen => ({
    title,
    url: `${standaloneUrl}${route}`,
    as,
    ready,
  })
  const read = (title: string, planned: PlannedProposal): Screen =>
    page('owner', title, `#/local:${planned.safe}/transactions/${plannedHash(world, planned)}`, decided)
  const here = `#/local:${world.safe}`
  return [
    page('visitor', 'Landing', '', seen('Stop. Do not sign.')),
    page('visitor', 'Verify without a Safe', '#/verify', seen('What do you have?')),
    page('visitor', 'The release', '', async (view) => {
      await view.getByRole('button', { name: 'This release' }).click(longWait)
      const check = view.getByRole('button', { name: 'Check what this browser loaded' })
      await check.waitFor(longWait)
      await check.scrollIntoViewIfNeeded()
    }),
    page('owner', 'Overview', here, seen('Next to execute')),
    page('owner', 'Queue', `${here}/transactions`, seen('1,250 HBR')),
    read('A payment', waits.toNewcomer),
    read('A batch', waits.payroll),
    read('A new owner', waits.newOwner),
    read('An attack on the code', attacks.bybit),
    read('A look-alike', attacks.lookAlike),
    read('A hidden approval', attacks.hiddenApproval),
    page('owner', 'An executed batch', `${here}/history`, openBatch),
    page('owner', 'History', `${here}/history`, seen(/^(Paid|Sent|Received)/)),
    page('owner', 'Assets', `${here}/assets`, seen('HBR')),
    page('owner', 'Messages', `#/local:${world.otherSafes.busy}/messages`, seen(/harbor.invalid/)),
    page('owner', 'Verify', `${here}/verify`, seen(/^Compared with/)),
    page('owner', 'Import', `${here}/import`, seen('Signatures you were sent')),
    page('owner', 'Setup', `${here}/setup`, seen('Your limit')),
    page('owner', 'Apps', `${here}/apps`, seen('Apps')),
    {
      title: 'New transaction inside Safe{Wallet}',
      url: parentUrl(embeddedUrl, {}),
      as: 'frame',
      async ready(view) {
        await openPage(view, 'New transaction')
        await view.getByLabel('Recipient of line 1', { exact: true }).fill(dee.address)
        await view.getByLabel('Amount of line 1', { exact: true }).fill('0.5')
        await view.getByText(judged).filter({ visible: true }).first().waitFor(longWait)
      },
    },
  ]
}

/** Some of these words are visible on the page itself, not in its navigation. */
function seen(words: string | RegExp): Ready {
  return (view) => view.getByRole('main').getByText(words).filter({ visible: true }).first().waitFor(longWait)
}

/** The title of every verdict over checks that have run. */
const judged =
  /^(?:No findings|No warnings|First payments?|Unknown contracts?|Read this first|Stop\. Do not sign\.|\d+ warnings?)$/

/** The reading of a transaction has its verdict. */
export const decided: Ready = (view) =>
  view.getByRole('region', { name: 'Decision' }).getByText(judged).first().waitFor(longWait)

/** The newest batch of three that was executed. */
export const openBatch: Ready = async (view) => {
  const row = view
    .getByRole('main')
    .getByRole('link', { name: /Batch of 3 calls|^Paid .* in all to 3 recipients/ })
  await row.first().click(longWait)
  await view.getByRole('heading', { level: 1, name: /^Paid/ }).waitFor(longWait)
  // The gateway’s word comes first; the picture is of what the chain says.
  await view.getByRole('region', { name: 'How it ended' }).getByText('Executed as signed').waitFor(longWait)
  await view.getByRole('region', { name: 'What moved' }).getByText(/−/).first().waitFor(longWait)
  await view.getByRole('region', { name: 'Who signed' }).getByText('Counted').first().waitFor(longWait)
}

/** The message that lets another account spend tokens. */
export const openPermit: Ready = async (view) => {
  await view.getByRole('button', { name: /^Read and check: Permit/ }).click(longWait)
  await decided(view)
}

/** By its link, which a narrow bar keeps under `More`. */
async function openPage(view: Page | FrameLocator, name: string): Promise<void> {
  const pages = view.getByRole('navigation', { name: 'Pages' })
  await pages.waitFor(longWait)
  const link = pages.getByRole('link', { name, exact: true }).filter({ visible: true })
  if ((await link.count()) === 0) await pages.getByRole('button', { name: 'More', exact: true }).click()
  await link.click(longWait)
}
