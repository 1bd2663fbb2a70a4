import { BaseError, HttpRequestError, TimeoutError } from 'viem'

/** Whether the chain did not answer at all, however deep inside the error that is said. */
export function isUnreachable(error: unknown): boolean {
  return (
    error instanceof BaseError &&
    error.walk((cause) => cause instanceof HttpRequestError || cause instanceof TimeoutError) !== null
  )
}

/** For contracts that may not have the function asked for: `fallback` then, but not when the node did not answer. */
export async function valueOr<value, fallback>(
  reading: Promise<value>,
  fallback: fallback,
): Promise<value | fallback> {
  try {
    return await reading
  } catch (error) {
    if (isUnreachable(error)) throw error
    return fallback
  }
}
