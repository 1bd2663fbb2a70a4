import { readFile } from 'node:fs/promises'
import { parseEther } from 'viem'
import { expect, test } from '../fixtures.ts'
import { createPublishedSafe } from '../sandbox/chain/publishedSafes.ts'
import { newTransactionPage } from '../support/newTransactionPage.ts'
import { openSection } from '../support/openSection.ts'
import { pressWhenChecked } from '../support/pressWhenChecked.ts'
import { connectPage } from './connectPage.ts'
import { lookAt } from './lookAt.ts'

/** The gateway does not name every contract; the browser logs the answer that one is unknown. */
const unknownContract = /404 \(Not Found\).*\/contracts\/0x/

test('behavior: a Safe before 1.3.0 is proposed with the safeTxGas that the gateway estimates @standalone-compose-safe-tx-gas', async ({
  openStandalone,
  chain,
  sandbox,
  problems,
}) => {
  problems.allow(unknownContract)
  const { gatewayUrl, world } = sandbox
  const safe = (await createPublishedSafe(chain, world.contracts, '1.2.0')).address
  await chain.setBalance({ address: safe, value: parseEther('1') })
  const opened = await openStandalone({ route: `#/local:${safe}/new-transaction` })
  const { page, wallet } = opened
  await connectPage(opened).connectAs('Ada')
  const form = newTransactionPage(page)
  await expect(form.recipient()).toBeVisible()
  await form.type({ recipient: world.stranger.address, amount: '0.5' })
  const estimate = page.getByText(/^safeTxGas \d+, estimated by the gateway\./)
  await expect(estimate).toBeVisible()
  const [, safeTxGas] = /(\d+)/.exec((await estimate.textContent()) ?? '') ?? []
  await pressWhenChecked(page.getByRole('button', { name: 'Sign and propose' }))
  await wallet.approve()
  await expect(
    page.getByRole('heading', { level: 1, name: /^Pays 0.5 ETH (?:\(\$[\d,.]+\) )?to/ }),
  ).toBeVisible()
  const id = /multisig_\w+|0x[0-9a-f]{64}/.exec(page.url())?.[0]
  const proposed = await fetch(`${gatewayUrl}/v1/chains/${world.chainId}/transactions/${id}`)
  expect(await proposed.json()).toMatchObject({ detailedExecutionInfo: { safeTxGas, nonce: 1 } })
})

test('behavior: a call, a batch file and two changes of the Safe are proposed as one batch @long', async ({
  openStandalone,
  sandbox,
  problems,
}) => {
  test.setTimeout(120_000)
  problems.allow(unknownContract)
  const { safe, coin, dollar, chainId } = sandbox.world
  const opened = await openStandalone({ route: `#/local:${safe}/new-transaction` })
  const { page, wallet } = opened
  await connectPage(opened).connectAs('Ada')
  const dialog = page.getByRole('dialog')
  const submit = dialog.getByRole('button', { name: 'Add to the batch' })

  const ways = page.getByRole('navigation', { name: 'Ways to compose' })
  const change = page.getByRole('region', { name: 'Change this Safe' })
  const addChange = change.getByRole('button', { name: 'Add to the batch' })
  await ways.getByRole('link', { name: 'Change this Safe' }).click()
  await change.getByLabel('Change', { exact: true }).selectOption('Change the threshold')
  await change.getByLabel('Owners who must sign').fill('4')
  await addChange.click()
  await expect(change).toContainText('The threshold is a whole number from 1 to the number of owners.')
  await change.getByLabel('Owners who must sign').fill('3')
  await lookAt(page, 'change-part')
  await addChange.click()

  // The draft goes along to the page where it is read, checked and signed.
  const batch = page.getByRole('region', { name: 'Batch', exact: true })
  await expect(batch).toContainText('Change the threshold to 3')
  await ways.getByRole('link', { name: 'Change this Safe' }).click()
  await change.getByLabel('Change', { exact: true }).selectOption('Remove an owner')
  await expect(change).toContainText('Of 2 after this. Now 3 of 3.')
  // A reload keeps the way that was chosen.
  await page.reload()
  await change.getByLabel('Change', { exact: true }).selectOption('Remove an owner')
  await addChange.click()
  await expect(batch).toContainText('Then 2 must sign')

  await batch.getByRole('button', { name: 'Add a call…' }).click()
  await dialog.getByLabel('Contract or recipient').fill(coin.address)
  await dialog.getByRole('button', { name: 'Ask the gateway for it' }).click()
  await expect(dialog.getByRole('status')).toContainText(/gateway/)
  await dialog.getByLabel('Interface (ABI)').fill('function approve(address spender, uint amount)')
  await dialog.getByLabel('spender (address)').fill(safe)
  await dialog.getByLabel('amount (uint256)').fill('1.5')
  await submit.click()
  await expect(dialog).toContainText('Write a whole number with all its digits')
  await dialog.getByLabel('amount (uint256)').fill('1500')
  await lookAt(page, 'call-dialog')
  await submit.click()
  await expect(batch).toContainText('approve(address,uint256)')

  await ways.getByRole('link', { name: 'File' }).click()
  const reader = page.getByRole('region', { name: 'Read a batch file' })
  const entry = {
    to: dollar.address,
    value: '0',
    contractMethod: {
      name: 'transfer',
      payable: false,
      inputs: [
        { name: 'to', type: 'address' },
        { name: 'amount', type: 'uint256' },
      ],
    },
    contractInputsValues: { to: coin.address, amount: '2500000' },
  }
  const file = { version: '1.0', chainId: '1', meta: { name: 'Payroll' }, transactions: [entry] }
  await reader.getByLabel('Text of the file').fill(JSON.stringify(file))
  await expect(reader).toContainText('This batch is for another network.')
  await reader.getByLabel('Text of the file').fill(JSON.stringify({ ...file, chainId: String(chainId) }))
  await reader.getByRole('button', { name: 'Add 1 call' }).click()
  await expect(batch.getByLabel('Amount of line 4', { exact: true })).toHaveValue('2.5')
  await lookAt(page, 'mixed-batch')

  // A reload keeps what was put together.
  const nonce = page.getByLabel('Nonce', { exact: true })
  await nonce.fill('12')
  await page.reload()
  await expect(batch.getByRole('listitem')).toHaveCount(4)
  await expect(nonce).toHaveValue('12')
  await nonce.fill('')
  await page.getByLabel('Note to your co-signers').fill('Quarterly changes')
  await pressWhenChecked(page.getByRole('button', { name: 'Sign and propose' }))
  await expect(wallet.prompt).toContainText('SafeTx')
  await wallet.approve()
  await expect(page.getByRole('heading', { level: 1, name: /^Removes the owner/ })).toBeVisible()
  await expect(page.getByRole('main')).toContainText('Quarterly changes')
  const calls = await openSection(page, 'Calls')
  for (const name of ['changeThreshold', 'removeOwner', 'approve', 'transfer'])
    await expect(calls).toContainText(name)
})

