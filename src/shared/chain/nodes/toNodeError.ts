import { AppError } from '../../errors/AppError.ts'
import { chainErrors } from './chainErrors.ts'

/** What viem threw for a chain read. The node's code and revert data stay in the chain of causes. */
export function toNodeError(
  thrown: unknown,
  { method, chainId }: { readonly method: string; readonly chainId: number },
): AppError {
  if (thrown instanceof AppError) return thrown
  const kind = isTimeout(thrown) ? chainErrors.nodeTimeout : chainErrors.nodeRead
  return kind({ method, chainId }, { text: textOf(thrown), cause: thrown })
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
