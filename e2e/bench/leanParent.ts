import type { World } from '../sandbox/World.ts'

/** What the lean parent answers, ready before the frame starts: the benchmark measures the app, not a wallet. */
export type LeanAnswers = Readonly<Record<string, unknown>>

/** Answers of the real shapes for the sandbox's Safe, read from its gateway. */
export async function leanAnswers(world: World, gatewayUrl: string): Promise<LeanAnswers> {
  const base = `${gatewayUrl}/v1/chains/${world.chainId}/safes/${world.safe}`
  const safe = await readJson(base)
  const balances = await readJson(`${base}/balances/usd?trusted=false&exclude_spam=true`)
  const value = (entry: unknown) => (entry as { value: string } | null)?.value ?? null
  return {
    getSafeInfo: {
      safeAddress: world.safe,
      chainId: world.chainId,
      threshold: safe['threshold'],
      owners: (safe['owners'] as readonly unknown[]).map(value),
      isReadOnly: false,
      nonce: safe['nonce'],
      implementation: value(safe['implementation']),
      modules: null,
      fallbackHandler: value(safe['fallbackHandler']),
      guard: null,
      version: safe['version'],
      network: 'LOCAL',
    },
    getChainInfo: {
      chainName: 'Local chain',
      chainId: String(world.chainId),
      shortName: 'local',
      nativeCurrency: { name: 'Ether', symbol: 'ETH', decimals: 18, logoUri: '' },
      blockExplorerUriTemplate: { address: '', txHash: '', api: '' },
    },
    getSafeBalances: balances,
    getCurrentTheme: { darkMode: false },
  }
}

async function readJson(url: string): Promise<Readonly<Record<string, unknown>>> {
  const response = await fetch(url)
  if (!response.ok) throw new Error(`${url}: ${response.status}`)
  return response.json()
}

/**
 * The parent page: frames an empty page of the app's origin first, so that starting a process is not counted, then
 * starts the app when `start(url)` is called. Answers at once; forwards chain reads to the node.
 */
export function leanParentHtml(answers: LeanAnswers, rpcUrl: string, blankUrl: string): string {
  return `<!doctype html><meta charset="utf-8"><title>Lean parent</title>
<style>html,body,iframe{margin:0;border:0;width:100%;height:100%;display:block}</style>
<iframe sandbox="allow-scripts allow-same-origin allow-popups allow-forms allow-downloads" src="${blankUrl}"></iframe>
<script>
const answers = { ...${JSON.stringify(answers)}, getEnvironmentInfo: { origin: location.origin } }
const frame = document.querySelector('iframe')
window.firstMessageAt = undefined
window.start = (url) => { frame.src = url }
addEventListener('message', async (event) => {
  if (event.source !== frame.contentWindow) return
  const { id, method, params } = event.data ?? {}
  if (typeof id !== 'string') return
  window.firstMessageAt ??= performance.timeOrigin + performance.now()
  const reply = (data) => event.source.postMessage({ id, success: true, version: '9.1.0', data }, event.origin)
  if (method in answers) return reply(answers[method])
  if (method !== 'rpcCall') return
  const body = JSON.stringify({ jsonrpc: '2.0', id: 1, method: params.call, params: params.params })
  const response = await fetch(${JSON.stringify(rpcUrl)}, { method: 'POST', body, headers: { 'content-type': 'application/json' } })
  reply((await response.json()).result)
})
</script>`
}
