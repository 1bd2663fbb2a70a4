import { countChecks } from '../shared/domain/checks/Assessment.ts'
import { claimerWords } from '../shared/domain/checks/words/ClaimedBy.ts'
import { unknownContractWords } from '../shared/domain/checks/words/unknownContractWords.ts'
import { visibleText } from '../shared/domain/values/text.ts'
import type { MessageReport } from './createMessageReport.ts'
import type { CommandOutcome, Report, ReportedArgument, ReportedCall } from './createReport.ts'
import type { VersionSource } from './findTransaction.ts'
import { writeProof } from './reportProof.ts'

/** A report as text for people. Whatever it quotes cannot move the cursor or hide itself. */
export function writeReport(report: Report): string {
  const { safe, fields, hashes, claims, calls, unknownContracts, simulation, signatures } = report
  return writeSections(report, [
    [
      'Safe',
      rows([
        ['address', safe.address],
        ['chain', String(safe.chainId)],
        ['version', `${safe.version} (${versionSources[report.versionFrom]})`],
        ['nonce', fields['nonce'] ?? ''],
      ]),
    ],
    ['Hashes', rows(Object.entries(hashes))],
    ['About the file', report.aboutFile ?? []],
    ['Named by others', claims.map(({ by, hash, same }) => `${same ? 'same' : 'DIFFERENT'}  ${hash}  ${by}`)],
    ['Calls', calls.flatMap(writeCall)],
    ...judgedSections(report, unknownContracts),
    ...proofSection(report),
    ['Simulation', simulation],
    ['Signatures', signatures.map(({ signer, kind, verdict }) => `${signer}  ${kind}  ${verdict}`)],
  ])
}

/** A report on a message, in the same way. */
export function writeMessageReport(report: MessageReport): string {
  const { safe, hashes, message } = report
  return writeSections(report, [
    [
      'Safe',
      rows([
        ['address', safe.address],
        ['chain', String(safe.chainId)],
        ['version', `${safe.version} (${versionSources[report.versionFrom]})`],
      ]),
    ],
    ['Hashes', rows(Object.entries(hashes))],
    ['Message', message.split('\n')],
    ...judgedSections(report),
    ...proofSection(report),
  ])
}

type ReportSection = readonly [string, readonly string[]]

function judgedSections(
  { findings, checks }: Pick<Report, 'findings' | 'checks'>,
  unknownContracts: Report['unknownContracts'] = [],
): readonly ReportSection[] {
  return [
    [
      'Findings',
      findings.map(
        ({ id, severity, place, sentence }) =>
          `${severity.toUpperCase().padEnd(8)}  ${id.padEnd(3)}  ${place}: ${sentence}`,
      ),
    ],
    ['Unknown contracts', unknownContracts.map((contract) => `${contract}  ${unknownContractWords}`)],
    ['Could not run', checks.unchecked.map(writeUnchecked)],
  ]
}

function proofSection({ provenState }: Pick<Report, 'provenState'>): readonly ReportSection[] {
  return provenState === undefined ? [] : [['State of the Safe', writeProof(provenState)]]
}

function writeSections(
  { checks, outcome }: Pick<Report, 'checks' | 'outcome'>,
  sections: readonly ReportSection[],
): string {
  const body = sections
    .filter(([, lines]) => lines.length > 0)
    .map(([title, lines]) => [title, ...lines.map((line) => `  ${visibleText(line)}`)].join('\n'))
  const counted = countChecks(checks)
  return `${[...body, `${counted} ${outcomes[outcome]}`].join('\n\n')}\n`
}

function writeUnchecked({ id, reason, waiting }: Report['checks']['unchecked'][number]): string {
  const rest = waiting.length === 0 ? '' : `; ${waiting.join(', ')} need the same`
  return `${id.padEnd(3)}  ${reason}${rest}`
}

const versionSources: Readonly<Record<VersionSource, string>> = {
  chain: 'the Safe says so',
  'hashes-as': 'its contract names a version that is not known, and hashes as this one',
  gateway: 'the gateway says so',
  hash: 'the hash that is named fits it',
  assumed: 'assumed: nothing that was asked says it',
}

const outcomes: Readonly<Record<CommandOutcome, string>> = {
  'nothing-red': 'Nothing is red.',
  high: 'The worst finding is high.',
  critical: 'The worst finding is critical.',
  doubtful: 'Not judged: a hash that is named is not the hash of these fields.',
}

function rows(pairs: readonly (readonly [string, string])[]): readonly string[] {
  const width = Math.max(...pairs.map(([name]) => name.length))
  return pairs.map(([name, value]) => `${name.padEnd(width)}  ${value}`)
}

function writeCall(call: ReportedCall): readonly string[] {
  const { place, name, to, value, operation, method, bytes, problems } = call
  const how = operation === 1 ? ' DELEGATECALL' : operation > 1 ? ` OPERATION ${operation}` : ''
  return [
    `${place}:${how} ${method}, ${bytes} bytes`,
    `    to ${to}${name === undefined ? '' : ` (${name})`}`,
    ...(value === '0' ? [] : [`    value ${value} wei`]),
    ...call.arguments.map((argument, index) => `    ${writeArgument(argument, index)}`),
    ...writeNamedCall(call),
    ...problems.map((problem) => `    ! ${problem}`),
  ]
}

/** Writes a call that only a third party names. Each line says whose word it is. */
function writeNamedCall({ named }: ReportedCall): readonly string[] {
  if (named === undefined) return []
  const by = `    ${claimerWords[named.by]}, unproven:`
  return [
    `${by} ${named.method}`,
    ...named.arguments.map((each, index) => `${by} ${writeArgument(each, index)}`),
  ]
}

function writeArgument({ name, value }: ReportedArgument, index: number): string {
  return `${name === '' ? `argument ${index + 1}` : name} ${writeArgumentValue(value)}`
}

function writeArgumentValue(value: ReportedArgument['value']): string {
  if (typeof value === 'string') return value
  return `(${value.map((each) => `${each.name === '' ? '' : `${each.name} `}${writeArgumentValue(each.value)}`).join(', ')})`
}
