import { type During, silently } from '../run/During.ts'
import { requireFreePorts } from '../run/requireFreePorts.ts'
import { addEmptySafe } from './chain/addEmptySafe.ts'
import { buildWorld } from './chain/buildWorld.ts'
import { addOddSafes } from './chain/oddSafes.ts'
import { startChain } from './chain/startChain.ts'
import { putExchange } from './dapp/putExchange.ts'
import { startDapp } from './dapp/startDapp.ts'
import { startGateway } from './gateway/startGateway.ts'
import { startParent } from './parent/startParent.ts'
import { type Ports, portsFrom } from './ports.ts'
import type { RunningServer } from './RunningServer.ts'
import { sandboxApps } from './sandboxApps.ts'
import { startSite } from './site.ts'
import type { World } from './World.ts'
import { bundleWallet } from './wallet/bundleWallet.ts'
import { startRelay } from './walletConnectRelay.ts'

export type Sandbox = {
  /** The parent page with the app inside. */
  readonly embeddedUrl: string
  /** The app by itself, with the sandbox's wallet. */
  readonly standaloneUrl: string
  readonly gatewayUrl: string
  readonly ports: Ports
  readonly world: World
  /** Resolves when every port is free again. */
  readonly stop: () => Promise<void>
}

export type SandboxOptions = {
  /** The first of a block of consecutive ports, see `ports.ts`. */
  readonly basePort: number
  /** For people who look around: the first Safe has a queue, there is an empty Safe, and a relay for dApps. Tests do without. */
  readonly demo?: boolean
  /** Around each step that takes seconds. */
  readonly during?: During
  /** Called when the chain ends without being stopped. */
  readonly onChainLost?: (error: Error) => void
} & (
  | {
      /** A site built for these ports, see `buildSite`. */
      readonly siteDirectory: string
    }
  | {
      /** Serves the site in another way than as built, for hot reload. */
      readonly serveSite: (site: SiteSetup) => Promise<RunningServer>
    }
)

type SiteSetup = { readonly port: number; readonly walletScript: string }

/**
 * Starts everything the app needs, offline: chain, gateway, parent page, wallet, a Safe App and the site itself. When one part
 * does not start, those that did are stopped again.
 *
 * @throws ExpectedError when a port is in use, ChainStartError when anvil does not run here.
 */
export async function startSandbox(options: SandboxOptions): Promise<Sandbox> {
  const ports = portsFrom(options.basePort)
  const serveSite = (setup: SiteSetup) =>
    'serveSite' in options
      ? options.serveSite(setup)
      : startSite({ ...setup, directory: options.siteDirectory })
  await requireFreePorts(ports)

  const running: RunningServer[] = []
  const start = async (service: Promise<RunningServer>) => {
    const started = await service
    running.push(started)
    return started
  }
  const stop = async () => {
    await Promise.all(running.splice(0).map((service) => service.stop()))
  }
  try {
    const { demo = false, during = silently, onChainLost } = options
    const setting = { port: ports.chain, ...(onChainLost && { onUnexpectedExit: onChainLost }) }
    const chain = await during('Starting the local chain', () => start(startChain(setting)))
    const world = await during('Setting up Safes, tokens and transactions on it', async () => {
      await putExchange(chain.url)
      const built = await buildWorld(chain.url, Date.now() / 1000)
      return demo ? addOddSafes(await addEmptySafe(built)) : built
    })
    const exchange = demo ? `http://localhost:${ports.dapp}` : undefined
    const apps = sandboxApps(`http://localhost:${ports.site}/`, exchange)
    return await during('Starting the gateway, the wallets and the site', async () => {
      const gateway = await start(startGateway({ port: ports.gateway, world, apps, demo }))
      const relay = demo ? await start(startRelay(ports.relay)) : undefined
      await start(startDapp({ port: ports.dapp, world, relayUrl: relay?.url }))
      const walletScript = await bundleWallet(world)
      const site = await start(serveSite({ port: ports.site, walletScript }))
      const parent = await start(
        startParent({ port: ports.parent, appUrl: site.url, gatewayUrl: gateway.url, world }),
      )
      return { embeddedUrl: parent.url, standaloneUrl: site.url, gatewayUrl: gateway.url, ports, world, stop }
    })
  } catch (error) {
    await stop()
    throw error
  }
}
