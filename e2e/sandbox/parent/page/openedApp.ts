import { element } from './element.ts'

/** What Safe{Wallet} lets an app do: no modal dialogs of the browser, no navigation of the wallet. */
const frameSandbox =
  'allow-scripts allow-same-origin allow-popups allow-popups-to-escape-sandbox allow-forms allow-downloads allow-orientation-lock'

/** The app in its frame. */
export type OpenedApp = {
  readonly frame: HTMLIFrameElement
  /** The only origin that is listened and answered to. */
  readonly origin: () => string
  /** JSON text that the gateway keeps with what this app asks for, at most 200 characters. */
  readonly note: () => string
  /** Frames the app, with these browser features or with those its manifest asks for. */
  readonly open: (url: string, features?: readonly string[]) => Promise<void>
  readonly url: () => string
  readonly post: (message: unknown) => void
}

export function createOpenedApp(initialUrl: string): OpenedApp {
  const frame = element('iframe', { title: 'Safe App', sandbox: frameSandbox })
  let url = initialUrl
  let name = 'unknown'
  const origin = () => new URL(url).origin
  return {
    frame,
    origin,
    url: () => url,
    note: () => {
      const { pathname } = new URL(url)
      const full = JSON.stringify({ url: `${origin()}${pathname}`, name })
      return full.length <= 200 ? full : JSON.stringify({ url: origin() })
    },
    open: async (next, features) => {
      url = next
      const manifest = await readManifest(next)
      name = manifest.name
      frame.allow = (features ?? manifest.features).join('; ')
      frame.src = next
    },
    post: (message) => {
      // Until the app has loaded, the frame is empty and of our own origin: what is posted then is lost.
      if (frame.contentDocument === null) frame.contentWindow?.postMessage(message, origin())
    },
  }
}

type Manifest = { readonly name: string; readonly features: readonly string[] }

/** An app without a readable manifest is `unknown` and wishes for nothing. */
async function readManifest(appUrl: string): Promise<Manifest> {
  const { origin, pathname } = new URL(appUrl)
  try {
    const response = await fetch(`${origin}${pathname.replace(/\/$/, '')}/manifest.json`, {
      signal: AbortSignal.timeout(5000),
    })
    const { name, safe_apps_permissions: features } = (await response.json()) as Record<string, unknown>
    return {
      name: typeof name === 'string' ? name : 'unknown',
      features: Array.isArray(features) ? features.map(String) : [],
    }
  } catch {
    return { name: 'unknown', features: [] }
  }
}
