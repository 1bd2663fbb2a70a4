import { useSyncExternalStore } from 'react'
import { type ChainConfiguration, configuration } from '../../shared/configuration/configuration.ts'
import { LazyParts } from '../../shared/dashboard/parts/frame/page/LazyParts.tsx'
import { lazyPart } from '../../shared/dashboard/parts/frame/page/lazyPart.tsx'
import { Icon } from '../../shared/ui/Icon.tsx'
import text from '../../shared/ui/text.module.css'
import type { SignInState } from '../signIn/signInSession.ts'
import type { ChainPicture, WalletShell } from '../wallets/walletShell.ts'
import styles from './AccountControl.module.css'
import type { AccountFactsProps, ReadyConnection } from './AccountFacts.tsx'
import { AccountPicture } from './AccountPicture.tsx'
import { connectionStatus } from './connectionStatus.ts'
import { ShortAddress } from './ShortAddress.tsx'

/** The chain selector and the account button of SPEC section 2. */
export function ReadyControl({
  shell,
  ready,
  chains = configuration.chains,
}: {
  readonly shell: Pick<WalletShell, 'state' | 'open'>
  readonly ready: ReadyConnection
  /** Those of the site, but in tests. */
  readonly chains?: readonly ChainConfiguration[]
}) {
  const { chain } = ready
  return (
    <>
      {(chains.length > 1 || !chain.supported) && <ChainSelector shell={shell} ready={ready} />}
      {chain.supported && <AccountButton shell={shell} ready={ready} chains={chains} />}
    </>
  )
}

function ChainSelector({
  shell,
  ready: { chain },
}: {
  readonly shell: Pick<WalletShell, 'state' | 'open'>
  readonly ready: ReadyConnection
}) {
  const { chainPictures } = useSyncExternalStore(shell.state.subscribe, shell.state.get)
  return (
    <button
      type="button"
      className={chain.supported ? styles.chain : styles.wrong}
      aria-haspopup="dialog"
      onClick={() => shell.open('chain')}
    >
      <span className={text.hidden}>Network: </span>
      {chain.supported ? (
        <ChainName name={chain.name} picture={chainPictures?.get(chain.id)} />
      ) : (
        'Wrong network'
      )}
      <More />
    </button>
  )
}

/** The name of a chain; in a narrow header its picture, or its initial while there is none. */
function ChainName({ name, picture }: { readonly name: string; readonly picture: ChainPicture | undefined }) {
  return (
    <>
      {picture === undefined ? (
        <span className={styles.initial} aria-hidden="true">
          {name.charAt(0)}
        </span>
      ) : (
        <span className={styles.picture} style={{ background: picture.background }}>
          <img src={picture.url} alt="" />
        </span>
      )}
      <span className={styles.name}>{name}</span>
    </>
  )
}

/** Says that a dialog follows, where there is room to say it. */
function More() {
  return (
    <span className={styles.more}>
      <Icon name="more" />
    </span>
  )
}

function AccountButton({
  shell,
  ready,
  chains,
}: {
  readonly shell: Pick<WalletShell, 'state' | 'open'>
  readonly ready: ReadyConnection
  readonly chains: readonly ChainConfiguration[]
}) {
  const { engine } = useSyncExternalStore(shell.state.subscribe, shell.state.get)
  const { subscribe, get } = engine?.signIn ?? signedOut
  const signIn = useSyncExternalStore(subscribe, get)
  // One button for both, which keeps the focus through the dialog.
  const isAsked = connectionStatus(ready, signIn) === 'unauthenticated'
  return (
    <button
      type="button"
      className={styles.account}
      aria-haspopup="dialog"
      onClick={() => shell.open(isAsked ? 'connect' : 'account')}
    >
      <span className={text.hidden}>{isAsked ? 'Sign in: ' : 'Account: '}</span>
      <LazyParts fallback={<AddressOnly ready={ready} />}>
        {engine === undefined ? (
          <AddressOnly ready={ready} />
        ) : (
          <AccountFacts ready={ready} engine={engine} chains={chains} />
        )}
      </LazyParts>
      <More />
    </button>
  )
}

/** Before the wallet library has arrived. */
const signedOut = { subscribe: () => () => {}, get: (): Pick<SignInState, 'status'> => out }
const out = { status: 'out' } as const

/** Comes after the first paint; where it cannot be fetched the address says enough. */
const AccountFacts = lazyPart(async () => {
  const part = await import('./AccountFacts.tsx').catch(() => undefined)
  return part?.AccountFacts ?? AddressOnly
})

function AddressOnly({ ready: { account } }: Pick<AccountFactsProps, 'ready'>) {
  return (
    <>
      <AccountPicture address={account.address} />
      <ShortAddress address={account.address} />
    </>
  )
}
