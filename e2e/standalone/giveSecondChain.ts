import type { Page } from 'playwright/test'
import type { TestSandbox } from '../fixtures.ts'

const sepolia = 11155111

/**
 * Serves the site as if it had been built with a second network, Sepolia. Its node is played: it is that of the
 * sandbox, but what is there at the address of the main Safe is the Safe `eventful`, which Ada or Bo decide for alone.
 */
export async function giveSecondChain(page: Page, sandbox: TestSandbox): Promise<void> {
  const { rpcUrl, safe, otherSafes } = sandbox.world
  const url = `${rpcUrl}/sepolia`
  const chain = `{id:${sepolia},name:\`Sepolia\`,shortName:\`sep\`,nativeCurrency:{name:\`Ether\`,symbol:\`ETH\`,decimals:18},testnet:!0,rpcUrls:[\`${url}\`]}`
  await page.route(`${sandbox.standaloneUrl}**`, async (route) => {
    if (route.request().resourceType() !== 'script') return route.fallback()
    const response = await route.fetch({ maxRetries: 3 })
    const body = await response.text()
    await route.fulfill({ response, body: body.replace(/\],knownHosts:\[`http/, `,${chain}$&`) })
  })
  const [here, there] = [safe.slice(2).toLowerCase(), otherSafes.eventful.slice(2).toLowerCase()]
  await page.route(url, async (route) => {
    const asked = route.request().postData() ?? ''
    const response = await route.fetch({
      url: rpcUrl,
      postData: asked.replace(new RegExp(here, 'gi'), there),
    })
    const text = (await response.text()).replace(/"0x7a69"/g, `"0x${sepolia.toString(16)}"`)
    await route.fulfill({ response, body: text })
  })
}
