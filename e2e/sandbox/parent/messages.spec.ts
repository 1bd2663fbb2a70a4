import { type Hex, hexToString, isHash } from 'viem'
import { expect } from '../../fixtures.ts'
import { test } from './testAppFixture.ts'

const env = { sdkVersion: '9.1.0' }

/** Bridge.md 3.1. Signatures are checked by the Safe's own `isValidSignature`, asked by the SDK. */
test.describe('messages', () => {
  // The gateway may not keep messages yet; then the wallet does.
  test.beforeEach(({ problems }) => problems.allow(/404/))

  test('behavior: a text is signed off-chain by as many owners as needed', async ({ openTestApp, page }) => {
    const { run } = await openTestApp()
    const signed = run((app) => app.sdk.txs.signMessage('I own this Safe'))
    const dialog = page.getByRole('dialog', { name: 'Sign message' })
    await expect(dialog.getByLabel('Message', { exact: true })).toHaveText('I own this Safe')
    await dialog.getByRole('checkbox', { name: 'Bo' }).check()
    await dialog.getByRole('button', { name: 'Sign' }).click()
    await expect(dialog.getByRole('status')).toHaveText('1 of 2 signatures')
    await dialog.getByRole('checkbox', { name: 'Ada' }).check()
    await dialog.getByRole('button', { name: 'Sign' }).click()
    const { messageHash, signature } = (await signed) as { messageHash: Hex; signature: Hex }
    await expect(dialog).toBeHidden()
    expect(isHash(messageHash)).toBe(true)
    const check = await run(async ({ sdk, heard }) => {
      const answers = heard.map(({ data }) => data as { data?: { messageHash?: string; signature?: string } })
      const last = answers.findLast(({ data }) => data?.signature !== undefined)?.data
      return {
        signed: await sdk.safe.isMessageSigned('I own this Safe', last?.signature),
        other: await sdk.safe.isMessageSigned('I own another Safe', last?.signature),
        kept: await sdk.safe.getOffChainSignature(last?.messageHash ?? ''),
      }
    })
    expect(check).toEqual({ signed: true, other: false, kept: signature })
  })

  test('behavior: typed data is signed the same way @long', async ({ openTestApp, page }) => {
    const { run } = await openTestApp()
    const signed = run(async ({ sdk }) => {
      const data = {
        domain: { name: 'Demo', version: '1', chainId: 31337 },
        types: { Mail: [{ name: 'contents', type: 'string' }] },
        message: { contents: 'hi' },
      }
      const answer = (await sdk.txs.signTypedMessage(data)) as { signature?: string }
      return sdk.safe.isMessageSigned(data, answer.signature)
    })
    const dialog = page.getByRole('dialog', { name: 'Sign message' })
    await dialog.getByRole('checkbox', { name: 'Ada' }).check()
    await dialog.getByRole('checkbox', { name: 'Cy' }).check()
    await dialog.getByRole('button', { name: 'Sign' }).click()
    expect(await signed).toBe(true)
  })

  test('behavior: hex that encodes a text is signed as the text @long', async ({ openTestApp, page }) => {
    const { hear } = await openTestApp()
    await hear({ id: 'm', method: 'signMessage', params: { message: '0x68656c6c6f' }, env })
    await expect(page.getByLabel('Message', { exact: true })).toHaveText(hexToString('0x68656c6c6f'))
  })

  test('error: hex that encodes no text cannot be signed @long', async ({ openTestApp, page }) => {
    const { hear } = await openTestApp()
    await hear({ id: 'm', method: 'signMessage', params: { message: '0xff00ff' }, env })
    const dialog = page.getByRole('dialog', { name: 'Sign message' })
    await expect(dialog.getByRole('checkbox', { name: 'Ada' })).toBeDisabled()
    await expect(dialog.getByRole('alert')).toContainText('Blind signing is off')
  })

  test('error: closed too early it is Transaction was rejected @long', async ({ openTestApp, page }) => {
    const { run } = await openTestApp()
    const outcome = run((app) => app.outcome(app.sdk.txs.signMessage('half')))
    const dialog = page.getByRole('dialog', { name: 'Sign message' })
    await dialog.getByRole('checkbox', { name: 'Ada' }).check()
    await dialog.getByRole('button', { name: 'Sign' }).click()
    await expect(dialog.getByRole('status')).toHaveText('1 of 2 signatures')
    await dialog.getByRole('button', { name: 'Close' }).click()
    expect(await outcome).toBe('Transaction was rejected')
  })

  test('behavior: without off-chain signing it is signed on chain, by a transaction @long', async ({
    openTestApp,
    page,
  }) => {
    const { run, parent } = await openTestApp()
    const answer = run(async ({ sdk }) => {
      await sdk.eth.setSafeSettings([{ offChainSigning: false }])
      return sdk.txs.signMessage('on chain')
    })
    await expect(page.getByRole('dialog', { name: 'Confirm transaction' })).toBeVisible()
    await parent.sign(['Ada', 'Bo'], { execute: true })
    expect(await answer).toEqual({ safeTxHash: expect.stringMatching(/^0x[0-9a-f]{64}$/) })
    expect(await run(({ sdk }) => sdk.safe.isMessageSigned('on chain'))).toBe(true)
  })

  test('error: the on-chain window is closed without a word @stand-in-messages-chain', async ({
    openTestApp,
  }) => {
    const { hear, run, parent } = await openTestApp()
    const old = { sdkVersion: '7.10.0' }
    await hear({ id: 'old', method: 'signMessage', params: { message: 'old' }, env: old })
    await parent.reject()
    expect(await hear(undefined)).toEqual([])
    expect(
      await run((app) => app.heard.filter(({ data }) => (data as { id?: unknown }).id === 'old')),
    ).toEqual([])
  })

  for (const sdkVersion of ['1.0', 'sdkVersion']) {
    test(`error: the SDK version ${sdkVersion} is Request failed @long`, async ({ sharedTestApp }) => {
      const { ask } = sharedTestApp
      const answer = await ask({
        id: 'v',
        method: 'signMessage',
        params: { message: 'hi' },
        env: { sdkVersion },
      })
      expect(answer).toMatchObject({ success: false, error: 'Request failed' })
    })
  }

  test('error: the signature of a message that is not fully signed is never sent @long', async ({
    openTestApp,
    page,
  }) => {
    const { hear, run } = await openTestApp()
    await hear({ id: 'm', method: 'signMessage', params: { message: 'half' }, env })
    const dialog = page.getByRole('dialog', { name: 'Sign message' })
    const messageHash = await dialog.getByLabel('SafeMessage hash').textContent()
    await dialog.getByRole('checkbox', { name: 'Ada' }).check()
    await dialog.getByRole('button', { name: 'Sign' }).click()
    await expect(dialog.getByRole('status')).toHaveText('1 of 2 signatures')
    const looked = page.waitForResponse((response) => response.url().endsWith(`/messages/${messageHash}`))
    await hear({ id: 'half', method: 'getOffChainSignature', params: messageHash, env })
    await looked
    await hear(undefined)
    expect(
      await run((app) => app.heard.filter(({ data }) => (data as { id?: unknown }).id === 'half')),
    ).toEqual([])
  })
})
