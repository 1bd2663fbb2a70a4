import type { ComponentProps } from 'react'
import { Button, ButtonLink } from '../../shared/ui/Button.tsx'
import { CopyButton } from '../../shared/ui/CopyButton.tsx'
import type { WalletAdditions } from '../rainbowKit/RainbowKitAdditions.tsx'
import { linkedWallets, rememberWalletLink } from '../wallets/linkedWallets.ts'
import styles from './ConnectShell.module.css'

/** Ways to a wallet on this device: a link for each that has one, one for any other app, and the code itself to paste. */
export function WalletLinks({ uri, onBack }: ComponentProps<NonNullable<WalletAdditions['links']>>) {
  return (
    <div className={styles.sheet}>
      <h2>On this device</h2>
      <ul className={styles.links}>
        {linkedWallets.map(({ name, href }) => (
          <li key={name}>
            <ButtonLink
              block
              foreign
              href={`${href}?uri=${encodeURIComponent(uri)}`}
              onClick={() => rememberWalletLink({ name, href }, window)}
            >
              {name}
            </ButtonLink>
          </li>
        ))}
        <li>
          <ButtonLink block href={uri}>
            Another wallet app
          </ButtonLink>
        </li>
      </ul>
      <p>Or paste this code in your wallet:</p>
      <p className={styles.code}>
        <code>{uri}</code>
        <CopyButton value={uri} what="the WalletConnect code" />
      </p>
      {onBack && <Button onClick={onBack}>Show the code to scan</Button>}
    </div>
  )
}
