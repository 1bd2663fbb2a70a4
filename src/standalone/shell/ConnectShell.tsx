import {
  createAuthenticationAdapter,
  RainbowKitAuthenticationProvider,
  RainbowKitProvider,
  type RainbowKitProviderProps,
  useAccountModal,
  useChainModal,
  useConnectModal,
} from '@rainbow-me/rainbowkit'
import '@rainbow-me/rainbowkit/styles.css'
import { QueryClientProvider } from '@tanstack/react-query'
import { useEffect, useRef, useState, useSyncExternalStore } from 'react'
import { WagmiContext } from 'wagmi'
import { checksumAddress } from '../../shared/domain/values/address.ts'
import { Identicon } from '../../shared/ui/values/Identicon.tsx'
import type { RainbowKitAdditions } from '../rainbowKit/RainbowKitAdditions.tsx'
import { AccountActions } from './AccountActions.tsx'
import { ConnectFailure } from './ConnectFailure.tsx'
import { ConnectionAnnouncement } from './ConnectionAnnouncement.tsx'
import styles from './ConnectShell.module.css'
import { EngineContext } from './EngineContext.tsx'
import { explainFailure, explainSignIn, explainSwitch } from './explainFailure.ts'
import './rainbowTheme.css'
import { fetchWalletConnectOnPhones } from '../wallets/fetchWalletConnect.ts'
import type { WalletEngine } from '../wallets/walletEngine.ts'
import type { WalletShell } from '../wallets/walletShell.ts'
import { readChainPictures } from './readChainPictures.ts'
import type { DialogsProps } from './ShellSlot.tsx'
import { SignInDescription } from './SignInDescription.tsx'

/**
 * RainbowKit's dialogs, beside the dashboard and not above it. The wallet library is
 * handed in as it is: `WagmiProvider` would reconnect every wallet, or forget them, each time it renders.
 */
export function ConnectShell({ engine, shell }: DialogsProps) {
  const { signIn } = engine
  const { status } = useSyncExternalStore(signIn.subscribe, signIn.get)
  const [appInfo] = useState(() => appInfoOf(engine, shell))
  const [adapter] = useState(() => createAuthenticationAdapter(signIn))
  return (
    <EngineContext value={engine}>
      <WagmiContext value={engine.config}>
        <QueryClientProvider client={engine.queries}>
          <ConnectionAnnouncement />
          <RainbowKitAuthenticationProvider
            adapter={adapter}
            enabled={status === 'asking'}
            status={status === 'asking' ? 'unauthenticated' : 'authenticated'}
          >
            <RainbowKitProvider theme={null} locale="en-US" appInfo={appInfo} avatar={ShellAvatar}>
              <DialogOpener shell={shell} />
              <ConnectAbandoner engine={engine} />
              <SignInOpener shell={shell} asking={status === 'asking'} />
            </RainbowKitProvider>
          </RainbowKitAuthenticationProvider>
        </QueryClientProvider>
      </WagmiContext>
    </EngineContext>
  )
}

function appInfoOf(engine: WalletEngine, shell: WalletShell) {
  const additions: RainbowKitAdditions = {
    explainFailure,
    explainSwitch: (error) => explainSwitch(error, engine.getWallet()?.name),
    disconnect: () => void engine.disconnect(),
    ConnectFailure,
    AccountActions,
    SignInDescription,
    explainSignIn: (error) => explainSignIn(error, engine.getWallet()?.name),
    cancelSignIn: engine.signIn.end,
    tellChains: (chains) => void readChainPictures(chains).then(shell.showChainPictures),
  }
  return { appName: 'Countersign', learnMoreUrl: 'https://ethereum.org/wallets/', additions }
}

/** RainbowKit closes its dialogs when the user turns out not to be signed in; this one opens right after. */
function SignInOpener({ shell, asking }: { readonly shell: WalletShell; readonly asking: boolean }) {
  useEffect(() => {
    if (!asking) return
    const frame = requestAnimationFrame(() => shell.open('connect'))
    return () => cancelAnimationFrame(frame)
  }, [asking, shell])
  return null
}

/** The same picture as everywhere on the page; a picture that the name's record carries comes first. */
const ShellAvatar: NonNullable<RainbowKitProviderProps['avatar']> = ({ address, ensImage, size }) => (
  <span className={styles.picture}>
    {ensImage === null || ensImage === undefined ? (
      <Identicon address={checksumAddress(address)} />
    ) : (
      <img src={ensImage} width={size} height={size} alt="" />
    )}
  </span>
)

/** Who leaves the choice of a wallet has chosen none: a yes that comes later connects no account. */
function ConnectAbandoner({ engine }: { readonly engine: WalletEngine }) {
  const { connectModalOpen } = useConnectModal()
  const wasOpen = useRef(false)
  useEffect(() => {
    if (wasOpen.current && !connectModalOpen) engine.abandonConnecting()
    wasOpen.current = connectModalOpen
  }, [connectModalOpen, engine])
  return null
}

/** RainbowKit gives its openers to components below its provider only. */
function DialogOpener({ shell }: { readonly shell: WalletShell }) {
  const { openConnectModal } = useConnectModal()
  const { openAccountModal } = useAccountModal()
  const { openChainModal } = useChainModal()
  const { wanted } = useSyncExternalStore(shell.state.subscribe, shell.state.get)

  useEffect(() => {
    if (wanted === undefined) return
    if (wanted === 'connect') fetchWalletConnectOnPhones(navigator)
    const openers = { connect: openConnectModal, account: openAccountModal, chain: openChainModal }
    // Without an opener the dialog makes no sense any more: the wallet has connected or gone in the meantime.
    openers[wanted]?.()
    shell.opened()
  }, [wanted, openConnectModal, openAccountModal, openChainModal, shell])

  return null
}
