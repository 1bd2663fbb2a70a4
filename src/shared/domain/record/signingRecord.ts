import { formatCallPath } from '../calldata/callPath.ts'
import { type DecodedCall, everyCall } from '../calldata/DecodedCall.ts'
import { writeMethodSignature } from '../calldata/writeMethodSignature.ts'
import { type Assessment, countChecks } from '../checks/Assessment.ts'
import type { CheckFacts } from '../checks/subject/CheckFacts.ts'
import { type ClaimedMethod, claimedMethod } from '../checks/subject/claimedMethod.ts'
import type { Simulation } from '../checks/subject/Simulation.ts'
import { type ClaimedBy, claimerWords } from '../checks/words/ClaimedBy.ts'
import { unknownContractWords } from '../checks/words/unknownContractWords.ts'
import type { DeviceComparison } from '../device/DeviceComparison.ts'
import { provenFactNames } from '../proof/ProvenSafe.ts'
import { neverProven, provenFactWords } from '../proof/provenFactWords.ts'
import type { SiteName } from '../release/siteList.ts'
import type { SafeIdentity } from '../safe/SafeIdentity.ts'
import { formatSafeVersion } from '../safe/safeVersion.ts'
import type { SignatureAudit } from '../signatures/SignatureAudit.ts'
import type { SafeTxHashes } from '../transaction/SafeTxHashes.ts'
import type { SafeTransaction } from '../transaction/safeTransaction.ts'
import { transactionFields } from '../transaction/transactionDifference.ts'
import { type Address, checksumAddress } from '../values/address.ts'
import type { Hex } from '../values/hex.ts'
import { type ProofSources, type RecordedProof, recordProof } from './recordedProof.ts'

/** What was known of a transaction at one moment, to keep beside the signature. Numbers beyond JSON are text. */
export type SigningRecord = {
  readonly kind: 'countersign signing record'
  readonly appVersion: string
  /** Which built site made it; absent where its list of files could not be read, and from the command. */
  readonly site?: SiteName
  /** ISO 8601. */
  readonly madeAt: string
  readonly safe: { readonly chainId: number; readonly address: string; readonly version: string }
  readonly fields: Readonly<Record<string, string>>
  readonly hashes: SafeTxHashes
  readonly claims: readonly { readonly by: string; readonly hash: Hex; readonly same: boolean }[]
  readonly calls: readonly {
    readonly place: string
    readonly to: string
    readonly value: string
    readonly operation: number
    readonly method: string
    /** What the user's file or interface says of a method that is not known here; absent where neither does. */
    readonly named?: RecordedName
    readonly bytes: number
  }[]
  readonly findings: readonly {
    readonly id: string
    readonly severity: string
    readonly place: string
    readonly sentence: string
  }[]
  readonly checks: {
    readonly ran: number
    /** What was missing, by the check that asks for it, with the checks that need the same. */
    readonly unchecked: readonly {
      readonly id: string
      readonly reason: string
      readonly waiting: readonly string[]
    }[]
  }
  /** Contracts that are called and that nothing here knows; no finding is about that. Absent from older records. */
  readonly unknownContracts: readonly Address[]
  readonly simulation: readonly string[]
  /** What was compared with a device, by the user; it proves nothing to others. */
  readonly device?: DeviceComparison
  readonly signatures: readonly { readonly signer: string; readonly kind: string; readonly verdict: string }[]
  /** The state of the Safe with its proof; absent where none was made. */
  readonly proof?: RecordedProof
}

/** The name that a third party gives a method. It proves nothing. */
export type RecordedName = {
  readonly by: ClaimedBy
  /** With the names of its inputs. */
  readonly method: string
}

