import { knownSafeVersion, rulesOf } from '../../safe/knownVersions.ts'
import { formatSafeVersion, parseSafeVersion } from '../../safe/safeVersion.ts'
import { cannot, finds, type Outcome, silent, type TransactionCheck } from '../subject/Check.ts'
import type { CheckSubject } from '../subject/CheckSubject.ts'
import { notApplicable, unknown } from '../subject/Fact.ts'
import { findOfficial } from '../subject/official.ts'

export const safeVersion: TransactionCheck = {
  id: 'A3',
  runs: 'once',
  run: (subject) => {
    const { facts, identity } = subject
    if (!facts.state.known) return cannot(facts.state)
    if (facts.state.value === 'no-safe') return cannot(notApplicable('no-safe-yet'))
    const { version, singleton } = facts.state.value
    const read = parseSafeVersion(version)
    const used = formatSafeVersion(identity.version)
    const isKnown = knownSafeVersion(version) !== undefined
    const isOther = read === undefined || formatSafeVersion(read) !== used
    const official = findOfficial(singleton, ['singleton'], subject)
    // By the rules of which known version a contract of unknown version hashes, it was asked.
    if (!isKnown && official.kind !== 'official') return unknownVersion(version, subject)
    if (isOther) return finds('high', { code: 'A3.other-version', facts: { stated: version, used } })
    if (official.kind === 'unknown') return cannot(official.missing)
    if (official.kind === 'unread')
      return [
        ...finds('high', { code: 'A3.code-not-read', facts: { singleton } }),
        ...cannot(official.missing),
      ]
    // It is in the list, but not for this chain, where anything may have this address.
    if (official.kind === 'unlisted')
      return [
        ...finds('high', { code: 'A3.code-not-read', facts: { singleton } }),
        ...cannot(unknown({ code: 'code-not-read', facts: { account: singleton } })),
      ]
    if (official.kind === 'same-code')
      return finds('info', { code: 'A3.unlisted-address', facts: { singleton } })
    return official.kind === 'official'
      ? silent
      : finds('high', { code: 'A3.unpublished', facts: { singleton } })
  },
}

/** Code of a version that nothing here was read for. What its contract says of the hash is all that vouches for it. */
function unknownVersion(stated: string, { facts, hashes, identity }: CheckSubject): readonly Outcome[] {
  const used = formatSafeVersion(identity.version)
  const answer = facts.contractHash
  const isSame = answer.known && answer.value.toLowerCase() === hashes.safeTxHash
  const code = isSame ? 'A3.unknown-version' : 'A3.unknown-hashing'
  return finds('high', { code, facts: { stated, used } })
}

export const chain: TransactionCheck = {
  id: 'A4',
  runs: 'once',
  run: ({ facts, identity }) => {
    if (!facts.chainId.known) return cannot(facts.chainId)
    if (facts.chainId.value !== identity.chainId)
      return finds('critical', {
        code: 'A4.other-chain',
        facts: { meant: identity.chainId, answering: facts.chainId.value },
      })
    return rulesOf(identity.version).domainHasChainId
      ? silent
      : finds('warning', { code: 'A4.no-chain', facts: {} })
  },
}

export const notASafe: TransactionCheck = {
  id: 'A5',
  runs: 'once',
  run: ({ facts: { state }, identity }) => {
    if (!state.known) return cannot(state)
    return state.value === 'no-safe'
      ? finds('critical', { code: 'A5.no-safe', facts: { safe: identity.safe, chainId: identity.chainId } })
      : silent
  },
}
