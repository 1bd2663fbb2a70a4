import { getSafeApps } from '@safe-global/safe-gateway-typescript-sdk'
import { type GatewayConnection, keptAnswer, type Options } from './connection.ts'
import { chainPart } from './parameters.ts'
import { safeAppValue } from './parseSafeApp.ts'
import type { SafeApp } from './SafeApp.ts'
import { listOf, type ReadWireList, readWith } from './wireValues.ts'

export type AppCalls = {
  /** The chain's Safe Apps, kept for a day. `url`: only the app at this address. */
  readonly apps: (
    chainId: number,
    options: Options & { readonly url?: string | undefined },
  ) => Promise<ReadWireList<SafeApp>>
}

const apps = listOf(safeAppValue)

export function createAppCalls(connection: GatewayConnection): AppCalls {
  return {
    async apps(chainId, { url, ...options }) {
      const call = () => getSafeApps(chainPart(chainId), url === undefined ? {} : { url })
      const name = `apps ${chainPart(chainId)} ${url ?? ''}`
      return keptAnswer(connection, name, { call, parse: (value) => readWith(apps, value) }, options)
    },
  }
}
