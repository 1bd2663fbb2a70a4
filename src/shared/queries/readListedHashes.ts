import type { AccountRef } from '../domain/safe/safeRef.ts'
import type { Hex } from '../domain/values/hex.ts'
import { loadListCalls } from './gatewayCalls.ts'

/** So long, in ms, a list is awaited before an account is asked without it. */
const awaitedMilliseconds = 3_000

/**
 * The safeTxHashes of what waits in a Safe and of what ran last, as the gateway lists it now; `undefined` where it does not
 * say so soon. Never rejects.
 */
export async function readListedHashes(account: AccountRef): Promise<readonly Hex[] | undefined> {
  const signal = AbortSignal.timeout(awaitedMilliseconds)
  const late = new Promise<undefined>((resolve) =>
    signal.addEventListener('abort', () => resolve(undefined), { once: true }),
  )
  return await Promise.race([listNow(account, signal).catch(() => undefined), late])
}

async function listNow(account: AccountRef, signal: AbortSignal): Promise<readonly Hex[]> {
  const { queue, history } = await loadListCalls()
  const pages = await Promise.all([queue(account, {}, { signal }), history(account, {}, { signal })])
  return pages
    .flatMap(({ items }) => items)
    .flatMap((item) => (item.kind === 'transaction' ? (item.transaction.safeTxHash ?? []) : []))
}
