import type { WalletSettings } from '../WalletSettings.ts'
import { announce } from './announce.ts'
import { askPerson } from './askPerson.ts'
import { createWallet } from './createWallet.ts'
import { nodeRequest } from './nodeRequest.ts'

declare const __SANDBOX_WALLET__: WalletSettings

const { provider, control } = createWallet({
  settings: __SANDBOX_WALLET__,
  askPerson,
  askNode: nodeRequest,
  origin: document.location.origin,
  storage: () => window.localStorage,
})
window.sandboxWallet = control
announce(window, provider)