export type RecordSources = {
  readonly identity: SafeIdentity
  readonly transaction: SafeTransaction
  readonly hashes: SafeTxHashes
  readonly claims: readonly { readonly by: string; readonly hash: Hex }[]
  readonly call: DecodedCall
  readonly interfaces: CheckFacts['interfaces']
  readonly assessment: Assessment
  /** `undefined` when it could not be tried. */
  readonly simulation: Simulation | undefined
  /** `undefined` where signatures are not collected. */
  readonly signatures: SignatureAudit | undefined
  /** `undefined` where no screen of a device was marked. */
  readonly device?: DeviceComparison | undefined
  /** `undefined` where nothing was proven. */
  readonly proof?: ProofSources | undefined
  readonly appVersion: string
  readonly site?: SiteName | undefined
  /** ISO 8601. */
  readonly madeAt: string
}

export function createSigningRecord(sources: RecordSources): SigningRecord {
  const { identity, transaction, hashes, claims, call, assessment, signatures } = sources
  return {
    kind: 'countersign signing record',
    appVersion: sources.appVersion,
    ...(sources.site !== undefined && { site: sources.site }),
    madeAt: sources.madeAt,
    safe: { chainId: identity.chainId, address: identity.safe, version: formatSafeVersion(identity.version) },
    fields: Object.fromEntries(transactionFields.map((field) => [field, String(transaction[field])])),
    hashes,
    claims: claims.map((claim) => ({ ...claim, same: claim.hash.toLowerCase() === hashes.safeTxHash })),
    calls: [...everyCall(call)].map((decodedCall) => recordCall(decodedCall, sources.interfaces)),
    ...recordFindings(assessment),
    unknownContracts: assessment.unknownContracts.map(checksumAddress),
    simulation: describeSimulation(sources.simulation),
    ...(sources.device !== undefined && { device: sources.device }),
    signatures: (signatures?.signatures ?? []).map(({ signer, signature, verdict }) => ({
      signer: signer ?? 'none',
      kind: signature.kind,
      verdict,
    })),
    ...(sources.proof !== undefined && { proof: recordProof(sources.proof) }),
  }
}

function recordCall(call: DecodedCall, interfaces: CheckFacts['interfaces']): SigningRecord['calls'][number] {
  const { path, to, value, operation, content, data } = call
  const named = recordName(claimedMethod(call, interfaces))
  return {
    place: formatCallPath(path),
    to,
    value: String(value),
    operation,
    method: content.kind === 'method' ? content.method.signature : content.kind,
    ...(named !== undefined && { named }),
    bytes: (data.length - 2) / 2,
  }
}

/** What is said of a method, as it is kept. */
export function recordName(claimed: ClaimedMethod | undefined): RecordedName | undefined {
  return claimed && { by: claimed.by, method: writeMethodSignature(claimed.method) }
}

/** What the checks found and could not look at, as it is kept. */
export function recordFindings({
  findings,
  ran,
  unchecked,
}: Assessment): Pick<SigningRecord, 'findings' | 'checks'> {
  return {
    findings: findings.map(({ id, severity, place, sentence }) => ({ id, severity, place, sentence })),
    checks: {
      ran,
      unchecked: unchecked.map(({ id, reason, waiting }) => ({
        id,
        reason,
        waiting: waiting.map((rule) => rule.id),
      })),
    },
  }
}

function describeSimulation(simulation: Simulation | undefined): readonly string[] {
  if (simulation === undefined) return ['It could not be simulated.']
  if (simulation.kind === 'reverted') return [`It reverts: ${simulation.reason}.`]
  const { method, blockNumber, moves, allowances } = simulation
  return [
    `Simulated at block ${blockNumber} by ${method}.`,
    ...moves
      .filter(({ amount }) => amount !== 0n)
      .map(({ token, amount, nft }) => `${token}: ${amount > 0n ? '+' : ''}${amount}${nft ? ' NFT' : ''}`),
    ...allowances.map(({ token, spender, amount }) => `${spender} may still take ${amount} of ${token}.`),
  ]
}

