import type { AccountRef } from '../../../../domain/safe/safeRef.ts'
import { ensRegistryOf } from '../../../../domain/values/ensName.ts'
import { visibleText } from '../../../../domain/values/text.ts'
import type { ErrorDescription } from '../../../../errors/describeError.ts'
import { lookUpName } from '../../../../queries/names.ts'
import type { SafeChoice } from '../../../../source/AccountSource.ts'

export type NamedSafe =
  | { readonly ok: true; readonly safe: AccountRef }
  | { readonly ok: false; readonly problem: ErrorDescription }

/** How long the chain may take to look a name up. */
const timeoutMilliseconds = 20_000

/** Where a name (ENS) leads on a chain, before anybody knows whether a Safe is there. Rejects with an `AppError`. */
export async function safeOfName(
  read: SafeChoice['read'] | undefined,
  chainId: number,
  typed: string,
): Promise<NamedSafe> {
  const name = visibleText(typed.trim())
  if (read === undefined || ensRegistryOf(chainId) === undefined)
    return nameRefused('This network has no names.', `Paste the address instead of “${name}”.`)
  const reader: Parameters<typeof lookUpName>[0] = {
    request: (call, options) => read(chainId, call, options),
  }
  const lookedUp = await lookUpName(reader, chainId, typed, AbortSignal.timeout(timeoutMilliseconds))
  switch (lookedUp.kind) {
    case 'address':
      return { ok: true, safe: { chainId, address: lookedUp.address } }
    case 'no-address':
      return nameRefused(`“${name}” leads nowhere.`, 'Check its spelling, or paste the address.')
    case 'outside':
      return nameRefused(
        `The record of “${name}” is kept on a server.`,
        'No server is asked. Paste the address.',
      )
    case 'not-a-name':
      return nameRefused(`“${name}” cannot be a name.`, 'Check its spelling, or paste the address.')
  }
}

function nameRefused(title: string, advice: string): NamedSafe {
  return { ok: false, problem: { title, advice } }
}
