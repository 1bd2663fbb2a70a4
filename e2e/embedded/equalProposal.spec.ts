import { parseEther } from 'viem'
import { expect, type TestSandbox, test } from '../fixtures.ts'
import { safeTransaction, safeTransactionHash } from '../sandbox/chain/safeTransaction.ts'
import { askedMessages } from '../support/askedMessages.ts'
import { newTransactionPage } from '../support/newTransactionPage.ts'
import { proposeElsewhere } from '../support/otherOwners.ts'

type Said = { readonly success: unknown; readonly data?: unknown; readonly error?: unknown }

/** What the host says in the end, and what is known of the request then. */
type Way = {
  readonly name: string
  readonly says: readonly Said[]
  readonly claim: 'asked' | 'refused' | 'undecided'
}

const no = (error: unknown): Said => ({ success: false, error })
const yes = (data: unknown): Said => ({ success: true, data })
const rejected = no('Transaction was rejected')

const ways: readonly Way[] = [
  { name: 'nothing', says: [], claim: 'asked' },
  { name: 'the sentence of the SDK', says: [rejected], claim: 'refused' },
  { name: 'a no in capitals', says: [no('TRANSACTION WAS REJECTED')], claim: 'refused' },
  { name: 'a no in other words', says: [no('User rejected the request.')], claim: 'refused' },
  { name: 'two no', says: [rejected, rejected], claim: 'refused' },
  { name: 'a no, then nonsense', says: [rejected, yes({})], claim: 'refused' },
  { name: 'nonsense, then a no', says: [yes({}), rejected], claim: 'refused' },
  { name: 'a number, then a no', says: [yes(7), rejected], claim: 'refused' },
  { name: 'Request failed', says: [no('Request failed')], claim: 'undecided' },
  { name: 'an empty text', says: [no('')], claim: 'undecided' },
  { name: 'null as a reason', says: [no(null)], claim: 'undecided' },
  { name: 'an object as a reason', says: [no({ code: -32000, message: 'boom' })], claim: 'undecided' },
  { name: 'insufficient funds', says: [no('insufficient funds for gas')], claim: 'undecided' },
  { name: 'GS013', says: [no('execution reverted: GS013')], claim: 'undecided' },
  { name: 'nonce too low', says: [no('nonce too low')], claim: 'undecided' },
  {
    name: 'a no about something else',
    says: [no('The notification was denied by the user.')],
    claim: 'undecided',
  },
  { name: 'null', says: [yes(null)], claim: 'undecided' },
  { name: 'an empty object', says: [yes({})], claim: 'undecided' },
  { name: 'zeros', says: [yes({ safeTxHash: `0x${'0'.repeat(64)}` })], claim: 'undecided' },
  { name: 'half a hash', says: [yes({ safeTxHash: '0x12' })], claim: 'undecided' },
  { name: 'a number', says: [yes(7)], claim: 'undecided' },
  { name: 'success in words', says: [{ success: 'true', data: {} }], claim: 'asked' },
  { name: 'neither', says: [{ success: false }], claim: 'undecided' },
]

/** Another owner proposes what is then asked for from here. */
async function proposeEqual({ world, gatewayUrl }: TestSandbox): Promise<string> {
  const { nonce } = await (await fetch(`${gatewayUrl}/v1/chains/${world.chainId}/safes/${world.safe}`)).json()
  const place = {
    chainId: world.chainId,
    safe: world.safe,
    transaction: safeTransaction({
      to: world.stranger.address,
      value: parseEther('0.31'),
      nonce: BigInt(nonce),
    }),
  }
  await proposeElsewhere(gatewayUrl, place, world.owners[1])
  return safeTransactionHash(place)
}

for (const [row, { name, says, claim }] of ways.entries())
  for (const gateway of row % 4 === 0 ? ['up', 'down'] : ['up'])
    test(`behavior: with an equal payment of another owner waiting, the host answers ${name}, the gateway is ${gateway}: that one is never called this request @long`, async ({
      openEmbedded,
      page,
      problems,
      sandbox,
    }) => {
      if (gateway === 'down') problems.allow(/ERR_FAILED|Failed to fetch/)
      await proposeEqual(sandbox)
      const { app, parent } = await openEmbedded({
        behaviours: [{ does: 'ignore', methods: ['sendTransactions'] }],
      })
      const form = newTransactionPage(app)
      await form.open()
      await form.type({ recipient: sandbox.world.stranger.address, amount: '0.31' })
      const asked = () => askedMessages(parent, 'sendTransactions')
      await expect(app.getByText(/^The same payment waits at nonce \d+\.$/).first()).toBeVisible()
      await form.send.click()
      await expect.poll(async () => (await asked()).length).toBe(1)
      if (gateway === 'down') await page.route(`${sandbox.gatewayUrl}/**`, (route) => route.abort())

      const [first] = await asked()
      for (const said of says) await parent.post({ id: first?.id, version: '9.1.0', ...said })
      const claims = () =>
        form.requests
          .locator('[data-claim]')
          .evaluateAll((all) => [...new Set(all.map((one) => one.getAttribute('data-claim')))])
      await expect.poll(claims).toContain(claim)
      await page.waitForTimeout(2_500)
      for (const one of await claims()) expect(['asked', 'refused', 'undecided']).toContain(one)
      await expect(form.requests).not.toContainText(
        /Awaiting signatures|What was proposed is what you composed/,
      )

      await form.send.click({ force: true })
      await page.waitForTimeout(700)
      const held = claim === 'refused' ? [1, 2] : [1]
      expect(held, 'how often the host was asked').toContain((await asked()).length)
    })
