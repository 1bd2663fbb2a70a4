import { countChecks } from '../shared/domain/checks/Assessment.ts'
import { visibleText } from '../shared/domain/values/text.ts'
import type { Outcome, Report, ReportedArgument, ReportedCall } from './createReport.ts'
import type { VersionSource } from './findTransaction.ts'

/** A report as text for people. Whatever it quotes cannot move the cursor or hide itself. */
export function writeReport(report: Report): string {
  const { safe, fields, hashes, claims, calls, findings, checks, simulation, signatures } = report
  const sections: readonly (readonly [string, readonly string[]])[] = [
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
    ['Named by others', claims.map(({ by, hash, same }) => `${same ? 'same' : 'DIFFERENT'}  ${hash}  ${by}`)],
    ['Calls', calls.flatMap(writeCall)],
    [
      'Findings',
      findings.map(
        ({ id, severity, place, sentence }) =>
          `${severity.toUpperCase().padEnd(8)}  ${id.padEnd(3)}  ${place}: ${sentence}`,
      ),
    ],
    ['Could not run', checks.unchecked.map(writeUnchecked)],
    ['Simulation', simulation],
    ['Signatures', signatures.map(({ signer, kind, verdict }) => `${signer}  ${kind}  ${verdict}`)],
  ]
  const body = sections
    .filter(([, lines]) => lines.length > 0)
    .map(([title, lines]) => [title, ...lines.map((line) => `  ${visibleText(line)}`)].join('\n'))
  const counted = countChecks(checks)
  return `${[...body, `${counted} ${outcomes[report.outcome]}`].join('\n\n')}\n`
}

function writeUnchecked({ id, reason, waiting }: Report['checks']['unchecked'][number]): string {
  const rest = waiting.length === 0 ? '' : `; ${waiting.join(', ')} need the same`
  return `${id.padEnd(3)}  ${reason}${rest}`
}

const versionSources: Readonly<Record<VersionSource, string>> = {
  chain: 'the Safe says so',
  gateway: 'the gateway says so',
  hash: 'the hash that is named fits it',
  assumed: 'assumed: nothing that was asked says it',
}

const outcomes: Readonly<Record<Outcome, string>> = {
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
    ...problems.map((problem) => `    ! ${problem}`),
  ]
}

function writeArgument({ name, value }: ReportedArgument, index: number): string {
  return `${name === '' ? `argument ${index + 1}` : name} ${writeValue(value)}`
}

function writeValue(value: ReportedArgument['value']): string {
  if (typeof value === 'string') return value
  return `(${value.map((each) => `${each.name === '' ? '' : `${each.name} `}${writeValue(each.value)}`).join(', ')})`
}
