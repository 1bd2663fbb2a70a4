import { describe, expect, onTestFinished, test } from 'vitest'
import { page } from 'vitest/browser'
import { TopBar } from '../../shared/dashboard/shell/TopBar.tsx'
import { SourceContext } from '../../shared/source/SourceContext.tsx'
import { localChain, otherChain } from '../../shared/testing/chainConfigurations.ts'
import { cutTexts } from '../../shared/testing/cutTexts.ts'
import { createFakeSource } from '../../shared/testing/fakeSource.ts'
import { renderPart } from '../../shared/testing/renderPart.tsx'
import { lateNodes } from '../nodes/lateNodes.ts'
import { wagmiConfigOf } from '../testing/wagmiConfigOf.ts'
import { type WalletEngine, walletEngineOver } from '../wallets/walletEngine.ts'
import type { ShellState, WalletShell } from '../wallets/walletShell.ts'
import type { ReadyConnection } from './AccountFacts.tsx'
import { ReadyControl } from './ReadyControl.tsx'
import { SafeControl } from './SafeControl.tsx'

const chains = [{ ...localChain('http://127.0.0.1:1'), id: 1 }, otherChain]
const address = '0x70997970C51812dc3A010C7d01b50e0d17dc79C8'
const picture =
  'data:image/png;base64,iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg=='

/** The control in a bar of this many pixels, for a wallet with this name on a network that is set up or not. */
async function setup({
  width,
  name = null,
  supported = true,
  chainPictures,
}: {
  readonly width: number
  readonly name?: string | null
  readonly supported?: boolean
  readonly chainPictures?: ShellState<unknown>['chainPictures']
}) {
  await page.viewport(width, 600)
  const engine: WalletEngine = {
    ...walletEngineOver(
      wagmiConfigOf({ chains: [localChain('http://127.0.0.1:1')], storage: sessionStorage }),
      lateNodes(chains).read,
    ),
    nameOf: async () => name,
    pictureOf: async () => picture,
  }
  onTestFinished(async () => {
    engine.dispose()
    await page.viewport(1000, 700)
  })
  const state = {
    engine,
    island: undefined,
    wanted: undefined,
    problem: undefined,
    ...(chainPictures && { chainPictures }),
  }
  const opened: string[] = []
  const shell: Pick<WalletShell, 'state' | 'open'> = {
    state: { get: () => state, subscribe: () => () => {} },
    open: (dialog) => void opened.push(dialog),
  }
  const ready: ReadyConnection = {
    status: 'ready',
    account: { kind: 'wallet', address },
    chain: {
      id: 1,
      name: 'Ethereum',
      shortName: 'eth',
      explorer: undefined,
      supported,
      nativeCurrency: { name: 'Ether', symbol: 'ETH', decimals: 18 },
    },
    host: undefined,
  }
  const source = createFakeSource({ connection: ready, read: () => '0x8ac7230489e80001' })
  const bar = (
    <TopBar
      pages={[{ route: { page: 'overview' }, name: 'Overview' }]}
      accountControl={
        <>
          <SourceContext value={createFakeSource()}>
            <SafeControl wallet={source} />
          </SourceContext>
          <ReadyControl shell={shell} ready={ready} chains={chains} />
        </>
      }
    />
  )
  const screen = await renderPart(bar, { source })
  return { screen, opened, account: screen.getByRole('button', { name: /^Account/ }) }
}

/** Whether `element` takes room on screen: what is there for screen readers only takes a pixel. */
function isSeen(element: Element): boolean {
  const { width } = element.getBoundingClientRect()
  return width > 1
}

