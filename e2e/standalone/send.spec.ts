import { type Address, type Hex, isHex, parseEther } from 'viem'
import { privateKeyToAccount } from 'viem/accounts'
import { expect, type Standalone, test } from '../fixtures.ts'
import { ada as adaOfTheWorld, cy } from '../sandbox/chain/people.ts'
import { requestThrough } from '../sandbox/chain/requestThrough.ts'
import type { SandboxClient } from '../sandbox/chain/sandboxClient.ts'
import { untilVisible } from '../support/untilVisible.ts'
import { connectPage } from './connectPage.ts'
import { lookAt } from './lookAt.ts'

/** Connects as Ada and opens New transaction. */
async function compose(opened: Standalone) {
  const { page } = opened
  await connectPage(opened).connectAs('Ada')
  await page.getByRole('link', { name: 'New transaction' }).click()
  const main = page.getByRole('main')
  return {
    main,
    fill: async (line: number, recipient: Address, amount: string) => {
      await main.getByLabel(`Recipient of line ${line}`).fill(recipient)
      await main.getByLabel(`Amount of line ${line}`).fill(amount)
    },
    addLine: () => main.getByRole('button', { name: 'Add a payment' }).click(),
    send: () => main.getByRole('button', { name: /^Send/ }).click(),
    /** Approves while more questions follow, so that the wallet's window stays. */
    approveFirst: async () => {
      await opened.wallet.prompt.getByRole('button', { name: 'Approve' }).click()
      await expect(main).toContainText('1 of 2 sent')
    },
  }
}

