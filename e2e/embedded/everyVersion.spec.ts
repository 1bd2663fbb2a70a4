import type { FrameLocator } from 'playwright/test'
import { type Address, type Hex, hashMessage, parseAbi, parseEther } from 'viem'
import { expect, test } from '../fixtures.ts'
import { createOddSafes } from '../sandbox/chain/oddSafes.ts'
import { createPublishedSafe, publishedNames } from '../sandbox/chain/publishedSafes.ts'
import { safeAbi } from '../sandbox/chain/safeAbi.ts'
import { type SafeTransactionPlace, safeTransactionHash } from '../sandbox/chain/safeTransaction.ts'
import type { SandboxClient } from '../sandbox/chain/sandboxClient.ts'
import { linkTo, places } from '../sandbox/parent/page/place.ts'
import { parentUrl } from '../sandbox/parent/parentBehaviour.ts'
import { askForSignature, messagesPage } from '../support/messagesPage.ts'
import { newTransactionPage } from '../support/newTransactionPage.ts'
import { openDeveloperPart } from '../support/openDeveloperPart.ts'
import { proposalDuring } from '../support/otherOwners.ts'
import { pressWhenChecked } from '../support/pressWhenChecked.ts'

const payee = '0x000000000000000000000000000000000000bEEF'
const words = 'We agree.'

/** Versions of which Safe{Wallet} collects no signatures of messages. */
const onChainOnly: ReadonlySet<string> = new Set(['0.1.0'])

const messageAbi = parseAbi(['function getMessageHash(bytes message) view returns (bytes32)'])

for (const name of publishedNames)
  test(`behavior: inside the host a Safe of ${name} is opened, read, signed for by Ada and executed by Bo, then signs a message @long`, async ({
    openEmbedded,
    page,
    context,
    chain,
    sandbox,
    problems,
  }) => {
    test.setTimeout(120_000)
    // No source knows a proposal or a message before its first owner signs.
    problems.allow(/404/)
    const { world, embeddedUrl } = sandbox
    const { address: safe, version } = await createPublishedSafe(chain, world.contracts, name)
    await chain.setBalance({ address: safe, value: parseEther('2') })
    const embedded = await openEmbedded({ safe })
    const { app, parent } = embedded
    await app.getByRole('link', { name: 'Setup' }).click()
    await openDeveloperPart(app)
    await expect(app.getByText(version, { exact: false }).first()).toBeVisible()
    await expect(app.getByText('3 agree').first()).toBeVisible()
    await expect(app.getByText(/did not answer|something that is not an answer/)).toHaveCount(0)

    const compose = newTransactionPage(app)
    await compose.open()
    await compose.type({ recipient: payee, amount: '0.5' })
    await compose.compare()
    // Before 1.3.0 the host adds a gas limit, which is hashed.
    const isOpen = /^(0|1\.[0-2])\./.test(version)
    if (isOpen) await expect(app.getByText('Message and safeTxHash are not known before')).toBeVisible()
    const expected = isOpen ? undefined : await shownHash(app)
    await pressWhenChecked(compose.send)
    const place = await proposalDuring(page, () => parent.sign(['Ada']))
    const hash = safeTransactionHash({ ...place, version })
    expect([hash, await contractHash(chain, place)]).toEqual([expected ?? hash, hash])
    await expect(compose.requests.getByText('Awaiting signatures, 1 of 2')).toBeVisible()

    const id = `multisig_${safe}_${hash}`
    const bo = await context.newPage()
    const link = linkTo(places.transaction, { shortName: 'local', safe }, { id }).slice(1)
    await bo.goto(parentUrl(embeddedUrl, { wallet: 'Bo' }, link))
    await bo.getByRole('button', { name: 'Execute' }).click()
    await expect(bo.getByRole('status').filter({ hasText: 'Executed' })).toBeVisible()
    await bo.close()
    expect(await chain.getBalance({ address: payee })).toBe(parseEther('0.5'))
    await app
      .locator('html')
      .evaluate((_, to) => window.location.assign(to), `#/local:${safe}/transactions/${id}`)
    await expect(app.getByRole('heading', { level: 1, name: /^Paid 0\.5 ETH to/ })).toBeVisible({
      timeout: 30_000,
    })

    if (onChainOnly.has(version)) await signOnChain()
    else await collect()

    async function collect(): Promise<void> {
      const { messages, window, hash: messageHash } = await askForSignature(embedded, words)
      expect(messageHash).toBe(await contractMessageHash(chain, safe))
      expect(await window.hash()).toBe(messageHash)
      await window.sign('Ada', 'Bo')
      await expect(messages.requests.getByText('Signed', { exact: true })).toBeVisible()
      await messages.requests.getByRole('button', { name: 'Verify' }).click()
      await expect(messages.requests.getByText('The Safe’s contract accepts this signature.')).toBeVisible()
    }

    async function signOnChain(): Promise<void> {
      const messages = messagesPage(app)
      await messages.open()
      await messages.text.fill(words)
      await expect(app.getByText('For this Safe, Safe{Wallet} signs messages on chain only.')).toBeVisible()
      expect(await messages.hash()).toBe(await contractMessageHash(chain, safe))
      await pressWhenChecked(messages.sign)
      await parent.sign(['Ada', 'Bo'], { execute: true })
      const said = messages.requests.getByText('The Safe’s contract has this message as signed.')
      await expect(said).toBeVisible({ timeout: 30_000 })
    }
  })

