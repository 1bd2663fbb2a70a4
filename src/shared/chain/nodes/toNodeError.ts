import { AppError } from '../../errors/AppError.ts'
import { chainErrors } from './chainErrors.ts'

/**
 * What viem threw for a chain read, or what our own way to the node threw before viem wrapped it. Only words that a node
 * said become the text; those of the browser and of viem do not. The node's code and revert data stay in the chain of causes.
 */
export function toNodeError(
  thrown: unknown,
  { method, chainId }: { readonly method: string; readonly chainId: number },
): AppError {
  const chain = causesOf(thrown)
  const ours = chain.find((error) => error instanceof AppError)
  if (ours !== undefined) return ours
  const host = askedHostOf(chain)
  const facts = { text: thrownText(thrown), cause: thrown }
  if (isNamedLike(chain, /^TimeoutError$/)) return chainErrors.nodeTimeout({ method, chainId, host }, facts)
  if (host !== undefined) {
    const status = httpStatusOf(chain)
    if (status !== undefined) return chainErrors.nodeStatus({ host, status }, { cause: thrown })
    if (
      chain.some((error) => error instanceof TypeError) ||
      isNamedLike(chain, /^(WebSocketRequest|SocketClosed)Error$/)
    )
      return chainErrors.nodeUnreachable({ host }, { cause: thrown })
    if (
      chain.some((error) => error instanceof SyntaxError) ||
      isNamedLike(chain, /^ResponseBodyTooLargeError$/)
    )
      return chainErrors.nodeAnswer({ host }, { cause: thrown })
  }
  return chainErrors.nodeRead({ method, chainId, host }, facts)
}

const mostCauses = 8

/** An error and the errors behind it, the outermost first. */
function causesOf(thrown: unknown): readonly Error[] {
  const causes: Error[] = []
  for (let next = thrown; next instanceof Error && causes.length < mostCauses; next = next.cause)
    causes.push(next)
  return causes
}

function isNamedLike(chain: readonly Error[], pattern: RegExp): boolean {
  return chain.some(({ name }) => pattern.test(name))
}

/** Of the node that was asked last. */
function askedHostOf(chain: readonly Error[]): string | undefined {
  for (const error of chain) {
    const url: unknown = 'url' in error ? error.url : undefined
    if (typeof url === 'string' && URL.canParse(url)) return new URL(url).host
  }
  return undefined
}

/** The HTTP status of an answer that was not one of JSON-RPC. */
function httpStatusOf(chain: readonly Error[]): number | undefined {
  const failed = chain.find(({ name }) => name === 'HttpRequestError')
  const status: unknown = failed && 'status' in failed ? failed.status : undefined
  return typeof status === 'number' ? status : undefined
}

/** `details` are the node's own words; viem's `message` repeats the whole request. */
function thrownText(thrown: unknown): string {
  if (!(thrown instanceof Error)) return String(thrown)
  const { details, shortMessage } = thrown as { details?: unknown; shortMessage?: unknown }
  const words = [details, shortMessage].find((text) => typeof text === 'string' && text !== '')
  return typeof words === 'string' ? words : thrown.message
}
