import type { Browser, Page } from 'playwright/test'
import { parseEther } from 'viem'
import { privateKeyToAccount } from 'viem/accounts'
import { expect, type Standalone, test } from '../fixtures.ts'
import { ada as adaOfTheWorld } from '../sandbox/chain/people.ts'
import { messagesPage } from '../support/messagesPage.ts'
import { newTransactionPage } from '../support/newTransactionPage.ts'
import { openSection } from '../support/openSection.ts'
import { pressWhenChecked } from '../support/pressWhenChecked.ts'
import { walletWindow } from '../support/walletWindow.ts'
import { connectPage } from './connectPage.ts'

/** A person at a browser of their own, with the wallet connected and `link` open. */
async function sitDown(browser: Browser, link: string, person: string): Promise<Standalone> {
  const page = await (await browser.newContext()).newPage()
  return connected({ page, wallet: walletWindow(page) }, link, person)
}

async function connected(opened: Standalone, link: string, person: string): Promise<Standalone> {
  await opened.page.goto(link)
  await connectPage(opened).connectAs(person)
  return opened
}

function actsOf(page: Page) {
  const panel = page.getByRole('region', { name: 'Sign and execute' })
  const button = (name: string) => panel.getByRole('button', { name })
  return { panel, sign: button('Sign with your wallet'), execute: button('Execute with your wallet'), button }
}

/** The id under which a question of JSON-RPC is answered. */
function idOf(asked: unknown): unknown {
  return typeof asked === 'object' && asked !== null && 'id' in asked ? asked.id : null
}

/** Ada's signature, of something that she was not shown. */
function signOther(): Promise<string> {
  return privateKeyToAccount(adaOfTheWorld.privateKey).sign({ hash: `0x${'ab'.repeat(32)}` })
}