test.describe('sending from a plain wallet', () => {
  test('behavior: what was executed is taken back by itself once its block is replaced, and pays again nowhere @long', async ({
    openStandalone,
    sandbox,
    chain,
    page,
  }) => {
    await page.clock.install()
    const opened = await openStandalone()
    const { main, fill, send } = await compose(opened)
    const before = await chain.snapshot()
    await fill(1, sandbox.world.stranger.address, '0.5')
    await send()
    await opened.wallet.approve()
    await untilVisible(page, main.getByText('Executed', { exact: true }))
    await page.clock.fastForward(5_000)
    const [hash] = (await chain.getBlock()).transactions
    if (hash === undefined) throw new Error('The last block has no transaction')
    const serializedTransaction = await rawTransaction(chain, hash)

    await chain.revert({ id: before })
    await chain.setBalance({ address: cy.address, value: 7n })
    await chain.mine({ blocks: 2, interval: 2 })
    await untilVisible(page, main.getByText('Sent, not in a block yet'))
    await expect(main.getByText('Executed', { exact: true })).toBeHidden()

    // In a block again it is executed again, and stays so.
    await chain.sendRawTransaction({ serializedTransaction })
    await untilVisible(page, main.getByText('Executed', { exact: true }))
    await page.clock.fastForward(12_000)
    await expect(main.getByText('Executed', { exact: true })).toBeVisible()
  })

  test('behavior: a transfer is asked for, sent and followed until it is executed, with its account said to be pending so long @standalone-other-wallets-transaction', async ({
    openStandalone,
    sandbox,
    chain,
  }) => {
    const { stranger } = sandbox.world
    const before = await chain.getBalance({ address: stranger.address })
    const opened = await openStandalone()
    const { main, fill, send } = await compose(opened)
    const { account } = connectPage(opened)
    await fill(1, stranger.address, '0.5')
    await expect(account).not.toContainText('A transaction is pending.')
    await send()
    await expect(main).toContainText('Waiting in')
    await expect(account).toContainText('A transaction is pending.')
    await opened.wallet.approve()
    await expect(account).not.toContainText('A transaction is pending.')
    await expect(main).toContainText('Executed')
    expect(await chain.getBalance({ address: stranger.address })).toBe(before + parseEther('0.5'))

    await opened.page.reload()
    await expect(opened.page.getByRole('main')).toContainText('Executed')

    // The same wallet signs a message by itself, for no Safe.
    await opened.page.getByRole('link', { name: 'Messages' }).click()
    await main.getByLabel('Text to sign').fill('Zoë pays 5 €')
    await main.getByRole('button', { name: 'Sign with your wallet' }).click()
    await opened.wallet.reject()
    await expect(main).toContainText('You rejected the request in Sandbox Wallet.')
    await expect(main.getByLabel('Text to sign')).toHaveValue('Zoë pays 5 €')
    await main.getByRole('button', { name: 'Sign with your wallet' }).click()
    await opened.wallet.approve()
    await expect(main).toContainText('The signature recovers to your account over the hash computed here.')
    const signed = await privateKeyToAccount(adaOfTheWorld.privateKey).signMessage({
      message: 'Zoë pays 5 €',
    })
    await expect(main).toContainText(signed)
    await lookAt(opened.page, 'wallet-message')
  })

  test('behavior: two transfers go out one after the other @long', async ({
    openStandalone,
    sandbox,
    chain,
  }) => {
    const [, bo, cy] = sandbox.world.owners
    const before = await Promise.all([bo, cy].map(({ address }) => chain.getBalance({ address })))
    const opened = await openStandalone()
    const { main, fill, addLine, send, approveFirst } = await compose(opened)
    await fill(1, bo.address, '1')
    await addLine()
    await fill(2, cy.address, '2')
    await send()
    await approveFirst()
    await opened.wallet.approve()
    await expect(main.getByText('Executed', { exact: true })).toHaveCount(2)
    const after = await Promise.all([bo, cy].map(({ address }) => chain.getBalance({ address })))
    expect(after).toEqual([(before[0] ?? 0n) + parseEther('1'), (before[1] ?? 0n) + parseEther('2')])
  })

  test('error: a no to the second keeps the first in view, and the next press asks for the second alone', async ({
    openStandalone,
    sandbox,
    chain,
  }) => {
    const [, bo, cy] = sandbox.world.owners
    const before = await Promise.all([bo, cy].map(({ address }) => chain.getBalance({ address })))
    const opened = await openStandalone()
    const { main, fill, addLine, send, approveFirst } = await compose(opened)
    await fill(1, bo.address, '1')
    await addLine()
    await fill(2, cy.address, '2')
    await send()
    await approveFirst()
    await opened.wallet.reject()
    await expect(main).toContainText('You rejected the request in Sandbox Wallet.')
    await expect(main).toContainText('1 of 2 had been sent before.')
    await send()
    await opened.wallet.approve()
    await expect(main.getByText('Executed', { exact: true })).toHaveCount(2)
    const after = await Promise.all([bo, cy].map(({ address }) => chain.getBalance({ address })))
    expect(after).toEqual([(before[0] ?? 0n) + parseEther('1'), (before[1] ?? 0n) + parseEther('2')])
  })

  test('error: a busy wallet is reported in words, a no keeps what was typed, and an account that is switched while composing takes no batch along, or while the wallet asks, reports what became of it', async ({
    openStandalone,
    sandbox,
  }) => {
    const { stranger, owners } = sandbox.world
    const opened = await openStandalone()
    const { main, fill, send } = await compose(opened)
    await fill(1, stranger.address, '0.5')
    await opened.wallet.steer((wallet) =>
      wallet.failNext('eth_sendTransaction', { code: -32002, message: 'Request already pending' }),
    )
    await send()
    await expect(main).toContainText('Sandbox Wallet still shows an earlier question of this site.')
    await main.getByRole('button', { name: 'I rejected it there' }).click()

    await send()
    await opened.wallet.reject()
    await expect(main).toContainText('You rejected the request in Sandbox Wallet.')
    await expect(main.getByLabel('Amount of line 1')).toHaveValue('0.5')

    await opened.wallet.steer((wallet) => wallet.setAccount('Bo'))
    await expect(main).toContainText('changed while you were composing')
    await expect(main).toContainText(owners[0].address.slice(-6))
    await expect(main).toContainText('Nothing was sent.')

    // Switched while the wallet asks: what is open is neither forgotten nor denied.
    await opened.wallet.steer((wallet) => wallet.setAccount('Ada'))
    await expect(main.getByLabel('Amount of line 1')).toHaveValue('0.5')
    await send()
    await expect(opened.wallet.prompt).toBeVisible()
    await opened.wallet.steer((wallet) => wallet.setAccount('Bo'))
    await expect(main).toContainText('It was asked for: see above.')
    await expect(main).not.toContainText('Nothing was sent')
    await opened.wallet.approve()
    await expect(main).toContainText('It was sent: see above.')
  })

  test('behavior: a reload while the wallet asks loses nothing @long', async ({
    openStandalone,
    sandbox,
    problems,
  }) => {
    // The wallet's question goes with the page it was drawn in.
    problems.allow(/Failed to load resource/)
    const opened = await openStandalone()
    const { fill, send } = await compose(opened)
    await fill(1, sandbox.world.stranger.address, '0.5')
    await send()
    await expect(opened.wallet.prompt).toBeVisible()
    await opened.page.reload()
    const main = opened.page.getByRole('main')
    await expect(main).toContainText('The page that asked was closed or reloaded')
    await main.getByRole('button', { name: 'I rejected it there' }).click()
    await main.getByRole('button', { name: 'Dismiss' }).click()
    await expect(main).not.toContainText('The page that asked')
  })
})

/** A transaction as it was signed, to be sent once more. */
async function rawTransaction(chain: SandboxClient, hash: Hex): Promise<Hex> {
  const raw = await requestThrough(() => chain)({ method: 'eth_getRawTransactionByHash', params: [hash] })
  if (!isHex(raw)) throw new Error('The node keeps no signed transactions')
  return raw
}
