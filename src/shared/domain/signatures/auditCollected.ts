import type { VersionRules } from '../safe/versions/VersionRules.ts'
import { type Address, sameAddress } from '../values/address.ts'
import type { Hex } from '../values/hex.ts'
import { recoverSigner } from './recoverSigner.ts'
import type { AuditedSignature, CollectedSignature, OtherHash, SignatureAudit } from './SignatureAudit.ts'
import {
  findOddNumbers,
  findOrderFaults,
  findUnknownKind,
  type SafeSignature,
  type SignatureProblem,
  splitSignatures,
} from './signatures.ts'

export type AuditQuestions = {
  readonly hash: Hex
  readonly owners: readonly Address[]
  readonly formerOwners: readonly Address[]
  readonly threshold: number
  /** What the contract of the Safe's version reads as a signature: anything else is none to it. */
  readonly signatureKinds: VersionRules['signatureKinds']
  readonly otherHashes: readonly OtherHash[]
  /** Who executes in person, and need not sign. */
  readonly executor: Address | undefined
  /** `isValidSignature` of a contract owner (v = 0); `undefined` when the chain did not say. */
  readonly askContract: (owner: Address, data: Hex) => Promise<boolean | undefined>
  /** `approvedHashes(owner, hash)` of the Safe (v = 1). */
  readonly readApproval: (owner: Address) => Promise<boolean | undefined>
  /** The same for an owner of whom no signature that counts was collected; absent where only what was collected counts. */
  readonly readUnlistedApproval?: (owner: Address) => Promise<boolean | undefined>
}

/**
 * Audits signatures as a gateway lists them, each with the owner it is said to be of. What owners approved on the chain
 * counts whether or not it is listed: the contract asks no gateway.
 */
export async function auditCollected(
  collected: readonly CollectedSignature[],
  questions: AuditQuestions,
): Promise<SignatureAudit> {
  const listed = await auditEach(asRead(collected, questions), questions)
  const audited = [...listed, ...(await findApprovals(listed, questions))]
  const odd = audited.flatMap(({ signature }, index) => findOddNumbers(signature, index))
  const problems = [...odd, ...findLeftOut(collected)]
  return conclude(audited, questions, { orderFaults: [], problems })
}

/** Audits packed signatures, as `execTransaction` takes them. Never throws, whatever the bytes. */
export async function auditPacked(packed: unknown, questions: AuditQuestions): Promise<SignatureAudit> {
  const { signatures, problems } = splitSignatures(packed, { required: questions.threshold })
  const split = signatures.map((signature) => ({ claimedSigner: undefined, signature }))
  const collected = asRead(split, questions)
  const unread = collected.flatMap(({ signature }, index) =>
    signature === signatures[index] ? [] : findUnknownKind(signature, index),
  )
  const audited = await auditEach(collected, questions)
  const leftOut = findLeftOut(collected)
  const signers = audited.flatMap(({ signer }) => (signer === undefined ? [] : [signer]))
  const orderFaults = signers.length === audited.length ? findOrderFaults(signers) : []
  return conclude(audited, questions, { orderFaults, problems: [...problems, ...unread, ...leftOut] })
}

/** The same signatures as the contract of this version reads them: before 1.1.0 one by `eth_sign` is of no kind. */
function asRead(
  collected: readonly CollectedSignature[],
  { signatureKinds }: AuditQuestions,
): readonly CollectedSignature[] {
  return collected.map((collectedSignature) => {
    const { signature } = collectedSignature
    return signature.kind !== 'eth-sign' || signatureKinds.has('eth-sign')
      ? collectedSignature
      : { ...collectedSignature, signature: { ...signature, kind: 'unknown' } }
  })
}

/** Recovering a signer takes about a millisecond for each known hash. */
const mostAudited = 200

function findLeftOut(collected: readonly CollectedSignature[]): readonly SignatureProblem[] {
  const count = collected.length - mostAudited
  return count > 0 ? [{ kind: 'too-many', count }] : []
}

