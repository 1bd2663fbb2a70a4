import { readFile } from 'node:fs/promises'
import { type Address, encodeFunctionData, type Hex, isHex, parseAbi, parseEther } from 'viem'
import { expect, test } from '../fixtures.ts'
import { ada } from '../sandbox/chain/people.ts'
import type { SandboxClient } from '../sandbox/chain/sandboxClient.ts'
import { bundlePage } from '../support/bundlePage.ts'
import { messageFile } from '../support/messageFile.ts'
import { messagesPage } from '../support/messagesPage.ts'
import { openSection } from '../support/openSection.ts'
import { pressWhenChecked } from '../support/pressWhenChecked.ts'
import { turnSwitch } from '../support/turnSwitch.ts'
import { walletWindow } from '../support/walletWindow.ts'
import { connectPage } from './connectPage.ts'
import { lookAt } from './lookAt.ts'

const abi = parseAbi([
  'function isValidSignature(bytes32 hash, bytes signature) view returns (bytes4)',
  'function approveHash(bytes32 hash)',
])
/** EIP-191 of the text below, made by another program. */
const hash = '0xe018e086a734d96395eae6f8fbe3584e0798626e169cf4664fe611a43118958a'
const agreed = 'So does the Safe we own together.'
const words = 'The two of us agree, without anybody between us.'

