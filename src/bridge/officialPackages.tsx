import SafeAppsSDK from '@safe-global/safe-apps-sdk'
import { NotClearedError } from '../shared/domain/clearance/errors.ts'
import { describeAlso } from '../shared/errors/describeError.ts'
import { providerDescriptions } from '../shared/errors/providerDescriptions.ts'
import type { AccountSource } from '../shared/source/AccountSource.ts'
import type { OfficialPackages } from '../shared/source/OfficialPackages.tsx'
import type { ParentConnection } from './parentConnection.ts'
import { createProvider } from './provider.ts'
import { optionsWith } from './replacements/safeAppsSdk.ts'
import { SdkReport } from './SdkReport.tsx'
import { createSdkLine } from './sdkLine.ts'

export type OfficialPackagesOptions = {
  readonly connection: Pick<ParentConnection, 'get' | 'subscribe' | 'communicator'>
  readonly source: Pick<AccountSource, 'sendCalls' | 'capabilities'>
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
  const { hostTools, signMessage } = source.capabilities
  describeAlso(providerDescriptions)
  if (hostTools === undefined || signMessage === undefined)
    throw new Error('The official packages need a source that is framed')
  const { communicator } = connection
  const line = createSdkLine({
    communicator,
    connection: connection.get,
    sendCalls: source.sendCalls,
    signMessage,
    // No page shows what these packages ask to sign or send.
    clear: () => Promise.reject(new NotClearedError({ reason: 'not-checked' })),
    hostTools,
  })
  const options = optionsWith(line)
  const read = (call: string, params: readonly unknown[]) => communicator().send('rpcCall', { call, params })
  return {
    provider: createProvider({ sdk: new SafeAppsSDK(options), connection, read }),
    report: <SdkReport options={options} />,
  }
}
