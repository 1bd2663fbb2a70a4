import SafeAppsSDK from '@safe-global/safe-apps-sdk'

/** A Safe App for tests: the SDK as published, and everything the window hears. */
export type TestApp = {
  readonly sdk: SafeAppsSDK
  readonly heard: readonly Heard[]
  /** Posts a message of any shape to the parent. */
  readonly post: (message: unknown) => void
  /** Posts a message and waits for the answer to its id. */
  readonly ask: (message: { readonly id: string }) => Promise<unknown>
  /** Posts a message and returns all that was heard until a later question was answered. */
  readonly hear: (message: unknown) => Promise<readonly Heard[]>
  /** The result of a promise, or the message of its error. */
  readonly outcome: (promise: Promise<unknown>) => Promise<unknown>
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
const post = (message: unknown) => window.parent.postMessage(message, '*')

function record({ data, origin, source }: MessageEvent<unknown>): void {
  heard.push({ data, origin, fromParent: source === window.parent })
}

async function ask(message: { readonly id: string }): Promise<unknown> {
  const answered = new Promise((resolve) => {
    window.addEventListener('message', function listen({ data }: MessageEvent<{ id?: unknown } | null>) {
      if (data?.id !== message.id) return
      window.removeEventListener('message', listen)
      resolve(data)
    })
  })
  post(message)
  return answered
}

async function hear(message: unknown): Promise<readonly Heard[]> {
  const before = heard.length
  post(message)
  const id = `later-${crypto.randomUUID()}`
  await ask({ id, method: 'getEnvironmentInfo', env: { sdkVersion: '9.1.0' } } as { id: string })
  return heard.slice(before).filter(({ data }) => (data as { id?: unknown } | null)?.id !== id)
}

async function outcome(promise: Promise<unknown>): Promise<unknown> {
  try {
    return await promise
  } catch (error) {
    return error instanceof Error ? error.message : error
  }
}

// Before the SDK, so that a message is recorded when its answer resolves.
window.addEventListener('message', record)
const sdk = new SafeAppsSDK()
window.testApp = { sdk, heard, post, ask, hear, outcome }
