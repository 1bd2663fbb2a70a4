import type { Gateway } from '../Gateway.ts'
import type { GatewayRequest } from './GatewayRequest.ts'

export type Route = {
  readonly method: 'GET' | 'POST' | 'PUT' | 'DELETE'
  /** Without a trailing slash; `:name` matches one segment. */
  readonly path: string
  /** 200 when left out. */
  readonly status?: number
  /** What it returns goes out as JSON; `undefined` is an empty body. */
  readonly answer: (request: GatewayRequest, gateway: Gateway) => unknown
}

export type FoundRoute = { readonly route: Route; readonly parameters: Readonly<Record<string, string>> }

/** The longest segment of a path that the gateway's router takes. */
const LONGEST_SEGMENT = 256

/** The route for a path, with or without a slash at its end. */
export function findRoute(
  routes: readonly Route[],
  method: string,
  pathname: string,
): FoundRoute | undefined {
  const segments = pathname.replace(/\/$/, '').split('/')
  if (segments.some((segment) => segment.length > LONGEST_SEGMENT)) return
  for (const route of routes) {
    if (route.method !== method) continue
    const parameters = matchPath(route.path.split('/'), segments)
    if (parameters !== undefined) return { route, parameters }
  }
  return
}

function matchPath(
  pattern: readonly string[],
  segments: readonly string[],
): Record<string, string> | undefined {
  if (pattern.length !== segments.length) return
  const parameters: Record<string, string> = {}
  for (const [index, expected] of pattern.entries()) {
    const segment = segments[index] ?? ''
    if (expected.startsWith(':')) {
      const value = decodeSegment(segment)
      if (value === undefined || value === '') return
      parameters[expected.slice(1)] = value
    } else if (expected !== segment) return
  }
  return parameters
}

function decodeSegment(segment: string): string | undefined {
  try {
    return decodeURIComponent(segment)
  } catch {
    return
  }
}
