import { expect } from '../../fixtures.ts'
import { type Behaviour, parentUrl } from './parentBehaviour.ts'
import { type OpenedTestApp, otherAppUrl, test, testAppUrl } from './testAppFixture.ts'

const env = { sdkVersion: '9.1.0' }
const question = { id: 'q', method: 'getEnvironmentInfo', params: undefined, env }
const honest = { id: 'q', success: true, version: '9.1.0', data: { origin: expect.any(String) } }

/** What the app hears of one question, in order. */
async function messagesOf({ hear }: OpenedTestApp): Promise<readonly unknown[]> {
  return (await hear(question)).map(({ data }) => data)
}

/** Every row of the second table of `parentBehaviour.ts`. */
test.describe('behaviours @long', () => {
  const once = (does: Behaviour['does']): { behaviours: readonly Behaviour[] } => ({
    behaviours: [{ does, times: 1 }],
  })

  test('behavior: without one the answer is honest', async ({ openTestApp }) => {
    expect(await messagesOf(await openTestApp())).toEqual([honest])
  })

  test('behavior: ignore, as often as it says', async ({ openTestApp }) => {
    const app = await openTestApp({
      behaviours: [{ does: 'ignore', methods: ['getEnvironmentInfo'], times: 1 }],
    })
    expect(await messagesOf(app)).toEqual([])
    expect(await messagesOf(app)).toEqual([honest])
  })

  test('behavior: fail', async ({ openTestApp }) => {
    expect(await messagesOf(await openTestApp(once('fail')))).toMatchObject([
      { success: false, error: 'Request failed' },
    ])
  })

  test('behavior: delay', async ({ openTestApp }) => {
    const app = await openTestApp({ behaviours: [{ does: 'delay', times: 1, milliseconds: 50 }] })
    expect(await messagesOf(app)).toEqual([])
    await expect.poll(() => app.run(({ heard }) => heard.at(-1)?.data)).toEqual(honest)
  })

  test('behavior: hold, until it is released', async ({ openTestApp }) => {
    const app = await openTestApp(once('hold'))
    expect(await messagesOf(app)).toEqual([])
    await app.parent.steer((parent) => parent.release())
    await expect.poll(() => app.run(({ heard }) => heard.at(-1)?.data)).toEqual(honest)
  })

  test('behavior: reverse', async ({ openTestApp }) => {
    const app = await openTestApp({ behaviours: [{ does: 'reverse', times: 2, milliseconds: 50 }] })
    await app.run(({ post }) => {
      for (const id of ['first', 'second'])
        post({ id, method: 'getEnvironmentInfo', env: { sdkVersion: '9.1.0' } })
    })
    await expect
      .poll(() => app.run(({ heard }) => heard.map(({ data }) => (data as { id: string }).id)))
      .toEqual(['second', 'first'])
  })

  test('behavior: twice', async ({ openTestApp }) => {
    expect(await messagesOf(await openTestApp(once('twice')))).toEqual([honest, honest])
  })

  test('behavior: contradict', async ({ openTestApp }) => {
    expect(await messagesOf(await openTestApp(once('contradict')))).toEqual([
      honest,
      { id: 'q', success: false, version: '9.1.0', error: 'Transaction was rejected' },
    ])
  })

  // The published SDK throws in its own listener at most of these; that is why they are here.
  test.describe('distortions', () => {
    test.beforeEach(({ problems }) => problems.allow(/^uncaught: /))

    test('behavior: garbage, then nothing', async ({ openTestApp }) => {
      const messages = await messagesOf(await openTestApp(once('garbage')))
      expect(messages.length).toBeGreaterThan(5)
      expect(messages).not.toContainEqual(honest)
    })

    test('behavior: null, then the honest answer', async ({ openTestApp }) => {
      const app = await openTestApp({ behaviours: [{ does: 'null', times: 1, thenAnswer: true }] })
      expect(await messagesOf(app)).toEqual([null, undefined, honest])
    })

    test('behavior: version-number', async ({ openTestApp }) => {
      const messages = await messagesOf(await openTestApp(once('version-number')))
      expect(messages).toMatchObject([
        { version: 9 },
        { version: { major: 9 } },
        { id: 'q' },
        { version: null },
      ])
    })

    test('behavior: version-zero', async ({ openTestApp }) => {
      expect(await messagesOf(await openTestApp(once('version-zero')))).toEqual([
        { ...honest, version: '0.9.0' },
      ])
    })

    test('behavior: nonsense, to a call that is passed on as well', async ({ openTestApp }) => {
      const app = await openTestApp({ behaviours: [{ does: 'nonsense', methods: ['eth_chainId'] }] })
      expect(await messagesOf(app)).toEqual([honest])
      const params = { call: 'eth_chainId', params: [] }
      expect(await app.ask({ id: 'n', method: 'rpcCall', params, env })).toEqual({
        id: 'n',
        success: true,
        version: '9.1.0',
        data: { nonsense: true },
      })
    })

    test('behavior: unknown-id', async ({ openTestApp }) => {
      const messages = await messagesOf(await openTestApp(once('unknown-id')))
      expect(messages.map((message) => (message as { id: unknown }).id)).toEqual([
        'unknown-id',
        '__proto__',
        undefined,
      ])
    })
  })

  for (const [does, origin] of [
    ['sibling', /^http:\/\/localhost:\d+$/],
    ['opaque-sibling', /^null$/],
  ] as const) {
    test(`behavior: ${does} answers from a window that is not the parent`, async ({ openTestApp }) => {
      const app = await openTestApp(once(does))
      await app.hear(question)
      await expect
        .poll(() => app.run(({ heard }) => heard.find(({ fromParent }) => !fromParent)))
        .toMatchObject({ data: honest, origin: expect.stringMatching(origin) })
      expect(
        await app.run(({ heard }) => heard.filter(({ data }) => (data as { id: string }).id === 'q').length),
      ).toBe(1)
    })
  }

  test('behavior: post sends anything as the parent', async ({ openTestApp }) => {
    const { run, parent } = await openTestApp()
    await parent.steer((control) => control.post({ version: '9.1.0', anything: true }))
    await expect
      .poll(() => run(({ heard }) => heard.at(-1)))
      .toMatchObject({
        fromParent: true,
        data: { anything: true },
      })
  })

  test('behavior: openApp frames another app, which is then the one that is heard', async ({
    openTestApp,
    page,
  }) => {
    const { parent } = await openTestApp()
    const opened = page.waitForEvent('framenavigated', (frame) => frame.url() === otherAppUrl)
    await parent.steer((control) => control.openApp('http://localhost:4598/'))
    const frame = await opened
    await frame.waitForFunction(() => window.testApp !== undefined)
    const threshold = await frame.evaluate(async () => (await window.testApp?.sdk.safe.getInfo())?.threshold)
    expect(threshold).toBe(2)
  })

  test('behavior: switchSafe opens another Safe while the frame stays', async ({ openTestApp, problems }) => {
    problems.allow(/./)
    const { run, ask, parent } = await openTestApp()
    await parent.steer((control) => control.switchSafe(`0x${'33'.repeat(20)}`))
    // The chain has no such Safe.
    expect(await ask({ ...question, method: 'getSafeInfo' })).toMatchObject({ error: 'Request failed' })
    expect(await run(({ heard }) => heard.length)).toBe(1)
  })
})

