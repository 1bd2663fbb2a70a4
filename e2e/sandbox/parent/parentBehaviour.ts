/**
 * How a test, or a curious person, makes the sandbox's parent page behave otherwise than well.
 *
 * In the URL: `parentUrl(parent.url, options)`; read once, when the page opens.
 *
 * | option           | what it does                                                                                   |
 * |------------------|------------------------------------------------------------------------------------------------|
 * | `appUrl`         | frames another app; its origin is the only one listened to                                     |
 * | `theme`          | starts `light` or `dark` instead of what the system says                                       |
 * | `safe`           | opens another Safe of this chain                                                               |
 * | `wallet`         | the connected wallet's name (Ada, Bo, Cy, Dee); not an owner: `isReadOnly`, nothing to sign,    |
 * |                  | and only a transaction to propose where an owner named it as a delegate                         |
 * |                  | `none`: no wallet is connected; windows open, and do not say why nothing can be signed          |
 * | `myAccounts`     | `false`: the Safe is not among them; its windows first want it added                           |
 * | `safeInfoEvery`  | how old `getSafeInfo` may be, in ms; 15,000 as in Safe{Wallet}, so it lags behind an execution   |
 * | `baseTypes`      | `getSafeInfo` has the fields of the SDK's own `SafeInfo` alone: no nonce, no version           |
 * | `report`         | claims another `safeAddress` or `chain` than it has (see `gnosisChain`)                        |
 * | `features`       | grants these browser features instead of those the app's manifest asks for                     |
 * | `undeployed`     | plays a Safe that is not deployed yet: `sendTransactions` is signed, and never answered         |
 * | `role`           | offers to execute through a role as well: that has no safeTxHash, so it is never answered       |
 * | `swapTo`         | proposes the first call to this address instead, whatever its window shows                      |
 * | `names`          | `false`: its address book has no entry                                                         |
 * | `handlersAfter`  | registers the handlers so many ms after the frame; messages before that are dropped            |
 * | `behaviours`     | a list of what follows; the first that fits a message is applied                                |
 *
 * | `does`           | to a message of one of `methods` (all), `times` times (always)                                 |
 * |------------------|------------------------------------------------------------------------------------------------|
 * | `ignore`         | never answers: not ready, too old for the method, or gone                                      |
 * | `fail`           | answers `Request failed`                                                                       |
 * | `delay`          | answers `milliseconds` later                                                                   |
 * | `hold`           | keeps the answer until `release()`                                                             |
 * | `reverse`        | collects answers for `milliseconds`, then sends the last first                                 |
 * | `twice`          | answers, and answers the same again                                                            |
 * | `contradict`     | answers, then answers the same id with `Transaction was rejected`                              |
 * | `garbage`        | sends strings, numbers, arrays and half an answer instead                                      |
 * | `null`           | sends `null` instead                                                                           |
 * | `version-number` | the answer's `version` is the number 9, then an object, then missing                           |
 * | `version-zero`   | the answer's `version` is `0.9.0`                                                              |
 * | `unknown-id`     | the answer carries an id that no request had                                                    |
 * | `nonsense`       | a good answer whose data are of no use: `{ nonsense: true }`                                   |
 * | `sibling`        | the answer comes from another window of another origin                                         |
 * | `opaque-sibling` | the answer comes from another window whose origin is `null`                                    |
 *
 * With `thenAnswer` the last eight are followed by the honest answer. `methods` may also name what `rpcCall` is to call,
 * such as `eth_call` or `safe_setSettings`.
 *
 * While it runs: `window.sandboxParent`, see `SandboxParent`.
 *
 * Other pages of the same server: `/silent.html` frames the app and never answers; `/opaque.html` frames it from a
 * `data:` page, so that the parent's origin is `null`, and answers at once; `/opaque.html?how=sandbox` does so from
 * a sandboxed frame, which makes the app's own origin `null` as well. They take `appUrl` the same way.
 * `http://localhost:<port>/` is the same page on a host that is not `127.0.0.1`.
 *
 * The links of Safe{Wallet} work as well, with `safe=local:0x…`: `/apps/open?appUrl=`, `/transactions/queue`,
 * `/transactions/history` and `/transactions/tx?id=`, where owners confirm and execute what waits.
 */
