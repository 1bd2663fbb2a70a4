import { ExpectedError } from './ExpectedError.mjs'

/** Where the block of ports starts: `COUNTERSIGN_PORT`, or `fallback`. Throws one clear line when it is not a port. */
export function readBasePort(
  environment: Readonly<Record<string, string | undefined>>,
  fallback: number,
): number {
  const text = environment['COUNTERSIGN_PORT']
  if (text === undefined || text === '') return fallback
  const port = /^\d{4,5}$/.test(text) ? Number(text) : 0
  if (port < 1024 || port > 65_500) {
    throw new ExpectedError(`COUNTERSIGN_PORT is "${text}"; it takes a port from 1024 to 65500.`)
  }
  return port
}
