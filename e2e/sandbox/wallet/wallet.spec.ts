import type { Page } from 'playwright/test'
import { type Hex, hashTypedData, isHash, recoverAddress, verifyMessage } from 'viem'
import { expect } from '../../fixtures.ts'
import { type WalletWindow, walletWindow } from '../../support/walletWindow.ts'
import { listenOnLoopback } from '../listenOnLoopback.ts'
import { test as base } from '../parent/testAppFixture.ts'
import { bundleWallet } from './bundleWallet.ts'

/** The site's policy, as strict as production's: no inline style, no inline script. */
const policy = (rpcUrl: string) =>
  `default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data:; connect-src 'self' ${rpcUrl}`

type Site = {
  readonly page: Page
  readonly wallet: WalletWindow
  /** Asks the wallet that announced itself; resolves with the result, or with the code of its error. */
  readonly request: (method: string, ...params: readonly unknown[]) => Promise<unknown>
}

const test = base.extend<{ openSite: () => Promise<Site> }>({
  openSite: async ({ page, sandbox }, use) => {
    const script = await bundleWallet(sandbox.world)
    const site = await listenOnLoopback(0, ({ url }, response) => {
      response.setHeader('Content-Security-Policy', policy(sandbox.world.rpcUrl))
      if (url === '/wallet.js') response.setHeader('Content-Type', 'text/javascript').end(script)
      else response.setHeader('Content-Type', 'text/html').end(html)
    })
    await use(async () => {
      await page.goto(site.url)
      return { page, wallet: walletWindow(page), request: (method, ...params) => ask(page, method, params) }
    })
    await site.stop()
  },
})

const html = `<!doctype html><html lang="en"><title>Site</title><meta name="color-scheme" content="light dark" />
<link rel="icon" href="data:," />
<dialog>In front</dialog><script src="/wallet.js"></script></html>`

type Announced = {
  readonly detail: { readonly provider: Provider; readonly info: { readonly rdns: string } }
}
type Provider = {
  readonly request: (request: { readonly method: string; readonly params: unknown }) => Promise<unknown>
}

function ask(page: Page, method: string, params: readonly unknown[]): Promise<unknown> {
  return page.evaluate(
    async (request) => {
      const { detail } = await new Promise<Announced>((resolve) => {
        window.addEventListener(
          'eip6963:announceProvider',
          (event) => resolve(event as unknown as Announced),
          {
            once: true,
          },
        )
        window.dispatchEvent(new Event('eip6963:requestProvider'))
      })
      try {
        return await detail.provider.request(request)
      } catch (error) {
        return { code: (error as { code: number }).code }
      }
    },
    { method, params },
  )
}

/** The wallet in a page with a strict policy; its rules without a browser are in `page/createWallet.test.ts`. */
test.describe('sandbox wallet', () => {
  test('behavior: it announces itself with name, rdns and a picture', async ({ openSite }) => {
    const { page } = await openSite()
    const info = await page.evaluate(
      () =>
        new Promise<unknown>((resolve) => {
          window.addEventListener('eip6963:announceProvider', (event) => {
            resolve((event as unknown as Announced).detail.info)
          })
          window.dispatchEvent(new Event('eip6963:requestProvider'))
        }),
    )
    expect(info).toEqual({
      uuid: expect.stringMatching(/^[0-9a-f-]{36}$/),
      name: 'Sandbox Wallet',
      rdns: 'org.countersign.sandbox',
      icon: expect.stringMatching(/^data:image\/svg\+xml;base64,/),
    })
  })

  test('behavior: a person chooses the account, and the site finds it again after a reload', async ({
    openSite,
    sandbox,
  }) => {
    const { page, wallet, request } = await openSite()
    const connected = request('eth_requestAccounts')
    await expect(wallet.prompt.getByRole('radio')).toHaveCount(4)
    await wallet.approve('Dee')
    expect(await connected).toEqual([sandbox.world.stranger.address])
    await page.reload()
    expect(await request('eth_accounts')).toEqual([sandbox.world.stranger.address])
  })

  test('behavior: its prompt is in front of a modal dialog of the page, and styled @long', async ({
    openSite,
  }) => {
    const { page, wallet, request } = await openSite()
    await page.locator('dialog').evaluate((dialog: HTMLDialogElement) => dialog.showModal())
    const connected = request('eth_requestAccounts')
    await expect(wallet.prompt.getByRole('button', { name: 'Approve' })).toBeFocused()
    await expect(wallet.prompt).toHaveCSS('background-color', 'rgb(255, 255, 255)')
    await page.emulateMedia({ colorScheme: 'dark' })
    await expect(wallet.prompt).toHaveCSS('background-color', 'rgb(26, 26, 34)')
    await wallet.reject()
    expect(await connected).toEqual({ code: 4001 })
  })

  test('error: Escape is a rejection @long', async ({ openSite, page }) => {
    const { wallet, request } = await openSite()
    const connected = request('eth_requestAccounts')
    await expect(wallet.prompt).toBeVisible()
    await page.keyboard.press('Escape')
    expect(await connected).toEqual({ code: 4001 })
  })

  test('behavior: what a person approves is sent, and signatures are those of the account @long', async ({
    openSite,
    sandbox,
    chain,
  }) => {
    const { wallet, request } = await openSite()
    await wallet.steer((control) => control.answer('approve'))
    await request('eth_requestAccounts')
    await wallet.steer((control) => control.answer('ask'))
    const [ada, bo] = sandbox.world.owners
    const before = await chain.getBalance({ address: bo.address })

    const sent = request('eth_sendTransaction', {
      from: ada.address,
      to: bo.address,
      value: '0x64',
      chainId: '0x7a69',
    })
    await expect(wallet.prompt.getByText('From Ada')).toBeVisible()
    await wallet.approve()
    expect(isHash((await sent) as Hex)).toBe(true)
    // The node answers with the hash before its block is mined.
    await expect.poll(async () => (await chain.getBalance({ address: bo.address })) - before).toBe(100n)

    const signed = request('personal_sign', '0x68656c6c6f', ada.address)
    await expect(wallet.prompt.getByText('hello')).toBeVisible()
    await wallet.approve()
    const signature = (await signed) as Hex
    expect(await verifyMessage({ address: ada.address, message: 'hello', signature })).toBe(true)
  })

  test('behavior: typed data is signed @long', async ({ openSite, sandbox }) => {
    const { wallet, request } = await openSite()
    await wallet.steer((control) => control.answer('approve'))
    await request('eth_requestAccounts')
    const [ada] = sandbox.world.owners
    const typedData = {
      domain: { name: 'Demo', chainId: 31337 },
      types: { Mail: [{ name: 'contents', type: 'string' }] },
      primaryType: 'Mail',
      message: { contents: 'hi' },
    } as const
    const EIP712Domain = [
      { name: 'name', type: 'string' },
      { name: 'chainId', type: 'uint256' },
    ]
    const asked = JSON.stringify({ ...typedData, types: { ...typedData.types, EIP712Domain } })
    const signature = (await request('eth_signTypedData_v4', ada.address, asked)) as Hex
    expect(await recoverAddress({ hash: hashTypedData(typedData), signature })).toBe(ada.address)
  })

  test('error: an error of the node keeps its code @long', async ({ openSite }) => {
    const { request } = await openSite()
    expect(await request('eth_nonsense')).toEqual({ code: -32601 })
    expect(await request('eth_chainId')).toBe('0x7a69')
    expect(await request('eth_blockNumber')).toMatch(/^0x/)
  })
})