export type ParentOptions = {
  readonly appUrl?: string
  readonly theme?: Theme
  readonly safe?: string
  readonly wallet?: string
  readonly report?: Report
  readonly features?: readonly string[]
  readonly undeployed?: boolean
  readonly role?: boolean
  readonly swapTo?: string
  readonly feeChanged?: { readonly gasPrice?: string; readonly refundReceiver?: string }
  readonly names?: boolean
  readonly myAccounts?: boolean
  /** Milliseconds. */
  readonly safeInfoEvery?: number
  readonly baseTypes?: boolean
  /** Milliseconds. */
  readonly handlersAfter?: number
  readonly behaviours?: readonly Behaviour[]
}

export type Theme = 'light' | 'dark'

export type Behaviour = {
  readonly does: Deed
  readonly methods?: readonly string[]
  readonly times?: number
  /** 500 when left out. */
  readonly milliseconds?: number
  readonly thenAnswer?: boolean
}

export const deeds = [
  'ignore',
  'fail',
  'delay',
  'hold',
  'reverse',
  'twice',
  'contradict',
  'garbage',
  'null',
  'version-number',
  'version-zero',
  'unknown-id',
  'nonsense',
  'sibling',
  'opaque-sibling',
] as const

export type Deed = (typeof deeds)[number]

/** What the parent claims instead of the truth. The rest of the answer stays true. */
export type Report = {
  readonly safeAddress?: string
  readonly chain?: ReportedChain
}

/** The fields of `getChainInfo`. */
export type ReportedChain = {
  readonly chainId: string
  readonly chainName: string
  readonly shortName: string
  readonly nativeCurrency: {
    readonly name: string
    readonly symbol: string
    readonly decimals: number
    readonly logoUri: string
  }
  readonly blockExplorerUriTemplate: {
    readonly address: string
    readonly txHash: string
    readonly api: string
  }
}

/** A chain that is not configured. Reads are answered by the local chain; `eth_chainId` and `net_version` say 100. */
export const gnosisChain: ReportedChain = {
  chainId: '100',
  chainName: 'Gnosis Chain',
  shortName: 'gno',
  nativeCurrency: { name: 'xDai', symbol: 'xDAI', decimals: 18, logoUri: '' },
  blockExplorerUriTemplate: {
    address: 'https://gnosisscan.io/address/{{address}}',
    txHash: 'https://gnosisscan.io/tx/{{txHash}}',
    api: 'https://api.gnosisscan.io/api',
  },
}

export type LogEntry = {
  readonly direction: 'in' | 'out'
  /** Milliseconds since the page opened. */
  readonly time: number
  /** The method asked for, `theme` for a push, or `-` where there is none. */
  readonly method: string
  readonly id: unknown
  /** `asked`, `answered`, `failed`, or why nothing happened, as in `ignored: other origin`. */
  readonly verdict: string
  readonly message: unknown
}

/** On `window.sandboxParent` of the parent page. */
export type SandboxParent = {
  readonly log: readonly LogEntry[]
  readonly setTheme: (theme: Theme) => void
  readonly setBehaviours: (behaviours: readonly Behaviour[]) => void
  /** Sends what `hold` kept. */
  readonly release: () => void
  /** Claims another Safe or chain from now on, without a word to the app; `{}` tells the truth again. */
  readonly report: (report: Report) => void
  /** Opens another Safe; the frame stays and hears nothing of it. */
  readonly switchSafe: (address: string) => void
  /** Tears the communicator down and builds it again; deaf in between, as Safe{Wallet} is. */
  readonly rebuild: (milliseconds: number) => void
  readonly setUndeployed: (undeployed: boolean) => void
  /** Frames another app, or the same one afresh. */
  readonly openApp: (url?: string) => void
  /** Posts any message to the app as the parent. */
  readonly post: (message: unknown) => void
}

declare global {
  interface Window {
    sandboxParent?: SandboxParent
  }
}

/** The address of the parent page with these options; `page` is one of the other pages it serves. */
export function parentUrl(parent: string, options: ParentOptions = {}, page = ''): string {
  const url = new URL(page, parent)
  if (Object.keys(options).length > 0) url.searchParams.set('options', JSON.stringify(options))
  return url.href
}
