import {
  RainbowKitProvider,
  type RainbowKitProviderProps,
  useAccountModal,
  useChainModal,
  useConnectModal,
} from '@rainbow-me/rainbowkit'
import '@rainbow-me/rainbowkit/styles.css'
import { useEffect, useSyncExternalStore } from 'react'
import { type Config, WagmiContext } from 'wagmi'
import { checksumAddress } from '../shared/domain/address.ts'
import { AddressPrint } from '../shared/ui/AddressPrint.tsx'
import styles from './ConnectShell.module.css'
import './rainbowTheme.css'
import type { WalletShell } from './walletShell.ts'

/**
 * RainbowKit's dialogs, beside the dashboard and not above it. Needs a query client above it. The wallet library is
 * handed in as it is: `WagmiProvider` would reconnect every wallet, or forget them, each time it renders.
 */
export function ConnectShell({ config, shell }: { readonly config: Config; readonly shell: WalletShell }) {
  return (
    <WagmiContext value={config}>
      <RainbowKitProvider
        theme={null}
        locale="en-US"
        appInfo={{ appName: 'Countersign' }}
        avatar={AccountPicture}
      >
        <DialogOpener shell={shell} />
      </RainbowKitProvider>
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
