import { useState } from 'react'
import type { DetailedWallet } from '../rainbowKit/RainbowKitAdditions.tsx'
import { explainFailure } from './explainFailure.ts'

/** How far connecting over WalletConnect has come; `uri` is what the wallet scans, opens or is given. */
export type CodeProgress =
  | { readonly step: 'idle' }
  | { readonly step: 'asking' }
  | { readonly step: 'code'; readonly uri: string }
  | { readonly step: 'failed'; readonly sentence: string }

/** Asks the relay for a code and connects whichever wallet answers it. `name` is that of the wallet in a failure. */
export function useWalletConnectCode(
  wallet: Pick<DetailedWallet, 'connect' | 'getProvider'>,
  name: string,
): { readonly progress: CodeProgress; readonly connect: () => Promise<void> } {
  const [progress, setProgress] = useState<CodeProgress>({ step: 'idle' })

  async function connect() {
    setProgress({ step: 'asking' })
    try {
      const provider = await wallet.getProvider()
      if (hasOnce(provider)) provider.once('display_uri', (uri) => setProgress({ step: 'code', uri }))
      await wallet.connect()
    } catch (error) {
      setProgress({ step: 'failed', sentence: explainFailure(error, name) })
    }
  }

  return { progress, connect }
}

function hasOnce(
  value: unknown,
): value is { once: (event: 'display_uri', listener: (uri: string) => void) => void } {
  return typeof value === 'object' && value !== null && 'once' in value && typeof value.once === 'function'
}
