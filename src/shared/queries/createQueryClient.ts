import { QueryClient } from '@tanstack/react-query'
import { AppError } from '../errors/AppError.ts'

const day = 86_400_000

/** Waits between questions to a server that is out, in ms. */
const waits = [10_000, 20_000, 30_000, 60_000]

/**
 * The cache of everything asked. No repetition and no refetch on focus: SPEC section 9; live parts say otherwise
 * themselves. What failed because a server is out is asked for again while it is shown, so that a page comes back by
 * itself.
 */
export function createQueryClient(): QueryClient {
  return new QueryClient({
    defaultOptions: {
      queries: {
        gcTime: day,
        retry: false,
        refetchOnWindowFocus: false,
        networkMode: 'offlineFirst',
        refetchInterval: ({ state }) =>
          isOutage(state.error) &&
          (waits[Math.min(state.errorUpdateCount, waits.length) - 1] ?? waits[0] ?? false),
      },
      mutations: { networkMode: 'offlineFirst' },
    },
  })
}

/** Whether the same question may be answered a moment later, though nothing has changed. */
function isOutage(error: unknown): boolean {
  if (!(error instanceof AppError)) return false
  const { code, facts } = error
  return outages.has(code) || (code === 'gateway/response' && isPassingStatus(Reflect.get(facts, 'status')))
}

/** A server that fails, or has no time for us (HTTP 429). */
function isPassingStatus(status: unknown): boolean {
  return typeof status === 'number' && (status >= 500 || status === 429)
}

const outages = new Set([
  'gateway/timeout',
  'gateway/unreachable',
  'gateway/content',
  'gateway/origin-refused',
  'chain/node-unreachable',
  'chain/node-answer',
  'chain/node-status',
  'chain/node-redirects',
  'chain/node-timeout',
  'chain/other-chain',
])
