import { lazy, type RefObject, Suspense, useEffect, useRef, useSyncExternalStore } from 'react'
import { configuration } from '../shared/configuration/configuration.ts'
import { describeError } from '../shared/errors/describeError.ts'
import type { Connection } from '../shared/source/AccountSource.ts'
import { useSourceState } from '../shared/source/SourceContext.tsx'
import { AddressPrint } from '../shared/ui/AddressPrint.tsx'
import { Button } from '../shared/ui/Button.tsx'
import { Icon } from '../shared/ui/Icon.tsx'
import { Note } from '../shared/ui/Note.tsx'
import text from '../shared/ui/text.module.css'
import styles from './AccountControl.module.css'
import type { AccountFactsProps, ReadyConnection } from './AccountFacts.tsx'
import { ShortAddress } from './ShortAddress.tsx'
import type { WalletShell } from './walletShell.ts'

/** The connect button of SPEC section 2, or the chain selector and the account button, in the bar. */
export function AccountControl({
  shell,
  storageUnavailable,
}: {
  readonly shell: WalletShell
  readonly storageUnavailable: boolean
}) {
  const { connection } = useSourceState()
  const control = useRef<HTMLDivElement>(null)
  useKeptFocus(control, connection.status)
  return (
    <div ref={control} className={styles.control}>
      <Content shell={shell} connection={connection} />
      <div className={styles.notes}>
        <Problem shell={shell} />
        <Suspense>{storageUnavailable && <StorageNote />}</Suspense>
      </div>
    </div>
  )
}

function Content({ shell, connection }: { readonly shell: WalletShell; readonly connection: Connection }) {
  switch (connection.status) {
    case 'connecting':
      return (
        <span className={styles.reconnecting} role="status">
          Reconnecting…
        </span>
      )
    case 'disconnected':
    case 'unauthenticated':
    case 'failed':
      return (
        <Button kind="primary" small aria-haspopup="dialog" onClick={() => shell.open('connect')}>
          Connect Wallet
        </Button>
      )
    case 'ready':
      return (
        <>
          {(configuration.chains.length > 1 || !connection.chain.supported) && (
            <ChainSelector shell={shell} ready={connection} />
          )}
          {connection.chain.supported && <AccountButton shell={shell} ready={connection} />}
        </>
      )
  }
}

function ChainSelector({
  shell,
  ready: { chain },
}: {
  readonly shell: WalletShell
  readonly ready: ReadyConnection
}) {
  return (
    <button
      type="button"
      className={chain.supported ? styles.chain : styles.wrong}
      aria-haspopup="dialog"
      onClick={() => shell.open('chain')}
    >
      <span className={text.hidden}>Network: </span>
      {chain.supported ? <ChainName name={chain.name} /> : 'Wrong network'}
      <More />
    </button>
  )
}

/** Its initial where there is little room. */
function ChainName({ name }: { readonly name: string }) {
  return (
    <>
      <span className={styles.initial} aria-hidden="true">
        {name.charAt(0)}
      </span>
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

function AccountButton({ shell, ready }: { readonly shell: WalletShell; readonly ready: ReadyConnection }) {
  const { engine } = useSyncExternalStore(shell.state.subscribe, shell.state.get)
  const { address } = ready.account
  return (
    <button
      type="button"
      className={styles.account}
      aria-haspopup="dialog"
      onClick={() => shell.open('account')}
    >
      <span className={text.hidden}>Account: </span>
      <AddressPrint address={address} />
      <Suspense fallback={<ShortAddress address={address} />}>
        {engine !== undefined && <AccountFacts ready={ready} engine={engine} />}
      </Suspense>
      <More />
    </button>
  )
}

/** Comes after the first paint; where it cannot be fetched the address says enough. */
const AccountFacts = lazy(async () => {
  const part = await import('./AccountFacts.tsx').catch(() => undefined)
  return { default: part?.AccountFacts ?? AddressOnly }
})

const StorageNote = lazy(async () => ({ default: (await import('./StorageNote.tsx')).StorageNote }))

function AddressOnly({ ready }: AccountFactsProps) {
  return <ShortAddress address={ready.account.address} />
}

function Problem({ shell }: { readonly shell: WalletShell }) {
  const { problem } = useSyncExternalStore(shell.state.subscribe, shell.state.get)
  const described = problem && describeError(problem)
  return (
    <div role="alert">
      {described !== undefined && (
        <Note kind="high" title={described.title}>
          {described.advice}
        </Note>
      )}
    </div>
  )
}

/**
 * Connecting and disconnecting take away the button that opened the dialog, and with it the focus RainbowKit would
 * give back. Whoever has none afterwards finds it on the button that took its place.
 */
function useKeptFocus(control: RefObject<HTMLDivElement | null>, status: Connection['status']) {
  const before = useRef(status)
  useEffect(() => {
    const steps = [before.current, status].toSorted().join()
    before.current = status
    if (steps !== 'disconnected,ready') return
    const frame = requestAnimationFrame(() => {
      if (document.activeElement === document.body)
        control.current?.querySelector<HTMLElement>('button:last-of-type')?.focus()
    })
    return () => cancelAnimationFrame(frame)
  }, [control, status])
}
