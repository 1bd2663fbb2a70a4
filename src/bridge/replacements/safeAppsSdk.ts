import SafeAppsSDK, { getSDKVersion, type Opts } from '@safe-global/safe-apps-sdk'

// biome-ignore lint/performance/noReExportAll: this module replaces the package, so it exports all that the package exports.
// biome-ignore lint/performance/noBarrelFile: this module replaces the package, so it exports all that the package exports.
export * from '@safe-global/safe-apps-sdk'

/** What an SDK asks its questions through. Resolves to the `data` of a good answer. */
export type SdkLine = { readonly send: (method: string, params: unknown) => Promise<unknown> }

/** Options of an SDK that asks through `line`. They pass through `SafeProvider`, which knows nothing of it. */
export function optionsWith(line: SdkLine): Opts {
  const options: Opts & { readonly line: SdkLine } = { line }
  return options
}

/**
 * Stands in for the class of `@safe-global/safe-apps-sdk`, for all importers. It hears nothing by itself: the
 * published communicator has no timeout, cannot be removed, posts to any origin and throws at odd messages. Without a
 * line, as for wallet libraries on the standalone page, every question fails as it does outside a browser.
 *
 * It relies on fields that the package keeps to itself; `safeAppsSdk.test.tsx` fails when they change.
 */
class SafeAppsSDKOnOurLine extends SafeAppsSDK {
  constructor(options: Opts & { readonly line?: SdkLine | undefined } = {}) {
    super(options)
    stopListening(Reflect.get(this, 'communicator'))
    const communicator = createCommunicator(options.line)
    for (const part of [this, this.eth, this.txs, this.safe, this.wallet])
      Object.assign(part, { communicator })
  }
}

function createCommunicator(line: SdkLine | undefined) {
  return {
    async send(method: string, params: unknown) {
      if (line === undefined) throw new Error("Window doesn't exist")
      return { id: '', success: true, version: getSDKVersion(), data: await line.send(method, params) }
    },
  }
}

function stopListening(communicator: { readonly onParentMessage: (event: MessageEvent) => void }) {
  if (typeof window !== 'undefined') window.removeEventListener('message', communicator.onParentMessage)
}

// biome-ignore lint/style/noDefaultExport: the package has a default export, and its importers use it.
export default SafeAppsSDKOnOurLine
