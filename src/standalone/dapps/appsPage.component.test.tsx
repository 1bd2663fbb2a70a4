import encodeQR from 'qr'
import { useState } from 'react'
import { expect, onTestFinished, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { AppsPage } from '../../shared/dashboard/pages/apps/AppsPage.tsx'
import { RequestPage } from '../../shared/dashboard/pages/apps/RequestPage.tsx'
import { AppFrames } from '../../shared/dashboard/shell/AppFrames.tsx'
import { PageBadge } from '../../shared/dashboard/shell/PageBadge.tsx'
import { createStore } from '../../shared/source/createStore.ts'
import type { DappDoor, Dapps, DappsState } from '../../shared/source/DappDoor.ts'
import { noSessions } from '../../shared/source/DappSession.ts'
import { keptTexts } from '../../shared/source/keptTexts.ts'
import { createFakeSource, readySafe } from '../../shared/testing/fakeSource.ts'
import { renderPart } from '../../shared/testing/renderPart.tsx'
import { describeStandaloneError } from '../errors/describeStandaloneError.ts'
import { createRequestId } from '../sources/createRequestId.ts'
import { checkAppAddress } from './checkAppAddress.ts'
import { createDapps } from './createDapps.ts'
import { createSessions } from './sessions/createSessions.ts'

const { origin, host } = window.location
const unread = async () => {
  throw new Error('Nothing is read here')
}
const account = { chainId: 1, address: readySafe.account.address } as const

/** The page *Apps* under what every page has of apps, and the steps of a person between its views. */
function Page({ door }: { readonly door: DappDoor }) {
  const [request, setRequest] = useState<string>()
  return (
    <>
      <button type="button" onClick={() => setRequest(door.getState().requests[0]?.id)}>
        Follow the link
      </button>
      <button type="button" onClick={() => setRequest(undefined)}>
        Back to the page
      </button>
      <nav aria-label="Badge">
        <PageBadge pages={['apps']} />
      </nav>
      <AppFrames door={door} route={request === undefined ? { page: 'apps' } : { page: 'apps', request }} />
      {request === undefined ? <AppsPage /> : <RequestPage key={request} id={request} />}
    </>
  )
}

/** The page *Apps* over the real host of frames. The app is a page of this server, which asks what the test says. */
async function renderApps(takesLinks = false) {
  const state = createStore<DappsState>({
    frames: [],
    requests: [],
    shown: undefined,
    turnedAway: 0,
    notices: [],
    relayed: noSessions,
  })
  let loading: Promise<Dapps> | undefined
  const door: DappDoor = {
    origins: [origin],
    relay: takesLinks ? 'relay.example' : undefined,
    getState: state.get,
    subscribe: state.subscribe,
    load() {
      loading ??= Promise.resolve(
        createDapps({
          ...{ state, source, view: window, now: Date.now, createId: () => createRequestId(crypto) },
          checkAddress: (address) =>
            checkAppAddress(address, {
              ownOrigin: 'https://own.example',
              knownHosts: ['https://app.safe.global'],
              appOrigins: [origin],
            }),
          machineOf: () => ({
            ...{ account, chain: readySafe.chain, ownOrigin: 'https://own.example', signer: () => undefined },
            ...{ read: unread, readSafe: unread, balances: unread, transaction: unread },
            messageSignature: unread,
          }),
          loadSessions: async (requests) =>
            createSessions({
              get: () => state.get().relayed,
              change: (changed) =>
                state.update((current) => ({ ...current, relayed: changed(current.relayed) })),
              texts: keptTexts(window),
              locks: undefined,
              openClient: () => Promise.reject(new Error('The relay is out of reach')),
              requests,
              chains: [],
              hasCode: unread,
              parts: {
                ...{ requestOf: () => unread, threshold: unread, now: Date.now },
                createId: () => createRequestId(crypto),
                evidence: () => ({ request: unread, nextNonce: unread, listed: unread }),
              },
            }),
          namesOf: () => [{ ...account, name: 'Treasury' }],
        }),
      )
      return loading
    },
  }
  const source = createFakeSource({ capabilities: { dapps: door } })
  const screen = await renderPart(<Page door={door} />, {
    source,
    describe: describeStandaloneError,
  })
  const heard: unknown[] = []
  const ask = (method: string, params?: unknown) => {
    const app = document.querySelector('iframe')?.contentWindow
    if (!app) throw new Error('No app is open')
    app.addEventListener('message', ({ data }) => heard.push(data))
    // In the page of the app, so that the message is its.
    const script = app.document.createElement('script')
    script.textContent = `parent.postMessage(${JSON.stringify({ id: method, method, params })}, '*')`
    app.document.documentElement.append(script)
  }
  return { screen, state, ask, heard }
}

test('behavior: an app is opened, asks, is read and answered, and an address that is not opened here says why', async () => {
  const { screen, state, ask, heard } = await renderApps()
  const button = (name: string) => screen.getByRole('button', { name, exact: true })
  await expect.element(screen.getByText('No requests')).toBeVisible()

  const address = screen.getByLabelText('Address of a page in one of these apps')
  for (const [typed, said] of [
    ['https://app.safe.global/apps', 'This address is of a wallet that may frame this site.'],
    ['https://own.example', 'This address is of this site itself.'],
    ['http://swap.example', 'This address is not encrypted.'],
    ['https://swap.example', 'This site was not set up to open https://swap.example.'],
  ] as const) {
    await address.fill(typed)
    await button('Open it').click()
    await expect.element(screen.getByText(said)).toBeVisible()
  }

  await expect.element(button(`Open ${host}`)).toBeVisible()
  // A page of this server that asks nothing by itself.
  await address.fill(`${origin}/manifest.json`)
  await button('Open it').click()
  await expect.element(screen.getByRole('heading', { level: 1, name: host })).toBeVisible()
  await vi.waitFor(() =>
    expect(document.querySelector('iframe')?.contentDocument?.readyState).toBe('complete'),
  )
  ask('wallet_requestPermissions', [{ requestAddressBook: {} }])
  await expect.element(screen.getByText('This app asks for the names in your address book.')).toBeVisible()
  await expect.element(screen.getByRole('navigation', { name: 'Badge' })).toHaveTextContent('1 request')

  await button('Follow the link').click()
  await expect.element(screen.getByRole('region', { name: `Asked by ${host}` })).toBeVisible()
  expect(state.get().requests).toMatchObject([{ state: 'open', asker: { origin } }])
  await button('Give the names').click()
  await expect.element(screen.getByText('Names given')).toBeVisible()
  await vi.waitFor(() => expect(heard).toMatchObject([{ success: true, data: [{ invoker: origin }] }]))
  await button('Back to the page').click()
  await button('All apps').click()
  await expect.element(screen.getByText(/It reads the names in your address book/)).toBeVisible()

  // A delegate call is nothing that waits for a decision.
  ask('sendTransactions', { txs: [{ to: account.address, value: '1', data: '0x', operation: 1 }] })
  await expect.element(screen.getByText(`${host} asked for a delegate call.`)).toBeVisible()
  await expect.element(screen.getByText('No requests')).toBeVisible()

  // A request whose app is closed while it is read hears nothing any more.
  ask('sendTransactions', { txs: [{ to: account.address, value: '1', data: '0x' }] })
  await expect.element(screen.getByText('1 call')).toBeVisible()
  await button('Follow the link').click()
  await expect.element(screen.getByText('It is read as it arrived', { exact: false })).toBeVisible()
  const [frame] = state.get().frames
  document.querySelector('iframe')?.dispatchEvent(new Event('load'))
  await expect.element(screen.getByText(`${host} hears no answer any more.`)).toBeVisible()
  expect(frame?.id).toBe(state.get().frames[0]?.id)
  await button('Back to the page').click()
  await expect.element(screen.getByText(/Left its page, and is not answered/)).toBeVisible()
  await button(`Close ${host}`).click()
  await expect.element(screen.getByRole('region', { name: 'Connected' })).not.toBeInTheDocument()
  expect(document.querySelector('iframe')).toBeNull()
})

test('behavior: a frame has the ground of the theme, as an app that follows the theme has none of its own', async () => {
  const { screen } = await renderApps()
  await screen.getByLabelText('Address of a page in one of these apps').fill(`${origin}/manifest.json`)
  await screen.getByRole('button', { name: 'Open it', exact: true }).click()
  await expect.element(screen.getByRole('heading', { level: 1, name: host })).toBeVisible()
  const frame = await vi.waitFor(() => {
    const found = document.querySelector('iframe')
    if (found === null) throw new Error('No frame yet')
    return found
  })
  const { style } = document.documentElement
  style.colorScheme = 'light'
  const light = getComputedStyle(frame).backgroundColor
  style.colorScheme = 'dark'
  const dark = getComputedStyle(frame).backgroundColor
  style.colorScheme = ''
  expect(light).toBe('rgb(255, 255, 255)')
  expect(dark).not.toBe(light)
})

test('behavior: a link of WalletConnect that leads nowhere says why, each in its own words', async () => {
  const { screen, state } = await renderApps(true)
  const link = screen.getByLabelText('WalletConnect link')
  const topic = 'ab'.repeat(32)
  const whole = `wc:${topic}@2?relay-protocol=irn&symKey=${topic}`
  for (const [typed, said] of [
    ['https://swap.example', 'This is not a WalletConnect link.'],
    [`wc:${topic}@1?bridge=x&key=y`, 'This link is of version 1 of WalletConnect.'],
    [`${whole}&expiryTimestamp=1`, 'This link has expired.'],
    [whole, 'The WalletConnect relay does not answer.'],
  ] as const) {
    await link.fill(typed)
    await screen.getByRole('button', { name: 'Connect', exact: true }).click()
    await expect.element(screen.getByText(said)).toBeVisible()
  }
  expect(state.get().relayed).toMatchObject({ status: 'off', sessions: [], offers: [] })
})

test('behavior: the picture of a code gives its link, and a picture without one says so', async () => {
  const { screen } = await renderApps(true)
  const topic = 'ab'.repeat(32)
  const link = `wc:${topic}@2?expiryTimestamp=1764342000&relay-protocol=irn&symKey=${topic}`
  const picker = screen.getByLabelText('Take it from a picture of the code')
  const picture = async (value: string | undefined) => {
    const canvas = new OffscreenCanvas(600, 400)
    const brush = canvas.getContext('2d')
    if (value !== undefined)
      encodeQR(value, 'raw', { border: 4 }).forEach((row, y) => {
        row.forEach((dark, x) => {
          if (dark) brush?.fillRect(80 + x * 5, 20 + y * 5, 5, 5)
        })
      })
    return new File([await canvas.convertToBlob()], 'code.png', { type: 'image/png' })
  }
  await picker.upload(await picture(undefined))
  await expect.element(screen.getByText('There is no code in this picture', { exact: false })).toBeVisible()
  await picker.upload(await picture(link))
  await expect.element(screen.getByLabelText('WalletConnect link')).toHaveValue(link)
  await picker.upload(new File(['no picture'], 'code.png', { type: 'image/png' }))
  await expect.element(screen.getByText('There is no code in this picture', { exact: false })).toBeVisible()
})

/** Opens a page of this server that asks nothing by itself, and waits until it is there. */
async function openApp({ screen, state }: Pick<Awaited<ReturnType<typeof renderApps>>, 'screen' | 'state'>) {
  await screen.getByLabelText('Address of a page in one of these apps').fill(`${origin}/manifest.json`)
  await screen.getByRole('button', { name: 'Open it', exact: true }).click()
  await expect.poll(() => state.get().frames.map(({ status }) => status)).toEqual(['loaded'])
}

const delegateCall = { to: account.address, value: '1', data: '0x', operation: 1 }

test('behavior: an app stays where it is, whatever is said above it, with no room left between, and a delegate call that it asked for is said there', async () => {
  const { innerWidth, innerHeight } = window
  onTestFinished(() => page.viewport(innerWidth, innerHeight))
  const apps = await renderApps(true)
  const { screen, state, ask } = apps
  await openApp(apps)
  const tops = new Map<string, readonly number[]>()
  async function measure(said: string | RegExp) {
    await expect.element(screen.getByText(said).first()).toBeVisible()
    const found: number[] = []
    for (const width of [1280, 1000, 700, 390, 320]) {
      await page.viewport(width, 900)
      window.scrollTo(0, 0)
      await new Promise(requestAnimationFrame)
      const frame = document.querySelector('iframe')
      const top = (element: Element | null | undefined) => element?.getBoundingClientRect().top ?? 0
      const section = frame?.closest('section')
      found.push(top(frame) - top(section))
      const place = section?.querySelector('[role="status"]')
      const bottom = (element: Element | null | undefined) => element?.getBoundingClientRect().bottom
      expect([said, width, bottom(place?.firstElementChild)]).toEqual([said, width, bottom(place)])
    }
    tops.set(String(said), found)
  }
  await measure(/^What it asks for appears here/)
  await page.viewport(390, 900)
  const { top, bottom } = screen.getByRole('heading', { level: 1 }).element().getBoundingClientRect()
  const close = screen.getByRole('button', { name: 'Close it' }).element().getBoundingClientRect()
  expect(close.top).toBeLessThan(bottom)
  expect(close.bottom).toBeGreaterThan(top)
  ask('sendTransactions', { txs: [delegateCall] })
  await measure('This app asked for a delegate call.')
  for (const value of ['100000000000000000', '2'])
    ask('sendTransactions', { txs: [{ to: account.address, value, data: '0x' }] })
  await measure(/^This app asks for a payment of /)
  await expect.element(screen.getByText('2 requests wait.', { exact: false })).toBeVisible()
  ask('sendTransactions', { txs: [delegateCall] })
  await measure('It also asked for a delegate call, which was refused.')
  state.update((current) => ({
    ...current,
    requests: [],
    notices: [],
    frames: current.frames.map((frame) => ({ ...frame, status: 'silent' })),
  }))
  await measure('This app may allow only Safe{Wallet}.')
  const [[, first] = ['', []], ...others] = [...tops]
  for (const [said, found] of others) expect([said, found]).toEqual([said, first])
})

test('behavior: the focus goes to the app that is opened, and back to where it was opened from', async () => {
  const apps = await renderApps()
  const { screen, state } = apps
  const focused = () => document.activeElement
  const button = (name: string) => screen.getByRole('button', { name, exact: true })
  await button(`Open ${host}`).click()
  const heading = screen.getByRole('heading', { level: 1, name: host })
  await expect.element(heading).toBeVisible()
  await expect.poll(focused).toBe(heading.element())
  await button('All apps').click()
  await expect.poll(focused).toBe(button(`Show ${host}`).element())
  await button(`Show ${host}`).click()
  await expect.poll(focused).toBe(heading.element())
  await button('Close it').click()
  await expect.poll(focused).toBe(button(`Open ${host}`).element())
  expect(state.get().frames).toEqual([])
})

test('behavior: while the page of an app loads, its place says what loads', async () => {
  const { screen, state } = await renderApps()
  await screen.getByRole('button', { name: `Open ${host}`, exact: true }).click()
  await expect.poll(() => state.get().frames.length).toBe(1)
  const say = (status: 'loading' | 'loaded') =>
    state.update((current) => ({
      ...current,
      frames: current.frames.map((frame) => ({ ...frame, status })),
    }))
  say('loading')
  await expect.element(screen.getByText(`Loading ${host}`)).toBeVisible()
  say('loaded')
  await expect.element(screen.getByText(`Loading ${host}`)).not.toBeInTheDocument()
})

test('behavior: all that waits is refused at once after a question that names each app, and what came later stays', async () => {
  const apps = await renderApps()
  const { screen, state, ask, heard } = apps
  await openApp(apps)
  const button = (name: string) => screen.getByRole('button', { name, exact: true })
  const pay = (value: string) =>
    ask('sendTransactions', { txs: [{ to: account.address, value, data: '0x' }] })
  pay('1')
  await button('All apps').click()
  await expect.element(screen.getByText('1 call')).toBeVisible()
  await expect.element(button('Refuse all…')).not.toBeInTheDocument()
  pay('2')
  await button('Refuse all…').click()
  await expect.element(screen.getByText(`${host}: 2 requests`)).toBeVisible()
  await button('Keep them').click()
  expect(state.get().requests).toHaveLength(2)
  await button('Refuse all…').click()
  pay('3')
  await expect.poll(() => state.get().requests.length).toBe(3)
  await button('Refuse 2 requests').click()
  await expect.element(screen.getByText('You refused 2 requests. Each app gets its answer.')).toBeVisible()
  expect(state.get().requests).toHaveLength(1)
  const rejected = { success: false, error: 'Transaction was rejected' }
  await vi.waitFor(() => expect(heard.slice(0, 2)).toMatchObject([rejected, rejected]))
})
