import { numberToHex, pad } from 'viem'
import { expect, test } from '../fixtures.ts'
import { checkFrame } from '../support/checkFrame.ts'
import { openSection } from '../support/openSection.ts'

/** Where a Safe of any version keeps its nonce. */
const nonceSlot = '0x5'

test.describe('the queue as a whole', () => {
  test('behavior: tried in order it shows what one transaction makes possible for the next @long', async ({
    chain,
    openEmbedded,
    sandbox: { world },
  }) => {
    const safe = world.otherSafes.targeted
    // Past the proposals that are not part of this story.
    await chain.setStorageAt({
      address: safe,
      index: nonceSlot,
      value: pad(numberToHex(8), { size: 32 }),
    })
    await chain.mine({ blocks: 1 })
    const embedded = await openEmbedded({ safe })
    const { app } = embedded
    await app.getByRole('link', { name: 'Transactions', exact: true }).click()
    await app.getByRole('button', { name: 'More for the queue' }).click()
    await app.getByRole('button', { name: 'Simulate the queue in order' }).click()
    const trial = app.getByRole('region', { name: 'The queue, tried in order' })
    await expect(trial).toContainText('Together: who decides changes, and then a lot leaves.')
    await expect(trial).toContainText('Nonce 8 lowers the threshold from 2 to 1.')
    await expect(trial).toContainText(/Nonce 9 takes 2\.9 of 3 ETH\./)
    await expect(trial).toContainText(/Nonce 9 takes 900 of [\d.,]+ [A-Z]+\./)
    await expect(trial).toContainText('Nonce 10 enables modules, which need no signatures')
    await expect(trial).toContainText('Simulated by running it on the node, which traced every transfer.')
    await expect(trial).toContainText(/Block \d/)
    const after = trial.getByRole('region', { name: 'After all of it' })
    await expect(after.getByRole('row', { name: /^Threshold/ })).toContainText('1')
    await expect(after.getByRole('row', { name: /^Nonce/ })).toContainText('8')
    const failing = trial.getByRole('listitem').filter({ hasText: 'Nonce 11' })
    await expect(failing).toContainText('Would fail')
    await checkFrame(embedded)
    await trial.getByRole('button', { name: 'Close' }).click()
    await expect(trial).toBeHidden()
  })

  test('behavior: what shares a nonce is compared field by field, and a rejection that is none is exposed @long', async ({
    openEmbedded,
    sandbox: { world },
  }) => {
    test.setTimeout(120_000)
    const embedded = await openEmbedded({ safe: world.otherSafes.targeted })
    const { app } = embedded
    await app.getByRole('link', { name: 'Transactions', exact: true }).click()
    const conflict = app.getByRole('region', { name: 'Conflict at nonce 7' })
    await conflict.getByText('Compare them field by field').click()
    await expect(conflict.getByRole('row', { name: /^As a rejection/ })).toContainText(
      'It is labelled a rejection, but it does something. Stop.',
    )
    await expect(conflict.getByRole('row', { name: /^data differs/ })).toContainText('0x0d582f13')
    await expect(conflict.getByRole('row', { name: /^operation/ })).not.toContainText('differs')
    await conflict.getByRole('link', { name: /^Pays 0\.2 ETH to/ }).click()
    const findings = app.getByRole('region', { name: 'Findings' })
    await expect(findings).toContainText('A transaction shown as the rejection of this one')
    const panel = await openSection(app, 'All with nonce 7')
    await expect(panel).toContainText('It is labelled a rejection')
    await panel.getByRole('link').click()
    await expect(findings).toContainText('It is shown as a rejection, but it does something')
    await openSection(app, 'All with nonce 7')
    await expect(panel.getByRole('row', { name: /^As a rejection/ })).toContainText('Stop.')

    const device = await openSection(app, 'Compare with your device')
    await device.getByLabel('What does your device show?').fill('0123456789abcdef')
    await expect(findings).toContainText('Your device shows something that matches nothing known. Stop.')
    await checkFrame(embedded)
  })
})
