import { portsFrom } from '../sandbox/ports.ts'
import { ExpectedError } from './ExpectedError.mjs'
import { findBusyPort } from './requireFreePorts.ts'

/** The first block of free ports at `start` or a little above, for tests, which may run beside each other. */
export async function freeBasePort(start: number): Promise<number> {
  for (let base = start; base < start + 100; base += 10) {
    if ((await findBusyPort(portsFrom(base))) === undefined) return base
  }
  throw new ExpectedError(`The ports from ${start} to ${start + 100} are in use. Set COUNTERSIGN_PORT.`)
}
