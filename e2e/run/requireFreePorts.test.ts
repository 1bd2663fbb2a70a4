import { createServer, type Server } from 'node:net'
import { afterEach, describe, expect, test } from 'vitest'
import { requireFreePorts } from './requireFreePorts.ts'

const open: Server[] = []

afterEach(async () => {
  await Promise.all(open.splice(0).map((server) => new Promise((done) => server.close(done))))
})

/** Resolves with the port it took. */
function occupy(host: string): Promise<number> {
  const server = createServer()
  open.push(server)
  return new Promise((resolve, reject) => {
    server.once('error', reject)
    server.listen(0, host, () => {
      const address = server.address()
      if (typeof address === 'object' && address !== null) resolve(address.port)
    })
  })
}

async function freePort(): Promise<number> {
  const port = await occupy('127.0.0.1')
  await new Promise((done) => open.pop()?.close(done))
  return port
}

describe('requireFreePorts', () => {
  test('error: names the port that is in use and a way out', async () => {
    const free = await freePort()
    const busy = await occupy('127.0.0.1')
    const ports = { parent: free, site: busy, gateway: free, chain: free, dapp: 0, relay: 0 }
    await expect(requireFreePorts(ports)).rejects.toThrow(
      `Port ${busy} is in use. Stop the program that has it, or move the sandbox: COUNTERSIGN_PORT=${free + 20} npm start`,
    )
  })

  test('behavior: free ports are free, also a second time', async () => {
    const free = await freePort()
    const ports = { parent: free, site: free, gateway: free, chain: free, dapp: 0, relay: 0 }
    await requireFreePorts(ports)
    await requireFreePorts(ports)
  })
})
