import type { StateProof } from '../shared/chain/proof/StateProof.ts'
import { configuration } from '../shared/configuration/configuration.ts'
import { describeBatchRemarks } from '../shared/domain/batchFile/describeBatchFile.ts'
import type { Argument } from '../shared/domain/calldata/Argument.ts'
import { formatCallPath } from '../shared/domain/calldata/callPath.ts'
import { type DecodedCall, everyCall } from '../shared/domain/calldata/DecodedCall.ts'
import { describeCallProblem } from '../shared/domain/calldata/describeCallProblem.ts'
import type { Assessment } from '../shared/domain/checks/Assessment.ts'
import { claimedMethod } from '../shared/domain/checks/subject/claimedMethod.ts'
import {
  createSigningRecord,
  type RecordedName,
  recordName,
  type SigningRecord,
} from '../shared/domain/record/signingRecord.ts'
import { describeLeftOut } from '../shared/domain/signatures/readSignatureText.ts'
import { checksumAddress } from '../shared/domain/values/address.ts'
import type { Review } from '../shared/review/Review.ts'
import type { FoundTransaction, VersionSource } from './findTransaction.ts'
import { type ProofReport, proofFindings, reportProof } from './reportProof.ts'

/** How the command ends. `doubtful`: a hash that is named is not the hash of these fields. */
export type CommandOutcome = 'nothing-red' | 'high' | 'critical' | 'doubtful'

/** What the command says of a transaction: the record that the Verify page keeps, and how it was come by. */
export type Report = Omit<SigningRecord, 'kind' | 'calls'> & {
  readonly kind: 'countersign check'
  readonly of: 'transaction'
  readonly outcome: CommandOutcome
  readonly versionFrom: VersionSource
  /** What a batch file says about itself that does not fit or is not used, and signatures that are none. */
  readonly aboutFile?: readonly string[]
  readonly calls: readonly ReportedCall[]
  /** Absent where no node is named. */
  readonly provenState?: ProofReport
}

export type ReportedCall = {
  readonly place: string
  /** Of a published contract or a token, where it is known. */
  readonly name: string | undefined
  readonly to: string
  /** Wei. */
  readonly value: string
  readonly operation: number
  readonly method: string
  readonly arguments: readonly ReportedArgument[]
  /** What the file or an interface says of a method that is not known here; absent where neither does. */
  readonly named?: RecordedName & { readonly arguments: readonly ReportedArgument[] }
  readonly bytes: number
  readonly problems: readonly string[]
}

export type ReportedArgument = {
  readonly name: string
  readonly type: string
  readonly value: string | readonly ReportedArgument[]
}

export function createReport(
  { subject, assessment: found }: Review,
  {
    identity,
    transaction,
    claims,
    versionFrom,
    assessment,
    proof,
    file,
    leftOut = [],
  }: FoundTransaction & {
    /** The same as the review's, in words that fit the command. */
    readonly assessment: Assessment
    /** `undefined` where no node is named. */
    readonly proof: StateProof | undefined
  },
): Report {
  const { hashes, call, facts } = subject
  const { contractHash, simulation, signatures } = facts
  const contract = contractHash.known ? [{ by: 'The Safe itself', hash: contractHash.value }] : []
  const record = createSigningRecord({
    identity: identity,
    transaction,
    hashes,
    claims: [...claims, ...contract],
    call,
    interfaces: facts.interfaces,
    assessment,
    simulation: simulation.known ? simulation.value : undefined,
    signatures: signatures.known ? signatures.value : undefined,
    appVersion: configuration.version,
    madeAt: new Date(Date.now()).toISOString(),
    proof: proof?.kind === 'proven' ? proof.state : undefined,
  })
  const fits = record.claims.every(({ same }) => same)
  return {
    ...record,
    kind: 'countersign check',
    of: 'transaction',
    outcome: fits ? outcomeOf(found, proof) : 'doubtful',
    versionFrom,
    ...((file !== undefined || leftOut.length > 0) && {
      aboutFile: [...(file === undefined ? [] : describeBatchRemarks(file)), ...leftOut.map(describeLeftOut)],
    }),
    ...reportedProof(record.findings, proof),
    calls: [...everyCall(call)].map((decodedCall) => reportCall(decodedCall, subject)),
  }
}

/** What the worst finding ends the command with. */
export function outcomeOf({ findings }: Assessment, proof: StateProof | undefined): CommandOutcome {
  if (proof !== undefined && proof.faults.length > 0) return 'critical'
  const [worst] = findings
  return worst?.severity === 'critical' || worst?.severity === 'high' ? worst.severity : 'nothing-red'
}

/** What was proven, and the findings with those about the nodes before them. */
export function reportedProof(
  findings: SigningRecord['findings'],
  proof: StateProof | undefined,
): Pick<Report, 'findings' | 'provenState'> {
  if (proof === undefined) return { findings }
  return { findings: [...proofFindings(proof), ...findings], provenState: reportProof(proof) }
}

function reportCall(call: DecodedCall, { facts, identity }: Review['subject']): ReportedCall {
  const { path, to, value, operation, content, data, problems } = call
  const official = facts.deployments.known ? facts.deployments.value.byAddress.get(to) : undefined
  const account = facts.accounts(to)
  const token = account.known ? account.value.token?.symbol : undefined
  const claimed = claimedMethod(call, facts.interfaces)
  const named = recordName(claimed)
  const own = to === identity.safe.toLowerCase() ? 'This Safe' : undefined
  return {
    place: formatCallPath(path),
    name: own ?? (official === undefined ? token : `${official.name} ${official.version}`),
    to: checksumAddress(to),
    value: String(value),
    operation,
    method: methodText(content),
    // A call with nested calls is shown by them, not by its arguments.
    arguments:
      content.kind === 'method' && call.calls.length === 0 ? content.arguments.map(reportArgument) : [],
    ...(named !== undefined && {
      named: { ...named, arguments: claimed?.arguments.map(reportArgument) ?? [] },
    }),
    bytes: (data.length - 2) / 2,
    problems: problems.map(describeCallProblem),
  }
}

function methodText(content: DecodedCall['content']): string {
  if (content.kind === 'method') return content.method.signature
  if (content.kind === 'empty') return 'no data'
  const selector = content.kind === 'unknown' ? content.selector : undefined
  return selector === undefined ? 'unknown' : `unknown ${selector}`
}

function reportArgument({ name, type, value }: Argument): ReportedArgument {
  if (typeof value === 'object') return { name, type, value: value.map(reportArgument) }
  return { name, type, value: type === 'address' ? checksumAddress(String(value)) : String(value) }
}
