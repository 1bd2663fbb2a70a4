import type { Page } from 'playwright/test'
import type { Hex } from 'viem'
import { expect, test } from '../fixtures.ts'
import { ada } from '../sandbox/chain/people.ts'
import { newTransactionPage } from '../support/newTransactionPage.ts'
import { openDetails } from '../support/openSection.ts'
import { halfEther, sendLines } from '../support/sendLines.ts'
import { typeDanger } from '../support/typeDanger.ts'
import { untilVisible } from '../support/untilVisible.ts'

/** Opens a place of the framed app by its hash, as a link would. */
async function goTo(page: Page, hash: string) {
  const frame = page.frames().find((one) => one !== page.mainFrame() && one.url() !== 'about:blank')
  await frame?.evaluate((next) => {
    window.location.hash = next
  }, hash)
}

/** Sentences of findings, each of one of the proposals. */
const causes = [
  /run its own code with full control of the Safe \(delegatecall\)\.TransactionCritical/,
  /This looks like a token call, but runs foreign code/,
  /becomes the owner of .*Critical/,
  /no later call uses that allowance\.Batch item \d+High/,
  /receives the payment for the execution\.TransactionCritical/,
  /looks like .* but is a different address\..*Critical/,
  /One owner alone could control the Safe: .*Critical/,
  /can move everything without any signature\..*Critical/,
  /was made for the transaction with nonce/,
  /becomes an owner of this Safe\.TransactionCritical/,
]

test.describe('proposals that are out to harm', () => {
  for (const every of [false, true])
    test(`behavior: each is stopped by a finding that names the cause, and handed on only after a word was typed${every ? ' @long' : ', of three'}`, async ({
      openEmbedded,
      page,
      problems,
      sandbox: { world, gatewayUrl },
    }) => {
      test.setTimeout(120_000)
      // The gateway knows no interface of an unpublished contract.
      problems.allow(/404 \(Not Found\).*\/contracts\//)
      const list = `${gatewayUrl}/v1/chains/${world.chainId}/safes/${world.otherSafes.targeted}/transactions/queued?trusted=false`
      const { results } = await (await fetch(list)).json()
      const ids: readonly string[] = results.flatMap(
        (entry: { type: string; transaction: { id: string } }) =>
          entry.type === 'TRANSACTION' ? [entry.transaction.id] : [],
      )
      const { app } = await openEmbedded({ safe: world.otherSafes.targeted })
      await expect(app.getByText('Sources agree')).toBeVisible()
      const said: string[] = []
      for (const id of every ? ids : ids.slice(0, 3)) {
        await goTo(page, `#/transactions/${id}`)
        const findings = app.getByRole('region', { name: 'Findings' })
        await expect(findings).toContainText(/\d+ checks ran\./)
        await openDetails(app)
        await expect(app.getByRole('region', { name: 'Signatures', exact: true })).toContainText('needed')
        said.push(((await findings.textContent()) ?? '').replace(/\s+/g, ' '))
      }
      const missing = causes.filter((cause) => !said.some((text) => cause.test(text)))
      if (every) expect(missing).toEqual([])
      else expect(missing.length).toBeLessThan(causes.length)

      await goTo(page, `#/transactions/${ids[0]}`)
      await expect(app.getByRole('heading', { name: 'Stop. Do not sign.' })).toBeVisible()
      await expect(app.getByRole('link', { name: 'Sign it in Safe{Wallet}' })).toBeHidden()
      await typeDanger(app, (phrase) => phrase.toUpperCase())
      await expect(app.getByRole('link', { name: 'Sign it in Safe{Wallet}' })).toBeVisible()
    })
})

test.describe('checks that do not answer', () => {
  test('error: a batch that could not be checked goes out only after a word was typed @verify-batch', async ({
    openEmbedded,
    page,
  }) => {
    await page.clock.install()
    const { app, parent } = await openEmbedded()
    const compose = newTransactionPage(app)
    await compose.open()
    await parent.steer(({ setBehaviours }) => setBehaviours([{ does: 'ignore', methods: ['rpcCall'] }]))
    await compose.type(halfEther)
    await compose.send.click()
    await untilVisible(page, app.getByText('This batch could not be checked.'))
    await expect(compose.send).toHaveAttribute('aria-disabled', 'true')
    await expect(app.getByText('It is not checked. Type the words first.')).toBeVisible()
    await compose.send.press('Enter')
    await expect(parent.confirmation).toBeHidden()
    await typeDanger(app)
    await expect(compose.send).not.toHaveAttribute('aria-disabled')
    // The account is read again before anything is asked, which needs an answer.
    await parent.steer(({ setBehaviours }) => setBehaviours([]))
    await compose.send.click()
    await expect(parent.confirmation).toBeVisible()
  })
})

/** Other calls than those that were sent a moment before. */
const quarter = { ...halfEther, amount: '0.25' }

test.describe('what came back', () => {
  test('behavior: a proposal that is what was composed says so @long', async ({ openEmbedded }) => {
    const { parent, compose } = await sendLines(openEmbedded)
    await parent.sign([ada.name])
    await expect(compose.requests).toContainText('What was proposed is what you composed')
  })

  test('error: swapped calls are a stop', async ({ openEmbedded, sandbox: { world } }) => {
    const { parent, compose } = await sendLines(openEmbedded, { swapTo: world.attacker satisfies Hex })
    await parent.sign([ada.name])
    await expect(compose.requests).toContainText('Safe{Wallet} proposed something else. Stop.')
    await expect(compose.requests).toContainText('Call 1 has another target.')
  })

  test('behavior: the usual fee for a relay is named, and ten times as much is a stop', async ({
    openEmbedded,
    sandbox: { world },
  }) => {
    const safe = world.otherSafes.newer
    const usual = await sendLines(openEmbedded, { safe })
    await usual.parent.sign([ada.name])
    await expect(usual.compose.requests).toContainText('What was proposed is what you composed')
    await expect(usual.compose.requests).toContainText(
      'Safe{Wallet} added: the Safe pays up to 3.8 TUSD to its relay.',
    )
    await expect(usual.compose.requests).toContainText('the fee was added. Compare your device')
    const dear = await sendLines(openEmbedded, { safe, lines: [quarter], feeChanged: { gasPrice: '200' } })
    await dear.parent.sign([ada.name])
    await expect(dear.compose.requests).toContainText('Safe{Wallet} proposed something else. Stop.')
    await expect(dear.compose.requests).toContainText(
      'It has the Safe pay a relay more than is usual for its execution.',
    )
  })

  test('error: a collector that differs in one digit, and swapped calls beside the usual fee, are a stop @long', async ({
    openEmbedded,
    sandbox: { world },
  }) => {
    const safe = world.otherSafes.newer
    const lookAlike = '0xaef22e5f09980fc1ba6f2ec3ec34c1b9aec885b6'
    const other = await sendLines(openEmbedded, { safe, feeChanged: { refundReceiver: lookAlike } })
    await other.parent.sign([ada.name])
    await expect(other.compose.requests).toContainText('Safe{Wallet} proposed something else. Stop.')
    await expect(other.compose.requests).toContainText('Its refundReceiver is')
    const swapped = await sendLines(openEmbedded, { safe, lines: [quarter], swapTo: world.attacker })
    await swapped.parent.sign([ada.name])
    await expect(swapped.compose.requests).toContainText('Call 1 has another target.')
  })
})
