import { setMaxListeners } from 'node:events'
import { configuration } from '../shared/configuration/configuration.ts'
import { chainWith } from './networks.ts'
import type { CommandLine } from './readCommandLine.ts'

const mostListeners = 10_000

/**
 * Fills in what a site is built with. The site fixes it for its content security policy; the command takes it from its
 * arguments, before anything is asked. A time that is given goes on from there.
 */
export function configureCommand({ rpcUrls, gatewayUrl, now }: CommandLine, chainId: number): void {
  Object.assign(configuration, {
    gatewayUrl,
    gatewayRate: undefined,
    chains: [chainWith(chainId, rpcUrls)],
    knownHosts: [],
    walletConnectProjectId: undefined,
    sandbox: false,
  })
  // Many questions of one review share a signal, so many listeners are expected.
  setMaxListeners(mostListeners)
  if (now === undefined) return
  const clock = Date.now.bind(Date)
  const ahead = now * 1000 - clock()
  Date.now = () => clock() + ahead
}
