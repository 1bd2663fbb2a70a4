import { privateKeyToAccount, sign } from 'viem/accounts'
import { hashForSafe, readSignableMessage } from '../domain/message/readSignableMessage.ts'
import type { SignableMessage } from '../domain/message/SignableMessage.ts'
import { rulesOf } from '../domain/safe/knownVersions.ts'
import type { SafeIdentity } from '../domain/safe/SafeIdentity.ts'
import type { Signable, SignedMessage, SignedTransaction } from '../domain/signable/Signable.ts'
import type { SignaturesFile } from '../domain/signable/SignaturesFile.ts'
import type { ValidationFacts } from '../domain/signable/validateFile.ts'
import type { SignedBy } from '../domain/signatures/signatures.ts'
import { type SafeTransaction, safeTransaction } from '../domain/transaction/safeTransaction.ts'
import { hashSafeTransaction } from '../domain/transaction/safeTxHash.ts'
import { ethSignHash } from '../domain/typedData/deviceHashes.ts'
import type { Address } from '../domain/values/address.ts'
import type { Hex } from '../domain/values/hex.ts'

const keys: readonly Hex[] = [`0x${'11'.repeat(32)}`, `0x${'22'.repeat(32)}`, `0x${'33'.repeat(32)}`]

function accountOf(index: number): Address {
  return privateKeyToAccount(keys[index] ?? '0x').address
}

/** Two owners with keys, one who is a contract, and a stranger; the Safe needs two of the three. */
export const ada = 0
export const bo = 1
export const stranger = 2
export const people: readonly Address[] = [accountOf(ada), accountOf(bo), accountOf(stranger)]
export const contractOwner: Address = '0x5FbDB2315678afecb367f032d93F642f64180aa3'

export const identity: SafeIdentity = {
  chainId: 31337,
  safe: '0xfB6916095ca1df60bB79Ce92cE3Ea74c37c5d359',
  version: { major: 1, minor: 4, patch: 1 },
}

export const payment: SafeTransaction = safeTransaction({
  to: '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed',
  value: 1_500_000_000_000_000_000n,
  data: '0x1234',
  nonce: 7n,
})

export async function signedBy(person: number, hash: Hex, ethSign = false): Promise<SignedBy> {
  const { r, s, v } = await sign({
    hash: ethSign ? ethSignHash(hash) : hash,
    privateKey: keys[person] ?? '0x',
  })
  const kind = ethSign ? 'eth-sign' : 'typed-data'
  return {
    signer: accountOf(person),
    signature: { kind, r, s, v: Number(v) + (ethSign ? 4 : 0) },
  }
}

/** `transaction` of the Safe at `where`, signed by these people. */
export async function signedTransactionBy(
  who: readonly number[],
  transaction: SafeTransaction = payment,
  where: SafeIdentity = identity,
): Promise<SignedTransaction> {
  const { safeTxHash } = hashSafeTransaction(where, transaction)
  const signatures = await Promise.all(who.map((person) => signedBy(person, safeTxHash)))
  return { kind: 'transaction', transaction, safeTxHash, signatures }
}

export const words: SignableMessage = { kind: 'text', text: 'The two of us agree.' }

/** `message` of the Safe at `where`, signed by these people. */
export async function signedMessageBy(
  who: readonly number[],
  message: SignableMessage = words,
  where: SafeIdentity = identity,
): Promise<SignedMessage> {
  const reading = readSignableMessage(message)
  if (!reading.ok) throw new Error(reading.problem.kind)
  const { safeMessageHash } = hashForSafe(where, reading.message)
  const signatures = await Promise.all(who.map((person) => signedBy(person, safeMessageHash)))
  return { kind: 'message', message, safeMessageHash, signatures }
}

export function fileOf(...signables: readonly Signable[]): SignaturesFile {
  return { chainId: identity.chainId, safe: identity.safe, signables }
}

/** The Safe as the chain has it; the contract accepts, and no hash is approved. */
export const facts: ValidationFacts = {
  identity,
  shortName: 'local',
  questions: ({ identity: { version } }) => ({
    signatureKinds: rulesOf(version).signatureKinds,
    owners: [accountOf(ada), accountOf(bo), contractOwner],
    formerOwners: [],
    threshold: 2,
    otherHashes: [],
    executor: undefined,
    askContract: async () => true,
    readApproval: async () => false,
  }),
  known: () => undefined,
}

/** What reading has to give back, in whatever form it came. */
export function itemsOf(transactions: readonly SignedTransaction[], withHash = true) {
  return transactions.map(({ transaction, safeTxHash, signatures }) => ({
    kind: 'transaction',
    transaction,
    claimedHash: withHash ? safeTxHash : undefined,
    leftOut: [],
    signatures: signatures.map(({ signer, signature }) => ({ claimedSigner: signer, signature })),
  }))
}
