import type { AppError } from '../../shared/errors/AppError.ts'
import { walletErrors } from '../errors/walletErrors.ts'

/**
 * Why a network or a Safe contract refused what a wallet was asked for, when the words say so: nodes have no codes for
 * it. The words are those of geth, Nethermind, Erigon, Besu and anvil. Nonces are read where something was to be sent.
 */
export function toRefusal(
  words: readonly (string | undefined)[],
  {
    isSending,
    ...facts
  }: {
    readonly wallet: string | undefined
    readonly method: string | undefined
    readonly isSending: boolean
  },
  said: { readonly text: string | undefined; readonly cause: unknown },
): AppError | undefined {
  const says = (pattern: RegExp) => words.some((text) => text !== undefined && pattern.test(text))
  const [safeCode] = words.flatMap((text) => text?.match(/\bGS\d{3}\b/)?.[0] ?? [])
  if (safeCode !== undefined) return walletErrors.safeRefused({ ...facts, safeCode }, said)
  if (says(/insufficient (funds|balance|eth)|exceeds (the )?balance|not enough (funds|balance)/i))
    return walletErrors.insufficientFunds(facts, said)
  if (!isSending) return
  if (says(/nonce (is )?too low|nonce has already been used|old ?nonce/i))
    return walletErrors.nonceTooLow({ wallet: facts.wallet }, said)
  if (says(/nonce (is )?too high|nonce gap/i))
    return walletErrors.nonceTooHigh({ wallet: facts.wallet }, said)
  return
}