test.describe('other pages @long', () => {
  test('behavior: silent.html frames the app and never answers', async ({ openTestApp, page, sandbox }) => {
    await openTestApp()
    await page.goto(parentUrl(sandbox.embeddedUrl, { appUrl: testAppUrl }, 'silent.html'))
    const app = page.frameLocator('iframe').locator(':root')
    const heard = await app.evaluate(async () => {
      const heardAtAll: unknown[] = []
      window.addEventListener('message', ({ data }) => heardAtAll.push(data))
      window.testApp?.post({ id: 'q', method: 'getSafeInfo', env: { sdkVersion: '9.1.0' } })
      await new Promise<void>((resolve) => {
        const { port1, port2 } = new MessageChannel()
        port1.onmessage = () => resolve()
        port2.postMessage(undefined)
      })
      return heardAtAll
    })
    expect(heard).toEqual([])
  })

  test('behavior: opaque.html answers from a parent whose origin is null', async ({
    openTestApp,
    page,
    sandbox,
  }) => {
    await openTestApp()
    await page.goto(parentUrl(sandbox.embeddedUrl, { appUrl: testAppUrl }, 'opaque.html'))
    const app = page.frameLocator('iframe').frameLocator('iframe').locator(':root')
    const origins = () =>
      app.evaluate(async () => {
        const info = await window.testApp?.sdk.safe.getInfo()
        const last = window.testApp?.heard.at(-1)
        return {
          safe: info?.safeAddress,
          origin: last?.origin,
          own: window.origin,
          above: location.ancestorOrigins[0],
        }
      })
    expect(await origins()).toEqual({
      safe: sandbox.world.safe,
      origin: 'null',
      own: new URL(testAppUrl).origin,
      above: 'null',
    })
  })

  test('behavior: in a sandboxed page the app loses its own origin too', async ({
    openTestApp,
    page,
    sandbox,
  }) => {
    await openTestApp()
    const url = parentUrl(sandbox.embeddedUrl, { appUrl: testAppUrl }, 'opaque.html?how=sandbox')
    await page.goto(url)
    const app = page.frameLocator('iframe').frameLocator('iframe').locator(':root')
    expect(await app.evaluate(() => window.origin)).toBe('null')
  })
})
