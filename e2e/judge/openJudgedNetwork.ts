import { setMaxListeners } from 'node:events'
import type { Configuration } from '../../src/shared/configuration/configuration.ts'
import { readFields } from '../../src/shared/domain/values/untrusted.ts'
import { chainId, clock } from './judgedSafe.ts'
import type { Scene } from './Scene.ts'
import { answerGateway } from './world/answerGateway.ts'
import { answerNode } from './world/answerNode.ts'

export type JudgedNetwork = {
  /** Makes nodes and gateway answer from this scene; returns the URL of the first node. */
  readonly show: (scene: Scene) => string
  /** What the product is configured with. It changes with each scene. */
  readonly configuration: Configuration
}

const manyListeners = 1_000
const gatewayUrl = 'https://gateway.judged.example'

/**
 * Replaces `fetch` and the clock of this process by those of the scenes: two nodes and a gateway that answer in the
 * shapes that travel. Any other host is refused.
 */
export function openJudgedNetwork(): JudgedNetwork {
  let scene: Scene | undefined
  let shown = 0
  // Many questions of one review share a signal, which browsers do not mind.
  setMaxListeners(manyListeners)
  Date.now = () => clock * 1000
  globalThis.fetch = async (input, init) => {
    if (scene === undefined) throw new TypeError('No scene is shown')
    const { host, pathname } = new URL(String(input))
    if (host.endsWith('node.judged.example')) {
      const request: unknown = JSON.parse(String(init?.body))
      return new Response(JSON.stringify(answerNode(scene, readFields(request))))
    }
    if (`https://${host}` === gatewayUrl && scene.world !== 'bare') return answerGateway(scene, pathname)
    throw new TypeError(`Nothing answers at ${host}`)
  }
  return {
    show(next) {
      scene = next
      shown += 1
      return firstNode(shown)
    },
    configuration: {
      get gatewayUrl() {
        return scene?.world === 'bare' ? undefined : gatewayUrl
      },
      get chains() {
        return [
          {
            id: chainId,
            name: 'Ethereum',
            shortName: 'eth',
            nativeCurrency: { name: 'Ether', symbol: 'ETH', decimals: 18 },
            // A node is asked at a rate; each scene has nodes of its own, so that none waits for another.
            rpcUrls: [
              firstNode(shown),
              ...(scene?.world === 'bare' ? [] : [`https://second-${shown}.node.judged.example`]),
            ],
            explorerUrl: undefined,
            testnet: false,
          },
        ]
      },
      knownHosts: [],
      walletConnectProjectId: undefined,
      sandbox: false,
      version: '0.0.0',
    },
  }
}

function firstNode(shown: number): string {
  return `https://first-${shown}.node.judged.example`
}