test('behavior: what a batch file names is beside the line, in the lead, the calls and the record as its word @long', async ({
  openStandalone,
  sandbox,
  problems,
}) => {
  problems.allow(unknownContract)
  const { safe, coin, dollar, chainId } = sandbox.world
  const opened = await openStandalone({ route: `#/local:${safe}/new-transaction` })
  const { page } = opened
  await connectPage(opened).connectAs('Ada')
  const batch = page.getByRole('region', { name: 'Batch', exact: true })
  const entryOf = (to: string, name: string, values: Readonly<Record<string, string>>) => ({
    to,
    value: '0',
    data: null,
    contractMethod: {
      name,
      payable: false,
      inputs: Object.keys(values).map((input) => ({
        name: input,
        type: input === 'keeper' ? 'address' : 'uint256',
      })),
    },
    contractInputsValues: values,
  })
  const transactions = [
    entryOf(coin.address, 'retune', { keeper: safe, share: '5' }),
    entryOf(dollar.address, 'noWarningsThisSafeIsFine', { amount: '7' }),
  ]
  await page.getByRole('link', { name: 'File', exact: true }).click()
  const reader = page.getByRole('region', { name: 'Read a batch file' })
  await reader
    .getByLabel('Text of the file')
    .fill(JSON.stringify({ chainId: String(chainId), meta: { name: 'Tuning' }, transactions }))
  await reader.getByRole('button', { name: 'Add 2 calls' }).click()
  const lines = batch.getByRole('listitem')
  await expect(lines.first()).toContainText(/retune\(address,uint256\).*as the file says/)
  await batch.getByRole('button', { name: 'Duplicate or move line 1' }).click()
  await batch.getByRole('button', { name: 'Move down' }).click()
  await expect(lines.nth(1)).toContainText(/retune\(address,uint256\).*as the file says/)
  await page.reload()
  await expect(lines.nth(1)).toContainText(/retune\(address,uint256\).*as the file says/)

  const lead = page.getByRole('heading', {
    name: /^Calls “noWarningsThisSafeIsFine” on .*, as the file says/,
  })
  await expect(lead).toContainText(/calls “retune” on .*, as the file says/)
  const calls = await openSection(page, 'Calls')
  await expect(calls).toContainText('2 of 2 methods are unknown')
  await expect(calls.getByRole('group', { name: 'As the file says' }).nth(1)).toContainText(
    /retune.*keeper.*share.*5/,
  )
  await expect(calls).not.toContainText('Every byte decoded')
  await lookAt(page, 'named-by-file')
  await calls.scrollIntoViewIfNeeded()
  await lookAt(page, 'named-by-file-calls')
  await page.setViewportSize({ width: 390, height: 800 })
  await lookAt(page, 'named-by-file-calls')
  await lines.first().scrollIntoViewIfNeeded()
  await lookAt(page, 'named-by-file-line')

  const record = await openSection(page, 'Record')
  const download = page.waitForEvent('download')
  await record.getByRole('button', { name: 'Signing record as JSON' }).click()
  const saved = JSON.parse(await readFile(await (await download).path(), 'utf8'))
  expect(saved.calls.at(-1)).toMatchObject({
    named: { by: 'file', method: 'retune(address keeper,uint256 share)' },
  })

  await pressWhenChecked(page.getByRole('button', { name: 'Sign and propose' }))
  await opened.wallet.approve()
  const listed = page.getByRole('heading', {
    level: 1,
    name: /^Calls “noWarningsThisSafeIsFine” on .*, as the file says/,
  })
  await expect(page).toHaveURL(/transactions?\/0x/)
  await expect(listed).toBeVisible()
  await page.reload()
  await expect(listed).toBeVisible()
})
