import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { createConfig, http, useConnect, WagmiProvider } from 'wagmi'
import { mainnet, sepolia } from 'wagmi/chains'
import { injected } from 'wagmi/connectors'

/** For comparison: wagmi with the browser's wallet only, as its documentation sets it up. */
const config = createConfig({
  chains: [mainnet, sepolia],
  connectors: [injected()],
  transports: { [mainnet.id]: http(), [sepolia.id]: http() },
})

function Connect() {
  const { connect, connectors } = useConnect()
  const [connector] = connectors
  return (
    <button type="button" onClick={() => connector && connect({ connector })}>
      Connect Wallet
    </button>
  )
}

const root = document.getElementById('root')
if (root !== null) {
  createRoot(root).render(
    <StrictMode>
      <WagmiProvider config={config}>
        <QueryClientProvider client={new QueryClient()}>
          <Connect />
        </QueryClientProvider>
      </WagmiProvider>
    </StrictMode>,
  )
}
