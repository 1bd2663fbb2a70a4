import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Page } from 'playwright/test'
import { contentSecurityPolicy } from '../../src/shared/configuration/contentSecurityPolicy.ts'
import { readConfiguration } from '../../src/shared/configuration/readConfiguration.ts'
import type { TestSandbox } from '../fixtures.ts'
import { sandboxEnvironment } from '../sandbox/sandboxEnvironment.ts'

const projectId = '0123456789abcdef0123456789abcdef'

/** Where the settings begin in the one script that holds them. */
const settings = 'knownHosts:[`http'

/**
 * Serves the site as if it had been built with a WalletConnect project id: its script and its policy. All other files
 * come as they are. `withWallet`: the page has the wallet of the sandbox, as one that is opened has it. `dappRelay`: it was
 * built with a relay of its own instead, and without a project id.
 */
export async function giveProjectId(
  page: Page,
  sandbox: TestSandbox,
  { withWallet = false, dappRelay }: { readonly withWallet?: boolean; readonly dappRelay?: string } = {},
): Promise<void> {
  const environment = {
    ...sandboxEnvironment(sandbox.ports),
    ...(dappRelay === undefined
      ? { COUNTERSIGN_WALLETCONNECT_PROJECT_ID: projectId }
      : { COUNTERSIGN_WALLETCONNECT_RELAY: dappRelay }),
  }
  // What a test answers comes from no network that the browser knows: it asks before such a page reaches this machine.
  await page.context().grantPermissions(['local-network-access'])
  const policy = contentSecurityPolicy(readConfiguration(environment, '0.0.0'))
  const setting = dappRelay === undefined ? 'walletConnectProjectId' : 'dappRelay'
  const { name, text } = await scriptWithSettings(join(sandbox.siteDirectory, 'assets'))
  await page.route(`${sandbox.standaloneUrl}assets/${name}`, (route) =>
    route.fulfill({
      contentType: 'text/javascript; charset=utf-8',
      body: text.replace(settings, `${setting}:\`${dappRelay ?? projectId}\`,$&`),
    }),
  )
  await page.route(sandbox.standaloneUrl, async (route) => {
    const document = withWallet && { 'sec-fetch-dest': 'document' }
    const headers = { ...route.request().headers(), ...document }
    const response = await route.fetch({ maxRetries: 3, headers })
    await route.fulfill({ response, headers: { ...response.headers(), 'content-security-policy': policy } })
  })
}

async function scriptWithSettings(directory: string) {
  const names = (await readdir(directory)).filter((name) => name.endsWith('.js'))
  const scripts = await Promise.all(
    names.map(async (name) => ({ name, text: await readFile(join(directory, name), 'utf8') })),
  )
  const [script, another] = scripts.filter(({ text }) => text.includes(settings))
  if (script === undefined || another !== undefined) throw new Error('Settings belong into one script')
  return script
}

/** Plays the relay of WalletConnect, as far as showing a code needs it, and what vouches for a site before that. */
export async function playRelay(page: Page): Promise<void> {
  // Without an answer the code comes five seconds later.
  await page.route(/verify\.walletconnect\.\w+\/v\d+\/attestation\?/, (route) => {
    const id = new URL(route.request().url()).searchParams.get('id')
    const part = (content: unknown) => Buffer.from(JSON.stringify(content)).toString('base64url')
    const attestation = `${part({})}.${part({ id })}.${part('')}`
    const said = JSON.stringify({ type: 'verify_attestation', attestation })
    return route.fulfill({
      contentType: 'text/html',
      body: `<script>parent.postMessage(${JSON.stringify(said)}, '*')</script>`,
    })
  })
  await page.routeWebSocket(/relay\.walletconnect\.org/, (socket) => {
    socket.onMessage((text) => {
      const { id, method, params } = JSON.parse(String(text)) as {
        id: number
        method?: string
        params?: { topics?: readonly string[] }
      }
      if (method === undefined) return
      const result = method.endsWith('batchSubscribe')
        ? (params?.topics ?? [])
        : method.endsWith('ubscribe')
          ? `subscription-${id}`
          : true
      socket.send(JSON.stringify({ id, jsonrpc: '2.0', result }))
    })
  })
}

/** Errors of WalletConnect about hosts that the test does not reach. */
export const walletConnectNoise =
  /walletconnect\.(org|com)|web3modal|ERR_NAME_NOT_RESOLVED|WebSocket|relay|Failed to fetch|Fatal socket|subscrib/i