test('behavior: without the gateway a message goes from owner to owner in a link, until the contract takes it @long', async ({
  openStandalone,
  browser,
  context,
  sandbox,
  chain,
  problems,
}) => {
  test.setTimeout(180_000)
  problems.allow(/ERR_EMPTY_RESPONSE/)
  await turnSwitch(sandbox, 'down', { how: 'cut' })
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  const { safe } = sandbox.world
  const opened = await openStandalone({ route: `#/local:${safe}/messages` })
  const { page, wallet } = opened
  await connectPage(opened).connectAs('Ada')
  const first = messagesPage(page)
  await first.text.fill(words)
  await pressWhenChecked(first.sign)
  await expect(wallet.prompt).toContainText('SafeMessage')
  await wallet.approve()
  await expect(first.requests).toContainText('Your signature is kept on this device.', { timeout: 30_000 })
  await expect(first.text).toHaveValue('')

  const mine = bundlePage(page)
  await expect(mine.kept).toContainText('1 of 2')
  await lookAt(page, 'kept-messages')
  await mine.kept.getByRole('button', { name: `Read and check what is kept: ${words}` }).click()
  await expect(page.getByRole('heading', { level: 1, name: words })).toBeFocused()
  await expect(page.getByText('You have signed.')).toBeVisible()
  await openSection(page, 'Export signatures')
  await expect(mine.exported).toContainText('1 signature goes along.')
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    mine.exported.getByRole('button', { name: 'Save file' }).click(),
  ])
  const file = JSON.parse(await readFile(await download.path(), 'utf8'))
  expect(file).toMatchObject({ safe, messages: [{ text: words, signatures: [{ signer: ada.address }] }] })
  await mine.exported.getByRole('button', { name: 'Copy link' }).click()
  await expect(mine.exported).toContainText('Link copied.')
  const link = await page.evaluate(() => navigator.clipboard.readText())

  const theirPage = await (await browser.newContext()).newPage()
  await theirPage.goto(link)
  const second = { page: theirPage, wallet: walletWindow(theirPage) }
  const theirs = bundlePage(theirPage)
  await expect(theirs.preview).toContainText('It is not on this device yet.')

  // The words were changed on the way; then a stranger’s signature came along.
  const [message] = file.messages
  await theirs.look(JSON.stringify({ ...file, messages: [{ ...message, text: `${words} Not.` }] }))
  await expect(theirs.preview).toContainText('Entry 1 was changed')
  await expect(theirs.keep).toBeHidden()
  await theirs.look(JSON.stringify({ ...file, messages: [message, { ...message, text: 7 }, message] }))
  await expect(theirs.preview).toContainText('Entry 2 cannot be read as a message')
  await expect(theirs.preview).toContainText('of an owner who has signed already')
  await expect(theirs.preview).toContainText('1 of 2')
  await lookAt(theirPage, 'message-preview')
  await theirs.keep.click()
  await expect(theirs.preview).toContainText('Kept on this device. Nothing was signed or sent.')
  await theirs.preview.getByRole('link', { name: 'Read and check it under Messages' }).click()
  await theirs.kept.getByRole('button', { name: /^Read and check/ }).click()
  await connectPage(second).connectAs('Bo')
  await pressWhenChecked(theirPage.getByRole('button', { name: 'Sign with your wallet' }))
  await expect(second.wallet.prompt).toContainText('SafeMessage')
  await second.wallet.approve()
  await expect(theirPage.getByText('You have signed.')).toBeVisible()
  const signature = theirPage.getByRole('region', { name: 'Signature', exact: true })
  await expect(signature).toContainText('The Safe’s contract accepts this signature.', { timeout: 30_000 })
  await lookAt(theirPage, 'kept-message-signed')
  const packed = /0x[0-9a-f]{260}/.exec((await signature.textContent()) ?? '')?.[0]
  if (!isHex(packed)) throw new Error('The page shows no whole signature')
  expect(
    await chain.readContract({ address: safe, abi, functionName: 'isValidSignature', args: [hash, packed] }),
  ).toBe('0x1626ba7e')

  // Back with its first signer, who has it as a whole now.
  await openSection(theirPage, 'Export signatures')
  await theirs.exported.getByRole('button', { name: 'QR code' }).click()
  await expect(theirPage.getByRole('img', { name: 'QR code of the link with the signatures' })).toBeVisible()
  await theirPage.keyboard.press('Escape')
  await expect(theirs.exported).toContainText('2 signatures go along.')

  // Another Safe is owned by this one, whose word is asked for where it can be given: on the chain.
  const nested = sandbox.world.otherSafes.nested
  const given = await messageFile(sandbox, { safe: nested, words: agreed, by: ada })
  await theirPage.goto(`${sandbox.standaloneUrl}#/local:${nested}/import`)
  await theirs.look(given.file)
  await theirs.keep.click()
  await theirs.preview.getByRole('link', { name: 'Read and check it under Messages' }).click()
  await theirs.kept.getByRole('button', { name: /^Read and check/ }).click()
  const owners = theirPage.getByRole('region', { name: 'Owners that are Safes' })
  await expect(owners).toContainText('asks it about bytes that no text and no typed data make')
  await expect(owners.getByRole('button', { name: 'Propose the approval there…' })).toBeVisible()
  await owners.getByLabel('Signature of that Safe').fill(packed)
  await owners.getByRole('button', { name: 'Add its signature' }).click()
  await expect(owners.getByRole('status')).toContainText('Nothing was added')
  await expect(theirs.kept).toContainText('1 of 2')
  await lookAt(theirPage, 'owner-safe')
  await approveAs(chain, { safe, of: nested, hash: given.safeMessageHash })
  await owners.getByRole('button', { name: 'Count its approval' }).click()
  await expect(theirs.kept).toContainText('2 of 2')
  await expect(signature).toContainText('The Safe’s contract accepts this signature.', { timeout: 30_000 })
  await expect(owners).toBeHidden()
  await theirPage.context().close()
})

/** What the owners of `safe` would execute together. */
async function approveAs(
  chain: SandboxClient,
  { safe, of, hash: approved }: Readonly<Record<'safe' | 'of', Address>> & { readonly hash: Hex },
): Promise<void> {
  await chain.setBalance({ address: safe, value: parseEther('1') })
  await chain.impersonateAccount({ address: safe })
  await chain.sendTransaction({
    account: safe,
    chain: null,
    to: of,
    data: encodeFunctionData({ abi, functionName: 'approveHash', args: [approved] }),
  })
  await chain.stopImpersonatingAccount({ address: safe })
}
