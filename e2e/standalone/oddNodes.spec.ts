import type { Page, Route } from 'playwright/test'
import { expect, type TestSandbox, test } from '../fixtures.ts'
import { overviewPage } from '../support/overviewPage.ts'

/** As long as a Safe, or the sentence that names the node and the reason, may take. */
const deadline = 15_000

/** Serves the site as if it had been built with a second node, which is the first one behind another path. */
async function giveSecondNode(page: Page, sandbox: TestSandbox): Promise<void> {
  const { rpcUrl } = sandbox.world
  await page.route(`${sandbox.standaloneUrl}**`, async (route) => {
    if (route.request().resourceType() !== 'script') return route.fallback()
    const response = await route.fetch({ maxRetries: 3 })
    const body = await response.text()
    await route.fulfill({
      response,
      body: body.replaceAll(`rpcUrls:[\`${rpcUrl}\`]`, `rpcUrls:[\`${rpcUrl}\`,\`${rpcUrl}/second\`]`),
    })
  })
  await page.route(`${rpcUrl}/second`, async (route) => {
    await route.fulfill({ response: await route.fetch({ url: rpcUrl }) })
  })
}

/** One error for a whole batch, as nodes with a limit answer; for a single question as well where none is taken. */
function refusing(most: number) {
  return async (route: Route) => {
    const asked: unknown = route.request().postDataJSON()
    if ([asked].flat().length <= most || (most > 0 && !Array.isArray(asked))) return route.fallback()
    await route.fulfill({
      status: 200,
      json: {
        jsonrpc: '2.0',
        id: null,
        error: { code: -32600, message: `Batch of more than ${most} requests` },
      },
    })
  }
}

/** An error for each question. */
async function inWords(route: Route) {
  const asked: { readonly id: number } | readonly { readonly id: number }[] = route.request().postDataJSON()
  const refuse = ({ id }: { readonly id: number }) => ({
    jsonrpc: '2.0',
    id,
    error: { code: -32005, message: 'rate limit' },
  })
  await route.fulfill({ json: 'id' in asked ? refuse(asked) : asked.map(refuse) })
}

/** As a node of chain 1, where nothing is at the address of the Safe. */
async function ofAnotherChain(route: Route) {
  type Asked = { readonly id: number; readonly method: string }
  const asked: Asked | readonly Asked[] = route.request().postDataJSON()
  const answer = ({ id, method }: Asked) => ({
    jsonrpc: '2.0',
    id,
    result: method === 'eth_chainId' ? '0x1' : '0x',
  })
  await route.fulfill({ json: 'id' in asked ? answer(asked) : asked.map(answer) })
}

const never = () => new Promise<void>(() => {})

