import SafeAppsSDK from '@safe-global/safe-apps-sdk'

/** A Safe App for tests: the published SDK, and everything the window hears. */
export type TestApp = {
  readonly sdk: SafeAppsSDK
  readonly heard: readonly Heard[]
  /** Posts a message of any shape to the parent. */
  readonly post: (message: unknown) => void
}

export type Heard = {
  readonly origin: string
  readonly fromParent: boolean
  readonly data: unknown
}

declare global {
  interface Window {
    testApp?: TestApp
  }
}

const heard: Heard[] = []
window.addEventListener('message', ({ data, origin, source }: MessageEvent<unknown>) => {
  heard.push({ data, origin, fromParent: source === window.parent })
})
window.testApp = {
  sdk: new SafeAppsSDK(),
  heard,
  post: (message) => window.parent.postMessage(message, '*'),
}
