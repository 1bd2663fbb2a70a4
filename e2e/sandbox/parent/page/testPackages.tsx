import { SafeAppProvider } from '@safe-global/safe-apps-provider'
import { SafeProvider, useSafeAppsSDK } from '@safe-global/safe-apps-react-sdk'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'

/** What the packages hand to an app, once they are connected. */
export type TestPackages = Pick<ReturnType<typeof useSafeAppsSDK>, 'sdk' | 'safe'> & {
  readonly provider: SafeAppProvider
}

declare global {
  interface Window {
    testPackages?: TestPackages
  }
}

function Report() {
  const { connected, safe, sdk } = useSafeAppsSDK()
  if (connected) window.testPackages = { sdk, safe, provider: new SafeAppProvider(safe, sdk) }
  return (
    <p>
      {connected ? 'Connected to' : 'Not connected to'} {safe.safeAddress}
    </p>
  )
}

createRoot(document.body.appendChild(document.createElement('main'))).render(
  <StrictMode>
    <SafeProvider loader={<p>Loading</p>}>
      <Report />
    </SafeProvider>
  </StrictMode>,
)
