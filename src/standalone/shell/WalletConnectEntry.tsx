import { type ComponentProps, useEffect, useRef } from 'react'
import { LazyParts } from '../../shared/dashboard/parts/frame/page/LazyParts.tsx'
import { lazyPart } from '../../shared/dashboard/parts/frame/page/lazyPart.tsx'
import { Button } from '../../shared/ui/Button.tsx'
import type { WalletAdditions } from '../rainbowKit/RainbowKitAdditions.tsx'
import styles from './ConnectShell.module.css'
import { useWalletConnectCode } from './useWalletConnectCode.ts'
import { WalletLinks } from './WalletLinks.tsx'

const QrCode = lazyPart(async () => (await import('../../shared/ui/values/QrCode.tsx')).QrCode)

/** The entry *WalletConnect* on a phone: links to wallets on it, and a code for a wallet on another device. */
export function WalletConnectEntry({ wallet }: ComponentProps<NonNullable<WalletAdditions['phoneDetail']>>) {
  const { progress, connect } = useWalletConnectCode(wallet, wallet.name)
  const asked = useRef(false)
  useEffect(() => {
    // Pressing the entry asks for the code.
    if (asked.current) return
    asked.current = true
    void connect()
  })
  if (progress.step === 'code')
    return (
      <>
        <WalletLinks uri={progress.uri} />
        <div className={styles.sheet}>
          <h2>On another device</h2>
          <div className={styles.scan}>
            <LazyParts>
              <QrCode value={progress.uri} label="WalletConnect code to scan" />
            </LazyParts>
          </div>
          <p role="status">Waiting for your wallet.</p>
        </div>
      </>
    )
  return (
    <div className={styles.sheet}>
      <p role="status">{progress.step === 'failed' ? progress.sentence : 'Waiting for the code.'}</p>
      {progress.step === 'failed' && (
        <Button block onClick={connect}>
          RETRY
        </Button>
      )}
    </div>
  )
}
