import {
  RainbowKitProvider,
  type RainbowKitProviderProps,
  useAccountModal,
  useChainModal,
  useConnectModal,
} from '@rainbow-me/rainbowkit'
import '@rainbow-me/rainbowkit/styles.css'
import { QueryClientProvider } from '@tanstack/react-query'
import { useEffect, useSyncExternalStore } from 'react'
import { WagmiContext } from 'wagmi'
import { checksumAddress } from '../shared/domain/address.ts'
import { AddressPrint } from '../shared/ui/AddressPrint.tsx'
import styles from './ConnectShell.module.css'
import './rainbowTheme.css'
import type { DialogsProps } from './ShellSlot.tsx'
import type { WalletShell } from './walletShell.ts'

/**
 * RainbowKit's dialogs, beside the dashboard and not above it. The wallet library is
 * handed in as it is: `WagmiProvider` would reconnect every wallet, or forget them, each time it renders.
 */
export function ConnectShell({ engine, shell }: DialogsProps) {
  return (
    <WagmiContext value={engine.config}>
      <QueryClientProvider client={engine.queries}>
        <RainbowKitProvider
          theme={null}
          locale="en-US"
          appInfo={{ appName: 'Countersign' }}
          avatar={AccountPicture}
        >
          <DialogOpener shell={shell} />
        </RainbowKitProvider>
      </QueryClientProvider>
    </WagmiContext>
  )
}

/** The same picture as everywhere on the page; a picture that the name's record carries comes first. */
const AccountPicture: NonNullable<RainbowKitProviderProps['avatar']> = ({ address, ensImage, size }) => (
  <span className={styles.picture}>
    {ensImage === null || ensImage === undefined ? (
      <AddressPrint address={checksumAddress(address)} />
    ) : (
      <img src={ensImage} width={size} height={size} alt="" />
    )}
  </span>
)

/** RainbowKit gives its openers to components below its provider only. */
function DialogOpener({ shell }: { readonly shell: WalletShell }) {
  const { openConnectModal } = useConnectModal()
  const { openAccountModal } = useAccountModal()
  const { openChainModal } = useChainModal()
  const { wanted } = useSyncExternalStore(shell.state.subscribe, shell.state.get)

  useEffect(() => {
    if (wanted === undefined) return
    const openers = { connect: openConnectModal, account: openAccountModal, chain: openChainModal }
    // Without an opener the dialog makes no sense any more: the wallet has connected or gone in the meantime.
    openers[wanted]?.()
    shell.opened()
  }, [wanted, openConnectModal, openAccountModal, openChainModal, shell])

  return null
}
