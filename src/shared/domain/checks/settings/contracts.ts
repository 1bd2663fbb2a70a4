import { addressAt, listAt, numberAt } from '../../calldata/arguments.ts'
import type { CallPath } from '../../calldata/callPath.ts'
import { argumentsOf } from '../../calldata/DecodedCall.ts'
import { knownModule } from '../../contracts/knownContracts.ts'
import type { LowerAddress } from '../../values/address.ts'
import { isStranger } from '../subject/acquaintanceWith.ts'
import {
  type CheckOutcome,
  reportFinding,
  reportUnchecked,
  silent,
  type TransactionCheck,
  type TransactionRule,
} from '../subject/Check.ts'
import type { CheckSubject } from '../subject/CheckSubject.ts'
import { nameOf } from '../subject/describe.ts'
import { unknownFact } from '../subject/Fact.ts'
import { findOfficial, type Official } from '../subject/official.ts'
import { changeWithoutPart } from './changeWithoutPart.ts'

const zero: LowerAddress = '0x0000000000000000000000000000000000000000'

const guards: TransactionCheck = {
  id: 'D5',
  runs: 'once',
  run: (subject) =>
    subject.changes.flatMap(({ call, change }) => {
      if (change.kind !== 'guard' && change.kind !== 'module-guard') return silent
      const lacked = changeWithoutPart(change, subject)
      if (lacked !== undefined) {
        const meant = change.account === zero ? undefined : nameOf(change.account, subject)
        const severity = meant === undefined ? 'warning' : 'high'
        return reportFinding(severity, { code: 'D5.lacked', facts: { ...lacked, meant } }, call.path)
      }
      if (change.account === zero) return reportFinding('high', { code: 'D5.removed', facts: {} }, call.path)
      const guard = change.account
      const account = subject.facts.accounts(guard)
      const set = reportFinding(
        'high',
        { code: 'D5.set', facts: { guard: nameOf(guard, subject) } },
        call.path,
      )
      if (!account.known) return [...set, ...reportUnchecked(account)]
      const fits = change.kind === 'guard' ? account.value.isGuard : account.value.isModuleGuard
      if (!account.value.hasCode || fits === false)
        return reportFinding(
          'critical',
          { code: 'D5.no-guard', facts: { guard: nameOf(guard, subject) } },
          call.path,
        )
      if (fits === undefined)
        return [
          ...set,
          ...reportUnchecked(unknownFact({ code: 'guard-not-read', facts: { account: guard } })),
        ]
      return set
    }),
}

const fallbackHandler: TransactionCheck = {
  id: 'D6',
  runs: 'once',
  run: (subject) => [
    ...subject.changes.flatMap(({ call, change }) => {
      if (change.kind !== 'fallback-handler') return silent
      const lacked = changeWithoutPart(change, subject)
      const judged = judgeHandler(change.account, subject)
      if (lacked === undefined) return placeOutcomes(call.path, judged)
      const isRed =
        change.account !== zero &&
        judged.some((outcome) => 'severity' in outcome && outcome.severity !== 'info')
      const meant = isRed ? nameOf(change.account, subject) : undefined
      const severity = isRed ? 'high' : 'warning'
      return reportFinding(severity, { code: 'D6.lacked', facts: { ...lacked, meant } }, call.path)
    }),
    ...subject.calls.flatMap((call) => {
      const handler =
        call.operation === 1 ? addressAt(argumentsOf(call, migrationWithHandler) ?? [], 1) : undefined
      return handler === undefined ? silent : placeOutcomes(call.path, judgeHandler(handler, subject))
    }),
  ],
}

function judgeHandler(handler: LowerAddress, subject: CheckSubject): readonly CheckOutcome[] {
  if (handler === zero) return reportFinding('high', { code: 'D6.removed', facts: {} })
  const official = findOfficial(handler, ['handler'], subject)
  if (official.kind === 'official' || official.kind === 'same-code')
    return reportFinding('info', {
      code: 'D6.published',
      facts: { name: official.contract.name, version: official.contract.version },
    })
  const module = knownModule(handler)
  if (module?.startsWith('Safe 4337 module') === true)
    return reportFinding('info', { code: 'D6.module', facts: { name: module } })
  if (twapHandlers.has(handler))
    return reportFinding('info', { code: 'D6.cow-protocol', facts: { handler: nameOf(handler, subject) } })
  return judgeUnpublished(handler, official, subject)
}

/** A handler at no published address: a token or an account without code is a trap. */
function judgeUnpublished(
  handler: LowerAddress,
  official: Official,
  subject: CheckSubject,
): readonly CheckOutcome[] {
  const isUndecided = official.kind === 'unknown' || official.kind === 'unread'
  const code = isUndecided ? 'D6.not-looked-up' : 'D6.unpublished'
  const set = reportFinding('high', { code, facts: { handler: nameOf(handler, subject) } })
  const account = subject.facts.accounts(handler)
  if (!account.known) return [...set, ...reportUnchecked(account)]
  const { hasCode, standard } = account.value
  if (!hasCode)
    return reportFinding('critical', { code: 'D6.no-code', facts: { handler: nameOf(handler, subject) } })
  if (standard !== undefined && standard !== 'other')
    return reportFinding('critical', { code: 'D6.token', facts: { handler: nameOf(handler, subject) } })
  if (isUndecided) return [...set, ...reportUnchecked(official.missing)]
  return standard === undefined
    ? [...set, ...reportUnchecked(unknownFact({ code: 'standard-not-read', facts: { account: handler } }))]
    : set
}

/** The handler for conditional orders of CoW Protocol, the same on all its chains. */
const twapHandlers: ReadonlySet<LowerAddress> = new Set(['0x2f55e8b20d0b9fefa187aa7d00b6cbe563605bf5'])

