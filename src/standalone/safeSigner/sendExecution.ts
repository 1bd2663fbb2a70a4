import { chainErrors } from '../../shared/chain/nodes/chainErrors.ts'
import { askOwnerForSafe } from '../../shared/chain/safe/askOwnerContract.ts'
import { readApproval } from '../../shared/chain/safe/readApproval.ts'
import { encodeExecution } from '../../shared/chain/simulate/encodeExecution.ts'
import { countedKinds } from '../../shared/domain/safe/countedKinds.ts'
import { auditCollected } from '../../shared/domain/signatures/auditCollected.ts'
import { packSignatures, type SignedBy } from '../../shared/domain/signatures/signatures.ts'
import { signaturesByWeight } from '../../shared/domain/signatures/signaturesByWeight.ts'
import { signaturesToExecute } from '../../shared/domain/signatures/signaturesToExecute.ts'
import { hashSafeTransaction } from '../../shared/domain/transaction/safeTxHash.ts'
import type { Address } from '../../shared/domain/values/address.ts'
import type { Call } from '../../shared/domain/values/call.ts'
import type { Hex } from '../../shared/domain/values/hex.ts'
import { isError } from '../../shared/errors/AppError.ts'
import type { ComposedTransaction } from '../../shared/source/SafeSigner.ts'
import { signerErrors } from '../../shared/source/signerErrors.ts'
import { cannotPay, readSafeCode } from '../wallets/nodeWords.ts'
import { readSentHash } from '../wallets/readSentHash.ts'
import { toWalletError } from '../wallets/toWalletError.ts'
import type { WalletAccess } from '../wallets/walletEngine.ts'
import type { SafeReadAgain } from './readAgain.ts'

/** The call that executes it, which the Safe accepts now. Rejects when it would not. */
export async function prepareExecution(
  now: SafeReadAgain,
  composed: ComposedTransaction,
  signatures: readonly SignedBy[],
  signal: AbortSignal,
): Promise<Call> {
  return (await tryExecution(now, composed, signatures, signal)).call
}

/** It is not an owner: what is sent from there needs every signature. */
const outsider: Address = '0x00000000000000000000000000000000C0c0C0c0'
/** `true` as a contract answers it. */
const yes: Hex = `0x${'0'.repeat(63)}1`

/**
 * The same from any account: with the signatures of the owners alone. Rejects with `signer/call-fails` as well where
 * the Safe would use its nonce and pay for a call that fails.
 */
export async function prepareForAnyone(
  now: SafeReadAgain,
  composed: ComposedTransaction,
  signatures: readonly SignedBy[],
  signal: AbortSignal,
): Promise<Call> {
  const { call, answer } = await tryExecution(now, { ...composed, signer: outsider }, signatures, signal)
  if (answer !== yes) throw signerErrors.callFails()
  return call
}

/** The call that executes it, and what the Safe answers to it now. */
async function tryExecution(
  now: SafeReadAgain,
  composed: ComposedTransaction,
  signatures: readonly SignedBy[],
  signal: AbortSignal,
): Promise<{ readonly call: Call; readonly answer: unknown }> {
  const { safe, request } = now
  const { account, transaction, signer } = composed
  if (safe.nonce !== transaction.nonce)
    throw signerErrors.notItsTurn({ nonce: String(transaction.nonce), current: Number(safe.nonce) })
  const data = encodeExecution(transaction, await packCounting(now, composed, signatures, signal))
  const { address: to } = account
  const answer = await request(
    { method: 'eth_call', params: [{ from: signer, to, data }, 'latest'] },
    { signal },
  ).catch((thrown) => {
    throw explainRefusal(thrown)
  })
  return { call: { to, value: 0n, data }, answer }
}

/** The signatures that count, no more than are needed; of owners that could not be judged here, the Safe judges. */
async function packCounting(
  { safe, identity, request }: SafeReadAgain,
  { account, transaction, safeTxHash: hash, signer: executor }: ComposedTransaction,
  signatures: readonly SignedBy[],
  signal: AbortSignal,
): Promise<Hex> {
  const { owners, threshold } = safe
  const { messageHash } = hashSafeTransaction(identity, transaction)
  const signed = { identity, hash, messageHash }
  const audit = await auditCollected(
    signatures.map(({ signer, signature }) => ({ claimedSigner: signer, signature })),
    {
      hash,
      owners,
      formerOwners: [],
      threshold,
      signatureKinds: countedKinds(safe),
      otherHashes: [],
      executor,
      askContract: (owner, data) =>
        askOwnerForSafe(request, { owner, signed, data, stated: safe.version }, signal),
      readApproval: (owner) => readApproval(request, { safe: account.address, owner, hash }, signal),
    },
  )
  const { counting, undecided } = signaturesByWeight(audit)
  const valid = counting.length
  const chosen = signaturesToExecute(counting, { owners, threshold, executor, undecided })
  if (chosen.length < threshold) throw signerErrors.signaturesMissing({ valid, threshold })
  const packed = packSignatures(chosen)
  if (!packed.ok) throw signerErrors.signaturesMissing({ valid, threshold })
  return packed.packed
}

/** Nodes tell a revert by words only; what is none of them is a node that does not answer. */
function explainRefusal(thrown: unknown): unknown {
  if (!isError(thrown, chainErrors.nodeRead)) return thrown
  const text = thrown.message
  const origin = { text, cause: thrown }
  const safeCode = readSafeCode([text])
  if (safeCode !== undefined) return signerErrors.safeRefuses({ safeCode }, origin)
  if (cannotPay.test(text)) return signerErrors.cannotPay({}, origin)
  return /revert/i.test(text) ? signerErrors.executionReverts({}, origin) : thrown
}

/** Asks the wallet to send the execution. */
export async function sendExecution(
  wallet: WalletAccess,
  { account, signer }: ComposedTransaction,
  { to, data }: Call,
): Promise<Hex> {
  const transaction = {
    from: signer,
    to,
    value: '0x0',
    data,
    // The wallet, too, refuses when it has moved to another chain in the meantime.
    chainId: `0x${account.chainId.toString(16)}`,
  }
  const hash = await wallet
    .request({ method: 'eth_sendTransaction', params: [transaction] })
    .catch((thrown) => {
      throw toWalletError(thrown, wallet.name, 'execTransaction')
    })
  return readSentHash(hash, wallet.name)
}
