import { type ComponentProps, useState } from 'react'
import { configuration } from '../../shared/configuration/configuration.ts'
import {
  describeHiddenCharacter,
  findHiddenCharacter,
  type HiddenCharacter,
} from '../../shared/domain/values/hiddenCharacter.ts'
import { Button, ButtonLink } from '../../shared/ui/Button.tsx'
import { CopyButton } from '../../shared/ui/CopyButton.tsx'
import { Field } from '../../shared/ui/fields/Field.tsx'
import type { DetailedWallet, WalletAdditions } from '../rainbowKit/RainbowKitAdditions.tsx'
import styles from './ConnectShell.module.css'
import { parseNamedSafe } from './parseNamedSafe.ts'
import { safeWalletLink } from './safeWalletLink.ts'
import { useWalletConnectCode } from './useWalletConnectCode.ts'

const { chains, knownHosts, walletConnectProjectId } = configuration

/**
 * The entry *Safe* of the wallet list: a Safe is not a wallet in this browser, but this site opens inside
 * Safe{Wallet}, and Safe{Wallet} connects to this site by WalletConnect.
 */
export function SafeEntry({ wallet }: ComponentProps<NonNullable<WalletAdditions['detail']>>) {
  const [text, setText] = useState('')
  const hidden = findHiddenCharacter(text)
  const safe = hidden === undefined ? parseNamedSafe(text, chains) : 'not-a-safe'
  const appUrl = new URL('.', document.baseURI).href
  return (
    <div className={styles.safe}>
      <h2>Open in Safe&#123;Wallet&#125;</h2>
      <Field
        label="Your Safe, if you have its address at hand"
        hint="Otherwise Safe{Wallet} asks which one."
        problem={safe === 'not-a-safe' ? hiddenProblemText(hidden) : undefined}
        mono
        spellCheck={false}
        autoComplete="off"
        value={text}
        onChange={({ target }) => setText(target.value)}
      />
      <ButtonLink
        kind="primary"
        block
        foreign
        href={safeWalletLink({ appUrl, knownHosts, safe: safe === 'not-a-safe' ? undefined : safe })}
      >
        Open in Safe&#123;Wallet&#125;
      </ButtonLink>
      <h2>Or connect from Safe&#123;Wallet&#125;</h2>
      {walletConnectProjectId === undefined ? (
        <p>
          <strong>No projectId found.</strong> This site was built without a WalletConnect project id, so
          Safe&#123;Wallet&#125; cannot connect to it.
        </p>
      ) : (
        <ByWalletConnect wallet={wallet} />
      )}
    </div>
  )
}

function hiddenProblemText(hidden: HiddenCharacter | undefined): string {
  if (hidden === undefined) return 'An address looks like eth:0x… with 40 digits.'
  const { title, advice } = describeHiddenCharacter(hidden)
  return `${title} ${advice}`
}

function ByWalletConnect({ wallet }: { readonly wallet: DetailedWallet }) {
  const { progress, connect } = useWalletConnectCode(wallet, 'Safe{Wallet}')
  return (
    <>
      <p>In Safe&#123;Wallet&#125;, open WalletConnect in the top bar and paste the code from here.</p>
      {progress.step === 'code' ? (
        <p className={styles.code}>
          <code>{progress.uri}</code>
          <CopyButton value={progress.uri} what="the WalletConnect code" />
        </p>
      ) : (
        <Button block unavailable={progress.step === 'asking'} onClick={connect}>
          {progress.step === 'failed' ? 'RETRY' : 'Show the code'}
        </Button>
      )}
      <p role="status">
        {progress.step === 'asking' && 'Waiting for the code.'}
        {progress.step === 'code' && 'Waiting for Safe{Wallet}.'}
        {progress.step === 'failed' && progress.sentence}
      </p>
    </>
  )
}