describe('ReadyControl', () => {
  test('behavior: on a wide screen the account button has balance, picture and the shortened address, and the selector the name of the chain @ready-control-wide', async () => {
    const { account, screen, opened } = await setup({ width: 1000 })
    await expect.element(account).toHaveTextContent('10…')
    await expect.element(account).toHaveTextContent('0x709979…dc79C8')
    expect(isSeen(screen.getByText('10… ETH').element())).toBe(true)
    expect(isSeen(screen.getByText('0x709979').element())).toBe(true)
    const selector = screen.getByRole('button', { name: 'Network: Ethereum' })
    expect(isSeen(screen.getByText('Ethereum').element())).toBe(true)
    await account.click()
    await selector.click()
    expect(opened).toEqual(['account', 'chain'])
  })

  test('behavior: an account that has a name and a picture shows both in place of the address @ready-control-name', async () => {
    const { account } = await setup({ width: 1000, name: 'ada.eth' })
    await expect.element(account).toHaveTextContent('ada.eth')
    await expect.element(account).not.toHaveTextContent('0x709979')
    await expect.poll(() => account.element().querySelector('img')?.getAttribute('src')).toBe(picture)
  })

  test('behavior: on a phone the account keeps its picture and last digits, the chain its initial, and the balance is for screen readers @ready-control-narrow', async () => {
    const { account, screen } = await setup({ width: 390 })
    await expect.element(screen.getByText('10… ETH')).toBeInTheDocument()
    expect(isSeen(screen.getByText('10… ETH').element())).toBe(false)
    await expect.element(account).toHaveTextContent('…dc79C8')
    expect(isSeen(screen.getByText('0x709979').element())).toBe(false)
    expect(account.element().getBoundingClientRect().width).toBeGreaterThan(80)
    expect(isSeen(screen.getByText('Ethereum').element())).toBe(false)
    expect(isSeen(screen.getByText('E', { exact: true }).element())).toBe(true)
  })

  test('behavior: from 641 to 864 pixels the balance and the whole shortened address stay, the name of the chain goes, and nothing is cut @ready-control-middle', async () => {
    for (const width of [641, 700, 768, 864]) {
      const { screen } = await setup({ width })
      await expect.element(screen.getByText('10… ETH')).toBeInTheDocument()
      expect(isSeen(screen.getByText('10… ETH').element()), `balance at ${width}`).toBe(true)
      expect(isSeen(screen.getByText('0x709979').element()), `address at ${width}`).toBe(true)
      expect(isSeen(screen.getByText('Ethereum').element()), `chain at ${width}`).toBe(false)
      expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(width)
      expect(cutTexts(), `at ${width}`).toEqual([])
      await screen.unmount()
    }
  })

  test('behavior: a long name of an account is shortened, and no width cuts it @ready-control-name', async () => {
    for (const width of [320, 390, 641, 1000]) {
      const { account, screen } = await setup({ width, name: 'the-treasury-of-all-our-funds.eth' })
      await expect.element(account).toHaveTextContent('the-treasury-of-all-…')
      expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(width)
      expect(cutTexts(), `at ${width}`).toEqual([])
      await screen.unmount()
    }
  })

  test('behavior: once the pictures of the chains are there, the selector has picture and name, and on a phone the picture alone @ready-control-picture', async () => {
    const chainPictures = new Map([[1, { url: picture, background: '#484c50' }]])
    for (const [width, named] of [
      [1000, true],
      [390, false],
    ] as const) {
      const { screen } = await setup({ width, chainPictures })
      const selector = screen.getByRole('button', { name: 'Network: Ethereum' })
      await expect.element(selector).toBeVisible()
      const image = selector.element().querySelector('img')
      expect(image?.getAttribute('src')).toBe(picture)
      expect(image !== null && isSeen(image)).toBe(true)
      expect(isSeen(screen.getByText('Ethereum').element())).toBe(named)
      await screen.unmount()
    }
  })

  test('behavior: a network that is not set up turns the selector red and takes the account button away @ready-control-wrong', async () => {
    const { account, screen, opened } = await setup({ width: 1000, supported: false })
    const selector = screen.getByRole('button', { name: 'Network: Wrong network' })
    await expect.element(selector).toBeVisible()
    const [red = 0, green = 0, blue = 0] = (
      getComputedStyle(selector.element()).backgroundColor.match(/\d+/g) ?? []
    ).map(Number)
    expect(red).toBeGreaterThan(3 * Math.max(green, blue))
    await expect.element(account).not.toBeInTheDocument()
    await selector.click()
    expect(opened).toEqual(['chain'])
  })
})
