import type { AppError } from '../../shared/errors/AppError.ts'
import type { WalletFacts } from '../errors/errors.ts'
import {
  InsufficientFundsError,
  NonceTooHighError,
  NonceTooLowError,
  SafeRefusedError,
} from './errors/errors.ts'

/**
 * Why a network or a Safe contract refused a transaction, when the words say so: nodes have no codes for it. The
 * words are those of geth, Nethermind, Erigon, Besu and anvil.
 */
export function toRefusal(words: readonly (string | undefined)[], facts: WalletFacts): AppError | undefined {
  const says = (pattern: RegExp) => words.some((text) => text !== undefined && pattern.test(text))
  const [safeCode] = words.flatMap((text) => text?.match(/\bGS\d{3}\b/)?.[0] ?? [])
  if (safeCode !== undefined) return new SafeRefusedError({ ...facts, safeCode })
  if (says(/insufficient (funds|balance|eth)|exceeds (the )?balance|not enough (funds|balance)/i))
    return new InsufficientFundsError(facts)
  if (says(/nonce (is )?too low|nonce has already been used|already known|old ?nonce/i))
    return new NonceTooLowError(facts)
  if (says(/nonce (is )?too high|nonce gap/i)) return new NonceTooHighError(facts)
  return
}