test.describe('owners with wallets of their own', () => {
  // Up to three browsers take their turns.
  test.describe.configure({ timeout: 120_000 })

  test('behavior: Ada proposes, Bo confirms and a stranger executes @standalone-cosign-proposal', async ({
    openStandalone,
    browser,
    sandbox,
    chain,
    problems,
  }) => {
    problems.allow(/ERR_FAILED.*\/propose/)
    const { safe } = sandbox.world
    const payee = '0x000000000000000000000000000000000000bEEF'
    const base = `${sandbox.standaloneUrl}#/local:${safe}`

    const ada = await connected(await openStandalone(), `${base}/new-transaction`, 'Ada')
    const form = newTransactionPage(ada.page)
    const propose = ada.page.getByRole('button', { name: 'Sign and propose' })
    await expect(form.recipient()).toBeVisible()
    await form.type({ recipient: payee, amount: '0.5' }, { recipient: payee, amount: '7', token: 'HBR' })
    await pressWhenChecked(propose)
    await ada.wallet.reject()
    await expect(ada.page.getByText('You rejected the request in Sandbox Wallet.')).toBeVisible()
    await expect(form.amount()).toHaveValue('0.5')

    // A wallet that signs another thing than it was asked for.
    await ada.page.route(`${sandbox.world.rpcUrl}/**`, async (route) => {
      const asked: unknown = route.request().postDataJSON()
      const signs = JSON.stringify(asked).includes('eth_signTypedData_v4')
      if (!signs) return route.continue()
      return route.fulfill({ json: { jsonrpc: '2.0', id: idOf(asked), result: await signOther() } })
    })
    await pressWhenChecked(propose)
    await ada.wallet.approve()
    await expect(ada.page.getByText('The signature is not yours for what was shown.')).toBeVisible()
    await expect(
      ada.page.getByText('or with another account. Do not retry. Tell your co-signers.'),
    ).toBeVisible()
    await ada.page.unroute(`${sandbox.world.rpcUrl}/**`)

    // The gateway takes it, and its answer is lost on the way: nothing is pressed, and the wallet is asked once.
    await ada.page.route('**/propose', async (route) => {
      await route.fetch({ maxRetries: 3 })
      return route.abort()
    })
    await pressWhenChecked(propose)
    await expect(ada.wallet.prompt).toContainText('SafeTx')
    await ada.wallet.approve()
    await expect(ada.page.getByText('It is not known yet whether the gateway has it.')).toBeVisible()
    await expect(
      ada.page.getByRole('heading', {
        level: 1,
        name: /^Pays 0.5 ETH (?:\(\$[\d,.]+\) )?and 7 HBR (?:\(\$[\d,.]+\) )?to/,
      }),
    ).toBeVisible()
    await ada.page.unroute('**/propose')
    await expect(actsOf(ada.page).panel).toContainText('You have signed. 1 signature is missing.')

    const bo = await sitDown(browser, ada.page.url(), 'Bo')
    const acts = actsOf(bo.page)
    await bo.wallet.steer((wallet) => wallet.setChain(5))
    await pressWhenChecked(acts.sign)
    await expect(acts.panel).toContainText('is on another network than this Safe')
    await acts.button('Switch the wallet to Local chain').click()
    await bo.wallet.approve()
    await expect(acts.panel).toContainText('Try again.')
    await acts.sign.click()
    await bo.wallet.approve()
    await expect(acts.panel).toContainText('Enough owners have signed: anyone can execute it.')

    const dee = await sitDown(browser, ada.page.url(), 'Dee')
    const stranger = actsOf(dee.page)
    await expect(stranger.panel).toContainText('Not an owner')
    await expect(stranger.sign).toBeHidden()
    await expect(stranger.panel).toContainText(
      /Network fee from your wallet.*About.*ETH.*The Safe pays.*Nothing.*In all.*About.*ETH/,
    )
    const before = await chain.getBalance({ address: payee })
    // Nothing is mined for a while, and the page is loaded again meanwhile: no owner is asked to pay twice.
    await pressWhenChecked(stranger.execute)
    await expect(dee.wallet.prompt).toBeVisible()
    await chain.setAutomine(false)
    try {
      await dee.wallet.approve()
      await expect(stranger.panel).toContainText('Sent, not in a block yet', { timeout: 30_000 })
      await dee.page.reload()
      await expect(stranger.panel).toContainText('Sent, not in a block yet', { timeout: 60_000 })
      await expect(stranger.execute).toBeHidden()
    } finally {
      await chain.setAutomine(true)
    }
    await chain.mine({ blocks: 1 })
    await expect(dee.page.getByRole('main')).toContainText('Executed')
    await expect.poll(() => chain.getBalance({ address: payee })).toBe(before + parseEther('0.5'))
    await expect(stranger.panel).toBeHidden({ timeout: 20_000 })
  })

  test('behavior: an owner rejects what waits, and who proposed it takes it out of the queue @long', async ({
    openStandalone,
    browser,
    sandbox,
    problems,
  }) => {
    // What was taken out may be asked for once more before the page has left it.
    problems.allow(/404 \(Not Found\).*\/transactions\/multisig_/)
    const queue = `${sandbox.standaloneUrl}#/local:${sandbox.world.otherSafes.busy}/transactions`
    const ada = await connected(await openStandalone(), queue, 'Ada')
    await ada.page.getByRole('link', { name: /^Pays 12 HBR to/ }).click()
    const acts = actsOf(ada.page)
    await expect(acts.panel).not.toContainText('Not an owner')
    const waiting = ada.page.url()

    const cy = await sitDown(browser, waiting, 'Cy')
    await actsOf(cy.page).button('Reject it').click()
    const rejection = cy.page.getByRole('region', { name: 'Reject nonce 2' })
    await pressWhenChecked(rejection.getByRole('button', { name: 'Sign the rejection' }))
    await cy.wallet.approve()
    await expect(
      cy.page.getByRole('heading', { level: 1, name: /^Cancels the payment of 12 HBR \(\$50\.40\) to/ }),
    ).toBeVisible()
    await expect(actsOf(cy.page).panel).toContainText('You have signed. 1 signature is missing.')
    await expect(actsOf(cy.page).button('Reject it')).toBeHidden()

    // What is rejected leads to its rejection, and offers no second one.
    const [rejected, itsRejection] = [waiting, cy.page.url()]
    await cy.page.goto(rejected)
    await expect(actsOf(cy.page).panel).toContainText('Your rejection waits: 1 of 2 signed.', {
      timeout: 30_000,
    })
    await expect(actsOf(cy.page).button('Reject it')).toBeHidden()
    await actsOf(cy.page).panel.getByRole('link', { name: 'Open the rejection' }).click()
    await expect.poll(() => cy.page.url().slice(-66)).toBe(itsRejection.slice(-66))

    await acts.button('Delete your proposal…').click()
    await acts.button('Take it out').click()
    await expect(ada.wallet.prompt).toContainText('DeleteRequest')
    await ada.wallet.approve()
    await expect(ada.page).toHaveURL(/\/transactions$/)
    await expect(
      ada.page.getByRole('link', { name: /^(?:Rejects every other transaction|Cancels the payment)/ }),
    ).toHaveCount(2)
    await expect(ada.page.getByRole('link', { name: /^Pays 12 HBR to/ })).toBeHidden()
  })

  test('behavior: an owner that is a Safe approves, by the votes of its own owners @long', async ({
    openStandalone,
    browser,
    sandbox,
    chain,
  }) => {
    const { safe, otherSafes, stranger } = sandbox.world
    await chain.setBalance({ address: otherSafes.nested, value: parseEther('1') })
    const queue = `${sandbox.standaloneUrl}#/local:${otherSafes.nested}/transactions`

    const cy = await sitDown(browser, queue, 'Cy')
    await cy.page.getByRole('link', { name: /^Pays 0\.05 ETH to/ }).click()
    const outer = actsOf(cy.page)
    await expect(outer.panel).toContainText('Not an owner')
    const waiting = cy.page.url()
    await outer.button(`Approve as ${safe.slice(0, 8)}`).click()
    await expect(await openSection(cy.page, 'Findings')).toContainText('This approves transaction 0')
    await pressWhenChecked(cy.page.getByRole('button', { name: 'Sign and propose the approval' }))
    await cy.wallet.approve()
    await cy.page.getByRole('link', { name: 'Open it there' }).click()
    await expect(actsOf(cy.page).panel).toContainText('You have signed. 1 signature is missing.')

    const ada = await connected(await openStandalone(), cy.page.url(), 'Ada')
    const { execute, panel } = actsOf(ada.page)
    await expect(panel).toContainText('you need not sign first')
    await pressWhenChecked(execute)
    await ada.wallet.approve()
    await expect(panel).toBeHidden({ timeout: 20_000 })

    const before = await chain.getBalance({ address: stranger.address })
    await ada.page.goto(waiting)
    await expect(panel).toContainText('Enough owners have signed', { timeout: 20_000 })
    await pressWhenChecked(execute)
    await ada.wallet.approve()
    await expect.poll(() => chain.getBalance({ address: stranger.address })).toBe(before + parseEther('0.05'))
  })

  test('behavior: a message is signed by two, and the contract takes it as signed @standalone-cosign-message', async ({
    openStandalone,
    browser,
    sandbox,
  }) => {
    const link = `${sandbox.standaloneUrl}#/local:${sandbox.world.safe}/messages`
    const ada = await connected(await openStandalone(), link, 'Ada')
    const first = messagesPage(ada.page)
    await first.text.fill('The two of us agree.')
    await pressWhenChecked(first.sign)
    await expect(ada.wallet.prompt).toContainText('SafeMessage')
    await ada.wallet.approve()
    await expect(first.requests).toContainText('1 of 2')

    const bo = await sitDown(browser, link, 'Bo')
    const second = messagesPage(bo.page)
    await second.read('The two of us agree.')
    await pressWhenChecked(bo.page.getByRole('button', { name: 'Sign with your wallet' }))
    await expect(bo.wallet.prompt).toContainText('SafeMessage')
    await bo.wallet.approve()
    const signature = bo.page.getByRole('region', { name: 'Signature', exact: true })
    await signature.getByRole('button', { name: /^Verify/ }).click()
    await expect(signature).toContainText('The Safe’s contract accepts this signature.')
  })
})
