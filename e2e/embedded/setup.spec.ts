import { expect, test } from '../fixtures.ts'
import { setupPage } from '../support/setupPage.ts'

test.describe('what is around the page', () => {
  test('behavior: host, versions, signing and ignored messages are named', async ({
    openEmbedded,
    sandbox,
  }) => {
    const { app, parent } = await openEmbedded()
    const setup = setupPage(app)
    await setup.open()
    const origin = new URL(sandbox.embeddedUrl).origin
    await expect(setup.fact(setup.around, 'Host')).toContainText(origin)
    await expect(setup.fact(setup.around, 'Host')).toContainText('Known')
    await expect(setup.fact(setup.around, 'It calls itself')).toHaveText('The same')
    await expect(setup.fact(setup.around, 'SDK version it answers with')).toHaveText('9.1.0')
    await expect(setup.fact(setup.around, 'SDK version this page names')).toHaveText('9.1.0')

    const count = (words: string) => setup.fact(setup.ignored, words)
    await expect(count('An answer to nothing that is open')).toHaveText(/^\d+$/)
    const before = Number(await count('An answer to nothing that is open').textContent())
    await parent.steer(({ post }) => {
      post({ id: 'ffff', success: true, version: '9.1.0', data: 'late' })
      post('hello')
    })
    // A question that was repeated may get its second answer meanwhile: at least this one is counted.
    await expect
      .poll(async () => Number(await count('An answer to nothing that is open').textContent()))
      .toBeGreaterThan(before)
    await expect(count('Not an answer at all')).not.toHaveText('0')
  })

  test('behavior: signing is switched in the wallet, which forgets it with the page', async ({
    openEmbedded,
  }) => {
    const { app, parent } = await openEmbedded()
    const setup = setupPage(app)
    await setup.open()
    const offChain = setup.signing.getByRole('radio', { name: 'Off-chain' })
    const onChain = setup.signing.getByRole('radio', { name: 'On chain' })
    await expect(offChain).toBeChecked()
    await onChain.check()
    await expect(onChain).toBeChecked()
    const asked = await parent.steer(({ log }) =>
      log.flatMap(({ direction, message }) =>
        direction === 'in' && JSON.stringify(message).includes('safe_setSettings') ? [message] : [],
      ),
    )
    expect(asked.at(-1)).toMatchObject({
      params: { call: 'safe_setSettings', params: [{ offChainSigning: false }] },
    })
    await parent.steer(({ setBehaviours }) => setBehaviours([{ does: 'fail', methods: ['rpcCall'] }]))
    await offChain.click()
    await expect(setup.signing.getByText('Safe{Wallet} answered “Request failed”.')).toBeVisible()
    await expect(onChain, 'nothing is shown that the wallet did not say').toBeChecked()
  })
})
