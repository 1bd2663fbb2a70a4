import type { Page, Route } from 'playwright'
import type { Address } from 'viem'
import type { Sandbox } from '../sandbox/startSandbox.ts'

/** Beside that of the sandbox, whose node plays all of them. */
const others = [8101, 8102, 8103, 8104, 8105] as const

/** The rate at which a build asks a hosted gateway unless it says otherwise (`readConfiguration.ts`). */
const usualRate = { burst: 10, perSecond: 2 } as const

/** Answers of one moment may come a moment apart: so many more are let through. */
const slack = 1

export type PlayedNetworks = {
  /** Questions to the gateway so far, and those of them that it had no time for (HTTP 429). */
  readonly count: () => { readonly asked: number; readonly refused: number }
}

/**
 * Serves the site as if it had been built with six networks and a gateway of the usual rate, which refuses what comes
 * faster. `safes`: those of the wallet, by network in this order, the sandbox's first.
 */
export async function playNetworks(
  page: Page,
  { world, standaloneUrl, gatewayUrl }: Pick<Sandbox, 'world' | 'standaloneUrl' | 'gatewayUrl'>,
  safes: readonly (readonly Address[])[],
): Promise<PlayedNetworks> {
  const own = Number(world.chainId)
  const ids = [own, ...others]
  await page.route(`${standaloneUrl}**`, (route) => serveScript(route, world.rpcUrl))
  for (const id of others)
    await page.route(nodeOf(world.rpcUrl, id), (route) => answerNode(route, world.rpcUrl, id))
  const take = createBucket()
  let asked = 0
  let refused = 0
  await page.route(`${gatewayUrl}/**`, async (route) => {
    if (route.request().method() === 'OPTIONS') return route.fallback()
    asked += 1
    if (!take()) {
      refused += 1
      return route.fulfill({ status: 429, headers: cors, json: { message: 'Too many requests' } })
    }
    const url = route.request().url()
    const owned = /\/chains\/(\d+)\/owners\//.exec(url)
    if (owned !== null)
      return route.fulfill({ headers: cors, json: { safes: safes[ids.indexOf(Number(owned[1]))] ?? [] } })
    return answerGateway(route, own)
  })
  return { count: () => ({ asked, refused }) }
}

const cors = { 'access-control-allow-origin': '*' }

function nodeOf(rpcUrl: string, id: number): string {
  return `${rpcUrl}/network${id}`
}

async function serveScript(route: Route, rpcUrl: string): Promise<void> {
  if (route.request().resourceType() !== 'script') return route.fallback()
  const response = await route.fetch({ maxRetries: 3 })
  const chains = others.map(
    (id) =>
      `{id:${id},name:\`Network ${id}\`,shortName:\`n${id}\`,nativeCurrency:{name:\`Ether\`,symbol:\`ETH\`,decimals:18},testnet:!0,rpcUrls:[\`${nodeOf(rpcUrl, id)}\`]}`,
  )
  const { burst, perSecond } = usualRate
  const body = (await response.text()).replace(
    /\],knownHosts:\[`http/,
    `,${chains.join()}],gatewayRate:{burst:${burst},perSecond:${perSecond}},knownHosts:[\`http`,
  )
  await route.fulfill({ response, body })
}

async function answerNode(route: Route, rpcUrl: string, id: number): Promise<void> {
  const response = await route.fetch({ url: rpcUrl })
  const body = (await response.text()).replace(/"0x7a69"/g, `"0x${id.toString(16)}"`)
  await route.fulfill({ response, body })
}

/** Of another network the gateway says what it says of the sandbox's. */
async function answerGateway(route: Route, own: number): Promise<void> {
  const url = route.request().url()
  const id = others.find(
    (other) =>
      url.includes(`/chains/${other}/`) || url.includes(`${other}:0x`) || url.includes(`${other}%3A0x`),
  )
  if (id === undefined) return route.fallback()
  const response = await route.fetch({
    url: url
      .replaceAll(`/chains/${id}/`, `/chains/${own}/`)
      .replaceAll(`${id}:0x`, `${own}:0x`)
      .replaceAll(`${id}%3A0x`, `${own}%3A0x`),
  })
  const body = (await response.text()).replaceAll(`"chainId":"${own}"`, `"chainId":"${id}"`)
  await route.fulfill({ response, body })
}

function createBucket(): () => boolean {
  const { burst, perSecond } = usualRate
  let left = burst + slack
  let at = performance.now()
  return () => {
    const now = performance.now()
    left = Math.min(burst + slack, left + ((now - at) / 1_000) * perSecond)
    at = now
    if (left < 1) return false
    left -= 1
    return true
  }
}
