import { createServer } from 'node:net'
import type { Ports } from '../sandbox/ports.ts'
import { ExpectedError } from './ExpectedError.mjs'

/** Throws one clear line when another program listens on one of these ports. */
export async function requireFreePorts(ports: Ports): Promise<void> {
  const busy = await findBusyPort(ports)
  if (busy === undefined) return
  const other = ports.parent + 20
  throw new ExpectedError(
    `Port ${busy} is in use. Stop the program that has it, or move the sandbox: COUNTERSIGN_PORT=${other} npm start`,
  )
}

/** The first of these ports that another program has on loopback; `undefined` when all are free. */
export async function findBusyPort(ports: Ports): Promise<number | undefined> {
  for (const port of Object.values(ports)) {
    if (!(await isFree(port, '127.0.0.1')) || !(await isFree(port, '::1'))) return port
  }
  return undefined
}

/** A machine without IPv6 fails in another way than a busy port does. */
function isFree(port: number, host: string): Promise<boolean> {
  return new Promise((resolve) => {
    const server = createServer()
    server.once('error', (error) => resolve(!('code' in error && error.code === 'EADDRINUSE')))
    server.listen({ port, host, exclusive: true }, () => server.close(() => resolve(true)))
  })
}
