import { rulesOf } from '../../safe/knownVersions.ts'
import { formatSafeVersion, parseSafeVersion } from '../../safe/safeVersion.ts'
import { cannot, finds, silent, type TransactionCheck } from '../subject/Check.ts'
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
    if (read === undefined || formatSafeVersion(read) !== used)
      return finds('high', { code: 'A3.other-version', facts: { stated: version, used } })
    const official = findOfficial(singleton, ['singleton'], subject)
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
