import { numberAt } from '../../calldata/arguments.ts'
import { argumentsOf, type DecodedCall } from '../../calldata/DecodedCall.ts'
import type { OfficialRole } from '../../contracts/OfficialContract.ts'
import { lowerAddress, zeroAddress } from '../../values/address.ts'
import {
  type CallCheck,
  type CheckOutcome,
  reportFinding,
  reportUnchecked,
  silent,
  type TransactionRule,
} from '../subject/Check.ts'
import type { CheckSubject } from '../subject/CheckSubject.ts'
import { amountOf, nameOf } from '../subject/describe.ts'
import { findOfficial, type Official } from '../subject/official.ts'
import type { Controlled } from '../words/structure.ts'

/** What a Safe may delegate to without a word. */
const batching: readonly OfficialRole[] = ['multi-send', 'multi-send-call-only']
/** Contracts that a Safe may delegate to, with the effect named. */
const unusual = [
  'migration',
  'l2-migration',
  'l2-setup',
  'create-call',
  'sign-message',
] as const satisfies readonly OfficialRole[]

function isUnusual(role: OfficialRole): role is (typeof unusual)[number] {
  return unusual.some((rare) => rare === role)
}

const foreignDelegatecall: CallCheck = {
  id: 'C1',
  runs: 'on-calls',
  run: (call, subject) => (isBatchItem(call) ? silent : judgeTarget('C1', call, subject)),
}

const nestedDelegatecall: CallCheck = {
  id: 'C3',
  runs: 'on-calls',
  run: (call, subject) => {
    if (call.operation !== 1 || !isBatchItem(call)) return silent
    const container = containerOf(call, subject)
    const official = container === undefined ? undefined : findOfficial(container.to, batching, subject)
    if (official !== undefined && 'contract' in official && official.contract.role === 'multi-send-call-only')
      return reportFinding('high', { code: 'C3.refused', facts: {} })
    return judgeTarget('C3', call, subject)
  },
}

const emptyDelegatecall: CallCheck = {
  id: 'C2',
  runs: 'on-calls',
  run: (call, subject) => {
    if (call.operation !== 1) return silent
    const account = subject.facts.accounts(call.to)
    if (!account.known) return reportUnchecked(account)
    return account.value.hasCode
      ? silent
      : reportFinding('critical', {
          code: 'C2.no-code',
          facts: { target: nameOf(call.to, subject), of: controlledBy(call, subject) },
        })
  },
}

const unusualDelegatecall: CallCheck = {
  id: 'C4',
  runs: 'on-calls',
  run: (call, subject) => {
    if (call.operation !== 1) return silent
    const official = findOfficial(call.to, unusual, subject)
    if (official.kind === 'unknown' || official.kind === 'unread') return reportUnchecked(official.missing)
    if (!('contract' in official) || official.kind === 'other-role') return silent
    const { name, version, role } = official.contract
    if (!isUnusual(role)) return silent
    const taken = role === 'create-call' ? endowment(call) : undefined
    return taken === undefined || taken === 0n
      ? reportFinding(role === 'migration' ? 'info' : 'warning', {
          code: 'C4.effect',
          facts: { name, version, role },
        })
      : reportFinding('high', {
          code: 'C4.endowed',
          facts: { name, version, role, taken: amountOf(native, taken, subject) },
        })
  },
}

const native = lowerAddress(zeroAddress)

/** What `performCreate` or `performCreate2` sends to the contract that it creates: the value of the call is not asked. */
function endowment(call: DecodedCall): bigint | undefined {
  return numberAt(argumentsOf(call, '0x4c8c9ea1') ?? argumentsOf(call, '0x4847be6f') ?? [], 0)
}

const calledBatch: CallCheck = {
  id: 'C5',
  runs: 'on-calls',
  run: (call, subject) => {
    if (call.operation !== 0 || !isMultiSend(call)) return silent
    const official = findOfficial(call.to, batching, subject)
    if (official.kind === 'unknown' || official.kind === 'unread') return reportUnchecked(official.missing)
    if (!('contract' in official) || official.kind === 'other-role') return silent
    return reportFinding('warning', { code: 'C5.called', facts: { name: official.contract.name } })
  },
}

function judgeTarget(id: 'C1' | 'C3', call: DecodedCall, subject: CheckSubject): readonly CheckOutcome[] {
  if (call.operation !== 1 || isUpgradeCall(call, subject)) return silent
  const official = findOfficial(call.to, [...batching, ...unusual], subject)
  if (official.kind === 'unknown') return reportUnchecked(official.missing)
  return delegatecallOutcomes(id, official, call, subject)
}

/** upgradeToAndCall, upgradeAndCall, diamondCut: H1 judges the new code, and what it is called to do. */
const upgrades: ReadonlySet<string> = new Set(['0x4f1ef286', '0x9623609d', '0x1f931c1c'])

/** Code of a proxy that another contract is: it runs as that proxy, and not as the Safe. */
function isUpgradeCall(call: DecodedCall, subject: CheckSubject): boolean {
  if (call.from === subject.safe || call.path.at(-1)?.kind !== 'setup-call') return false
  const content = containerOf(call, subject)?.content
  return content?.kind === 'method' && upgrades.has(content.method.selector)
}

/** Whose storage and funds the code gets. The address of an account that is created is not in the bytes. */
function controlledBy(call: DecodedCall, subject: CheckSubject): Controlled {
  if (call.from === subject.safe) return 'the-safe'
  const container = containerOf(call, subject)
  const isCreated = container?.path.at(-1)?.kind === 'setup-call' && container.from === undefined
  return isCreated || call.from === undefined ? 'a-new-account' : nameOf(call.from, subject)
}

function delegatecallOutcomes(
  id: 'C1' | 'C3',
  official: Official,
  call: DecodedCall,
  subject: CheckSubject,
): readonly CheckOutcome[] {
  const { to } = call
  const of = controlledBy(call, subject)
  switch (official.kind) {
    case 'official':
      return silent
    case 'same-code':
      return reportFinding('info', {
        code: `${id}.same-code` as const,
        facts: { target: to, name: official.contract.name },
      })
    case 'unlisted':
      return reportFinding('warning', {
        code: `${id}.unregistered` as const,
        facts: { name: official.contract.name, chainId: subject.identity.chainId },
      })
    case 'other-role':
      return reportFinding('critical', {
        code: `${id}.other-role` as const,
        facts: { target: to, name: official.contract.name, of },
      })
    default:
      return reportFinding('critical', {
        code: `${id}.foreign` as const,
        facts: { target: nameOf(to, subject), of },
      })
  }
}

function isMultiSend({ content }: DecodedCall): boolean {
  return content.kind === 'method' && content.method.selector === '0x8d80ff0a'
}

function isBatchItem({ path }: DecodedCall): boolean {
  return path.at(-1)?.kind === 'batch-item'
}

/** The call that carries this one: the last before it whose path is one step shorter. */
export function containerOf(call: DecodedCall, { calls }: CheckSubject): DecodedCall | undefined {
  const index = calls.indexOf(call)
  for (let place = index - 1; place >= 0; place--) {
    const other = calls[place]
    if (other !== undefined && other.path.length === call.path.length - 1) return other
  }
  return undefined
}

export const delegatecallRules: readonly TransactionRule[] = [
  foreignDelegatecall,
  nestedDelegatecall,
  emptyDelegatecall,
  unusualDelegatecall,
  calledBatch,
]
