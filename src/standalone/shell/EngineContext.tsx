import { createContext, use } from 'react'
import type { WalletEngine } from '../wallets/walletEngine.ts'

export const EngineContext = createContext<WalletEngine | undefined>(undefined)

/** The wallet library, below RainbowKit's dialogs. */
export function useEngine(): WalletEngine {
  const engine = use(EngineContext)
  if (engine === undefined) throw new Error('There is no EngineContext above')
  return engine
}