/** The record as a page of its own, to print or to keep: no scripts, nothing loaded. */
export function writeRecordPage(record: SigningRecord): string {
  const { safe, hashes, fields, calls, findings, checks, unknownContracts, simulation, signatures } = record
  const sections: readonly (readonly [string, readonly (readonly string[])[]])[] = [
    ['Safe', Object.entries(safe).map(([name, value]) => [name, String(value)])],
    ['Hashes', Object.entries(hashes)],
    ['Named by others', record.claims.map(({ by, hash, same }) => [by, hash, same ? 'same' : 'different'])],
    ['Signed fields', Object.entries(fields)],
    [
      'Calls',
      calls.map((call) => [
        call.place,
        call.to,
        writeRecordedMethod(call),
        `${call.value} wei`,
        `${call.bytes} bytes`,
      ]),
    ],
    ['Findings', findings.map(({ severity, place, sentence }) => [severity, place, sentence])],
    ['Unknown contracts', unknownContracts.map((contract) => [contract, unknownContractWords])],
    ['Not checked', checks.unchecked.map(({ id, reason, waiting }) => [[id, ...waiting].join(', '), reason])],
    ['Simulation', simulation.map((line) => [line])],
    ['Made by', describeSite(record)],
    ['Compared with a device', describeDevice(record.device)],
    ['Signatures', signatures.map(({ signer, kind, verdict }) => [signer, kind, verdict])],
    ['Proven state', proofLines(record.proof)],
  ]
  const body = sections
    .filter(([, rows]) => rows.length > 0)
    .map(
      ([title, rows]) =>
        `<h2>${escapeHtml(title)}</h2><table>${rows.map((row) => `<tr>${row.map((cell) => `<td>${escapeHtml(cell)}</td>`).join('')}</tr>`).join('')}</table>`,
    )
    .join('')
  return `<!doctype html><html lang="en"><meta charset="utf-8"><meta http-equiv="Content-Security-Policy" content="default-src 'none'; style-src 'unsafe-inline'"><title>Signing record ${escapeHtml(hashes.safeTxHash)}</title><style>body{font:14px system-ui,sans-serif;margin:2rem;max-width:60rem}td{padding:.2rem .8rem .2rem 0;vertical-align:top;overflow-wrap:anywhere}table{border-collapse:collapse}</style><h1>Signing record</h1><p>Made ${escapeHtml(record.madeAt)} with Countersign ${escapeHtml(record.appVersion)}. ${countChecks(checks)}</p>${body}</html>`
}

function writeRecordedMethod({ method, named }: SigningRecord['calls'][number]): string {
  return named === undefined ? method : `${method}; ${claimerWords[named.by]}: ${named.method}`
}

function describeSite({ appVersion, site }: SigningRecord): readonly (readonly string[])[] {
  const version = ['Version', appVersion]
  return site === undefined
    ? [version, ['Copy', 'not known']]
    : [version, ['site.sha256', site.sha256], ['Words', site.words]]
}

function describeDevice(device: DeviceComparison | undefined): readonly (readonly string[])[] {
  if (device === undefined) return []
  const marked = `${device.screens.length} of ${device.comparable} screens marked`
  return [[device.device, marked], ...device.screens.map(({ title, mark }) => [title, mark])]
}

function proofLines(proof: RecordedProof | undefined): readonly (readonly string[])[] {
  if (proof === undefined) return []
  const { header, namedBy, from, state } = proof
  return [
    ['block', String(BigInt(header.fields['number'] ?? 0))],
    ['block hash', header.hash],
    ['named by', namedBy.join(', ')],
    ['proof from', from],
    ...provenFactNames.map((name) => [provenFactWords[name], writeStatedValue(state[name])]),
    ['not provable', neverProven],
    [
      'to check it',
      'The record as JSON holds the header and the proof. Verify checks both without a network.',
    ],
  ]
}

function writeStatedValue(value: RecordedProof['state'][keyof RecordedProof['state']]): string {
  if (typeof value === 'string') return value
  return value.length === 0 ? 'none' : value.join(', ')
}

function escapeHtml(text: string): string {
  return text.replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`)
}
