import type { Argument } from '../../calldata/Argument.ts'
import { addressAt, flagAt, listAt, numberAt } from '../../calldata/arguments.ts'
import type { DecodedCall } from '../../calldata/DecodedCall.ts'
import type { LowerAddress } from '../../values/address.ts'
import { acquaintanceWith, severityFor } from '../subject/acquaintanceWith.ts'
import { addressesInWords } from '../subject/addressesInWords.ts'
import {
  type CheckOutcome,
  reportFinding,
  reportUnchecked,
  silent,
  type TransactionCheck,
} from '../subject/Check.ts'
import type { CheckSubject } from '../subject/CheckSubject.ts'
import { nameOf } from '../subject/describe.ts'
import { isFailed } from '../subject/Fact.ts'
import { safePartOf } from '../subject/safePartOf.ts'
import type { PartOfSafe } from '../words/PartOfSafe.ts'

/** A module, guard or handler acts for the Safe: what commands it commands the Safe. */
export const partCalls: TransactionCheck = {
  id: 'D13',
  runs: 'once',
  run: (subject) => {
    const { state } = subject.facts
    const outcomes = subject.calls.flatMap((call): readonly CheckOutcome[] => {
      const part = safePartOf(call, subject)
      if (part === undefined || isSpendingLimit(call)) return silent
      return judgePartCall(call, part, subject).map((outcome) =>
        'severity' in outcome ? { ...outcome, path: call.path } : outcome,
      )
    })
    const commands = subject.leaves.some(({ content }) => content.kind !== 'empty')
    return isFailed(state) && commands ? [...outcomes, ...reportUnchecked(state)] : outcomes
  },
}

/** setAllowance and addDelegate of the allowance module have a check of their own. */
function isSpendingLimit({ content }: DecodedCall): boolean {
  return content.kind === 'method' && ['0xbeaeb388', '0xe71bdf41'].includes(content.method.selector)
}

function judgePartCall(call: DecodedCall, part: PartOfSafe, subject: CheckSubject): readonly CheckOutcome[] {
  const target = nameOf(call.to, subject)
  const [handed] = strangersIn(call, subject)
  if (handed !== undefined)
    return reportFinding(severityFor(handed.how, 'critical'), {
      code: 'D13.handed',
      facts: { account: nameOf(handed.account, subject), part, target },
    })
  const grant = foreignCode(call) ?? wholeTarget(call, subject) ?? endlessBudget(call, subject)
  if (grant !== undefined) return reportFinding(grant, { code: 'D13.widened', facts: { part, target } })
  if (isWeakened(call)) return reportFinding('high', { code: 'D13.weakened', facts: { part, target } })
  return reportFinding(takesBack(call) ? 'info' : 'warning', { code: 'D13.called', facts: { part, target } })
}

/** revokeTarget and revokeFunction of Roles 1 and 2: members may do less afterwards. */
const takingBack: ReadonlySet<string> = new Set(['0x0172a43a', '0x66523f7d', '0x51fa1d73', '0x2933ef1c'])

function takesBack({ content }: DecodedCall): boolean {
  return content.kind === 'method' && takingBack.has(content.method.selector)
}

/** They take power away, or carry calls that are judged by themselves. */
const harmless =
  /^(remove|revoke|disable|delete|deny|cancel|reset|unscope|mark|exec|skip|post|claim|submitAnswer)/
/** Their addresses are contracts that may be called, not accounts that may call. */
const scoping =
  /^(allowTarget|scopeTarget|allowFunction|scope|scopeAllowFunction|setTargetAllowed|setAllowedFunction|setScoped|setFallback|setValueAllowed|setDelegateCall)/

type HandedPower = { readonly account: LowerAddress; readonly how: 'stranger' | 'undecided' }

function strangersIn(call: DecodedCall, subject: CheckSubject): readonly HandedPower[] {
  const { content } = call
  if (content.kind === 'method' && (harmless.test(content.method.name) || isLeftOut(content.arguments)))
    return []
  if (content.kind === 'method' && scoping.test(content.method.name)) return []
  const addresses =
    content.kind === 'method' ? handlersNamedIn(content.arguments) : addressesInWords(call.data)
  return addresses.flatMap((account) => {
    const how = account === call.to ? 'own' : acquaintanceWith(account, subject)
    return how === 'stranger' || how === 'undecided' ? [{ account, how }] : []
  })
}

function handlersNamedIn(list: readonly Argument[]): readonly LowerAddress[] {
  return list.flatMap(({ type, value }) => {
    if (typeof value === 'object') return handlersNamedIn(value)
    const address = type === 'address' ? addressAt([{ name: '', type, offset: 0, value }], 0) : undefined
    return address === undefined || /^0x0*[01]$/.test(address) ? [] : [address]
  })
}

