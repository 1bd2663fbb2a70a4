import type { Hex } from '../../shared/domain/values/hex.ts'
import { readHash } from '../../shared/domain/values/untrusted.ts'
import { walletErrors } from '../errors/walletErrors.ts'

/**
 * The hash that a wallet answers a sending with, in small letters. Throws `wallet/answer` for what names no transaction,
 * such as a hash of zeros.
 */
export function readSentHash(answer: unknown, wallet: string): Hex {
  const hash = readHash(answer)
  if (hash === undefined || /^0x0+$/.test(hash))
    throw walletErrors.answer({ wallet, call: 'eth_sendTransaction' })
  return hash
}
