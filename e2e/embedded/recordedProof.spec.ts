import { readFile } from 'node:fs/promises'
import { expect, test } from '../fixtures.ts'
import { dee } from '../sandbox/chain/people.ts'
import { safeTransaction } from '../sandbox/chain/safeTransaction.ts'
import { openSection } from '../support/openSection.ts'
import { overviewPage } from '../support/overviewPage.ts'

test('behavior: a proof that was made on the Overview is in the signing record, and Verify checks it without asking anyone @long', async ({
  openEmbedded,
  page,
}) => {
  const { app } = await openEmbedded()
  const { agreement, openSources } = overviewPage(app)
  await openSources()
  await agreement.getByRole('button', { name: 'Prove the state' }).click()
  await expect(
    agreement
      .getByRole('region', { name: 'Proof' })
      .getByText(/^Proven at block [\d,]+ \(2 nodes name it\)$/),
  ).toBeVisible()

  await app.getByRole('link', { name: 'Verify' }).click()
  const form = app.getByRole('region', { name: 'Paste a transaction' })
  const fields = safeTransaction({ to: dee.address, value: 1n, nonce: 10n })
  const text = JSON.stringify({
    ...fields,
    value: '1',
    nonce: '10',
    safeTxGas: '0',
    baseGas: '0',
    gasPrice: '0',
  })
  await form.getByLabel('Transaction', { exact: true }).fill(text)
  await form.getByRole('button', { name: 'Verify' }).click()
  const section = await openSection(app, 'Record')
  await expect(section).toContainText('It also holds the proof of the Safe’s state at block')
  const saved = page.waitForEvent('download')
  await section.getByRole('button', { name: 'Signing record as JSON' }).click()
  const path = await (await saved).path()
  await section.getByLabel('Compare with another owner’s record').setInputFiles(path)
  await expect(section).toContainText('The record proves the state of the Safe at block')
  await expect(section).toContainText('named this block.')

  const asked: string[] = []
  page.on('request', (request) => asked.push(request.url()))
  const record = await readFile(path, 'utf8')
  await form.getByLabel('Transaction', { exact: true }).fill(record)
  await form.getByRole('button', { name: 'Verify' }).click()
  const result = app.getByRole('group', { name: 'Result' })
  await expect(result).toContainText('The record proves the state of the Safe at block')
  await expect(result).toContainText('2 of 3')
  expect(asked.filter((url) => !/\.(?:js|css)$/.test(new URL(url).pathname))).toEqual([])

  const { proof } = JSON.parse(record)
  const changed = { ...JSON.parse(record), proof: { ...proof, state: { ...proof.state, threshold: '1' } } }
  await form.getByLabel('Transaction', { exact: true }).fill(JSON.stringify(changed))
  await form.getByRole('button', { name: 'Verify' }).click()
  await expect(result).toContainText('The record states something else than it proves: threshold.')
})
