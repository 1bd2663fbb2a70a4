import { expect, test } from '../fixtures.ts'
import { askedMessages } from '../support/askedMessages.ts'
import { messagesPage, messageWindow } from '../support/messagesPage.ts'
import { reloadFrame } from '../support/reloadFrame.ts'

test.describe('what a signer is asked to sign', () => {
  // No source knows a message before its first owner signs: the gateway says 404, and the browser reports that.
  test.beforeEach(({ problems }) => problems.allow(/404/))

  const mail = JSON.stringify({
    domain: { name: 'Demo', version: '1', chainId: 31337 },
    types: { Mail: [{ name: 'contents', type: 'string' }] },
    primaryType: 'Mail',
    message: { contents: 'hi' },
  })

  test('error: typed data answered with nonsense, rejected, refused and never answered; a late answer counts @parent-calls-typed', async ({
    openEmbedded,
    page,
  }) => {
    const { app, parent } = await openEmbedded({
      behaviours: [{ does: 'nonsense', methods: ['signTypedMessage'], times: 1 }],
    })
    const messages = messagesPage(app)
    const { dialog } = messageWindow(page)
    await messages.open()
    await messages.chooseTypedData()
    await messages.json.fill(mail)
    const messageHash = await messages.hash()
    await messages.sign.click()
    await dialog.getByRole('button', { name: 'Reject' }).click()
    await expect(messages.requests).toContainText('Safe{Wallet} sent something this app cannot use.')
    await expect(messages.requests).toContainText('It may have been signed all the same.')
    await expect(messages.json).toHaveValue(mail)

    await messages.sign.click()
    await dialog.getByRole('button', { name: 'Reject' }).click()
    await expect(messages.requests).toContainText('rejected the request: “Transaction was rejected”')
    await expect(messages.requests).toContainText('Your message is still here.')

    await parent.steer(({ setBehaviours }) =>
      setBehaviours([
        { does: 'fail', methods: ['signTypedMessage'], times: 1 },
        { does: 'ignore', methods: ['signTypedMessage'], times: 1 },
      ]),
    )
    await messages.sign.click()
    await expect(messages.requests).toContainText('Safe{Wallet} answered “Request failed”.')
    await expect(messages.json).toHaveValue(mail)
    await messages.sign.click()
    await expect(messages.requests.getByText('Waiting in Safe{Wallet}')).toBeVisible()
    await app.getByRole('link', { name: 'Overview' }).click()
    await app.getByRole('link', { name: 'Messages' }).click()
    await expect(messages.json, 'one can leave and come back').toHaveValue(mail)
    await messages.requests.getByRole('button', { name: 'Stop waiting' }).click()
    await expect(messages.requests.getByText('You stopped waiting')).toBeVisible()
    const asked = await askedMessages(parent, 'signTypedMessage')
    expect(asked).toHaveLength(4)
    const data = { messageHash, signature: '0x1234' }
    await parent.post({ id: asked.at(-1)?.id, success: true, version: '9.1.0', data })
    await expect(messages.requests.getByText('Signed', { exact: true })).toBeVisible()
  })

  test('error: a host that does not say it signs on chain is not asked to; a signature it refuses or garbles is the gateway’s @parent-calls-host-signs', async ({
    openEmbedded,
    page,
  }) => {
    await page.clock.install()
    const { app, parent } = await openEmbedded({
      behaviours: [
        { does: 'fail', methods: ['safe_setSettings'], times: 1 },
        { does: 'nonsense', methods: ['safe_setSettings'], times: 1 },
        { does: 'ignore', methods: ['safe_setSettings'] },
      ],
    })
    const messages = messagesPage(app)
    const window = messageWindow(page)
    const refusal = app.getByText('Safe{Wallet} does not say that it will sign on chain.')
    const settings = async () =>
      (await askedMessages(parent, 'rpcCall')).filter(({ params }) =>
        JSON.stringify(params).includes('safe_setSettings'),
      ).length
    const press = async (milliseconds: number) => {
      const before = await settings()
      await messages.sign.click()
      await expect.poll(settings).toBeGreaterThan(before)
      await page.clock.fastForward(milliseconds)
    }
    await messages.open()
    await messages.text.fill('On chain, please')
    await expect(messages.findings).toContainText(/\d+ checks ran/)
    await messages.signOnChain()
    for (const milliseconds of [0, 0, 10_000]) {
      await press(milliseconds)
      await expect(refusal).toBeVisible()
      await expect(app.getByText('No signature was asked for, and your message is still here.')).toBeVisible()
    }
    expect(await askedMessages(parent, 'signMessage')).toEqual([])
    await expect(messages.text).toHaveValue('On chain, please')

    await parent.steer(({ setBehaviours }) =>
      setBehaviours([
        { does: 'nonsense', methods: ['safe_setSettings', 'signMessage'], times: 2 },
        { does: 'fail', methods: ['getOffChainSignature'] },
      ]),
    )
    await app.getByRole('radio', { name: 'Collect signatures' }).check()
    await press(0)
    await expect(window.dialog, 'off chain it is asked all the same').toBeVisible()
    await expect(refusal).toBeHidden()
    await window.sign('Ada', 'Bo')
    const from = async (source: 'Gateway' | 'Wallet') => {
      await expect(messages.requests.getByText('Signed', { exact: true })).toBeVisible()
      await expect(messages.requests.getByText(source, { exact: true })).toBeVisible()
    }
    await from('Gateway')
    await parent.steer(({ setBehaviours }) =>
      setBehaviours([{ does: 'nonsense', methods: ['getOffChainSignature'] }]),
    )
    await reloadFrame(app)
    await from('Gateway')
    await parent.steer(({ setBehaviours }) => setBehaviours([]))
    await reloadFrame(app)
    await from('Wallet')
  })
})
