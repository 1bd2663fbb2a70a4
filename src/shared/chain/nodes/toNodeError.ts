import { AppError } from '../../errors/AppError.ts'
import { chainErrors } from './chainErrors.ts'

/** What viem threw for a chain read, or what our own way to the node threw before viem wrapped it. The node's code and revert data stay in the chain of causes. */
export function toNodeError(
  thrown: unknown,
  { method, chainId }: { readonly method: string; readonly chainId: number },
): AppError {
  if (thrown instanceof AppError) return thrown
  if (thrown instanceof Error && thrown.cause instanceof AppError) return thrown.cause
  const given = { text: textOf(thrown), cause: thrown }
  if (isTimeout(thrown)) return chainErrors.nodeTimeout({ method, chainId }, given)
  const host = hostOf(thrown)
  const cause = thrown instanceof Error ? thrown.cause : undefined
  // The words of these two are the browser's, and no node said them.
  if (host !== undefined && cause instanceof TypeError)
    return chainErrors.nodeUnreachable({ host }, { cause: thrown })
  if (host !== undefined && cause instanceof SyntaxError)
    return chainErrors.nodeAnswer({ host }, { cause: thrown })
  return chainErrors.nodeRead({ method, chainId, host }, given)
}

/** Of the node that was asked last. */
function hostOf(thrown: unknown): string | undefined {
  if (!(thrown instanceof Error) || !('url' in thrown) || typeof thrown.url !== 'string') return undefined
  return URL.canParse(thrown.url) ? new URL(thrown.url).host : undefined
}

function isTimeout(thrown: unknown): boolean {
  return thrown instanceof Error && thrown.name === 'TimeoutError'
}

/** `details` are the node's own words; viem's `message` repeats the whole request. */
function textOf(thrown: unknown): string {
  if (!(thrown instanceof Error)) return String(thrown)
  const { details, shortMessage } = thrown as { details?: unknown; shortMessage?: unknown }
  const words = [details, shortMessage].find((text) => typeof text === 'string' && text !== '')
  return typeof words === 'string' ? words : thrown.message
}