/** assignRoles with nothing but `false`: a member loses the roles. */
function isLeftOut(list: readonly Argument[]): boolean {
  const members = listAt(list, 2)
  return members !== undefined && members.length > 0 && members.every(({ value }) => value === false)
}

/**
 * An account that may make the Safe delegatecall may do anything as the Safe (2 and 3 of Zodiac's ExecutionOptions).
 */
function foreignCode({ content }: DecodedCall): 'critical' | undefined {
  if (content.kind !== 'method') return undefined
  const { name } = content.method
  const list = content.arguments
  if (/^setDelegateCall/.test(name)) return flagAt(list, 1) === true ? 'critical' : undefined
  const options = list.findIndex((argument) => argument.name === 'options')
  return options >= 0 && (numberAt(list, options) ?? 0n) >= 2n ? 'critical' : undefined
}

/**
 * Methods that give a role power over a token as over its own: all of its methods, or those that move or approve it.
 */
const openings =
  /^(allowTarget|setTargetAllowed|allowFunction|scopeAllowFunction|setAllowedFunction|scopeFunction)$/
/** transfer, transferFrom, approve, increaseAllowance, setApprovalForAll, safeTransferFrom (three forms), transferAndCall, burn, and the batch of items */
const moving: ReadonlySet<string> = new Set([
  ...['0xa9059cbb', '0x23b872dd', '0x095ea7b3', '0x39509351', '0xa22cb465', '0x42842e0e', '0xb88d4fde'],
  ...['0xf242432a', '0x4000aea0', '0x42966c68', '0x2eb2c2d6'],
])

function wholeTarget({ content }: DecodedCall, { facts }: CheckSubject): 'high' | undefined {
  if (content.kind !== 'method' || !openings.test(content.method.name)) return undefined
  const list = content.arguments
  if (isTakenBack(list)) return undefined
  const selector = list.find(({ type }) => type === 'bytes4')
  if (selector !== undefined && !moving.has(String(selector.value))) return undefined
  if (content.method.name === 'scopeFunction' && !isUnconditional(list)) return undefined
  const target = addressAt(
    list,
    list.findIndex(({ name }) => name === 'target'),
  )
  const account = target === undefined ? undefined : facts.accounts(target)
  const standard = account?.known === true ? account.value.standard : undefined
  return standard === undefined || standard === 'other' ? undefined : 'high'
}

function isTakenBack(list: readonly Argument[]): boolean {
  return list.some(({ type, value }) => type === 'bool' && value === false)
}

/** No condition, or nothing but Pass (0 of Roles 2): all arguments are allowed. */
function isUnconditional(list: readonly Argument[]): boolean {
  const position = list.findIndex(({ name }) => name === 'conditions')
  const conditions = listAt(list, position)
  return conditions?.every((_, index) => numberAt(listAt(conditions, index) ?? [], 2) === 0n) === true
}

/** setAllowance of Roles 2: how much a role may spend, once and again. Its token is not in the bytes. */
const setBudget = '0xa8ec43ee'
/** No budget is written so large where the holdings are not known. */
const largestBudget = 2n ** 96n

/** A budget that no holding reaches is none. */
function endlessBudget({ content }: DecodedCall, { facts: { holdings } }: CheckSubject): 'high' | undefined {
  if (content.kind !== 'method' || content.method.selector !== setBudget) return undefined
  const isBeyond = (amount: bigint) =>
    holdings.known && holdings.value.length > 0
      ? holdings.value.every((holding) => holding.amount < amount)
      : amount > largestBudget
  return [1, 2, 3].some((index) => isBeyond(numberAt(content.arguments, index) ?? 0n)) ? 'high' : undefined
}

/**
 * What an account has to wait (seconds), to stake or to gather before a module acts for them, and the most that is next
 * to nothing. An expiration of 0 is none.
 */
const bounds: readonly (readonly [name: RegExp, most: bigint])[] = [
  [/cooldown|timeout|delay|period/i, 3_600n],
  [/expiration|bond/i, 0n],
  [/threshold|quorum/i, 1n],
]

function isWeakened({ content }: DecodedCall): boolean {
  if (content.kind !== 'method') return false
  const { name: method } = content.method
  if (method === 'approveNext') return true
  // A budget without a period is spent once.
  if (content.method.selector === setBudget) return false
  if (!/^(set|change|update|add|remove|revoke)/.test(method)) return false
  return content.arguments.some(({ name, value }, index) =>
    bounds.some(([bound, most]) => {
      const isBound = bound.test(name) || (index === 0 && bound.test(method))
      return isBound && typeof value === 'bigint' && value <= most
    }),
  )
}
