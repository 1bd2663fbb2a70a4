import { encodeFunctionData, parseAbi } from 'viem'
import { privateKeyToAccount } from 'viem/accounts'
import { expect, type TestSandbox, test } from '../fixtures.ts'
import { safeTransaction } from '../sandbox/chain/safeTransaction.ts'
import { innerHashOf } from '../sandbox/parent/page/safeMessage.ts'
import { askedMessages } from '../support/askedMessages.ts'
import { askForSignature, messagesPage } from '../support/messagesPage.ts'
import { executeElsewhere } from '../support/otherOwners.ts'
import { reloadFrame } from '../support/reloadFrame.ts'
import { untilVisible } from '../support/untilVisible.ts'

const text = 'I own this Safe\n— the treasury'

/** An owner who signs the message on another machine. */
async function signElsewhere(
  { world, gatewayUrl }: TestSandbox,
  { message, hash }: { message: string; hash: string },
): Promise<void> {
  const [, bo] = world.owners
  const signature = await privateKeyToAccount(bo.privateKey).signTypedData({
    domain: { chainId: world.chainId, verifyingContract: world.safe },
    types: { SafeMessage: [{ name: 'message', type: 'bytes' }] },
    primaryType: 'SafeMessage',
    message: { message: innerHashOf(message) },
  })
  const response = await fetch(`${gatewayUrl}/v1/chains/${world.chainId}/messages/${hash}/signatures`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ signature }),
  })
  expect(response.ok, await response.text()).toBe(true)
}

