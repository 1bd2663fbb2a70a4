import type { Ready } from './Ready.ts'

/** Whether this page may ask the account for anything. */
export function maySend({ account, chain, host }: Ready): boolean {
  if (!chain.supported || host?.known === false) return false
  return account.kind === 'wallet' || account.canSend
}