test.describe('a node that misbehaves', () => {
  for (const most of [1, 3, 10])
    test(`error: one that refuses batches of more than ${most} opens a Safe all the same, and is remembered${most === 3 ? ' @odd-nodes-batch' : ' @long'}`, async ({
      openStandalone,
      page,
      sandbox,
    }) => {
      const { rpcUrl, safe } = sandbox.world
      await page.route(rpcUrl, refusing(most))
      const sizes: number[] = []
      page.on('request', (request) => {
        if (!request.url().startsWith(rpcUrl) || request.method() !== 'POST') return
        const asked: unknown = request.postDataJSON()
        sizes.push(Array.isArray(asked) ? asked.length : 1)
      })
      await openStandalone({ route: `#/local:${safe}` })
      const { fact, agreement } = overviewPage(page)
      await expect(fact('Threshold')).toContainText('2 of 3', { timeout: deadline })
      await expect(agreement).toContainText('Sources agree')
      await expect(page.locator('body')).not.toContainText('Cannot read properties')
      expect(sizes.filter((size) => size > most).length, 'it is asked for a batch once').toBeLessThanOrEqual(
        1,
      )
    })

  test('error: a first node that is silent is passed over, two silent ones are named after 5 s @odd-nodes-silent', async ({
    openStandalone,
    page,
    sandbox,
  }) => {
    test.setTimeout(120_000)
    const { rpcUrl, safe } = sandbox.world
    await giveSecondNode(page, sandbox)
    await page.route(rpcUrl, never)
    await openStandalone({ route: `#/local:${safe}` })
    const { fact } = overviewPage(page)
    await expect(fact('Threshold')).toContainText('2 of 3', { timeout: deadline })
    await expect(fact('Nonce')).toContainText('10', { timeout: 5_000 })

    await page.route(`${rpcUrl}/second`, never)
    await page.goto('about:blank')
    await openStandalone({ route: `#/local:${safe}` })
    const host = new URL(rpcUrl).host
    const main = page.getByRole('main')
    await expect(main).toContainText(`No answer yet from ${host}. It is asked again.`, { timeout: deadline })
  })

  test('error: a first node that is of another chain is passed over @long', async ({
    openStandalone,
    page,
    sandbox,
  }) => {
    const { rpcUrl, safe } = sandbox.world
    await giveSecondNode(page, sandbox)
    await page.route(rpcUrl, ofAnotherChain)
    await openStandalone({ route: `#/local:${safe}` })
    const { fact } = overviewPage(page)
    await expect(fact('Threshold')).toContainText('2 of 3', { timeout: deadline })
    await expect(fact('Nonce')).toContainText('10', { timeout: 5_000 })
  })

  const answers: readonly (readonly [what: string, answer: (route: Route) => Promise<void>, says: string])[] =
    [
      [
        'a web page',
        (route) => route.fulfill({ contentType: 'text/html', body: '<!doctype html><title>Welcome</title>' }),
        'sent something that is not an answer.',
      ],
      [
        'half of an answer',
        (route) => route.fulfill({ contentType: 'application/json', body: '{"jsonrpc":"2.0","id":1,"resu' }),
        'sent something that is not an answer.',
      ],
      [
        'JSON that is no answer',
        (route) => route.fulfill({ json: { hello: 'world' } }),
        'sent something that is not an answer.',
      ],
      [
        '429',
        (route) => route.fulfill({ status: 429, json: { message: 'Too many requests' } }),
        'was asked too often and refuses for now (status 429).',
      ],
      [
        'the page of a proxy',
        (route) =>
          route.fulfill({ status: 502, contentType: 'text/html', body: '<h1>execution reverted</h1>' }),
        'failed with status 502.',
      ],
      ['403', (route) => route.fulfill({ status: 403, body: 'Forbidden' }), 'refused with status 403.'],
      [
        'a redirect to another origin',
        (route) => route.fulfill({ status: 302, headers: { Location: 'http://localhost:1/elsewhere' } }),
        'leads to another address.',
      ],
      [
        'a refusal of every batch and question',
        refusing(0),
        'could not answer.It says “Batch of more than 0 requests”.',
      ],
      ['a limit in words', inWords, 'could not answer.It says “rate limit”.'],
      ['the word of another chain', ofAnotherChain, 'is a node of chain 1, not of chain 31337.'],
      ['nothing, at once', (route) => route.abort(), 'does not answer.'],
    ]
  for (const [what, answer, says] of answers)
    test(`error: one that answers with ${what} is named with the reason within 15 s, and the Safe opens by itself once it answers${what === '429' || what === 'the word of another chain' ? ' @odd-nodes-answer' : ' @long'}`, async ({
      openStandalone,
      page,
      problems,
      sandbox,
    }) => {
      test.setTimeout(120_000)
      problems.allow(/429|Failed to load resource|ERR_FAILED|Content Security Policy|CORS|Failed to fetch/)
      const { rpcUrl, safe } = sandbox.world
      await page.route(rpcUrl, answer)
      await openStandalone({ route: `#/local:${safe}` })
      const main = page.getByRole('main')
      await expect(main).toContainText(`${new URL(rpcUrl).host} ${says}`, { timeout: deadline })
      await expect(main).not.toContainText(/Failed to fetch|Unexpected|<|HTTP request|There is no Safe/)
      await page.unroute(rpcUrl)
      await expect(overviewPage(page).fact('Threshold')).toContainText('2 of 3', { timeout: 30_000 })
    })
})
