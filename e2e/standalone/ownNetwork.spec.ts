import { expect, test } from '../fixtures.ts'
import { hostileNodeMessages } from '../nodes/hostileNodeMessages.ts'
import { startWatchedNode } from '../nodes/startWatchedNode.ts'
import { wrongArrivals } from '../nodes/wrongArrivals.ts'
import { buildWorld } from '../sandbox/chain/buildWorld.ts'
import { startChain } from '../sandbox/chain/startChain.ts'
import { overviewPage } from '../support/overviewPage.ts'
import { setChainId, setUpNetwork, startWithoutCopies } from '../support/ownNetwork.ts'

const chainId = 4217

test('behavior: a network and its node are added by hand, the worker reaches the node and the page cannot, and nothing is left once it is forgotten', async ({
  page,
  problems,
  sandbox,
}) => {
  test.setTimeout(180_000)
  problems.allow(/Content Security Policy|violates|Failed to fetch|404|Not Found/)
  const site = await startWithoutCopies(sandbox)
  const chain = await startChain({ port: 0 })
  try {
    const { safe } = await buildWorld(chain.url, Math.floor(Date.now() / 1000))
    await setChainId(chain.url, chainId)

    // A link adds nothing; it leads to setting the network up.
    await page.goto(`${site.url}#/ours:${safe}`)
    await page.getByRole('button', { name: 'Set it up' }).click()
    const dialog = page.getByRole('dialog')
    await setUpNetwork(page, {
      chainId,
      node: `${chain.url}/?key=SECRET`,
      name: 'Our chain',
      shortName: 'ours',
    })
    expect(await dialog.textContent()).not.toContain('SECRET')
    await dialog.getByRole('button', { name: 'Save and reload' }).click()

    const { fact } = overviewPage(page)
    await expect(fact('Threshold')).toContainText('2 of 3', { timeout: 60_000 })
    expect(await page.content()).not.toContain('SECRET')
    await page.reload()
    await expect(fact('Threshold')).toContainText('2 of 3', { timeout: 60_000 })

    const refusal = await page.evaluate(
      (url) =>
        new Promise<string>((resolve) => {
          document.addEventListener('securitypolicyviolation', (event) => resolve(event.effectiveDirective))
          fetch(url, { method: 'POST', body: '{}' }).then(
            () => resolve('answered'),
            () => undefined,
          )
        }),
      chain.url,
    )
    expect(refusal).toBe('connect-src')

    await page.goto('about:blank')
    await page.goto(site.url)
    await page.getByRole('button', { name: 'Another network' }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Forget Our chain' }).click()
    await expect(page.getByRole('dialog')).toBeHidden({ timeout: 30_000 })
    const left = await page.evaluate(() => JSON.stringify({ ...window.localStorage }))
    expect(left).not.toMatch(/SECRET|Our chain|countersign\.networks|4217/)
  } finally {
    await page.goto('about:blank')
    await Promise.all([chain.stop(), site.stop()])
  }
})

const atOnce = 200

/** In the page: resolves once the worker has answered each message that it can answer. */
function postAll(messages: readonly unknown[]): Promise<void> {
  const worker = new Worker('node-worker.js')
  const waiting = messages.map((message) => Object(message)).filter(({ cancel }) => cancel !== true)
  const open = new Set(waiting.map(({ id }) => id).filter((id) => typeof id === 'number'))
  return new Promise((resolve) => {
    worker.addEventListener('message', ({ data }) => {
      open.delete(data.id)
      if (open.size > 0) return
      worker.terminate()
      resolve()
    })
    for (const message of messages) worker.postMessage(message)
  })
}

test('fuzz: of 5,000 hostile messages to the worker nothing leaves but reads, without cookie and referrer @long', async ({
  openStandalone,
  page,
  problems,
}) => {
  test.setTimeout(300_000)
  problems.allow(/.*/)
  const node = await startWatchedNode()
  try {
    await openStandalone()
    // A cookie of this host goes to every port of it, unless it is left out.
    await page
      .context()
      .addCookies([{ name: 'secret', value: 'of-the-page', domain: 'localhost', path: '/' }])
    const messages = hostileNodeMessages(5_000, 17, node.origin.replace('127.0.0.1', 'localhost'))
    // A browser refuses to have thousands of questions under way.
    for (let from = 0; from < messages.length; from += atOnce) {
      const some = messages.slice(from, from + atOnce).map(({ message }) => message)
      await page.evaluate(postAll, some)
    }
    expect(wrongArrivals(node.arrivals, messages)).toEqual([])
    const asked = new Set(node.arrivals.filter(({ method }) => method === 'POST').map(({ tag }) => tag))
    expect(messages.filter(({ leaves, tag }) => leaves && !asked.has(tag))).toEqual([])
    expect(asked.size).toBeGreaterThan(1_000)
  } finally {
    await page.goto('about:blank')
    await node.stop()
  }
})
