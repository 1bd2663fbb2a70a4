import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, type Page } from 'playwright/test'
import type { TestSandbox } from '../fixtures.ts'
import type { RunningServer } from '../sandbox/RunningServer.ts'
import { startSite } from '../sandbox/site.ts'
import { bundleWallet } from '../sandbox/wallet/bundleWallet.ts'
import { addNode } from './addNode.ts'

/** The contracts ask for the id each time, so that what was built before goes on. */
export async function setChainId(url: string, chainId: number): Promise<void> {
  const body = JSON.stringify({ jsonrpc: '2.0', id: 1, method: 'anvil_setChainId', params: [chainId] })
  const response = await fetch(url, { method: 'POST', headers: { 'Content-Type': 'application/json' }, body })
  expect(await response.json()).toMatchObject({ result: null })
}

/**
 * The site as it is without copies, with the wallet of the sandbox: the page of the sandbox may compare itself with copies
 * on any port of this device, and would reach every node there.
 */
export async function startWithoutCopies({ siteDirectory, world }: TestSandbox): Promise<RunningServer> {
  const directory = await mkdtemp(join(tmpdir(), 'countersign-own-'))
  await cp(siteDirectory, directory, { recursive: true })
  const file = join(directory, '.hosting/headers.json')
  const rules = await readFile(file, 'utf8')
  await writeFile(
    file,
    rules.replace(/(connect-src 'self'[^;]*?)( http:\/\/(127\.0\.0\.1|localhost):\*)+/, '$1'),
  )
  const { url, stop } = await startSite({ port: 0, directory, walletScript: await bundleWallet(world) })
  return { url, stop: () => stop().finally(() => rm(directory, { recursive: true })) }
}

/** In the dialog that is open: sets up a network that has no name here, with a node that is tried first. */
export async function setUpNetwork(
  page: Page,
  {
    chainId,
    node,
    shortName,
    name,
  }: { readonly chainId: number; readonly node: string; readonly shortName: string; readonly name: string },
): Promise<void> {
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Name, short name or chain id').fill(String(chainId))
  await dialog.getByRole('button', { name: `Choose Network ${chainId}` }).click()
  await dialog.getByLabel('Name', { exact: true }).fill(name)
  await dialog.getByLabel('Short name').fill(shortName)
  await addNode(dialog, node)
}
