import type { Report, Theme } from '../parentBehaviour.ts'
import { createPermissionPrompt } from './askPermissions.ts'
import type { Communicator, Handlers } from './communicator.ts'
import { humanHandlers } from './humanHandlers.ts'
import { type AddressBookEntry, createPermissions, permissionReads } from './permissions.ts'
import { type AppSettings, readHandlers } from './readHandlers.ts'
import type { SafeStore } from './safeStore.ts'
import { createSignedMessages } from './signedMessages.ts'
import { createUiRequests } from './uiRequests.ts'
import type { WalletContext } from './walletContext.ts'

type Setup = {
  readonly context: WalletContext
  readonly report: () => Report
  readonly theme: () => Theme
  readonly communicator: () => Communicator
  readonly baseTypes: boolean
}

/** Every method this wallet knows. */
export function walletHandlers({ context, report, theme, communicator, baseTypes }: Setup): Handlers {
  const { store, gateway, wallet, names } = context
  const settings: AppSettings = { offChainSigning: true }
  const permissions = createPermissions(window.localStorage)
  const requests = createUiRequests({
    answer: (request, data) => communicator().answer(request, data),
    refuse: (request, error) => communicator().refuse(request, error),
  })
  const messages = createSignedMessages(gateway, store, context.origin)
  return new Map([
    ...readHandlers({ store, gateway, report, theme, wallet, settings, baseTypes }),
    ...humanHandlers({ context, requests, settings, messages }),
    ...permissionReads(permissions, () => (names ? addressBook(store, report()) : [])),
    ['wallet_requestPermissions', createPermissionPrompt(permissions, communicator)],
  ])
}

/** Everybody this wallet knows by name, on the current chain. */
function addressBook(store: SafeStore, { chain }: Report): readonly AddressBookEntry[] {
  const chainId = chain?.chainId ?? String(store.world.chainId)
  return store.people.map(({ address, name }) => ({ address, name, chainId }))
}
