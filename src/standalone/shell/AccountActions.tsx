import { type ComponentProps, useState, useSyncExternalStore } from 'react'
import { Icon } from '../../shared/ui/Icon.tsx'
import { describeStandaloneError } from '../errors/describeStandaloneError.ts'
import type { RainbowKitAdditions } from '../rainbowKit/RainbowKitAdditions.tsx'
import { toWalletError } from '../wallets/toWalletError.ts'
import styles from './ConnectShell.module.css'
import { useEngine } from './EngineContext.tsx'

/** In the account dialog: another account of the same wallet, and signing in. */
export function AccountActions({ onClose, Action }: ComponentProps<RainbowKitAdditions['AccountActions']>) {
  const engine = useEngine()
  const { signIn } = engine
  const state = useSyncExternalStore(signIn.subscribe, signIn.get)
  const [problem, setProblem] = useState<string>()

  async function chooseAccount() {
    setProblem(undefined)
    try {
      await engine.chooseAccount()
      onClose()
    } catch (thrown) {
      const { title, advice } = describeStandaloneError(
        toWalletError(thrown, engine.getWallet()?.name, 'wallet_requestPermissions'),
      )
      setProblem(`${title} ${advice}`)
    }
  }

  return (
    <>
      <div className={styles.actions}>
        <Action action={chooseAccount} icon={<Icon name="replaced" />} label="Use another account" />
        {state.status === 'in' ? (
          <Action action={signIn.end} icon={<Icon name="done" />} label="Sign out" />
        ) : (
          <Action action={signIn.ask} icon={<Icon name="ready" />} label="Sign in" />
        )}
      </div>
      <p role="status" className={styles.status}>
        {problem}
        {problem === undefined && state.status === 'in' && describeSession(state)}
      </p>
    </>
  )
}

function describeSession({
  until,
  checkedBy,
}: {
  readonly until: number
  readonly checkedBy: string
}): string {
  const time = new Date(until).toLocaleTimeString([], { hour: '2-digit', minute: '2-digit' })
  const scope = checkedBy === 'gateway' ? 'at the gateway' : 'to this page only'
  return `Signed in ${scope}, until ${time} or until the page closes.`
}
