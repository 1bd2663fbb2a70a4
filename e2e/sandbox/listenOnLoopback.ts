import { createServer, type RequestListener, type Server } from 'node:http'
import type { RunningServer } from './RunningServer.ts'

/**
 * Answers HTTP on 127.0.0.1 and, where the machine has it, on ::1, because `localhost` may mean either. Port 0 takes
 * a free one. Rejects with Node's EADDRINUSE when another program has the port.
 */
export async function listenOnLoopback(wanted: number, handle: RequestListener): Promise<RunningServer> {
  const ipv4 = createServer(handle)
  const port = await listen(ipv4, { host: '127.0.0.1', port: wanted })
  const ipv6 = createServer(handle)
  const servers = [ipv4]
  try {
    await listen(ipv6, { host: '::1', port })
    servers.push(ipv6)
  } catch (error) {
    if (!isMissingIpv6(error)) {
      await close(ipv4)
      throw error
    }
  }
  return {
    url: `http://localhost:${port}/`,
    stop: async () => {
      await Promise.all(servers.map(close))
    },
  }
}

function isMissingIpv6(error: unknown): boolean {
  const code = error instanceof Error && 'code' in error ? error.code : undefined
  return code === 'EADDRNOTAVAIL' || code === 'EAFNOSUPPORT'
}

function listen(server: Server, address: { readonly host: string; readonly port: number }): Promise<number> {
  return new Promise((resolve, reject) => {
    server.once('error', reject)
    server.listen(address, () => {
      const bound = server.address()
      resolve(typeof bound === 'object' && bound !== null ? bound.port : address.port)
    })
  })
}

function close(server: Server): Promise<void> {
  return new Promise((resolve) => {
    server.close(() => resolve())
    server.closeAllConnections()
  })
}
