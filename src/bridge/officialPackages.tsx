import SafeAppsSDK from '@safe-global/safe-apps-sdk'
import type { AccountSource } from '../shared/source/AccountSource.ts'
import type { OfficialPackages } from '../shared/source/OfficialPackages.tsx'
import type { HostConnection } from './hostConnection.ts'
import { createLibraryRequests } from './libraryRequests.ts'
import { createProvider } from './provider.ts'
import { optionsWith } from './replacements/safeAppsSdk.ts'
import { SdkReport } from './SdkReport.tsx'
import { createReadLine, createSdkLine } from './sdkLine.ts'

export type OfficialPackagesOptions = {
  readonly connection: Pick<HostConnection, 'get' | 'subscribe' | 'communicator'>
  readonly source: Pick<AccountSource, 'capabilities'>
}

/** One set for each source: a provider remembers what was sent through it. */
const opened = new WeakMap<object, OfficialPackages>()

/** The SDK, `SafeAppProvider` and `SafeProvider` as published, asking through the one communicator of this page. */
export function openOfficialPackages(options: OfficialPackagesOptions): OfficialPackages {
  const packages = opened.get(options.source) ?? createOfficialPackages(options)
  opened.set(options.source, packages)
  return packages
}

function createOfficialPackages({ connection, source }: OfficialPackagesOptions): OfficialPackages {
  const { hostTools } = source.capabilities
  if (hostTools === undefined) throw new Error('The official packages need a source that is framed')
  const { communicator } = connection
  const approval = createLibraryRequests()
  const line = createSdkLine({ communicator, connection: connection.get, approval, hostTools })
  const read = (call: string, params: readonly unknown[]) => communicator().send('rpcCall', { call, params })
  return {
    provider: createProvider({ sdk: new SafeAppsSDK(optionsWith(line)), connection, read }),
    approval,
    report: <SdkReport options={optionsWith(createReadLine(communicator))} />,
  }
}