function auditEach(
  collected: readonly CollectedSignature[],
  questions: AuditQuestions,
): Promise<readonly AuditedSignature[]> {
  return Promise.all(
    collected.slice(0, mostAudited).map((collectedSignature) => audit(collectedSignature, questions)),
  )
}

async function audit(collected: CollectedSignature, questions: AuditQuestions): Promise<AuditedSignature> {
  const { hash, owners, formerOwners } = questions
  const signer = await recoverSigner(collected.signature, hash)
  const role = isAmong(owners, signer) ? 'owner' : isAmong(formerOwners, signer) ? 'former-owner' : 'stranger'
  const fitsOther = role === 'owner' ? undefined : await findOther(collected.signature, questions)
  const verdict = role === 'owner' ? await judgeSignature(collected.signature, questions) : 'invalid'
  return { ...collected, signer, role, fitsOther, verdict }
}

/** Of owners whose collected signatures do not count, what they approved. */
async function findApprovals(
  listed: readonly AuditedSignature[],
  { owners, signatureKinds, readUnlistedApproval: read }: AuditQuestions,
): Promise<readonly AuditedSignature[]> {
  if (read === undefined || !signatureKinds.has('approved-hash')) return []
  // A listed approval was asked about by itself.
  const settled = listed.flatMap(({ signer, verdict, signature: { kind } }) =>
    signer !== undefined && (verdict === 'valid' || kind === 'approved-hash') ? [signer] : [],
  )
  const others = owners.filter((owner) => !isAmong(settled, owner))
  const answers = await Promise.all(others.map(read))
  return others.flatMap((owner, index): readonly AuditedSignature[] =>
    answers[index] === true
      ? [
          {
            claimedSigner: owner,
            signature: { kind: 'approved-hash', owner },
            signer: owner,
            role: 'owner',
            fitsOther: undefined,
            verdict: 'valid',
            isUnlisted: true,
          },
        ]
      : [],
  )
}

async function findOther(
  signature: SafeSignature,
  { owners, otherHashes, hash }: AuditQuestions,
): Promise<OtherHash | undefined> {
  // These name their owner; nothing is recovered from a hash.
  if (signature.kind === 'contract' || signature.kind === 'approved-hash') return undefined
  for (const other of otherHashes) {
    if (other.hash.toLowerCase() === hash.toLowerCase()) continue
    if (isAmong(owners, await recoverSigner(signature, other.hash))) return other
  }
  return undefined
}

async function judgeSignature(
  signature: SafeSignature,
  { executor, askContract, readApproval }: AuditQuestions,
): Promise<AuditedSignature['verdict']> {
  switch (signature.kind) {
    case 'typed-data':
    case 'eth-sign':
      return 'valid'
    case 'unknown':
      return 'invalid'
    case 'contract':
      if (signature.data === undefined) return 'invalid'
      return auditVerdict(await askContract(signature.owner, signature.data))
    case 'approved-hash':
      if (executor !== undefined && sameAddress(executor, signature.owner)) return 'valid'
      return auditVerdict(await readApproval(signature.owner))
  }
}

function auditVerdict(answer: boolean | undefined): AuditedSignature['verdict'] {
  if (answer === undefined) return 'unknown'
  return answer ? 'valid' : 'invalid'
}

function conclude(
  signatures: readonly AuditedSignature[],
  { threshold }: AuditQuestions,
  faults: Pick<SignatureAudit, 'orderFaults' | 'problems'>,
): SignatureAudit {
  const valid = signatures.filter(({ verdict }) => verdict === 'valid')
  const unique = new Map(valid.flatMap(({ signer }) => (signer ? [[signer.toLowerCase(), signer]] : [])))
  return { signatures, ...faults, validSigners: [...unique.values()], threshold }
}

function isAmong(list: readonly Address[], account: Address | undefined): boolean {
  return account !== undefined && list.some((other) => sameAddress(other, account))
}
