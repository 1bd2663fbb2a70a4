import type { Config, Connector } from 'wagmi'
import { watchConnectors } from 'wagmi/actions'

/** RainbowKit offers RETRY only for a failure that comes after its next step is painted, in milliseconds. */
const soonest = 100

/**
 * Changes how the wallets of a config connect, those that are there and those that come:
 *
 * - RainbowKit asks every wallet to switch to a configured chain before it is connected, and a no ends the
 *   connection. An injected wallet connects on the chain it is on instead; the page then says "Wrong network" and
 *   offers the switch.
 * - A failure is reported no sooner than RainbowKit can show it.
 *
 * Returns the undo of the watching.
 */
export function amendConnectors(config: Config): () => void {
  const amended = new WeakSet<Connector>()
  const amendNew = (connectors: readonly Connector[]) => {
    for (const connector of connectors) {
      if (amended.has(connector)) continue
      amended.add(connector)
      amend(connector)
    }
  }
  amendNew(config.connectors)
  return watchConnectors(config, { onChange: amendNew })
}

function amend(connector: Connector) {
  const connect = connector.connect.bind(connector)
  const amendedConnect: typeof connect = async (parameters) => {
    const failsFrom = performance.now() + soonest
    const { chainId, ...others } = parameters ?? {}
    try {
      return await connect(connector.type === 'injected' ? others : { ...others, chainId })
    } catch (error) {
      await new Promise((resolve) => setTimeout(resolve, failsFrom - performance.now()))
      throw error
    }
  }
  connector.connect = amendedConnect
}
