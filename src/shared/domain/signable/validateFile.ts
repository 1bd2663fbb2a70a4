import { hashSafeMessage } from '../message/messageHash.ts'
import { readSignableMessage } from '../message/readSignableMessage.ts'
import type { SafeIdentity } from '../safe/SafeIdentity.ts'
import { type AuditQuestions, auditCollected } from '../signatures/auditCollected.ts'
import type { OuterHashes } from '../signatures/nestedHashes.ts'
import type { AuditedSignature } from '../signatures/SignatureAudit.ts'
import type { SignedBy } from '../signatures/signatures.ts'
import type { SafeTransaction } from '../transaction/safeTransaction.ts'
import { hashSafeTransaction } from '../transaction/safeTxHash.ts'
import { sameAddress } from '../values/address.ts'
import type { Hex } from '../values/hex.ts'
import { joinTwins } from './joinTwins.ts'
import { addSignatures } from './mergeSignables.ts'
import type { Signable } from './Signable.ts'
import type { ReadFile, ReadItem } from './SignaturesFile.ts'
import type { ValidatedItem, ValidSignable } from './ValidatedItem.ts'

/** What of a file may enter, and why the rest may not. */
export type Validation =
  | Extract<ReadFile, { kind: 'problem' }>
  | { readonly kind: 'other-chain'; readonly chain: number | string }
  | { readonly kind: 'other-safe'; readonly safe: Hex }
  /** A signature on its own, for a transaction that is not known here. */
  | { readonly kind: 'unknown-transaction'; readonly safeTxHash: Hex }
  | { readonly kind: 'items'; readonly items: readonly ValidatedItem[] }

export type ValidationFacts = {
  /** The Safe that is open, with the version its contract names: never what a file says. */
  readonly identity: SafeIdentity
  /** The EIP-3770 name of its chain. */
  readonly shortName: string | undefined
  /** Owners, threshold, and ways to ask the chain about what one transaction or message is signed by. */
  readonly questions: (signed: OuterHashes) => Omit<AuditQuestions, 'hash'>
  /** Transactions that are here already, by hash: a signature on its own belongs to one of them. */
  readonly known: (safeTxHash: Hex) => SafeTransaction | undefined
}

/**
 * Holds a file against the Safe that is open. Each hash is computed from the fields, each signature recovered over
 * that hash; only those of current owners may enter. A contract's word and an approval on chain are asked for now and
 * again each time they are shown. Never throws on any content.
 */
export async function validateFile(read: ReadFile, facts: ValidationFacts): Promise<Validation> {
  if (read.kind === 'problem') return read
  const { identity, shortName, known } = facts
  const { chain, safe } = read
  if (chain !== undefined && !isChain(chain, identity.chainId, shortName))
    return { kind: 'other-chain', chain }
  if (safe !== undefined && !sameAddress(safe, identity.safe)) return { kind: 'other-safe', safe }
  if (read.kind === 'file') {
    const items = await Promise.all(read.items.map((item) => validateItem(item, facts)))
    return { kind: 'items', items: joinTwins(items) }
  }
  const transaction = known(read.safeTxHash)
  if (transaction === undefined) return { kind: 'unknown-transaction', safeTxHash: read.safeTxHash }
  const item: ReadItem = {
    kind: 'transaction',
    transaction,
    claimedHash: read.safeTxHash,
    signatures: [read.signature],
    leftOut: [],
  }
  return { kind: 'items', items: [await validateItem(item, facts)] }
}

function isChain(chain: number | string, chainId: number, shortName: string | undefined): boolean {
  if (typeof chain === 'number') return chain === chainId
  return chain === String(chainId) || chain.toLowerCase() === shortName?.toLowerCase()
}

async function validateItem(item: ReadItem, facts: ValidationFacts): Promise<ValidatedItem> {
  const { identity } = facts
  if (item.kind === 'malformed') return item
  if (item.kind === 'transaction') {
    const { transaction } = item
    const { safeTxHash: hash, messageHash } = hashSafeTransaction(identity, transaction)
    if (claimsOtherHash(item.claimedHash, hash)) return wrongHash(item.claimedHash, hash)
    const { signatures, ...judged } = await judgeItem(item, { identity, hash, messageHash }, facts)
    return signableItem({ kind: 'transaction', transaction, safeTxHash: hash, signatures }, judged)
  }
  const { message } = item
  const reading = readSignableMessage(message)
  if (!reading.ok) return { kind: 'malformed', of: 'message' }
  const { hash: innerHash } = reading.message
  const { safeMessageHash: hash, messageHash } = hashSafeMessage(identity, innerHash)
  if (claimsOtherHash(item.claimedHash, hash)) return wrongHash(item.claimedHash, hash)
  const { signatures, ...judged } = await judgeItem(item, { identity, hash, messageHash, innerHash }, facts)
  return signableItem({ kind: 'message', message, safeMessageHash: hash, signatures }, judged)
}

type Judged = Omit<ValidSignable, 'kind' | 'signable'>

function signableItem(signable: Signable, judged: Judged): ValidSignable {
  return { kind: 'signable', signable, ...judged }
}

function claimsOtherHash(claimed: Hex | undefined, computed: Hex): claimed is Hex {
  return claimed !== undefined && claimed.toLowerCase() !== computed
}

function wrongHash(claimed: Hex, computed: Hex): ValidatedItem {
  return { kind: 'wrong-hash', claimed, computed }
}

async function judgeItem(
  { signatures, leftOut }: Exclude<ReadItem, { kind: 'malformed' }>,
  signed: OuterHashes,
  { questions }: ValidationFacts,
): Promise<Judged & Pick<Signable, 'signatures'>> {
  const audit = await auditCollected(signatures, {
    ...questions(signed),
    hash: signed.hash,
  })
  const entering = audit.signatures.flatMap(signedBy)
  const once = addSignatures([], entering)
  return {
    signatures: once,
    audit,
    refused: audit.signatures.filter((audited) => signedBy(audited).length === 0),
    repeated: entering.length - once.length,
    leftOut,
  }
}

/**
 * The signature with whom it is of. One that names another owner than it recovers to is that other owner's all the
 * same; a contract or an approval that cannot be asked about now may enter, and is not counted until it answers.
 */
function signedBy({ signer, signature, role, verdict }: AuditedSignature): readonly SignedBy[] {
  return role === 'owner' && signer !== undefined && verdict !== 'invalid' ? [{ signer, signature }] : []
}
