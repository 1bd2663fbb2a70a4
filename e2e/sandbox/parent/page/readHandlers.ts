import type { Balances } from '../../gateway/wire/wire.ts'
import type { Report, ReportedChain, Theme } from '../parentBehaviour.ts'
import type { AppRequest, Handler } from './communicator.ts'
import type { Gateway } from './gateway.ts'
import { callRpc } from './rpc.ts'
import type { SafeStore } from './safeStore.ts'
import { mayConfirm } from './walletContext.ts'

type Setup = {
  readonly store: SafeStore
  readonly gateway: Gateway
  readonly report: () => Report
  readonly theme: () => Theme
  /** Name of the connected wallet. */
  readonly wallet: string
  /** What an app of this page may change of the wallet; lost on reload. */
  readonly settings: AppSettings
  /** Says no more of the Safe than the SDK's own `SafeInfo`. */
  readonly baseTypes: boolean
}

export type AppSettings = { offChainSigning: boolean }

type Params = Readonly<Record<string, unknown>>

/** The methods no person is asked for. Data come from the chain and the gateway; only `report` lies. */
export function readHandlers(setup: Setup): readonly (readonly [string, Handler])[] {
  const { store, gateway, theme } = setup
  return [
    ['getSafeInfo', () => getSafeInfo(setup)],
    ['getChainInfo', () => setup.report().chain ?? chainIfLoaded(store)],
    ['getEnvironmentInfo', () => ({ origin: document.location.origin })],
    ['getSafeBalances', (request) => getSafeBalances(setup, request)],
    ['getTxBySafeTxHash', (request) => gateway.transaction(String(paramsOf(request)['safeTxHash']))],
    ['rpcCall', (request) => rpcCall(setup, request)],
    ['getCurrentTheme', () => ({ darkMode: theme() === 'dark' })],
  ]
}

/** No answer until it is loaded; a later question may have one. */
function chainIfLoaded(store: SafeStore): ReportedChain | undefined {
  const chain = store.chain()
  if (chain === undefined) store.loadChain().catch(() => undefined)
  return chain
}

async function getSafeInfo(setup: Setup) {
  const { store, report } = setup
  const { safeAddress, chain } = report()
  const state = await store.polled()
  const base = {
    safeAddress: safeAddress ?? state.safeAddress,
    chainId: Number(chain?.chainId ?? store.world.chainId),
    threshold: state.threshold,
    owners: state.owners,
    isReadOnly: !mayConfirm(setup, state),
  }
  if (setup.baseTypes) return base
  return {
    ...base,
    nonce: state.nonce,
    implementation: state.implementation,
    modules: state.modules,
    fallbackHandler: state.fallbackHandler,
    guard: state.guard,
    version: state.version,
    network: ((chain ?? store.chain())?.chainName ?? '').toUpperCase(),
  }
}

async function getSafeBalances({ store, gateway, report }: Setup, request: AppRequest): Promise<Balances> {
  const { currency = 'usd' } = paramsOf(request)
  const balances = await gateway.balances(store.address(), String(currency))
  const native = report().chain?.nativeCurrency
  if (native === undefined) return balances
  const items = balances.items.map((item) =>
    item.tokenInfo.type === 'NATIVE_TOKEN' ? { ...item, tokenInfo: { ...item.tokenInfo, ...native } } : item,
  )
  return { ...balances, items }
}

/** Every method but one goes to the node as it is. What the node says of a failure never reaches the app. */
async function rpcCall({ store, report, settings }: Setup, request: AppRequest): Promise<unknown> {
  const { call, params } = paramsOf(request)
  if (call === 'safe_setSettings') {
    const [wanted] = params as [Partial<AppSettings>]
    return Object.assign(settings, wanted)
  }
  const chainId = report().chain?.chainId
  if (chainId !== undefined && call === 'eth_chainId') return `0x${Number(chainId).toString(16)}`
  if (chainId !== undefined && call === 'net_version') return chainId
  return callRpc(store.world.rpcUrl, String(call), params)
}

/** Throws when there are none, which the app hears as `Request failed`. */
function paramsOf({ params }: AppRequest): Params {
  if (typeof params !== 'object' || params === null) throw new TypeError('no params')
  return params as Params
}
