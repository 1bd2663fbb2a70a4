import type { BrowserContext } from 'playwright/test'

export type Problems = {
  /** Problems that no test allowed, one line each. */
  readonly unexpected: () => readonly string[]
  /** From now on, and before, lines that match are what the test is about. */
  readonly allow: (pattern: RegExp) => void
}

/**
 * Collects what a person would only find in the developer tools: errors on the console, which violations of the
 * security policy are too, uncaught errors, and requests to any host that is not this machine.
 */
export function watchProblems(context: BrowserContext): Problems {
  const seen: string[] = []
  const allowed: RegExp[] = []
  context.on('console', (message) => {
    if (message.type() === 'error') seen.push(`console: ${message.text()} (${message.location().url})`)
  })
  context.on('weberror', (error) => seen.push(`uncaught: ${error.error().message}`))
  context.on('request', (request) => {
    const { protocol, hostname } = new URL(request.url())
    const network = /^(https?|wss?):$/.test(protocol)
    if (network && !isLoopback(hostname)) seen.push(`foreign request: ${request.url()}`)
  })
  return {
    unexpected: () => seen.filter((line) => !allowed.some((pattern) => pattern.test(line))),
    allow: (pattern) => {
      allowed.push(pattern)
    },
  }
}

function isLoopback(hostname: string): boolean {
  return hostname === '127.0.0.1' || hostname === 'localhost' || hostname.endsWith('.localhost')
}