test('behavior: inside the host, which names no version of a fork, it is read by its own hashes and signed under its finding; of one with hashes of its own the composer says why not @long', async ({
  openEmbedded,
  chain,
  sandbox: { world },
  problems,
}) => {
  test.setTimeout(90_000)
  problems.allow(/404/)
  const { forked, otherHash } = await createOddSafes(chain, world)
  await chain.setBalance({ address: forked, value: parseEther('1') })
  const { app, parent } = await openEmbedded({ safe: forked })
  const compose = newTransactionPage(app)
  await compose.open()
  await compose.type({ recipient: payee, amount: '0.5' })
  await expect(
    app.getByText('The Safe says it is version “9.9.9”, which is not known here.').first(),
  ).toBeVisible()
  await compose.compare()
  const hash = await shownHash(app)
  await pressWhenChecked(compose.send)
  await expect(parent.confirmation).toContainText(hash)
  await parent.reject()

  const other = await openEmbedded({ safe: otherHash })
  await newTransactionPage(other.app).open()
  await expect(
    other.app.getByText('its contract makes other hashes than every version that is known here').first(),
  ).toBeVisible()
  await expect(other.app.getByText('Composing the transaction.')).toHaveCount(0)
})

/** The safeTxHash that the page says the host and the device must show. */
async function shownHash(app: FrameLocator): Promise<Hex> {
  const region = app.getByRole('region', { name: 'Hashes to compare' })
  const row = region.locator('dl > div').filter({ hasText: 'safeTxHash' }).getByRole('definition')
  await expect(row).toContainText('0x', { timeout: 30_000 })
  const [hash] = /0x[0-9a-f]{64}/.exec(((await row.textContent()) ?? '').replace(/\s/g, '')) ?? []
  return `0x${hash?.slice(2) ?? ''}`
}

/** What its own contract makes of a transaction. */
function contractHash(chain: SandboxClient, { safe, transaction }: SafeTransactionPlace): Promise<Hex> {
  const { to, value, data, operation, safeTxGas, baseGas, gasPrice, gasToken, refundReceiver, nonce } =
    transaction
  return chain.readContract({
    address: safe,
    abi: safeAbi,
    functionName: 'getTransactionHash',
    args: [to, value, data, operation, safeTxGas, baseGas, gasPrice, gasToken, refundReceiver, nonce],
  })
}

/** What its own contract, or its fallback handler, makes of the message. */
function contractMessageHash(chain: SandboxClient, address: Address): Promise<Hex> {
  return chain.readContract({
    address,
    abi: messageAbi,
    functionName: 'getMessageHash',
    args: [hashMessage(words)],
  })
}
