import { hashMessage, parseAbi, parseEther } from 'viem'
import { expect, type Standalone, type TestSandbox, test } from '../fixtures.ts'
import { createPublishedSafe, type PublishedName, publishedNames } from '../sandbox/chain/publishedSafes.ts'
import type { SandboxClient } from '../sandbox/chain/sandboxClient.ts'
import { messagesPage } from '../support/messagesPage.ts'
import { newTransactionPage } from '../support/newTransactionPage.ts'
import { pressWhenChecked } from '../support/pressWhenChecked.ts'
import { turnSwitch } from '../support/turnSwitch.ts'
import { walletWindow } from '../support/walletWindow.ts'
import { connectPage } from './connectPage.ts'

/** A proposal is looked for by its hash before it is made; the browser logs the answer that it is unknown. */
const notKnownYet = /404 \(Not Found\).*\/(?:transactions|contracts|messages)\/0x/
const payee = '0x000000000000000000000000000000000000bEEF'
const words = 'We agree.'
const messageAbi = parseAbi(['function getMessageHash(bytes message) view returns (bytes32)'])
/** The oldest, which differs most. */
const usual: readonly PublishedName[] = ['0.1.0']

/** Which are tried on the same two pages: loading these costs more than what is done on them. */
const groups: readonly { readonly names: readonly PublishedName[]; readonly isLong: boolean }[] = [
  { names: usual, isLong: false },
  { names: publishedNames.filter((name) => /^(0|1\.[0-2])\./.test(name)), isLong: true },
  { names: publishedNames.filter((name) => /^1\.3\./.test(name)), isLong: true },
  { names: publishedNames.filter((name) => /^1\.[45]\./.test(name)), isLong: true },
]

type Scene = {
  readonly ada: Standalone
  readonly bo: Standalone
  readonly chain: SandboxClient
  readonly sandbox: TestSandbox
}

for (const { names, isLong } of groups)
  test(`behavior: Safes of ${names.join(', ')} are opened, read, signed for by Ada and executed by Bo, which the chain says${isLong ? ', and sign a message @long' : ''}`, async ({
    openStandalone,
    browser,
    chain,
    sandbox,
    problems,
  }) => {
    test.setTimeout(60_000 * names.length)
    problems.allow(notKnownYet)
    const ada = await openStandalone({ route: `#/local:${sandbox.world.safe}/setup/developers` })
    await connectPage(ada).connectAs('Ada')
    const other = await (await browser.newContext()).newPage()
    const bo = { page: other, wallet: walletWindow(other) }
    await other.goto(`${sandbox.standaloneUrl}#/local:${sandbox.world.safe}/setup/developers`)
    await connectPage(bo).connectAs('Bo')
    for (const name of names)
      await test.step(name, async () => {
        const scene = { ada, bo, chain, sandbox }
        const safe = await pay(scene, name)
        if (isLong) await agree(scene, safe)
      })
    await other.context().close()
  })

/** Creates the Safe and has it pay; answers with its address. */
async function pay({ ada, bo, chain, sandbox }: Scene, name: PublishedName) {
  const { world, standaloneUrl } = sandbox
  const { address, version } = await createPublishedSafe(chain, world.contracts, name)
  await chain.setBalance({ address, value: parseEther('2') })
  const before = await chain.getBalance({ address: payee })
  await ada.page.goto(`${standaloneUrl}#/local:${address}/setup/developers`)
  const contracts = ada.page.getByRole('region', { name: 'Contracts of this Safe' })
  await expect(contracts).toContainText(`Version${version}`)
  await expect(ada.page.getByText('did not answer')).toHaveCount(0)
  await expect(ada.page.getByText('something that is not an answer')).toHaveCount(0)

  await ada.page.goto(`${standaloneUrl}#/local:${address}/new-transaction`)
  const form = newTransactionPage(ada.page)
  await expect(form.recipient()).toBeVisible()
  await form.type({ recipient: payee, amount: '0.5' })
  await pressWhenChecked(ada.page.getByRole('button', { name: 'Sign and propose' }))
  await ada.wallet.approve()
  await expect(
    ada.page.getByRole('heading', { level: 1, name: /^Pays 0.5 ETH (?:\(\$[\d,.]+\) )?to/ }),
  ).toBeVisible()

  await bo.page.goto(ada.page.url())
  // The gateway goes on to list it as waiting: what the page says is the chain's word.
  await turnSwitch(sandbox, 'events', { delay: 'never' })
  await pressWhenChecked(bo.page.getByRole('button', { name: 'Execute with your wallet' }))
  await bo.wallet.approve()
  await expect(bo.page.getByRole('heading', { level: 1, name: /^Paid 0.5 ETH to/ })).toBeVisible({
    timeout: 30_000,
  })
  await expect(bo.page.getByRole('region', { name: 'How it ended' })).toContainText('Executed as signed')
  await turnSwitch(sandbox, 'events', { delay: 'drawn' })
  expect((await chain.getBalance({ address: payee })) - before).toBe(parseEther('0.5'))
  return address
}

/** Ada signs a message, Bo confirms it, and the contract is asked whether it is signed. */
async function agree({ ada, bo, chain, sandbox }: Scene, safe: `0x${string}`): Promise<void> {
  const route = `${sandbox.standaloneUrl}#/local:${safe}/messages`
  await ada.page.goto(route)
  const first = messagesPage(ada.page)
  await first.text.fill(words)
  const contractHash = await chain.readContract({
    address: safe,
    abi: messageAbi,
    functionName: 'getMessageHash',
    args: [hashMessage(words)],
  })
  await expect.poll(first.hash).toBe(contractHash)
  await pressWhenChecked(first.sign)
  await ada.wallet.approve()
  await expect(ada.page.getByText('Collecting signatures').first()).toBeVisible()

  await bo.page.goto(route)
  await messagesPage(bo.page).read(words)
  await pressWhenChecked(bo.page.getByRole('button', { name: 'Sign with your wallet' }))
  await bo.wallet.approve()
  await expect(bo.page.getByText('2 of 2').first()).toBeVisible()
  await bo.page.getByRole('button', { name: 'Verify' }).click()
  await expect(bo.page.getByText('The Safe’s contract accepts this signature.')).toBeVisible()
}
