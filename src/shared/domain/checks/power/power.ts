import type { Argument } from '../../calldata/Argument.ts'
import { addressAt, bytesAt, listAt, numberAt } from '../../calldata/arguments.ts'
import type { DecodedCall } from '../../calldata/DecodedCall.ts'
import { changedSafe } from '../../settingsChange/readSafeChange.ts'
import type { LowerAddress } from '../../values/address.ts'
import type { Hex } from '../../values/hex.ts'
import { isRoutine } from '../structure/isRoutine.ts'
import { acquaintanceWith, isStranger, severityFor } from '../subject/acquaintanceWith.ts'
import {
  type CallCheck,
  type CheckOutcome,
  reportFinding,
  reportUnchecked,
  silent,
} from '../subject/Check.ts'
import type { CheckSubject } from '../subject/CheckSubject.ts'
import { amountOf, nameOf } from '../subject/describe.ts'
import { notApplicable } from '../subject/Fact.ts'
import { handedOver } from '../subject/handedOver.ts'
import type { Severity } from '../subject/Severity.ts'
import { safePartOf } from '../subject/safePartOf.ts'
import type { FindingFacts } from '../words/checkWords.ts'
import { takesProtectionAway } from './lostProtection.ts'
import { namedPowers } from './namedPower.ts'
import { opensToEveryone } from './openAccess.ts'
import { type GivingMethod, powerMethods } from './powerMethods.ts'
import { readMint } from './readMint.ts'
import { isSignpost } from './signpost.ts'
import { unknownVerifiers } from './unknownVerifiers.ts'
import { worstOfRole } from './worstOfRole.ts'

/** acceptOwnership, acceptDefaultAdminTransfer, acceptAdmin */
const acceptances: ReadonlySet<string> = new Set(['0x79ba5097', '0xcefc1429', '0x0e18b681'])
/** updateDelay of OpenZeppelin's TimelockController, setDelay of Compound's Timelock: seconds. */
const delays: ReadonlySet<string> = new Set(['0x64d62353', '0xe177246e'])
/** Seconds. Anything scheduled for sooner goes unnoticed. */
const shortestDelay = 3_600n
/** diamondCut (EIP-2535) */
const diamondCut = '0x1f931c1c'
/** execute of DSProxy: the code of its first argument runs as the proxy, with everything that the proxy holds. */
const runners: ReadonlySet<string> = new Set(['0x1cff79cd'])
/** A root of hashes commits to a list of accounts and amounts that nothing here shows. */
const lists = /^(?:set|update|propose|submit|publish|change|start|add|create)\w*(?:merkle|root)/i
/** No key acts as these: what they get is given up. */
const unowned: ReadonlySet<LowerAddress> = new Set([
  '0x0000000000000000000000000000000000000000',
  '0x0000000000000000000000000000000000000001',
  '0x000000000000000000000000000000000000dead',
])

/** Who gets power over another contract, or loses it. */
export const powerCalls: CallCheck = {
  id: 'H1',
  runs: 'on-calls',
  run: (call, subject) => {
    if (call.content.kind !== 'method' || isJudgedElsewhere(call, subject)) return silent
    return [
      ...judgeCall(runAs(call, subject), subject),
      ...call.remote.calls.flatMap((remote) => judgeRemotePower(remote, subject)),
    ]
  },
}

/** Code that another account delegates to changes that account: it is judged as a call of the account to itself. */
export function runAs(call: DecodedCall, { safe }: CheckSubject): DecodedCall {
  if (call.operation !== 1 || call.from === undefined) return call
  return { ...call, to: call.from, operation: call.from === safe ? 1 : 0 }
}

