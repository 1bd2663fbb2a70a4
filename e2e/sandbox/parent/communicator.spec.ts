import { expect } from '../../fixtures.ts'
import { otherAppUrl, test, testAppUrl } from './testAppFixture.ts'

const env = { sdkVersion: '9.1.0' }
const info = { method: 'getEnvironmentInfo', params: undefined, env }

/** Rows of bridge.md 1.4: what the wallet does with a message. */
test.describe('communicator', () => {
  test('behavior: an answer has the shape, the version and the sender of Safe{Wallet}', async ({
    sharedTestApp,
    sandbox,
  }) => {
    const { ask, run } = sharedTestApp
    const origin = new URL(sandbox.embeddedUrl).origin
    expect(await ask({ id: '5be1', ...info })).toEqual({
      id: '5be1',
      success: true,
      version: '9.1.0',
      data: { origin },
    })
    expect(await run((app) => app.heard.at(-1))).toMatchObject({ origin, fromParent: true })
  })

  test('error: a message from another window is ignored', async ({ openTestApp, page }) => {
    const { run, parent } = await openTestApp()
    await page.evaluate((message) => window.postMessage(message, '*'), { id: 'mine', ...info })
    await expect
      .poll(() => parent.steer(({ log }) => log.find(({ id }) => id === 'mine')?.verdict))
      .toBe('ignored: other window')
    expect(
      await run((app) => app.heard.filter(({ data }) => (data as { id?: unknown }).id === 'mine')),
    ).toEqual([])
  })

  test('error: a frame that went to another origin is ignored @long', async ({ openTestApp }) => {
    const { frame, run, parent } = await openTestApp()
    await frame.goto(otherAppUrl)
    await run((app) => app.post({ id: 'moved', method: 'getSafeInfo', env: { sdkVersion: '9.1.0' } }))
    await expect
      .poll(() => parent.steer(({ log }) => log.find(({ id }) => id === 'moved')?.verdict))
      .toBe('ignored: other origin')
  })

  test('error: an answer does not follow the frame to another origin @long', async ({
    openTestApp,
    problems,
  }) => {
    problems.allow(/target origin provided/)
    const { frame, run, parent } = await openTestApp({ behaviours: [{ does: 'hold', times: 1 }] })
    await run((app) => app.post({ id: 'secret', method: 'getSafeInfo', env: { sdkVersion: '9.1.0' } }))
    await expect.poll(() => parent.steer(({ log }) => log.filter(({ id }) => id === 'secret').length)).toBe(2)
    await frame.goto(otherAppUrl)
    await parent.steer((control) => control.release())
    await frame.goto(testAppUrl)
    const later = await run((app) => app.hear(undefined).then(() => app.heard))
    expect(later.filter(({ data }) => (data as { id?: unknown }).id === 'secret')).toEqual([])
  })

  for (const [name, message] of [
    ['null', null],
    ['a text', 'getSafeInfo'],
    ['a list', [{ id: 'x', ...info }]],
    ['an unknown method', { id: 'x', method: 'wallet_switchEthereumChain', env }],
    ['no method', { id: 'x', env }],
    ['a known method without env', { id: 'x', method: 'getSafeInfo' }],
  ] as const) {
    test(`error: ${name} is ignored @long`, async ({ sharedTestApp }) => {
      const { hear } = sharedTestApp
      expect(await hear(message)).toEqual([])
    })
  }

  test('error: a method is ignored until its handler is there, and again while it is rebuilt @stand-in-communicator-method', async ({
    openTestApp,
  }) => {
    const { run, ask, parent } = await openTestApp({ handlersAfter: 600_000 })
    const verdicts = (id: string) =>
      parent
        .steer(({ log }) => log.map((entry) => `${String(entry.id)} ${entry.verdict}`))
        .then((all) => all.filter((line) => line.startsWith(id)))
    await run((app) => app.post({ id: 'early', method: 'getSafeInfo', env: { sdkVersion: '9.1.0' } }))
    await expect.poll(() => verdicts('early')).toEqual(['early ignored: not ready'])
    await parent.steer((control) => control.rebuild(0))
    expect(await ask({ id: 'ready', ...info })).toMatchObject({ success: true })
    await parent.steer((control) => control.rebuild(600_000))
    await run((app) => app.post({ id: 'between', method: 'getSafeInfo', env: { sdkVersion: '9.1.0' } }))
    await expect.poll(() => verdicts('between')).toEqual(['between ignored: not ready'])
  })

  for (const id of ['__proto__', { a: 1 }, undefined, 7, '']) {
    test(`behavior: the id ${JSON.stringify(id)} is echoed unseen @long`, async ({ sharedTestApp }) => {
      const { hear } = sharedTestApp
      const heard = await hear({ id, ...info })
      expect(heard.map(({ data }) => data)).toMatchObject([{ id, success: true }])
    })
  }

  test('behavior: an id that was used is answered again @long', async ({ sharedTestApp }) => {
    const { hear } = sharedTestApp
    expect(await hear({ id: 'again', ...info })).toHaveLength(1)
    expect(await hear({ id: 'again', ...info })).toHaveLength(1)
  })

  test('behavior: a null result is an answer @long', async ({ sharedTestApp }) => {
    const { ask } = sharedTestApp
    const params = { call: 'eth_getTransactionReceipt', params: [`0x${'0'.repeat(64)}`] }
    expect(await ask({ id: 'n', method: 'rpcCall', params, env })).toEqual({
      id: 'n',
      success: true,
      version: '9.1.0',
      data: null,
    })
  })

  test('behavior: an undefined result is no answer @long', async ({ openTestApp, page, problems }) => {
    problems.allow(/404/)
    const { run, hear } = await openTestApp()
    const notFound = page.waitForResponse(/\/messages\/0xabcd/)
    await run((app) =>
      app.post({ id: 'u', method: 'getOffChainSignature', params: '0xabcd', env: { sdkVersion: '9.1.0' } }),
    )
    await notFound
    expect(await hear(undefined)).toEqual([])
    expect(await run((app) => app.heard.filter(({ data }) => (data as { id?: unknown }).id === 'u'))).toEqual(
      [],
    )
  })

  test('error: whatever a handler throws is Request failed @long', async ({ sharedTestApp }) => {
    const { ask } = sharedTestApp
    for (const params of [undefined, {}, { call: 'eth_nonsense', params: [] }]) {
      expect(await ask({ id: 'f', method: 'rpcCall', params, env })).toEqual({
        id: 'f',
        success: false,
        version: '9.1.0',
        error: 'Request failed',
      })
    }
  })

  test('behavior: the theme is pushed unasked, under an id that no request had @long', async ({
    openTestApp,
    page,
  }) => {
    const { run, parent } = await openTestApp({ theme: 'light' })
    await page.getByRole('button', { name: 'Dark theme' }).click()
    await parent.steer((control) => control.rebuild(0))
    await parent.steer((control) => control.setTheme('light'))
    await expect.poll(() => run((app) => app.heard.length)).toBe(3)
    const pushes = await run((app) => app.heard.map(({ data }) => data))
    expect(pushes).toMatchObject([
      { success: true, version: '9.1.0', data: { darkMode: true } },
      { success: true, version: '9.1.0', data: { darkMode: true } },
      { success: true, version: '9.1.0', data: { darkMode: false } },
    ])
    for (const push of pushes) expect(push).toMatchObject({ id: expect.stringMatching(/^[0-9a-z]+$/) })
  })
})
