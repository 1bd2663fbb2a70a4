import { object, parse, string, unknown } from 'valibot'

/** One session of a WebDriver of the W3C (https://www.w3.org/TR/webdriver2/), as far as a test needs it. */
export type WebDriverSession = {
  /** Sends a command below the session: its path and its body. Rejects with what the driver says. */
  readonly ask: (method: 'GET' | 'POST' | 'DELETE', path: string, body?: unknown) => Promise<unknown>
}

/** Milliseconds. */
const longestAnswer = 30_000

const answerShape = object({ value: unknown() })
const errorShape = object({ error: string(), message: string() })
const sessionShape = object({ sessionId: string() })

/** Opens a session at a driver that listens at `address`, asking again until it does. */
export async function openSession(address: string, capabilities: unknown): Promise<WebDriverSession> {
  await untilReady(address)
  const opened = await command(`${address}/session`, 'POST', { capabilities: { alwaysMatch: capabilities } })
  const { sessionId } = parse(sessionShape, opened)
  return {
    ask: (method, path, body) => command(`${address}/session/${sessionId}${path}`, method, body),
  }
}

async function command(url: string, method: string, body?: unknown): Promise<unknown> {
  const response = await fetch(url, {
    method,
    ...(method === 'POST' && { body: JSON.stringify(body ?? {}) }),
    headers: { 'content-type': 'application/json' },
    // A driver that waits for a page that is gone never answers.
    signal: AbortSignal.timeout(longestAnswer),
  })
  const { value } = parse(answerShape, await response.json())
  if (response.ok) return value
  const { error, message } = parse(errorShape, value)
  throw new Error(`${error}: ${message}`)
}

/** A driver that was just started takes a moment to listen. */
async function untilReady(address: string): Promise<void> {
  const tries = 100
  for (let left = tries; ; left -= 1) {
    try {
      await command(`${address}/status`, 'GET')
      return
    } catch (error) {
      if (left === 0) throw error
      await new Promise((resolve) => setTimeout(resolve, 100))
    }
  }
}
