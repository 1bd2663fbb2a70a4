import { useSyncExternalStore } from 'react'
import { useEngine } from './EngineContext.tsx'

/** In the sign-in dialog: who checks the signature, and what follows from it. */
export function SignInDescription() {
  const { signIn } = useEngine()
  const state = useSyncExternalStore(signIn.subscribe, signIn.get)
  const checker = state.status === 'asking' ? state.checker : undefined
  if (checker === undefined) return 'Sign a message to prove that you hold the key. It sends nothing.'
  if (checker.kind === 'page')
    return 'Sign a message to prove to this page, and to this page only, that you hold the key. It unlocks nothing here and sends nothing.'
  return `Sign a message to prove to this page and to the Safe gateway at ${checker.host} that you hold the key. The gateway gets the message and your signature and keeps you signed in there until you sign out. It unlocks nothing here and sends no transaction.`
}
