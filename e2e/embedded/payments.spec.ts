import type { FrameLocator, Page } from 'playwright/test'
import { parseEther } from 'viem'
import { checksumAddress } from '../../src/shared/domain/values/address.ts'
import { account } from '../../src/shared/testing/checkScene.ts'
import { type Embedded, expect, test } from '../fixtures.ts'
import { dee } from '../sandbox/chain/people.ts'
import { type SafeTransactionPlace, safeTransaction } from '../sandbox/chain/safeTransaction.ts'
import { newTransactionPage } from '../support/newTransactionPage.ts'
import { executeElsewhere, proposalDuring, proposeElsewhere } from '../support/otherOwners.ts'
import { pressWhenChecked } from '../support/pressWhenChecked.ts'

/** The gateway does not name every contract; the browser logs the answer that one is unknown. */
const unknownContract = /404 \(Not Found\).*\/contracts\/0x/

const payees = Array.from({ length: 12 }, (_, row) => checksumAddress(account(`payee in a frame ${row}`)))
const amountOf = (row: number) => `0.0${row + 10}`
const list = [
  'token_type,token_address,receiver,amount,id',
  ...payees.map((payee, row) => `native,,${payee},${amountOf(row)},`),
].join('\n')

const composeButton = (app: FrameLocator) => app.getByRole('button', { name: /^Review (?:piece|these|this)/ })
const isHeld = (app: FrameLocator) => expect(composeButton(app)).toHaveAttribute('aria-disabled', 'true')

/** Takes the frame out of the page, does something without it, and puts it back, as a host does that is left and opened again. */
async function withoutFrame(page: Page, meanwhile: () => Promise<void> = async () => {}) {
  const frame = await page.evaluateHandle(() => {
    const element = document.querySelector('iframe[title="Safe App"]')
    const around = element?.parentElement
    if (!element || !around) throw new Error('There is no frame')
    element.remove()
    return { element, around }
  })
  await meanwhile()
  await frame.evaluate(({ element, around }) => around.append(element))
}

/** Composes the next piece and hands it to the host, whose window is then open. */
async function hand({ app, parent }: Embedded) {
  await pressWhenChecked(composeButton(app))
  await pressWhenChecked(newTransactionPage(app).send)
  await expect(parent.confirmation).toBeVisible()
}

test('behavior: a list goes out in pieces although the frame is taken away while the host asks, and the next one waits until the piece before has come back @long', async ({
  chain,
  openEmbedded,
  page,
  problems,
  sandbox: { gatewayUrl, world },
}) => {
  test.setTimeout(150_000)
  problems.allow(unknownContract)
  const { safe, chainId, owners } = world
  const [ada, bo] = owners
  const opened = await openEmbedded({ route: `#/local:${safe}/payments` })
  const { app, parent } = opened
  await app.getByLabel('Or paste cells').fill(list)
  await app.getByRole('button', { name: 'Read these rows' }).click()
  await app.getByText('One transaction').click()
  await app.getByLabel('Maximum payments per transaction').fill('4')
  await expect(app.getByRole('heading', { name: '3 pieces' })).toBeVisible()

  await expect(app.getByText('They will use nonces 10 to 12.')).toBeVisible()
  const elsewhere = {
    chainId,
    safe,
    transaction: safeTransaction({ to: dee.address, value: 1n, nonce: 10n }),
  }
  await proposeElsewhere(gatewayUrl, elsewhere, bo)
  // What was shown stays shown, also after the frame is gone.
  await withoutFrame(page)
  await expect(app.getByText('Nonce 10 was taken since.')).toBeVisible()
  await isHeld(app)
  await app.getByRole('button', { name: 'Take nonces 11 to 13' }).click()
  await expect(app.getByText('They will use nonces 11 to 13.')).toBeVisible()

  const places: SafeTransactionPlace[] = []
  await hand(opened)
  await withoutFrame(page)
  await expect(app.getByText(/^Piece 1 may have been sent\./)).toBeVisible()
  await isHeld(app)
  places.push(await proposalDuring(page, () => parent.sign(['Ada'])))
  await expect(app.getByRole('link', { name: 'Waits, nonce 11' })).toBeVisible({ timeout: 40_000 })
  await expect(composeButton(app)).toHaveText('Review piece 2 of 3')

  await hand(opened)
  // Signed while there is no frame that could hear of it.
  await withoutFrame(page, async () => {
    places.push(await proposalDuring(page, () => parent.sign(['Ada'])))
  })
  await expect(app.getByRole('link', { name: 'Waits, nonce 12' })).toBeVisible({ timeout: 40_000 })
  await expect(composeButton(app)).toHaveText('Review piece 3 of 3')

  await page.reload()
  // The answer to the second piece was lost with the frame. Its transaction was found, so nothing stands before the third.
  await hand(opened)
  places.push(await proposalDuring(page, () => parent.sign(['Ada'])))
  await page.reload()
  await expect(app.getByText('Every piece waits or is executed.')).toBeVisible({ timeout: 40_000 })
  await expect(composeButton(app)).toHaveCount(0)

  expect(places.map(({ transaction }) => transaction.nonce)).toEqual([11n, 12n, 13n])
  for (const place of [elsewhere, ...places])
    expect((await executeElsewhere(chain, place, [ada, bo])).status).toBe('success')
  for (const [row, payee] of payees.entries())
    expect(await chain.getBalance({ address: payee }), `line ${row + 2}`).toBe(parseEther(amountOf(row)))
})
