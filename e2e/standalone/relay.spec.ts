import { parseAbi, parseEther } from 'viem'
import { expect, type Standalone, type TestSandbox, test } from '../fixtures.ts'
import { ada, bo, dee } from '../sandbox/chain/people.ts'
import { safeTransaction, safeTransactionHash } from '../sandbox/chain/safeTransaction.ts'
import type { SandboxClient } from '../sandbox/chain/sandboxClient.ts'
import { relayDelay } from '../sandbox/gateway/relay/relay.ts'
import type { RelayRules } from '../sandbox/gateway/switches/Rules.ts'
import { confirmElsewhere, proposeElsewhere } from '../support/otherOwners.ts'
import { pressWhenChecked } from '../support/pressWhenChecked.ts'
import { turnSwitch } from '../support/turnSwitch.ts'
import { connectPage } from './connectPage.ts'

const amount = parseEther('0.001')
const abi = parseAbi(['function nonce() view returns (uint256)'])

type Given = {
  readonly openStandalone: (options?: { readonly route?: string }) => Promise<Standalone>
  readonly sandbox: TestSandbox
  readonly chain: SandboxClient
}

/** The page of a payment that both owners have signed and that pays the relay, before Ada. */
async function openPayment({ openStandalone, sandbox, chain }: Given) {
  const { safe, dollar, chainId } = sandbox.world
  const nonce = await chain.readContract({ address: safe, abi, functionName: 'nonce' })
  const transaction = safeTransaction({
    ...{ to: dee.address, value: amount, nonce, safeTxGas: 110_000n, baseGas: 80_000n, gasPrice: 20n },
    ...{ gasToken: dollar.address, refundReceiver: '0xaEf22e5f09980fC1Ba6F2ec3EC34c1B9aeC885b5' },
  })
  const place = { chainId, safe, transaction }
  await proposeElsewhere(sandbox.gatewayUrl, place, ada)
  await confirmElsewhere(sandbox.gatewayUrl, place, bo)
  const opened = await openStandalone()
  const { page } = opened
  await page.goto(`${sandbox.standaloneUrl}#/local:${safe}/transactions/${safeTransactionHash(place)}`)
  await connectPage(opened).connectAs('Ada')
  const panel = page.getByRole('region', { name: 'Sign and execute' })
  const button = (name: string) => panel.getByRole('button', { name })
  const posts: string[] = []
  page.on('request', (request) => {
    if (request.method() === 'POST' && /\/relay$/.test(request.url())) posts.push(request.url())
  })
  return {
    ...opened,
    panel,
    posts,
    hand: button('Hand it to the relay'),
    execute: button('Execute with your wallet'),
    goOn: button('Go on without the relay'),
    ended: page.getByRole('region', { name: 'How it ended' }),
    before: await chain.getBalance({ address: dee.address }),
    held: () => chain.getBalance({ address: dee.address }),
    sent: () => chain.getTransactionCount({ address: ada.address }),
  }
}

const locked = 'The relay may execute it. This waits until the Safe shows it'

test('behavior: an execution is handed to the relay, which pays the network: it stays locked over a reload until the Safe shows it, and is paid once @long', async ({
  openStandalone,
  sandbox,
  chain,
}) => {
  test.setTimeout(90_000)
  const shown = await openPayment({ openStandalone, sandbox, chain })
  const { page, panel, hand, execute, ended, before } = shown
  const sent = await shown.sent()
  await expect(panel).toContainText('Your wallet is not asked and pays nothing.')
  await expect(panel).toContainText('Hand it to the relay below, which then pays the network.')
  await turnSwitch(sandbox, 'rules', { relay: { sends: false } })
  await pressWhenChecked(hand)
  await expect(panel).toContainText('The relay has it.')
  await expect(panel).toContainText('The relay says that it waits for its turn.')
  await page.reload()
  await expect(panel).toContainText(locked)
  for (const button of [hand, execute]) {
    await expect(button).toHaveAttribute('aria-disabled', 'true')
    await button.click({ force: true })
  }
  expect(shown.posts).toHaveLength(1)
  await turnSwitch(sandbox, 'rules', { relay: { sends: true } })
  await turnSwitch(sandbox, 'clock', { milliseconds: relayDelay })
  await expect(ended).toContainText('Executed as signed', { timeout: 30_000 })
  expect(await shown.held()).toBe(before + amount)
  expect(await shown.sent(), 'the wallet sent nothing').toBe(sent)
})

const kinds: readonly (readonly [string, Partial<RelayRules>, RegExp])[] = [
  ['waits for ever', { says: 'pending' }, /waits for its turn/],
  ['says that it sent nothing', { says: 'rejected' }, /The relay says that it sent nothing/],
  ['says that it was undone', { says: 'reverted' }, /what it sent was undone/],
  ['names a hash that does not exist', { says: 'other-hash' }, /it is in a block/],
  ['gives no answer', { answers: 'nothing' }, /The relay gave no answer/],
  ['could not try it', { answers: 'indeterminate' }, /The relay could not try it beforehand/],
]

for (const [name, rules, words] of kinds)
  for (const sends of [true, false])
    test(`behavior: a relay that ${name} and ${sends ? 'sends it all the same' : 'sends nothing'} is not believed: paid once, also after the next press @long`, async ({
      openStandalone,
      sandbox,
      chain,
      problems,
    }) => {
      test.setTimeout(120_000)
      // The answers of the relay are shown as errors of the network.
      problems.allow(/422|503/)
      const shown = await openPayment({ openStandalone, sandbox, chain })
      const { page, panel, hand, execute, goOn, ended, before, wallet } = shown
      await turnSwitch(sandbox, 'rules', { relay: { ...rules, sends: false } })
      await pressWhenChecked(hand)
      await expect(panel).toContainText(words)
      await page.reload()
      await expect(panel).toContainText(words)
      await expect(panel).toContainText(locked)
      await expect(execute).toHaveAttribute('aria-disabled', 'true')
      await expect(hand).toHaveAttribute('aria-disabled', 'true')
      expect(await panel.textContent()).not.toMatch(/Executed|your wallet asks|rejected it there/i)
      if (!sends) {
        await goOn.click()
        await pressWhenChecked(execute)
        await wallet.approve()
        await expect(ended).toContainText('Executed as signed', { timeout: 30_000 })
      }
      await turnSwitch(sandbox, 'rules', { relay: { sends: true } })
      await turnSwitch(sandbox, 'clock', { milliseconds: relayDelay })
      await expect(ended).toContainText('Executed as signed', { timeout: 40_000 })
      expect(shown.posts).toHaveLength(1)
      expect(await shown.held()).toBe(before + amount)
    })
