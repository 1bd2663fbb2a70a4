import { expect, test } from '../fixtures.ts'
import { gnosisChain } from '../sandbox/parent/parentBehaviour.ts'
import { askedMessages } from '../support/askedMessages.ts'
import { openDeveloperPart } from '../support/openDeveloperPart.ts'
import { overviewPage } from '../support/overviewPage.ts'
import { reloadFrame } from '../support/reloadFrame.ts'
import { sendLines } from '../support/sendLines.ts'
import { setupPage } from '../support/setupPage.ts'
import { untilVisible } from '../support/untilVisible.ts'

/**
 * Every call that the other specs only show answered: what the page says when it is refused, answered with nothing of
 * use, or not answered at all. `docs/bridge.md` lists where each call is shown in which state.
 */
test.describe('what a machine of the host is asked', () => {
  test('error: what the host says of itself and of this page has words, refused, useless or silent @parent-calls-host', async ({
    openEmbedded,
    page,
  }) => {
    await page.clock.install()
    const { app, parent } = await openEmbedded({
      behaviours: [
        { does: 'fail', methods: ['getEnvironmentInfo', 'wallet_getPermissions', 'safe_setSettings'] },
      ],
    })
    const setup = setupPage(app)
    const itself = setup.fact(setup.around, 'It calls itself')
    const comeBack = async () => {
      await app.getByRole('link', { name: 'Overview' }).click()
      await expect(overviewPage(app).fact('Threshold')).toContainText('2 of 3')
      // What is younger is not asked for again.
      await page.clock.fastForward(16_000)
      await setup.open()
    }
    await setup.open()
    await expect(setup.permissions).toContainText('Safe{Wallet} answered “Request failed”.')
    await expect(setup.addressBook).toContainText('It could not read what this page may do.')
    await expect(setup.signing).toContainText('It could not read its signing settings.')
    await setup.openDevelopers()
    await expect(itself).toHaveText('Does not say')

    await parent.steer(({ setBehaviours }) =>
      setBehaviours([
        { does: 'nonsense', methods: ['getEnvironmentInfo', 'wallet_getPermissions', 'safe_setSettings'] },
      ]),
    )
    await comeBack()
    await expect(setup.permissions).toContainText('Safe{Wallet} sent something this app cannot use.')
    await expect(setup.addressBook).toContainText('It was asked for what this page may do.')
    await expect(setup.signing).toContainText('Safe{Wallet} does not say')
    await setup.openDevelopers()
    await expect(itself).toHaveText('Does not say')

    await parent.steer(({ setBehaviours }) =>
      setBehaviours([
        { does: 'ignore', methods: ['getEnvironmentInfo', 'wallet_getPermissions', 'safe_setSettings'] },
      ]),
    )
    await comeBack()
    await setup.openDevelopers()
    await page.clock.fastForward(30_000)
    await expect(itself).toHaveText('Does not say')
    await setup.open()
    await setup.signing.getByRole('radio', { name: 'On chain' }).click()
    await expect(setup.signing).toContainText('Asking…')
    await page.clock.fastForward(30_000)
    await expect(setup.permissions).toContainText('Safe{Wallet} does not answer.')
    await expect(setup.addressBook).toContainText('what this page may do and said nothing for 30 seconds.')
    await expect(setup.signing).toContainText('its signing settings and said nothing for 10 seconds.')
    await expect(setup.signing.getByRole('radio', { name: 'On chain' })).not.toBeChecked()

    await parent.steer(({ setBehaviours }) => setBehaviours([]))
    await setup.addressBook.getByRole('button', { name: 'Ask again' }).click()
    await expect(setup.addressBook).toContainText('Names were not asked for yet')
    await comeBack()
    await expect(setup.signing.getByRole('radio', { name: 'Off-chain' })).toBeChecked()
    await setup.openDevelopers()
    await expect(itself).toHaveText('The same')
  })

  test('error: a decision that makes no sense, and an address book refused, useless or silent @parent-calls-decision', async ({
    openEmbedded,
    page,
  }) => {
    await page.clock.install()
    const { app, parent } = await openEmbedded({
      behaviours: [
        { does: 'nonsense', methods: ['wallet_requestPermissions'], times: 1 },
        { does: 'fail', methods: ['requestAddressBook'], times: 1 },
        { does: 'nonsense', methods: ['requestAddressBook'], times: 1 },
        { does: 'ignore', methods: ['requestAddressBook'] },
      ],
    })
    const setup = setupPage(app)
    const prompt = page.getByRole('dialog', { name: 'Permissions Request' })
    const again = setup.addressBook.getByRole('button', { name: 'Ask again' })
    await setup.open()
    await setup.addressBook.getByRole('button', { name: 'Ask Safe{Wallet} for names' }).click()
    await prompt.getByRole('button', { name: 'Reject' }).click()
    await expect(setup.addressBook).toContainText('Safe{Wallet} sent something this app cannot use.')
    await expect(setup.addressBook).toContainText('What you decided there counts')
    await expect(setup.permissions.getByText('Refused')).toBeVisible()
    await expect(setup.requests).toBeHidden()

    await setup.addressBook.getByRole('button', { name: 'Ask once more' }).click()
    await prompt.getByRole('button', { name: 'Accept' }).click()
    await expect(setup.permissions.getByText('Granted')).toBeVisible()
    await expect(setup.addressBook).toContainText('It could not read the address book.')
    await again.click()
    await expect(setup.addressBook).toContainText('It was asked for the address book. Nothing of the answer')
    await again.click()
    await expect(setup.addressBook.getByRole('button', { name: 'Asking…' })).toBeVisible()
    await page.clock.fastForward(30_000)
    await expect(setup.addressBook).toContainText('Safe{Wallet} does not answer.')
    await parent.steer(({ setBehaviours }) => setBehaviours([]))
    await again.click()
    await expect(setup.addressBook.getByText('Ada')).toBeVisible()
  })

  test('error: a network refused, useless or missing, and a Safe refused later, leave a way to ask again @parent-calls-network', async ({
    openEmbedded,
    page,
    problems,
  }) => {
    // The gateway of the sandbox knows one chain only.
    problems.allow(/404/)
    await page.clock.install()
    const { app, parent } = await openEmbedded({
      report: { chain: gnosisChain },
      behaviours: [{ does: 'fail', methods: ['getChainInfo'] }],
    })
    const again = app.getByRole('main').getByRole('button', { name: 'Ask again' }).first()
    await expect(app.getByRole('heading', { name: 'Safe{Wallet} answered “Request failed”.' })).toBeVisible()
    await expect(app.getByText('It could not read the network.')).toBeVisible()
    await parent.steer(({ setBehaviours }) =>
      setBehaviours([{ does: 'nonsense', methods: ['getChainInfo'] }]),
    )
    await again.click()
    await expect(app.getByText('Safe{Wallet} sent something this app cannot use.')).toBeVisible()
    await parent.steer(({ setBehaviours }) => setBehaviours([{ does: 'ignore', methods: ['getChainInfo'] }]))
    await again.click()
    await expect(app.getByRole('button', { name: 'Asking…' })).toBeVisible()
    await page.clock.fastForward(10_000)
    await expect(app.getByText('the network and said nothing for 10 seconds.')).toBeVisible()
    await parent.steer(({ setBehaviours }) => setBehaviours([]))
    await again.click()
    await expect(app.getByRole('heading', { level: 1, name: 'Safe on Gnosis Chain' })).toBeVisible()

    for (const refuse of [
      () => parent.steer(({ setBehaviours }) => setBehaviours([{ does: 'fail', methods: ['getSafeInfo'] }])),
      () =>
        parent.steer(({ setBehaviours }) => setBehaviours([{ does: 'nonsense', methods: ['getSafeInfo'] }])),
    ]) {
      await refuse()
      await page.clock.fastForward(15_000)
      await expect(app.getByText('Safe{Wallet} has stopped answering.')).toBeVisible()
      await expect(overviewPage(app).fact('Threshold'), 'what is known stays').toContainText('2 of 3')
      await parent.steer(({ setBehaviours }) => setBehaviours([]))
      await again.click()
      await expect(app.getByText('Safe{Wallet} has stopped answering.')).toBeHidden()
    }
  })

  test('error: the theme is then the system’s, and balances come from the gateway; a chain that talks nonsense is named @parent-calls-theme', async ({
    openEmbedded,
    page,
    sandbox,
  }) => {
    await page.clock.install()
    await page.emulateMedia({ colorScheme: 'light' })
    const { app, parent } = await openEmbedded({
      theme: 'dark',
      behaviours: [
        { does: 'ignore', methods: ['getSafeBalances', 'eth_blockNumber', 'eth_getBlockByNumber'] },
      ],
    })
    const { balance, fact } = overviewPage(app)
    const balances = app.getByRole('region', { name: 'Balances' })
    const html = app.locator('html')
    await expect(fact('Threshold')).toContainText('2 of 3')
    // So long the wallet is waited for before the chain is asked.
    await page.clock.fastForward(4_000)
    await expect(balance('ETH').getByRole('cell').first(), 'the chain says it').toHaveText('10.75')
    await page.clock.fastForward(25_000)
    await expect(balance('HBR').getByRole('cell').first()).toHaveText('8,900.25')
    await expect(balances.getByText('Gateway prices')).toBeVisible()
    await setupPage(app).open()
    await openDeveloperPart(app)
    await app.getByRole('button', { name: 'Latest block' }).click()
    await expect(app.getByRole('button', { name: 'Asking…' })).toBeVisible()
    await page.clock.fastForward(30_000)
    await expect(app.getByText('the chain and said nothing for 30 seconds.')).toBeVisible()
    await app.getByRole('button', { name: `Ask ${new URL(sandbox.world.rpcUrl).host} directly` }).click()
    await expect(app.getByRole('region', { name: 'Result' })).toHaveText(/^0x[0-9a-f]+$/)
    await app.getByRole('link', { name: 'Overview' }).click()

    const refusals = [
      () =>
        parent.steer(({ setBehaviours }) =>
          setBehaviours([{ does: 'fail', methods: ['getCurrentTheme', 'getSafeBalances'] }]),
        ),
      () =>
        parent.steer(({ setBehaviours }) =>
          setBehaviours([
            {
              does: 'nonsense',
              methods: ['getCurrentTheme', 'getSafeBalances', 'eth_call', 'eth_getBalance'],
            },
          ]),
        ),
      () =>
        parent.steer(({ setBehaviours }) =>
          setBehaviours([{ does: 'ignore', methods: ['getCurrentTheme'] }]),
        ),
    ]
    const asked = async () => (await askedMessages(parent, 'getCurrentTheme')).length
    for (const [index, refuse] of refusals.entries()) {
      await refuse()
      const before = await asked()
      await reloadFrame(app)
      await expect(balance('HBR')).toBeVisible()
      await expect(balances.getByText(index < 2 ? 'Gateway prices' : 'Wallet prices')).toBeVisible()
      await expect(app.getByText('The node sent something that is not an answer.')).toHaveCount(
        index === 1 ? 1 : 0,
      )
      await expect(fact('Threshold')).toContainText(index === 1 ? '2 agree' : '3 agree')
      expect(await asked()).toBe(before + 1)
      await expect(html).toHaveCSS('color-scheme', 'light dark')
    }
    await parent.steer(({ setTheme }) => setTheme('light'))
    await expect(html).toHaveCSS('color-scheme', 'light')
    await parent.steer(({ setTheme }) => setTheme('dark'))
    await parent.steer(({ setBehaviours }) => setBehaviours([]))
    await reloadFrame(app)
    await expect(html, 'it is not pushed to a frame that is loaded again').toHaveCSS('color-scheme', 'dark')
  })

  test('error: the gateway says what became of a transaction when the wallet refuses, answers nonsense or is silent @parent-calls-became', async ({
    openEmbedded,
    page,
  }) => {
    await page.clock.install()
    const { app, parent, compose } = await sendLines(openEmbedded, {
      behaviours: [{ does: 'fail', methods: ['getTxBySafeTxHash'] }],
    })
    const waits = async (source: 'Gateway' | 'Wallet') => {
      await expect(compose.requests.getByText('Awaiting signatures, 1 of 2')).toBeVisible()
      await expect(compose.requests.getByText(source, { exact: true })).toBeVisible()
    }
    await parent.sign(['Ada'])
    await waits('Gateway')
    await parent.steer(({ setBehaviours }) =>
      setBehaviours([{ does: 'nonsense', methods: ['getTxBySafeTxHash'] }]),
    )
    await reloadFrame(app)
    await waits('Gateway')
    await parent.steer(({ setBehaviours }) =>
      setBehaviours([{ does: 'ignore', methods: ['getTxBySafeTxHash'] }]),
    )
    await reloadFrame(app)
    await untilVisible(page, compose.requests.getByText('Awaiting signatures, 1 of 2'))
    await waits('Gateway')
    await parent.steer(({ setBehaviours }) => setBehaviours([]))
    await reloadFrame(app)
    await waits('Wallet')
  })
})
