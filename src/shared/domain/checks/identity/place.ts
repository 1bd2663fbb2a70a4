import { knownSafeVersion, rulesOf } from '../../safe/knownVersions.ts'
import { formatSafeVersion, parseSafeVersion } from '../../safe/safeVersion.ts'
import {
  type CheckOutcome,
  reportFinding,
  reportUnchecked,
  silent,
  type TransactionCheck,
  type TransactionRule,
} from '../subject/Check.ts'
import type { CheckSubject } from '../subject/CheckSubject.ts'
import { notApplicable, unknownFact } from '../subject/Fact.ts'
import { findOfficial } from '../subject/official.ts'

const safeVersion: TransactionCheck = {
  id: 'A3',
  runs: 'once',
  run: (subject) => {
    const { facts, identity } = subject
    if (!facts.state.known) return reportUnchecked(facts.state)
    if (facts.state.value === 'no-safe') return reportUnchecked(notApplicable('no-safe-yet'))
    const { version, singleton } = facts.state.value
    const read = parseSafeVersion(version)
    const used = formatSafeVersion(identity.version)
    const isKnown = knownSafeVersion(version) !== undefined
    const isOther = read === undefined || formatSafeVersion(read) !== used
    const official = findOfficial(singleton, ['singleton'], subject)
    // By the rules of which known version a contract of unknown version hashes, it was asked.
    if (!isKnown && official.kind !== 'official') return unknownVersion(version, subject)
    if (isOther) return reportFinding('high', { code: 'A3.other-version', facts: { stated: version, used } })
    if (official.kind === 'unknown') return reportUnchecked(official.missing)
    if (official.kind === 'unread')
      return [
        ...reportFinding('high', { code: 'A3.code-not-read', facts: { singleton } }),
        ...reportUnchecked(official.missing),
      ]
    // It is in the list, but not for this chain, where anything may have this address.
    if (official.kind === 'unlisted')
      return [
        ...reportFinding('high', { code: 'A3.code-not-read', facts: { singleton } }),
        ...reportUnchecked(unknownFact({ code: 'code-not-read', facts: { account: singleton } })),
      ]
    if (official.kind === 'same-code')
      return reportFinding('info', { code: 'A3.unlisted-address', facts: { singleton } })
    return official.kind === 'official'
      ? silent
      : reportFinding('high', { code: 'A3.unpublished', facts: { singleton } })
  },
}

/** Code of a version that nothing here was read for. What its contract says of the hash is all that vouches for it. */
function unknownVersion(stated: string, { facts, hashes, identity }: CheckSubject): readonly CheckOutcome[] {
  const used = formatSafeVersion(identity.version)
  const answer = facts.contractHash
  const isSame = answer.known && answer.value.toLowerCase() === hashes.safeTxHash
  const code = isSame ? 'A3.unknown-version' : 'A3.unknown-hashing'
  return reportFinding('high', { code, facts: { stated, used } })
}

const chain: TransactionCheck = {
  id: 'A4',
  runs: 'once',
  run: ({ facts, identity }) => {
    if (!facts.chainId.known) return reportUnchecked(facts.chainId)
    if (facts.chainId.value !== identity.chainId)
      return reportFinding('critical', {
        code: 'A4.other-chain',
        facts: { meant: identity.chainId, answering: facts.chainId.value },
      })
    return rulesOf(identity.version).domainHasChainId
      ? silent
      : reportFinding('warning', { code: 'A4.no-chain', facts: {} })
  },
}

const notASafe: TransactionCheck = {
  id: 'A5',
  runs: 'once',
  run: ({ facts: { state }, identity }) => {
    if (!state.known) return reportUnchecked(state)
    return state.value === 'no-safe'
      ? reportFinding('critical', {
          code: 'A5.no-safe',
          facts: { safe: identity.safe, chainId: identity.chainId },
        })
      : silent
  },
}

export const placeRules: readonly TransactionRule[] = [safeVersion, chain, notASafe]