function judgeCall(call: DecodedCall, subject: CheckSubject): readonly CheckOutcome[] {
  const { content } = call
  if (content.kind !== 'method') return silent
  const { selector } = content.method
  if (runners.has(selector)) return judgeRun(call, subject)
  if (
    lists.test(content.method.name) &&
    content.arguments.some(({ type, value }) => type === 'bytes32' && !/^0x0*$/.test(String(value)))
  )
    return reportFinding('warning', { code: 'H1.list', facts: { target: nameOf(call.to, subject) } })
  const target = nameOf(call.to, subject)
  if (acceptances.has(selector)) return reportFinding('warning', { code: 'H1.accepted', facts: { target } })
  if (delays.has(selector) && (numberAt(content.arguments, 0) ?? 0n) < shortestDelay)
    return reportFinding('high', {
      code: 'H1.given-up',
      facts: { deed: 'calls-wait-less-than-an-hour-in', target },
    })
  if (takesProtectionAway(call))
    return reportFinding('high', {
      code: 'H1.given-up',
      facts: { deed: 'a-wait-or-quorum-becomes-nothing-in', target },
    })
  if (opensToEveryone(call))
    return reportFinding('high', {
      code: 'H1.given-up',
      facts: { deed: 'anyone-may-call-what-was-guarded-by', target },
    })
  if (selector === diamondCut) return judgeCut(call, subject)
  if (isSignpost(call)) return reportFinding('warning', { code: 'H1.leads', facts: { target } })
  const power = Object.hasOwn(powerMethods, selector) ? powerMethods[selector] : undefined
  if (power === undefined)
    return [...judgeNamed(call, subject), ...judgeMint(call, subject), ...unknownVerifiers(call, subject)]
  if (power.gives === 'nothing')
    return reportFinding(severityWithout(call, selector), {
      code: 'H1.given-up',
      facts: { deed: power.deed, target },
    })
  const account = addressAt(content.arguments, power.to) ?? addressInBytes(content.arguments, power.to)
  return account === undefined ? silent : judgeMethod(call, { power, account }, subject)
}

/** What code an account of another chain has is not seen from here. */
function judgeRemotePower(call: DecodedCall, subject: CheckSubject): readonly CheckOutcome[] {
  const facts = { ...subject.facts, accounts: () => elsewhere }
  return judgeCall(call, { ...subject, facts }).filter((outcome) => 'severity' in outcome)
}

const elsewhere = notApplicable('not-asked')

/** Changes of a Safe and of its parts have checks of their own. Other contracts administer themselves by such calls. */
function isJudgedElsewhere(call: DecodedCall, subject: CheckSubject): boolean {
  return (
    changedSafe(call, subject.safe) === subject.safe ||
    subject.changes.some((change) => change.call === call) ||
    safePartOf(call, subject) !== undefined
  )
}

/** The records of names keep accounts as bytes: those of twenty are accounts of this kind of chain (ENSIP-9). */
function addressInBytes(list: readonly Argument[], index: number): LowerAddress | undefined {
  const bytes = bytesAt(list, index)
  return bytes?.length === 42 ? bytes : undefined
}

function judgeMethod(
  call: DecodedCall,
  { power, account }: { readonly power: GivingMethod; readonly account: LowerAddress },
  subject: CheckSubject,
): readonly CheckOutcome[] {
  const facts = { account: nameOf(account, subject), deed: power.deed, target: nameOf(call.to, subject) }
  const sentence = { code: 'H1.given', facts } as const
  if (call.operation === 1) return reportFinding('critical', sentence)
  const how = acquaintanceWith(account, subject)
  switch (power.gives) {
    // Votes can be taken back.
    case 'votes':
      return account === call.from || how === 'own' || how === 'known'
        ? silent
        : reportFinding('warning', sentence)
    case 'code':
      return judgeCode(account, facts, subject)
    case 'power': {
      const worst = worstOfRole(call, account, subject)
      return reportFinding(powerSeverity(account, { call, worst }, subject), sentence)
    }
    case 'part':
      return reportFinding(powerSeverity(account, { call, worst: 'high' }, subject), sentence)
    case 'small-part':
      return reportFinding(powerSeverity(account, { call, worst: 'warning' }, subject), sentence)
  }
}

/** The Safe may have all power over its own contracts, and the people its owners know are chosen by them. */
function powerSeverity(
  account: LowerAddress,
  { call, worst }: { readonly call: DecodedCall; readonly worst: Severity },
  subject: CheckSubject,
): Severity {
  const how = acquaintanceWith(account, subject)
  if (how === 'own' || account === call.to) return 'info'
  if (unowned.has(account)) return worst === 'critical' ? 'high' : 'warning'
  if (how === 'known') return 'warning'
  // A bridge that may mint and a timelock that owns are usual; they are no way to steal.
  return how === 'recognised' ? (worst === 'critical' ? 'warning' : 'info') : severityFor(how, worst)
}

/** The code of the facets, and the code that is called once as the diamond. What is only removed has no new code. */
function judgeCut(call: DecodedCall, subject: CheckSubject): readonly CheckOutcome[] {
  const { content, to } = call
  const list = content.kind === 'method' ? content.arguments : []
  const facets = (listAt(list, 0) ?? []).map((_, index, all) => addressAt(listAt(all, index) ?? [], 0))
  const codes = [...facets, addressAt(list, 1)].flatMap((code) =>
    code === undefined || unowned.has(code) ? [] : [code],
  )
  const target = nameOf(to, subject)
  if (codes.length === 0)
    return reportFinding('high', {
      code: 'H1.given-up',
      facts: { deed: 'the-methods-are-replaced-of', target },
    })
  return [...new Set(codes)].flatMap((code) =>
    judgeCode(code, { account: nameOf(code, subject), deed: 'runs-its-code-as', target }, subject),
  )
}

