import { type AccountRef, sameAccount } from '../../shared/domain/safe/safeRef.ts'
import type { Call } from '../../shared/domain/values/call.ts'
import type { Hex } from '../../shared/domain/values/hex.ts'
import { toAppError } from '../../shared/errors/AppError.ts'
import type { SendOutcome } from '../../shared/source/ApprovalRequest.ts'
import { accountChanged } from '../../shared/source/accountChanged.ts'
import { decideAskedOutcome, decideOutcome } from '../../shared/source/decideOutcome.ts'
import { walletErrors } from '../errors/walletErrors.ts'
import { readSentHash } from '../wallets/readSentHash.ts'
import { toWalletError } from '../wallets/toWalletError.ts'
import type { WalletAccess } from '../wallets/walletEngine.ts'

export type SendInOrderOptions = {
  readonly calls: readonly Call[]
  readonly composedFor: AccountRef
  /** Reads account and chain from the wallet, now. */
  readonly access: () => Promise<WalletAccess>
  /** `SenderOptions.readNonce`. */
  readonly readNonce: (account: AccountRef) => Promise<number | undefined>
  /** Called right before the wallet asks the user, for every call. */
  readonly onAsk: (nonce: number | undefined) => void
  /** Called with all hashes so far each time one more transaction is out. */
  readonly onSent: (hashes: readonly Hex[]) => void
  /** True once the answer is no longer awaited: the question that is open stays open, but none follows it. */
  readonly isStopped: () => boolean
}

/**
 * Sends calls as transactions of a plain wallet, one after the other; the wallet asks the user about each. Account
 * and chain are read again before every one of them. Never rejects, and never forgets a hash: what was sent before
 * something went wrong is part of the outcome.
 */
export async function sendInOrder(
  options: SendInOrderOptions,
): Promise<Exclude<SendOutcome, { kind: 'stopped' }>> {
  const hashes: Hex[] = []
  for (const call of options.calls) {
    let asked = false
    const onAsk: SendInOrderOptions['onAsk'] = (nonce) => {
      asked = true
      options.onAsk(nonce)
    }
    try {
      hashes.push(await sendOne(call, { ...options, onAsk }, hashes.length))
    } catch (thrown) {
      const error = toAppError(thrown)
      if (asked) return { kind: decideAskedOutcome(error), error, hashes }
      const kind = decideOutcome(error)
      // Before the wallet was asked, an error can be about nothing that was sent.
      return { kind: kind === 'undecided' ? 'failed' : kind, error, hashes }
    }
    options.onSent([...hashes])
  }
  return { kind: 'transactions', hashes }
}

async function sendOne(
  call: Call,
  { calls, composedFor, access, readNonce, onAsk, isStopped }: SendInOrderOptions,
  sent: number,
): Promise<Hex> {
  const nonce = sent === 0 ? await readNonce(composedFor) : undefined
  const { account, name, request } = await access()
  if (isStopped()) throw walletErrors.stopped({ sent, total: calls.length })
  if (!sameAccount(account, composedFor)) throw accountChanged({ composedFor, current: account })
  const transaction = {
    from: account.address,
    to: call.to,
    value: sentQuantity(call.value),
    data: call.data,
    // The wallet, too, refuses when it has moved to another chain in the meantime.
    chainId: sentQuantity(BigInt(account.chainId)),
  }
  onAsk(nonce)
  const hash = await request({ method: 'eth_sendTransaction', params: [transaction] }).catch((thrown) => {
    throw toWalletError(thrown, name)
  })
  return readSentHash(hash, name)
}

/** Without viem, which the first screen does not wait for. */
function sentQuantity(value: bigint): Hex {
  return `0x${value.toString(16)}`
}
