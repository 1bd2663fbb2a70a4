import { addressAt } from '../../calldata/arguments.ts'
import type { CallPath } from '../../calldata/callPath.ts'
import { checksumAddress, type LowerAddress } from '../../values/address.ts'
import { cannot, finds, type Outcome, silent, type TransactionCheck } from '../subject/Check.ts'
import type { CheckSubject } from '../subject/CheckSubject.ts'
import { findOfficial } from '../subject/official.ts'

const zero: LowerAddress = '0x0000000000000000000000000000000000000000'

export const guards: TransactionCheck = {
  id: 'D5',
  title: 'The guard changes',
  grading: 'high; critical when what is set has no code or is no guard',
  why: 'A guard can stop every transaction, for good. Without one, what it protected is open.',
  how: 'Read the source of the guard, and test on a small Safe that you can remove it again.',
  runs: 'once',
  run: (subject) =>
    subject.changes.flatMap(({ call, change }) => {
      if (change.kind !== 'guard' && change.kind !== 'module-guard') return silent
      if (change.account === zero)
        return finds('high', 'The guard is removed: what it checked is open.', call.path)
      const name = checksumAddress(change.account)
      const account = subject.facts.accounts(change.account)
      const sentence = `${name} becomes the guard, which may stop every transaction of the Safe.`
      if (!account.known) return [...finds('high', sentence, call.path), ...cannot(account)]
      const fits = change.kind === 'guard' ? account.value.isGuard : account.value.isModuleGuard
      if (!account.value.hasCode || fits === false)
        return finds(
          'critical',
          `${name} becomes the guard, but is none: the Safe could be locked.`,
          call.path,
        )
      return finds('high', sentence, call.path)
    }),
}

export const fallbackHandler: TransactionCheck = {
  id: 'D6',
  title: 'The fallback handler changes',
  grading: 'high when unknown or none; critical when it has no code or is a token; info for a published one',
  why: 'The handler answers for the Safe: signatures of messages, NFTs that arrive. A foreign one can answer falsely.',
  how: 'Look the handler up in the list of published Safe contracts.',
  runs: 'once',
  run: (subject) =>
    subject.changes.flatMap(({ call, change }) =>
      change.kind === 'fallback-handler' ? at(call.path, judgeHandler(change.account, subject)) : silent,
    ),
}

function judgeHandler(handler: LowerAddress, subject: CheckSubject): readonly Outcome[] {
  if (handler === zero)
    return finds('high', 'The fallback handler is removed: signed messages and arriving NFTs stop working.')
  const official = findOfficial(handler, ['handler'], subject)
  if (official.kind === 'official' || official.kind === 'same-code')
    return finds(
      'info',
      `The fallback handler becomes ${official.contract.name} ${official.contract.version}.`,
    )
  const name = checksumAddress(handler)
  if (twapHandlers.has(handler)) return finds('info', `The fallback handler becomes ${name} of CoW Protocol.`)
  const account = subject.facts.accounts(handler)
  if (!account.known)
    return [
      ...finds('high', `${name} becomes the fallback handler, and is not published by Safe.`),
      ...cannot(account),
    ]
  const { hasCode, standard } = account.value
  return !hasCode || (standard !== undefined && standard !== 'other')
    ? finds(
        'critical',
        `${name} becomes the fallback handler, but ${hasCode ? 'is a token' : 'has no code'}.`,
      )
    : finds('high', `${name} becomes the fallback handler, and is not published by Safe.`)
}

/** The handler for conditional orders of CoW Protocol, the same on all its chains. */
const twapHandlers: ReadonlySet<LowerAddress> = new Set(['0x2f55e8b20d0b9fefa187aa7d00b6cbe563605bf5'])

export const singleton: TransactionCheck = {
  id: 'D7',
  title: 'The contract behind the Safe is replaced',
  grading:
    'critical; warning when the new one is published by Safe; high when a new account is created on code that is not',
  why: 'The new contract decides everything: who the owners are, and whether they are asked.',
  how: 'Look the new contract up in the list of published Safe contracts.',
  runs: 'once',
  run: (subject) => {
    const planned = subject.changes.flatMap(({ call, change }) =>
      change.kind === 'singleton' ? at(call.path, judgeSingleton(change.account, subject)) : silent,
    )
    return [...planned, ...created(subject), ...observed(subject)]
  },
}

/** createProxyWithNonce, createChainSpecificProxyWithNonce, createProxy */
const createSelectors: ReadonlySet<string> = new Set(['0x1688f0b9', '0xec9e80bb', '0x61b69abd'])

/** A new account that looks like a Safe and runs on something else keeps what is sent to it. */
function created(subject: CheckSubject): readonly Outcome[] {
  return subject.calls.flatMap((call) => {
    const { content, path } = call
    if (content.kind !== 'method' || !createSelectors.has(content.method.selector)) return silent
    const code = addressAt(content.arguments, 0)
    const official = code === undefined ? undefined : findOfficial(code, ['singleton'], subject)
    if (code === undefined || official === undefined) return silent
    if (official.kind === 'unknown') return cannot(official.reason)
    if (official.kind === 'official' || official.kind === 'same-code' || official.kind === 'unlisted')
      return silent
    return finds(
      'high',
      `It creates an account that runs on ${checksumAddress(code)}, which is no published Safe.`,
      path,
    )
  })
}

function judgeSingleton(account: LowerAddress, subject: CheckSubject): readonly Outcome[] {
  const official = findOfficial(account, ['singleton'], subject)
  if (official.kind === 'unknown') return cannot(official.reason)
  const name = checksumAddress(account)
  return official.kind === 'official' || official.kind === 'same-code'
    ? finds(
        'warning',
        `The contract behind the Safe becomes ${official.contract.name} ${official.contract.version}, ${name}.`,
      )
    : finds('critical', `The contract behind the Safe becomes ${name}, which is no published Safe.`)
}

/** What happens counts, not what the data look like: theft has replaced the contract by a "transfer". */
function observed(subject: CheckSubject): readonly Outcome[] {
  const { simulation, state } = subject.facts
  if (!simulation.known || simulation.value.kind !== 'ran' || simulation.value.after === undefined)
    return silent
  const before = state.known && state.value !== 'no-safe' ? state.value.singleton : undefined
  const after = simulation.value.after.singleton
  return before === undefined || before === after ? silent : judgeSingleton(after, subject)
}

const migrations: ReadonlySet<string> = new Set(['0xf6682ab0', '0xed007fc6', '0x07f464a4', '0x68cb3d94'])

export const migration: TransactionCheck = {
  id: 'D8',
  title: 'The Safe is brought to a newer version',
  grading: 'info',
  why: 'The published migration replaces the contract behind the Safe by a published newer one.',
  how: 'Compare the version before and after.',
  runs: 'once',
  run: (subject) =>
    subject.calls.flatMap((call) => {
      if (call.content.kind !== 'method' || call.operation !== 1) return silent
      if (!migrations.has(call.content.method.selector)) return silent
      const official = findOfficial(call.to, ['migration'], subject)
      return official.kind === 'official' || official.kind === 'same-code'
        ? finds('info', `The Safe is brought to version ${official.contract.version}.`, call.path)
        : silent
    }),
}

function at(path: CallPath, outcomes: readonly Outcome[]): readonly Outcome[] {
  return outcomes.map((outcome) => ('unchecked' in outcome ? outcome : { ...outcome, path }))
}