const singleton: TransactionCheck = {
  id: 'D7',
  runs: 'once',
  run: (subject) => {
    const planned = subject.changes.flatMap(({ call, change }) =>
      change.kind === 'singleton'
        ? placeOutcomes(call.path, judgeSingleton(change.account, subject))
        : silent,
    )
    return [
      ...planned,
      ...migrated(subject),
      ...created(subject),
      ...createdForOthers(subject),
      ...observed(subject),
    ]
  },
}

/** migrateToL2, migrateFromV111, setupToL2: the code that the Safe runs afterwards is their argument. */
const namedMigrations: ReadonlySet<string> = new Set(['0xef2624ae', '0xd9a20812', '0xfe51f643'])
const migrationWithHandler = '0xd9a20812'

function migrated(subject: CheckSubject): readonly CheckOutcome[] {
  return subject.calls.flatMap(({ content, operation, path }) => {
    if (content.kind !== 'method' || operation !== 1 || !namedMigrations.has(content.method.selector))
      return silent
    const code = addressAt(content.arguments, 0)
    return code === undefined ? silent : placeOutcomes(path, judgeSingleton(code, subject))
  })
}

/** createProxyWithNonce, createChainSpecificProxyWithNonce, createProxy */
const createSelectors: ReadonlySet<string> = new Set(['0x1688f0b9', '0xec9e80bb', '0x61b69abd'])

/** A new account that looks like a Safe and runs on something else keeps what is sent to it. */
function created(subject: CheckSubject): readonly CheckOutcome[] {
  return subject.calls.flatMap((call) => {
    const { content, path } = call
    if (content.kind !== 'method' || !createSelectors.has(content.method.selector)) return silent
    const code = addressAt(content.arguments, 0)
    const official = code === undefined ? undefined : findOfficial(code, ['singleton'], subject)
    if (code === undefined || official === undefined) return silent
    if (official.kind === 'unknown') return reportUnchecked(official.missing)
    if (official.kind === 'unread')
      return reportFinding(
        'high',
        { code: 'D7.created-on-unread', facts: { singleton: nameOf(code, subject) } },
        path,
      )
    if (official.kind === 'official' || official.kind === 'same-code' || official.kind === 'unlisted')
      return silent
    return reportFinding('high', { code: 'D7.created-on', facts: { singleton: nameOf(code, subject) } }, path)
  })
}

/** A new Safe that others than the owners of this one control, and that is easily paid as if it were theirs. */
function createdForOthers(subject: CheckSubject): readonly CheckOutcome[] {
  return subject.calls.flatMap((call) => {
    if (call.path.at(-1)?.kind !== 'setup-call') return silent
    const list = argumentsOf(call, setup)
    const owners = (listAt(list ?? [], 0) ?? []).flatMap((_, index, all) => addressAt(all, index) ?? [])
    const threshold = numberAt(list ?? [], 1)
    if (list === undefined || threshold === undefined || owners.length === 0) return silent
    const strangers = owners.filter((owner) => isStranger(owner, subject))
    if (BigInt(strangers.length) < threshold) return silent
    return reportFinding(
      strangers.length === owners.length ? 'high' : 'warning',
      { code: 'D7.created-for', facts: { strangers: strangers.length, threshold } },
      call.path,
    )
  })
}

/** setup of a Safe since 1.1.0 */
const setup = '0xb63e800d'

function judgeSingleton(account: LowerAddress, subject: CheckSubject): readonly CheckOutcome[] {
  const official = findOfficial(account, ['singleton'], subject)
  if (official.kind === 'unknown') return reportUnchecked(official.missing)
  if (official.kind === 'unread')
    return reportFinding('critical', {
      code: 'D7.code-not-read',
      facts: { singleton: nameOf(account, subject) },
    })
  return official.kind === 'official' || official.kind === 'same-code'
    ? reportFinding('warning', {
        code: 'D7.published',
        facts: { name: official.contract.name, version: official.contract.version },
      })
    : reportFinding('critical', { code: 'D7.unpublished', facts: { singleton: nameOf(account, subject) } })
}

/** What happens counts, not what the data look like: theft has replaced the contract by a "transfer". */
function observed(subject: CheckSubject): readonly CheckOutcome[] {
  const { simulation, state } = subject.facts
  if (!simulation.known || simulation.value.kind !== 'ran' || simulation.value.after === undefined)
    return silent
  const current = state.known && state.value !== 'no-safe' ? state.value.singleton : undefined
  const after = simulation.value.after.singleton
  return current === undefined || current === after ? silent : judgeSingleton(after, subject)
}

const migrations: ReadonlySet<string> = new Set(['0xf6682ab0', '0xed007fc6', '0x07f464a4', '0x68cb3d94'])

const migration: TransactionCheck = {
  id: 'D8',
  runs: 'once',
  run: (subject) =>
    subject.calls.flatMap((call) => {
      if (call.content.kind !== 'method' || call.operation !== 1) return silent
      if (!migrations.has(call.content.method.selector)) return silent
      const official = findOfficial(call.to, ['migration'], subject)
      if (official.kind === 'unknown' || official.kind === 'unread') return reportUnchecked(official.missing)
      return official.kind === 'official' || official.kind === 'same-code'
        ? reportFinding(
            'info',
            { code: 'D8.migrates', facts: { version: official.contract.version } },
            call.path,
          )
        : silent
    }),
}

function placeOutcomes(path: CallPath, outcomes: readonly CheckOutcome[]): readonly CheckOutcome[] {
  return outcomes.map((outcome) => ('severity' in outcome ? { ...outcome, path } : outcome))
}

export const contractRules: readonly TransactionRule[] = [guards, fallbackHandler, singleton, migration]
