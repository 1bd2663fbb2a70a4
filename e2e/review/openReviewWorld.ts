import { afterAll, beforeAll } from 'vitest'
import { askNode } from '../../src/shared/chain/nodes/askNode.ts'
import { configuration } from '../../src/shared/configuration/configuration.ts'
import type { Address } from '../../src/shared/domain/values/address.ts'
import { createQueryClient } from '../../src/shared/queries/createQueryClient.ts'
import type { AccountSource, Capabilities, ChainRead } from '../../src/shared/source/AccountSource.ts'
import { createFakeSource } from '../../src/shared/testing/fakeSource.ts'
import { safeAbi } from '../sandbox/chain/safeAbi.ts'
import { type GatewaySetup, setUpGateway } from '../sandbox/gateway/testing/setUpGateway.ts'

const secondNodes = configuration.chains.flatMap(({ rpcUrls }) => rpcUrls)

/** What a situation changes of the answers that the product gets. */
export type Interference = {
  /** Another answer of the node than the chain's own. */
  readonly node?: (read: ChainRead, honest: () => Promise<unknown>) => Promise<unknown>
  /** Another answer of the second node. */
  readonly secondNode?: (read: ChainRead, honest: () => Promise<unknown>) => Promise<unknown>
  /** Answers of the gateway by the end of their path. */
  readonly gateway?: Readonly<Record<string, unknown>>
  readonly capabilities?: Capabilities
}

/**
 * The chain, the gateway and the world of the sandbox for the tests of one `describe`. The addresses that this build
 * was configured with lead to them, so that everything of the product asks as it does in a browser.
 */
export function openReviewWorld() {
  let setup: GatewaySetup | undefined
  let second: Interference['secondNode']
  let overruled: NonNullable<Interference['gateway']> = {}
  const platform = globalThis.fetch

  beforeAll(async () => {
    setup = await setUpGateway()
    globalThis.fetch = (input, init) => lead(input, init)
  }, 120_000)
  afterAll(async () => {
    globalThis.fetch = platform
    await setup?.stop()
  })

  function running(): GatewaySetup {
    if (setup === undefined) throw new Error('The world is built before the first test, not before')
    return setup
  }

  async function lead(input: RequestInfo | URL, init?: RequestInit): Promise<Response> {
    const request = new Request(input, init)
    const { world, url } = running()
    if (configuration.gatewayUrl !== undefined && request.url.startsWith(configuration.gatewayUrl)) {
      const { pathname } = new URL(request.url)
      const other = Object.entries(overruled).find(([end]) => pathname.endsWith(end))
      if (other !== undefined) return Response.json(other[1])
      const body = request.method === 'GET' ? undefined : await request.text()
      return platform(request.url.replace(configuration.gatewayUrl, url), {
        method: request.method,
        headers: request.headers,
        signal: request.signal,
        ...(body !== undefined && { body }),
      })
    }
    // The gateway of the sandbox asks the chain from this very process.
    if (!secondNodes.some((node) => request.url.startsWith(node))) return platform(request)
    const asked = await request.text()
    const honest = async () =>
      platform(world.rpcUrl, {
        method: 'POST',
        headers: request.headers,
        body: asked,
        signal: request.signal,
      })
    return second === undefined ? honest() : answerAs(second, asked, honest)
  }

  const chainRead = (read: ChainRead): Promise<unknown> =>
    askNode(running().world.rpcUrl, read, { fetch: platform, signal: new AbortController().signal })

  return {
    get setup() {
      return running()
    },
    nonceOf: (safe: Address) =>
      running().client.readContract({ address: safe, abi: safeAbi, functionName: 'nonce' }),
    /** A source and an empty cache, with what a situation changes. */
    open({ node, secondNode, gateway = {}, capabilities = {} }: Interference = {}) {
      second = secondNode
      overruled = gateway
      const fake = createFakeSource({
        capabilities,
        read: (read) => (node === undefined ? chainRead(read) : node(read, () => chainRead(read))),
      })
      const source: AccountSource = { ...fake, node: 'wallet' }
      return { source, client: createQueryClient() }
    },
  }
}

async function answerAs(
  answer: NonNullable<Interference['secondNode']>,
  asked: string,
  honest: () => Promise<Response>,
): Promise<Response> {
  const { id, method, params }: { id: unknown; method: string; params: readonly unknown[] } =
    JSON.parse(asked)
  const result = await answer({ method, params }, async () => {
    const told: { result?: unknown } = await (await honest()).json()
    return told.result
  })
  return Response.json({ jsonrpc: '2.0', id, result })
}
