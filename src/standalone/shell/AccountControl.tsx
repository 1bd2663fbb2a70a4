import { type RefObject, useEffect, useRef, useSyncExternalStore } from 'react'
import { LazyParts } from '../../shared/dashboard/parts/frame/page/LazyParts.tsx'
import { lazyPart } from '../../shared/dashboard/parts/frame/page/lazyPart.tsx'
import type { Connection } from '../../shared/source/Connection.ts'
import { useSourceState } from '../../shared/source/SourceContext.tsx'
import { Button } from '../../shared/ui/Button.tsx'
import type { WalletShell } from '../wallets/walletShell.ts'
import styles from './AccountControl.module.css'
import type { ConnectedParts } from './ConnectedParts.tsx'

/** The connect button of SPEC section 2, or the chain selector and the account button, in the bar. */
export function AccountControl({
  shell,
  storageUnavailable,
  ReadyControl,
}: {
  readonly shell: WalletShell
  readonly storageUnavailable: boolean
  /** Arrives with the sources: without them no account is ready. */
  readonly ReadyControl: ConnectedParts['ReadyControl'] | undefined
}) {
  const { connection } = useSourceState()
  const control = useRef<HTMLDivElement>(null)
  useControlFocus(
    control,
    connection.status === 'ready' && !connection.chain.supported ? 'wrong' : connection.status,
  )
  return (
    <div ref={control} className={styles.control}>
      <ControlContent shell={shell} connection={connection} ReadyControl={ReadyControl} />
      <div className={styles.notes}>
        <Problem shell={shell} />
        <LazyParts>{storageUnavailable && <StorageNote />}</LazyParts>
      </div>
    </div>
  )
}

function ControlContent({
  shell,
  connection,
  ReadyControl,
}: {
  readonly shell: WalletShell
  readonly connection: Connection
  readonly ReadyControl: ConnectedParts['ReadyControl'] | undefined
}) {
  switch (connection.status) {
    case 'connecting':
      return (
        <span className={styles.reconnecting} role="status">
          Reconnecting…
        </span>
      )
    case 'disconnected':
    case 'failed':
      return (
        <Button small aria-haspopup="dialog" onClick={() => shell.open('connect')}>
          Connect Wallet
        </Button>
      )
    case 'ready':
      return ReadyControl === undefined ? null : <ReadyControl shell={shell} ready={connection} />
  }
}

/** Says a failure of the shell. Where this part cannot be fetched, that is the failure to say. */
const ShellProblem = lazyPart(async () => (await import('./ShellProblem.tsx')).ShellProblem)

const StorageNote = lazyPart(async () => (await import('./StorageNote.tsx')).StorageNote)

function Problem({ shell }: { readonly shell: WalletShell }) {
  const { problem } = useSyncExternalStore(shell.state.subscribe, shell.state.get)
  return (
    <div role="alert">
      <LazyParts>{problem !== undefined && <ShellProblem problem={problem} />}</LazyParts>
    </div>
  )
}

/**
 * Connecting, disconnecting and a change to or from a network that is not set up take away the button that opened the
 * dialog, and with it the focus RainbowKit would give back. A user without focus afterwards finds it on the button that
 * took its place.
 */
function useControlFocus(control: RefObject<HTMLDivElement | null>, status: Connection['status'] | 'wrong') {
  const lastStatus = useRef(status)
  useEffect(() => {
    const steps = [lastStatus.current, status].toSorted().join()
    lastStatus.current = status
    if (!/^(disconnected,ready|(disconnected|ready),wrong)$/.test(steps)) return
    const frame = requestAnimationFrame(() => {
      if (document.activeElement === document.body)
        control.current?.querySelector<HTMLElement>('button:last-of-type')?.focus()
    })
    return () => cancelAnimationFrame(frame)
  }, [control, status])
}
