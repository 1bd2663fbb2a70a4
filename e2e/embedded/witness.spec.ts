import { expect, test } from '../fixtures.ts'
import { overviewPage } from '../support/overviewPage.ts'

test('behavior: a node is added as a witness beside the parent’s, names the block with it, and leaves nothing once it is removed @long', async ({
  openEmbedded,
  page,
  sandbox: { world },
}) => {
  const { app } = await openEmbedded()
  const { fact, agreement, openSources } = overviewPage(app)
  const mark = (nodes: number) =>
    fact('Threshold').getByRole('button', {
      name: new RegExp(`^Proven at block [\\d,]+ \\(${nodes} nodes name it\\)$`),
    })
  await openSources()
  await agreement.getByRole('button', { name: 'Prove the state' }).click()
  await expect(mark(2)).toBeVisible()

  await agreement.getByRole('button', { name: 'Witness nodes' }).click()
  const dialog = app.getByRole('dialog')
  const { port } = new URL(world.rpcUrl)
  await dialog.getByLabel('Address of the node').fill(`http://localhost:${port}/?key=SECRET`)
  const worker = page.waitForEvent('worker')
  await dialog.getByRole('button', { name: 'Ask the node and add it' }).click()
  expect((await worker).url()).toContain('/node-worker.js')
  await expect(dialog.getByRole('region', { name: `What localhost:${port} can do` })).toBeVisible()
  await dialog.getByRole('button', { name: 'Close' }).click()

  await mark(3).click()
  await expect(agreement.getByText('localhost', { exact: false }).first()).toBeVisible()
  expect(await app.locator('body').textContent()).not.toContain('SECRET')
  const kept = () => app.locator('body').evaluate(() => JSON.stringify({ ...window.localStorage }))
  expect(await kept()).toContain('SECRET')

  await agreement.getByRole('button', { name: 'Witness nodes' }).click()
  await dialog.getByRole('button', { name: `Remove localhost:${port}` }).click()
  await dialog.getByRole('button', { name: 'Close' }).click()
  await expect(mark(2)).toBeVisible()
  expect(await kept()).not.toMatch(/SECRET|countersign\.witnesses/)
})
