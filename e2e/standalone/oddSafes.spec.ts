import { parseEther } from 'viem'
import { expect, test } from '../fixtures.ts'
import { createOddSafes } from '../sandbox/chain/oddSafes.ts'
import { ada } from '../sandbox/chain/people.ts'
import { safeTransaction } from '../sandbox/chain/safeTransaction.ts'
import { newTransactionPage } from '../support/newTransactionPage.ts'
import { proposeElsewhere } from '../support/otherOwners.ts'
import { pressWhenChecked } from '../support/pressWhenChecked.ts'
import { connectPage } from './connectPage.ts'

/** A proposal is looked for by its hash before it is made; the browser logs the answer that it is unknown. */
const notProposedYet = /404 \(Not Found\).*\/(?:transactions|contracts)\/0x/

test('behavior: a fork that hashes as a known version does is proposed under its finding; of one with hashes of its own the composer says at once why not @long', async ({
  openStandalone,
  chain,
  sandbox,
  problems,
}) => {
  test.setTimeout(90_000)
  problems.allow(notProposedYet)
  const { world } = sandbox
  const { forked, otherHash } = await createOddSafes(chain, world)
  await chain.setBalance({ address: forked, value: parseEther('1') })
  const opened = await openStandalone({ route: `#/local:${forked}/new-transaction` })
  const { page, wallet } = opened
  await connectPage(opened).connectAs('Ada')
  const form = newTransactionPage(page)
  await form.type({ recipient: world.stranger.address, amount: '0.5' })
  await expect(
    page.getByText('The Safe says it is version “9.9.9”, which is not known here.').first(),
  ).toBeVisible()
  await expect(page.getByText('Read this first').first()).toBeVisible()
  await pressWhenChecked(page.getByRole('button', { name: 'Sign and propose' }))
  await wallet.approve()
  await expect(
    page.getByRole('heading', { level: 1, name: /^Pays 0.5 ETH (?:\(\$[\d,.]+\) )?to/ }),
  ).toBeVisible()

  await page.goto(page.url().replace(/#.*/, `#/local:${otherHash}/new-transaction`))
  const reason = page.getByText('its contract makes other hashes than every version that is known here')
  await expect(reason).toBeVisible()
  await expect(page.getByText('Composing the transaction.')).toHaveCount(0)
  await expect(page.getByRole('button', { name: 'Sign and propose' })).toHaveCount(0)
  await page.goto(page.url().replace(/#.*/, `#/local:${otherHash}`))
  await expect(page.getByText('so nothing of it can be signed here')).toBeVisible()
})

test('behavior: a threshold that no owners meet and a gap are said on the Overview, in the queue and in the verdict', async ({
  openStandalone,
  chain,
  sandbox,
}) => {
  test.setTimeout(90_000)
  const { world, gatewayUrl } = sandbox
  const { noThreshold, highThreshold, gap } = await createOddSafes(chain, world)
  const propose = (safe: `0x${string}`, nonce: bigint) => {
    const transaction = safeTransaction({ to: world.stranger.address, nonce })
    return proposeElsewhere(gatewayUrl, { chainId: world.chainId, safe, transaction }, ada)
  }
  for (const safe of [noThreshold, highThreshold, gap]) await propose(safe, 0n)
  await propose(gap, 5n)

  const { page } = await openStandalone({ route: `#/local:${noThreshold}` })
  await expect(page.getByText('The threshold is 0.', { exact: true })).toBeVisible()
  const inQueue = page.getByText(
    'No transaction can be executed: the threshold is 0, and the Safe refuses all.',
  )
  await page
    .getByRole('link', { name: /nonce 0$/ })
    .first()
    .click()
  await expect(inQueue.first()).toBeVisible()
  await expect(page.getByText('Would fail at block').first()).toBeVisible()
  await expect(page.getByText('Would succeed')).toHaveCount(0)
  await expect(page.getByText('Read this first').first()).toBeVisible()

  await page.goto(page.url().replace(/#.*/, `#/local:${highThreshold}/transactions`))
  await expect(page.getByText('5 owners have to sign, and the Safe has 3 owners.')).toBeVisible()
  await expect(page.getByText('5 of 3 must sign')).toHaveCount(0)

  for (const route of ['', '/transactions']) {
    await page.goto(page.url().replace(/#.*/, `#/local:${gap}${route}`))
    await expect(page.getByText('Nothing here has a nonce from 1 to 4.')).toBeVisible()
  }
  await page
    .getByRole('link', { name: /nonce 5$/ })
    .first()
    .click()
  await expect(page.getByText('Nonce 1 and 3 more before this have to run first').first()).toBeVisible()
  await expect(page.getByText('A nonce before it is free.').first()).toBeVisible()
})