test.describe('asking for a signature of a message', () => {
  // No source knows a message before its first owner signs: the gateway says 404, and the browser reports that.
  test.beforeEach(({ problems }) => problems.allow(/404/))

  test('behavior: a text is signed now by two owners, and the Safe accepts the signature @storage-long @messages-text', async ({
    openEmbedded,
    page,
  }) => {
    const embedded = await openEmbedded()
    const { messages, window, hash } = await askForSignature(embedded, text)
    expect(await window.hash(), 'the wallet shows the hash that was computed here').toBe(hash)
    await expect(messages.requests.getByText('Waiting in Safe{Wallet}')).toBeVisible()
    await expect(messages.sign).toBeDisabled()
    await window.sign('Ada', 'Bo')
    await expect(messages.requests.getByText('Signed', { exact: true })).toBeVisible()
    await expect(messages.requests.getByLabel('Text', { exact: true })).toHaveText(text)
    await expect(messages.requests.getByRole('button', { name: 'Copy signature' })).toBeVisible()
    await expect(messages.text, 'ready for the next').toHaveValue('')

    const verify = messages.requests.getByRole('button', { name: 'Verify' })
    await embedded.parent.steer(({ setBehaviours }) =>
      setBehaviours([{ does: 'fail', methods: ['rpcCall'] }]),
    )
    await verify.click()
    await expect(messages.requests.getByText('It cannot be checked now'), 'which is no "no"').toBeVisible()
    await embedded.parent.steer(({ setBehaviours }) => setBehaviours([]))
    await verify.click()
    await expect(messages.requests.getByText('The Safe’s contract accepts this signature.')).toBeVisible()
    expect(await askedMessages(embedded.parent, 'signMessage')).toMatchObject([{ params: { message: text } }])

    await reloadFrame(embedded.app)
    await expect(messages.requests.getByText('Signed', { exact: true })).toBeVisible()
    await expect(page.getByRole('dialog')).toBeHidden()
    await messages.requests.getByRole('button', { name: 'Dismiss' }).click()
    await expect(messages.requests).toBeHidden()
  })

  test('error: rejected before anybody signed, the message is still there; a window closed after one signature leaves it collecting, and the second owner completes it @messages-rejected @messages-window', async ({
    openEmbedded,
    page,
    sandbox,
  }) => {
    await page.clock.install()
    const embedded = await openEmbedded()
    const { messages, window, hash } = await askForSignature(embedded, text)
    await window.dialog.getByRole('button', { name: 'Reject' }).click()
    await expect(messages.requests).toContainText(
      'Safe{Wallet} rejected the request: “Transaction was rejected”',
    )
    await expect(messages.requests).toContainText('Your message is still here.')
    await expect(messages.text).toHaveValue(text)

    await messages.sign.click()
    await expect(window.dialog, 'it can be asked again').toBeVisible()
    await window.sign('Ada')
    await expect(window.dialog.getByRole('status')).toHaveText('1 of 2 signatures')
    await window.close()
    await expect(messages.requests.getByText('Collecting signatures, 1 of 2')).toBeVisible()
    await expect(messages.text, 'nothing is lost').toHaveValue(text)
    await signElsewhere(sandbox, { message: text, hash })
    await untilVisible(page, messages.requests.getByText('Signed', { exact: true }))
    await messages.requests.getByRole('button', { name: 'Verify' }).click()
    await expect(messages.requests.getByText('The Safe’s contract accepts this signature.')).toBeVisible()
  })

  test('behavior: signed on chain it is followed as a transaction, then the Safe is asked', async ({
    openEmbedded,
  }) => {
    const { app, parent } = await openEmbedded()
    const messages = messagesPage(app)
    await messages.open()
    await messages.text.fill(text)
    await messages.signOnChain()
    await messages.sign.click()
    await expect(parent.confirmation).toBeVisible()
    await parent.sign(['Ada', 'Cy'], { execute: true })
    await expect(messages.requests.getByText('Executed')).toBeVisible()
    await expect(messages.requests.getByText('The Safe’s contract has this message as signed.')).toBeVisible()
    expect(await askedMessages(parent, 'rpcCall')).toContainEqual(
      expect.objectContaining({
        params: { call: 'safe_setSettings', params: [{ offChainSigning: false }] },
      }),
    )
  })

  test('error: the on-chain window closed without a word; one stops waiting, asks again, and it is found on chain @messages-chain', async ({
    openEmbedded,
    page,
    sandbox: { world },
    chain,
  }) => {
    await page.clock.install()
    const { app, parent } = await openEmbedded()
    const messages = messagesPage(app)
    await messages.open()
    await messages.text.fill(text)
    await messages.signOnChain()
    await messages.sign.click()
    await parent.reject()
    await expect(messages.requests.getByText('Waiting in Safe{Wallet}')).toBeVisible()
    await messages.requests.getByRole('button', { name: 'Stop waiting' }).click()
    await expect(messages.requests.getByText('You stopped waiting')).toBeVisible()
    await messages.sign.click()
    await expect(app.getByText('Close the open window in Safe{Wallet}.')).toBeVisible()
    expect(await askedMessages(parent, 'signMessage'), 'nothing goes out by itself').toHaveLength(1)
    await app.getByRole('button', { name: 'It is closed, ask' }).click()
    await expect(page.getByRole('dialog', { name: 'Confirm transaction' })).toBeVisible()
    await parent.reject()
    await messages.requests.getByRole('button', { name: 'Stop waiting' }).click()
    await expect(messages.requests.getByText('You stopped waiting')).toHaveCount(1)

    const [ada, , cy] = world.owners
    const nonce = await chain.readContract({
      address: world.safe,
      abi: parseAbi(['function nonce() view returns (uint256)']),
      functionName: 'nonce',
    })
    const data = encodeFunctionData({
      abi: parseAbi(['function signMessage(bytes data)']),
      args: [innerHashOf(text)],
    })
    const transaction = safeTransaction({ to: world.contracts.SignMessageLib, data, operation: 1, nonce })
    await executeElsewhere(chain, { chainId: world.chainId, safe: world.safe, transaction }, [ada, cy])
    await untilVisible(page, messages.requests.getByText('Signed on chain'))
    await expect(messages.requests).toContainText('The Safe’s contract records this message as signed.')
    await messages.requests.getByRole('button', { name: 'Dismiss' }).click()
    await expect(messages.requests, 'and the first question for it with it').toBeHidden()
  })

  test('behavior: an answer after one stopped waiting still counts @messages-answer', async ({
    openEmbedded,
    page,
  }) => {
    await page.clock.install()
    const embedded = await openEmbedded({
      behaviours: [
        { does: 'hold', methods: ['signMessage'], times: 1 },
        { does: 'ignore', methods: ['getOffChainSignature'] },
      ],
    })
    const { parent } = embedded
    const { messages, window } = await askForSignature(embedded, text)
    await window.sign('Bo', 'Cy')
    // While it is open, nothing behind it can be clicked.
    await expect(window.dialog).toBeHidden()
    await messages.requests.getByRole('button', { name: 'Stop waiting' }).click()
    // The gateway says so first.
    await untilVisible(page, messages.requests.getByText('Gateway', { exact: true }))
    await expect(messages.requests.getByText('Signed', { exact: true })).toBeVisible()
    await parent.steer(({ release }) => release())
    await expect(messages.requests.getByText('Wallet', { exact: true }), 'the late answer').toBeVisible()
    await reloadFrame(embedded.app)
    await expect(messages.requests.getByText('Wallet', { exact: true })).toBeVisible()
  })

  test('behavior: the answer of a window that was open over a reload counts @storage @long', async ({
    openEmbedded,
  }) => {
    const embedded = await openEmbedded()
    const { messages, window } = await askForSignature(embedded, text)
    await reloadFrame(embedded.app)
    await expect(messages.requests.getByText('The page that asked was closed or reloaded')).toBeVisible()
    await expect(messages.requests.getByLabel('Text', { exact: true })).toHaveText(text)
    await window.sign('Ada', 'Cy')
    await expect(messages.requests.getByText('Signed', { exact: true })).toBeVisible()
    expect(await askedMessages(embedded.parent, 'signMessage')).toHaveLength(1)
  })

  test('error: the Safe is switched while composing; nothing is signed, and the message is kept apart @long', async ({
    openEmbedded,
    sandbox,
    page,
  }) => {
    const { app, parent } = await openEmbedded()
    const messages = messagesPage(app)
    await messages.open()
    await messages.text.fill(text)
    await messages.hash()
    await page.evaluate(
      (safe) => window.sandboxParent?.report({ safeAddress: safe }),
      sandbox.world.stranger.address,
    )
    await messages.sign.click()
    await expect(app.getByText('The Safe changed while you were composing.')).toBeVisible()
    await expect(app.getByText('Nothing was signed. Your message is kept for')).toBeVisible()
    expect(await askedMessages(parent, 'signMessage')).toEqual([])
    await app.getByRole('button', { name: /^Compose for/ }).click()
    await expect(messages.text).toHaveValue('')
    await parent.steer(({ report }) => report({}))
    await page.evaluate(() => window.dispatchEvent(new Event('focus')))
    await expect(messages.text, 'it comes back with its Safe').toHaveValue(text, { timeout: 30_000 })
  })
})