/** A method that no table knows by its selector, whose words say that an account gets a post. */
function judgeNamed(call: DecodedCall, subject: CheckSubject): readonly CheckOutcome[] {
  return namedPowers(call).flatMap(({ account, post, strength }) => {
    if (strength === 'named') return judgeWritten(call, account, subject)
    const severity = powerSeverity(
      account,
      { call, worst: strength === 'all' ? 'critical' : 'high' },
      subject,
    )
    if (severity === 'info') return silent
    const facts = { account: nameOf(account, subject), target: nameOf(call.to, subject) }
    if (unowned.has(account))
      return reportFinding(severity, { code: 'H1.unset', facts: { post, target: facts.target } })
    if (/\b(to|splits?)$/.test(post)) return reportFinding(severity, { code: 'H1.earns', facts })
    return /\broles?\b/.test(post)
      ? reportFinding(severity, { code: 'H1.given', facts: { ...facts, deed: 'gets-a-role-of' } })
      : reportFinding(severity, { code: 'H1.post', facts: { ...facts, post } })
  })
}

/** Who is written into a contract may be all that it serves for, as its module or its library. Tokens only are listed. */
function judgeWritten(
  call: DecodedCall,
  account: LowerAddress,
  subject: CheckSubject,
): readonly CheckOutcome[] {
  const { content, to, from } = call
  if (account === from || account === to || unowned.has(account) || !isStranger(account, subject))
    return silent
  // The Safe works with it already.
  if (subject.knownAddresses.calledBefore(account)) return silent
  if (content.kind !== 'method' || handedOver(call).some((handed) => handed.account === account))
    return silent
  const facts = subject.facts.accounts(account)
  const standard = facts.known && facts.value.hasCode ? facts.value.standard : undefined
  if (standard !== undefined && standard !== 'other') return silent
  const isUsual = facts.known && facts.value.hasCode && isRoutine(call, subject)
  return reportFinding(isUsual ? 'info' : 'warning', {
    code: 'H1.written',
    facts: {
      account: nameOf(account, subject),
      method: content.method.name,
      target: nameOf(to, subject),
    },
  })
}

/** Scripts that many proxies run are known; an unknown one may do anything. */
function judgeRun(call: DecodedCall, subject: CheckSubject): readonly CheckOutcome[] {
  const script = call.content.kind === 'method' ? addressAt(call.content.arguments, 0) : undefined
  if (script === undefined || !isStranger(script, subject)) return silent
  const facts = {
    account: nameOf(script, subject),
    deed: 'runs-its-code-as',
    target: nameOf(call.to, subject),
  } as const
  return reportFinding('high', { code: 'H1.given', facts })
}

function judgeCode(
  account: LowerAddress,
  facts: FindingFacts['H1.given'],
  subject: CheckSubject,
): readonly CheckOutcome[] {
  const code = subject.facts.accounts(account)
  if (code.known && !code.value.hasCode) return reportFinding('critical', { code: 'H1.no-code', facts })
  const how = acquaintanceWith(account, subject)
  const severity =
    how === 'stranger' || how === 'undecided'
      ? severityFor(how, 'critical')
      : how === 'recognised'
        ? 'high'
        : 'warning'
  const findings = reportFinding(severity, { code: 'H1.given', facts })
  return code.known ? findings : [...findings, ...reportUnchecked(code)]
}

/** Taking a role away protects more often than it harms. */
function severityWithout({ operation }: DecodedCall, selector: Hex) {
  if (operation === 1) return 'critical'
  return selector === '0xd547741f' || selector === '0x36568abe' ? 'warning' : 'high'
}

/** New tokens for a stranger: their holder owns a share of everything behind the token. */
function judgeMint(call: DecodedCall, subject: CheckSubject): readonly CheckOutcome[] {
  const mint = readMint(call, subject.facts.accounts)
  if (mint === undefined || !isStranger(mint.account, subject)) return silent
  const { account, amount, isLarge } = mint
  if (!isLarge.known) return reportUnchecked(isLarge)
  return reportFinding(isLarge.value ? 'high' : 'warning', {
    code: 'H1.minted',
    facts: { account: nameOf(account, subject), amount: amountOf(call.to, amount, subject) },
  })
}
