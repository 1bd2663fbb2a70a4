import type { AppError } from '../../shared/errors/AppError.ts'
import { walletErrors } from '../errors/walletErrors.ts'

/**
 * What the words of a wallet say of a network or a Safe contract: nodes have no codes for it. The words are those of geth,
 * Nethermind, Erigon, Besu and anvil. They explain and never decide: a wallet may say any of them after it has sent.
 * Nonces are read where something was to be sent.
 */
export function refusalOfNodeWords(
  words: readonly (string | undefined)[],
  {
    isSending,
    ...facts
  }: {
    readonly wallet: string | undefined
    readonly method: string | undefined
    readonly isSending: boolean
  },
  origin: { readonly text: string | undefined; readonly cause: unknown },
): AppError | undefined {
  const says = (pattern: RegExp) => words.some((text) => text !== undefined && pattern.test(text))
  if (isSending && says(/\balready (known|imported)\b|\bknown transaction\b/i))
    return walletErrors.alreadyKnown({ wallet: facts.wallet }, origin)
  const safeCode = readSafeCode(words)
  if (safeCode !== undefined) return walletErrors.safeRefused({ ...facts, safeCode }, origin)
  if (says(cannotPay)) return walletErrors.insufficientFunds(facts, origin)
  if (!isSending) return
  if (says(/nonce (is )?too low|nonce has already been used|old ?nonce/i))
    return walletErrors.nonceTooLow({ wallet: facts.wallet }, origin)
  if (says(/nonce (is )?too high|nonce gap/i))
    return walletErrors.nonceTooHigh({ wallet: facts.wallet }, origin)
  return
}

/** The words of nodes for an account without the amount or the fee. */
export const cannotPay = /insufficient (funds|balance|eth)|exceeds (the )?balance|not enough (funds|balance)/i

/** The code with which a Safe contract refuses (GS013), where words name one. */
export function readSafeCode(words: readonly (string | undefined)[]): string | undefined {
  return words.flatMap((text) => text?.match(/\bGS\d{3}\b/)?.[0] ?? [])[0]
}
