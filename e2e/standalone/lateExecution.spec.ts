import { parseEther } from 'viem'
import { expect, test } from '../fixtures.ts'
import { dee } from '../sandbox/chain/people.ts'
import { safeTransaction, safeTransactionHash } from '../sandbox/chain/safeTransaction.ts'
import { longestKept } from '../sandbox/gateway/cache/answerCache.ts'
import { showRoute } from '../support/judgeTexts.ts'
import { confirmElsewhere, proposeElsewhere } from '../support/otherOwners.ts'
import { pressWhenChecked } from '../support/pressWhenChecked.ts'
import { recordTexts } from '../support/recordTexts.ts'
import { turnSwitch } from '../support/turnSwitch.ts'
import { connectPage } from './connectPage.ts'

/** Turned ms between two looks; 60 s in all. */
const steps = [500, 1_500, 3_000, 5_000, 10_000, 20_000, 20_000]

test('behavior: what is executed here has run, and is never said to be unable to, while the gateway lists it for 60 s more @long', async ({
  openStandalone,
  sandbox,
  page,
}) => {
  test.setTimeout(180_000)
  const { world, gatewayUrl } = sandbox
  const [ada, bo] = world.owners
  const transaction = safeTransaction({ to: dee.address, value: parseEther('0.5'), nonce: 10n })
  const place = { chainId: world.chainId, safe: world.safe, transaction }
  await proposeElsewhere(gatewayUrl, place, ada)
  await confirmElsewhere(gatewayUrl, place, bo)
  await turnSwitch(sandbox, 'clock', { milliseconds: longestKept.found })
  await page.clock.install()
  const opened = await openStandalone({
    route: `#/local:${world.safe}/transactions/${safeTransactionHash(place)}`,
  })
  await connectPage(opened).connectAs('Cy')
  await turnSwitch(sandbox, 'events', { delay: 'never' })
  await pressWhenChecked(page.getByRole('button', { name: 'Execute with your wallet' }))
  await opened.wallet.approve()
  const ended = page.getByRole('region', { name: 'How it ended' })
  const { take } = await recordTexts(page)
  await expect(async () => {
    if (!(await ended.isVisible())) await page.clock.fastForward(2_000)
    await expect(ended).toContainText('Executed as signed', { timeout: 1_000 })
  }).toPass({ intervals: [0], timeout: 60_000 })
  await showRoute(page, 'transactions')
  await expect(page.getByText('Its nonce is used')).toBeVisible()
  await expect(page.getByText('Executed', { exact: true })).toBeVisible()
  await showRoute(page, '')
  await expect(page.getByRole('region', { name: 'Nonce already used' })).toContainText('Executed')
  const agreement = page.getByRole('region', { name: 'Do the sources agree?' })
  await expect(agreement.getByText('One is behind')).toBeVisible()
  for (const { text } of await take())
    expect(text.match(/is already used,|Sources agree/)?.[0]).toBeUndefined()
  await showRoute(page, `transactions/${safeTransactionHash(place)}`)

  for (const milliseconds of [0, ...steps]) {
    await turnSwitch(sandbox, 'clock', { milliseconds })
    await page.clock.fastForward(milliseconds)
    await expect(ended).toContainText('Executed as signed')
    for (const { text } of await take())
      expect(text.match(/never run|cannot (?:run|be executed) any more|Read this first/)?.[0]).toBeUndefined()
  }
})
