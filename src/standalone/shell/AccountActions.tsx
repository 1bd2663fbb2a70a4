import { type ComponentProps, useState, useSyncExternalStore } from 'react'
import { Icon } from '../../shared/ui/Icon.tsx'
import { describeWalletError } from '../errors/describeWalletError.ts'
import type { RainbowKitAdditions } from '../rainbowKit/RainbowKitAdditions.tsx'
import type { SignInChecker, SignInState } from '../signIn/signInSession.ts'
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
      const { title, advice } = describeWalletError(
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
          <Action action={() => void signIn.signOut()} icon={<Icon name="done" />} label="Sign out" />
        ) : (
          <Action action={signIn.ask} icon={<Icon name="ready" />} label="Sign in" />
        )}
      </div>
      <p role="status" className={styles.status}>
        {problem}
        {problem === undefined && describeSession(state)}
      </p>
    </>
  )
}

function describeSession(state: SignInState): string | undefined {
  if (state.status === 'in')
    return `Signed in ${signInPlace(state.checker)}, until ${signInTime(state.until)} or until ${
      state.checker.kind === 'gateway' ? 'you sign out' : 'the page closes'
    }.`
  if (state.status === 'out' && state.gatewayUntil !== undefined)
    return `You are signed out here. The gateway did not confirm it; its session ends at ${signInTime(state.gatewayUntil)}.`
  return undefined
}

function signInPlace(checker: SignInChecker): string {
  return checker.kind === 'gateway' ? `at the gateway ${checker.host}` : 'to this page only'
}

function signInTime(milliseconds: number): string {
  return new Date(milliseconds).toLocaleTimeString([], { hour: '2-digit', minute: '2-digit' })
}
