import { argumentsOf, numberAt } from '../../calldata/arguments.ts'
import type { DecodedCall } from '../../calldata/DecodedCall.ts'
import type { OfficialRole } from '../../contracts/officialDeployments.ts'
import { checksumAddress, type LowerAddress, lowerAddress, zeroAddress } from '../../values/address.ts'
import { type CallCheck, cannot, finds, type Outcome, silent } from '../subject/Check.ts'
import type { CheckSubject } from '../subject/CheckSubject.ts'
import { amountOf, nameOf } from '../subject/describe.ts'
import { findOfficial, type Official } from '../subject/official.ts'

/** What a Safe may delegate to without a word. */
const batching: readonly OfficialRole[] = ['multi-send', 'multi-send-call-only']
/** What it may delegate to, with its effect named. */
const unusual: readonly OfficialRole[] = [
  'migration',
  'l2-migration',
  'l2-setup',
  'create-call',
  'sign-message',
]

const effects: Readonly<Partial<Record<OfficialRole, string>>> = {
  migration: 'replaces the contract behind the Safe by a published newer one',
  'l2-migration': 'replaces the contract behind the Safe by its variant with more events',
  'l2-setup': 'chooses the contract behind the Safe while it is set up',
  'create-call': 'creates a new contract in the name of the Safe',
  'sign-message': 'marks a message as signed by the Safe, on chain and for good',
}

export const foreignDelegatecall: CallCheck = {
  id: 'C1',
  title: 'Foreign code runs as the Safe itself',
  grading:
    'critical; warning when a published address is not registered for this chain and its code was not read',
  why: 'A delegatecall can replace owners and contract and move everything, whatever its data look like.',
  how: 'Look the target up in the list of published Safe contracts. If it is not there, do not sign.',
  runs: 'on-calls',
  run: (call, subject) => (isBatchItem(call) ? silent : judgeTarget(call, subject)),
}

export const nestedDelegatecall: CallCheck = {
  id: 'C3',
  title: 'Foreign code inside a batch runs as the Safe itself',
  grading: 'critical; high in a batch contract that refuses it and reverts',
  why: 'A batch that looks harmless can carry one item that takes the Safe over.',
  how: 'Look at the operation of every item of the batch: 1 means delegatecall.',
  runs: 'on-calls',
  run: (call, subject) => {
    if (call.operation !== 1 || !isBatchItem(call)) return silent
    const container = containerOf(call, subject)
    const official = container === undefined ? undefined : findOfficial(container.to, batching, subject)
    if (official !== undefined && 'contract' in official && official.contract.role === 'multi-send-call-only')
      return finds(
        'high',
        'An item asks for a delegatecall, which this batch contract refuses: all would revert.',
      )
    return judgeTarget(call, subject)
  },
}

export const emptyDelegatecall: CallCheck = {
  id: 'C2',
  title: 'A delegatecall to an address without code',
  grading: 'critical',
  why: 'It does nothing and says that it succeeded. Code can be put there later.',
  how: 'Open the target in a block explorer: it has to be a contract.',
  runs: 'on-calls',
  run: (call, { facts }) => {
    if (call.operation !== 1) return silent
    const account = facts.accounts(call.to)
    if (!account.known) return cannot(account)
    return account.value.hasCode
      ? silent
      : finds('critical', `${checksumAddress(call.to)} has no code, but is to run as the Safe itself.`)
  },
}

export const unusualDelegatecall: CallCheck = {
  id: 'C4',
  title: 'A published contract runs as the Safe itself',
  grading: 'warning; high when a contract is created that takes native currency along',
  why: 'It is official, but it does more than send a batch.',
  how: 'Ask the proposer why this effect is wanted.',
  runs: 'on-calls',
  run: (call, subject) => {
    if (call.operation !== 1) return silent
    const official = findOfficial(call.to, unusual, subject)
    if (official.kind === 'unknown') return cannot(official.reason)
    if (official.kind === 'foreign' || official.kind === 'other-role') return silent
    const { name, version, role } = official.contract
    const sentence = `${name} ${version} runs as the Safe itself and ${effects[role]}`
    const taken = role === 'create-call' ? endowment(call) : undefined
    return taken === undefined || taken === 0n
      ? finds('warning', `${sentence}.`)
      : finds('high', `${sentence}, which takes ${amountOf(native, taken, subject)} of the Safe along.`)
  },
}

const native = lowerAddress(zeroAddress)

/** What `performCreate` or `performCreate2` sends to the contract that it creates: the value of the call is not asked. */
function endowment(call: DecodedCall): bigint | undefined {
  return numberAt(argumentsOf(call, '0x4c8c9ea1') ?? argumentsOf(call, '0x4847be6f') ?? [], 0)
}

export const calledBatch: CallCheck = {
  id: 'C5',
  title: 'A batch contract is called instead of delegated to',
  grading: 'warning',
  why: 'Its calls would come from the batch contract, not from the Safe, or it reverts.',
  how: 'The operation of a batch has to be 1.',
  runs: 'on-calls',
  run: (call, subject) => {
    if (call.operation !== 0 || !isMultiSend(call)) return silent
    const official = findOfficial(call.to, batching, subject)
    if (official.kind === 'unknown') return cannot(official.reason)
    if (!('contract' in official) || official.kind === 'other-role') return silent
    return finds(
      'warning',
      `${official.contract.name} is called, so that its calls would not come from the Safe.`,
    )
  },
}

function judgeTarget(call: DecodedCall, subject: CheckSubject): readonly Outcome[] {
  if (call.operation !== 1) return silent
  const official = findOfficial(call.to, [...batching, ...unusual], subject)
  if (official.kind === 'unknown') return cannot(official.reason)
  return outcomeOf(official, call.to, subject)
}

function outcomeOf(official: Official, to: LowerAddress, subject: CheckSubject): readonly Outcome[] {
  switch (official.kind) {
    case 'official':
      return silent
    case 'same-code':
      return finds(
        'info',
        `${checksumAddress(to)} has the code of ${official.contract.name} at an unlisted address.`,
      )
    case 'unlisted':
      return finds(
        'warning',
        `${official.contract.name} is not registered for chain ${subject.place.chainId}, and its code was not compared.`,
      )
    case 'other-role':
      return finds(
        'critical',
        `${official.contract.name} is published by Safe, but not made to run as a Safe: delegatecall to ${checksumAddress(to)}.`,
      )
    default:
      return finds('critical', `Code of ${nameOf(to, subject)} would run as the Safe itself (delegatecall).`)
  }
}

export function isMultiSend({ content }: DecodedCall): boolean {
  return content.kind === 'method' && content.method.selector === '0x8d80ff0a'
}

function isBatchItem({ path }: DecodedCall): boolean {
  return path.at(-1)?.kind === 'batch-item'
}

/** The call that carries this one: the last before it whose path is one step shorter. */
export function containerOf(call: DecodedCall, { calls }: CheckSubject): DecodedCall | undefined {
  const index = calls.indexOf(call)
  for (let before = index - 1; before >= 0; before--) {
    const other = calls[before]
    if (other !== undefined && other.path.length === call.path.length - 1) return other
  }
  return undefined
}
