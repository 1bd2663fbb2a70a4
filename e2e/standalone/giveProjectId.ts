import type { Page } from 'playwright/test'
import { contentSecurityPolicy } from '../../src/shared/configuration/contentSecurityPolicy.ts'
import { readConfiguration } from '../../src/shared/configuration/readConfiguration.ts'
import type { TestSandbox } from '../fixtures.ts'
import { sandboxEnvironment } from '../sandbox/sandboxEnvironment.ts'

const projectId = '0123456789abcdef0123456789abcdef'

/** Serves the site as if it had been built with a WalletConnect project id: its script and its policy. */
export async function giveProjectId(page: Page, sandbox: TestSandbox): Promise<void> {
  const environment = {
    ...sandboxEnvironment(sandbox.ports),
    COUNTERSIGN_WALLETCONNECT_PROJECT_ID: projectId,
  }
  const policy = contentSecurityPolicy(readConfiguration(environment, '0.0.0'))
  await page.route(`${sandbox.standaloneUrl}**`, async (route) => {
    const request = route.request()
    const isPage = request.isNavigationRequest()
    if (!isPage && request.resourceType() !== 'script') return route.fallback()
    const response = await route.fetch({ maxRetries: 3 })
    const body = await response.text()
    await route.fulfill({
      response,
      body: body.replace('knownHosts:[`http', `walletConnectProjectId:\`${projectId}\`,$&`),
      headers: { ...response.headers(), ...(isPage && { 'content-security-policy': policy }) },
    })
  })
}

/** Plays the relay of WalletConnect, as far as showing a code needs it. */
export async function playRelay(page: Page): Promise<void> {
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

/** What WalletConnect asks of hosts that are not there. */
export const walletConnectNoise =
  /walletconnect\.(org|com)|web3modal|ERR_NAME_NOT_RESOLVED|WebSocket|relay|Failed to fetch|Fatal socket|subscribe/i
