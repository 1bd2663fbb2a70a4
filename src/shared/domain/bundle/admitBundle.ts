import { sameAddress } from '../address.ts'
import type { Hex } from '../hex.ts'
import type { SafePlace } from '../safeDomain.ts'
import type { SafeTransaction } from '../safeTransaction.ts'
import { hashSafeTransaction } from '../safeTxHash.ts'
import {
  type AuditedSignature,
  type AuditQuestions,
  auditCollected,
  type SignatureAudit,
} from '../signatureAudit.ts'
import type { SignedBy } from '../signatures.ts'
import type { Cosigned, ReadBundle, ReadItem } from './Bundle.ts'
import { addSignatures } from './mergeCosigned.ts'

/** What of a bundle may enter, and why the rest may not. */
export type Admission =
  | { readonly kind: 'problem'; readonly problem: Extract<ReadBundle, { kind: 'problem' }>['problem'] }
  | { readonly kind: 'other-chain'; readonly chain: number | string }
  | { readonly kind: 'other-safe'; readonly safe: Hex }
  /** A signature on its own, for a transaction that is not known here. */
  | { readonly kind: 'unknown-transaction'; readonly safeTxHash: Hex }
  | { readonly kind: 'items'; readonly items: readonly AdmittedItem[] }

export type AdmittedItem =
  | { readonly kind: 'malformed' }
  /** The fields do not make the hash that stands beside them: somebody changed one or the other. */
  | {
      readonly kind: 'wrong-hash'
      readonly transaction: SafeTransaction
      readonly claimed: Hex
      readonly computed: Hex
    }
  | {
      readonly kind: 'transaction'
      /** With the signatures that may enter: of owners of now, each over this very hash. */
      readonly cosigned: Cosigned
      /** Of every signature that came along. */
      readonly audit: SignatureAudit
      readonly refused: readonly AuditedSignature[]
      /** Signatures that are none by their shape, or that are too many to be checked at once. */
      readonly unreadable: number
    }

export type AdmissionFacts = {
  /** The Safe that is open, with the version its contract names: never what a bundle says. */
  readonly place: SafePlace
  /** The EIP-3770 name of its chain. */
  readonly shortName: string | undefined
  /** Owners, threshold, and ways to ask the chain about one hash. */
  readonly questions: (safeTxHash: Hex) => Omit<AuditQuestions, 'hash'>
  /** Transactions that are here already, by hash: a signature on its own belongs to one of them. */
  readonly known: (safeTxHash: Hex) => SafeTransaction | undefined
}

/**
 * Holds a bundle against the Safe that is open. Each hash is computed from the fields, each signature recovered over
 * that hash; only those of current owners may enter. A contract's word and an approval on chain are asked for now and
 * again each time they are shown. Never throws on any content.
 */
export async function admitBundle(read: ReadBundle, facts: AdmissionFacts): Promise<Admission> {
  if (read.kind === 'problem') return read
  const { place, shortName, known } = facts
  const { chain, safe } = read
  if (chain !== undefined && !isChain(chain, place.chainId, shortName)) return { kind: 'other-chain', chain }
  if (safe !== undefined && !sameAddress(safe, place.safe)) return { kind: 'other-safe', safe }
  if (read.kind === 'bundle') {
    const items = await Promise.all(read.items.map((item) => admitItem(item, facts)))
    return { kind: 'items', items: joinTwins(items) }
  }
  const transaction = known(read.safeTxHash)
  if (transaction === undefined) return { kind: 'unknown-transaction', safeTxHash: read.safeTxHash }
  const item: ReadItem = {
    kind: 'transaction',
    transaction,
    claimedHash: read.safeTxHash,
    signatures: [read.signature],
    unreadable: 0,
  }
  return { kind: 'items', items: [await admitItem(item, facts)] }
}

function isChain(chain: number | string, chainId: number, shortName: string | undefined): boolean {
  if (typeof chain === 'number') return chain === chainId
  return chain === String(chainId) || chain.toLowerCase() === shortName?.toLowerCase()
}

async function admitItem(item: ReadItem, { place, questions }: AdmissionFacts): Promise<AdmittedItem> {
  if (item.kind === 'malformed') return item
  const { transaction, claimedHash, unreadable } = item
  const { safeTxHash } = hashSafeTransaction(place, transaction)
  if (claimedHash !== undefined && claimedHash.toLowerCase() !== safeTxHash)
    return { kind: 'wrong-hash', transaction, claimed: claimedHash, computed: safeTxHash }
  const audit = await auditCollected(item.signatures, { ...questions(safeTxHash), hash: safeTxHash })
  const entering = audit.signatures.flatMap(signedBy)
  return {
    kind: 'transaction',
    cosigned: { transaction, safeTxHash, signatures: addSignatures([], entering) },
    audit,
    refused: audit.signatures.filter((audited) => signedBy(audited).length === 0),
    unreadable,
  }
}

/**
 * The signature with whom it is of. One that names another owner than it recovers to is that other owner's all the
 * same; a contract or an approval that nobody could ask about now may enter, and is not counted until it answers.
 */
function signedBy({ signer, signature, standing, verdict }: AuditedSignature): readonly SignedBy[] {
  return standing === 'owner' && signer !== undefined && verdict !== 'invalid' ? [{ signer, signature }] : []
}

/** A transaction that stands in a bundle twice is one transaction with all the signatures. */
function joinTwins(items: readonly AdmittedItem[]): readonly AdmittedItem[] {
  const joined: AdmittedItem[] = []
  const places = new Map<Hex, number>()
  for (const item of items) {
    const place = item.kind === 'transaction' ? places.get(item.cosigned.safeTxHash) : undefined
    const twin = place === undefined ? undefined : joined[place]
    if (item.kind === 'transaction' && place !== undefined && twin?.kind === 'transaction')
      joined[place] = join(twin, item)
    else {
      if (item.kind === 'transaction') places.set(item.cosigned.safeTxHash, joined.length)
      joined.push(item)
    }
  }
  return joined
}

type Admitted = Extract<AdmittedItem, { kind: 'transaction' }>

function join(left: Admitted, right: Admitted): Admitted {
  const validSigners = [...left.audit.validSigners]
  for (const signer of right.audit.validSigners)
    if (!validSigners.some((other) => sameAddress(other, signer))) validSigners.push(signer)
  return {
    kind: 'transaction',
    cosigned: {
      ...left.cosigned,
      signatures: addSignatures(left.cosigned.signatures, right.cosigned.signatures),
    },
    audit: {
      ...left.audit,
      signatures: [...left.audit.signatures, ...right.audit.signatures],
      validSigners,
    },
    refused: [...left.refused, ...right.refused],
    unreadable: left.unreadable + right.unreadable,
  }
}
