import {
  reportFinding,
  reportUnchecked,
  silent,
  type TransactionCheck,
  type TransactionRule,
} from '../subject/Check.ts'
import { notApplicable } from '../subject/Fact.ts'

const unknownHost: TransactionCheck = {
  id: 'A14',
  runs: 'once',
  run: ({ facts: { host } }) => {
    if (!host.known) return reportUnchecked(host)
    if (host.value === undefined) return reportUnchecked(notApplicable('no-host'))
    return host.value.trusted
      ? silent
      : reportFinding('high', { code: 'A14.untrusted', facts: { origin: host.value.origin } })
  },
}

const sourcesDisagree: TransactionCheck = {
  id: 'A15',
  runs: 'once',
  run: ({ facts: { reported, state } }) => {
    if (!reported.known) return reportUnchecked(reported)
    if (!state.known) return reportUnchecked(state)
    if (state.value === 'no-safe') return reportUnchecked(notApplicable('no-safe-yet'))
    const [claim, read] = [reported.value, state.value]
    const others = [
      ...(plainVersion(claim.version) === plainVersion(read.version) ? [] : ['version']),
      ...(claim.threshold === read.threshold ? [] : ['threshold']),
      ...(ownersText(claim.owners) === ownersText(read.owners) ? [] : ['owners']),
    ]
    // A nonce only grows: where two differ, one is of an earlier moment, and so may be all that was said with it.
    if (claim.nonce !== read.nonce)
      return reportFinding('warning', {
        code: 'A15.moments',
        facts: { said: claim.nonce, read: read.nonce, others },
      })
    return others.length === 0
      ? silent
      : reportFinding('critical', { code: 'A15.differs', facts: { fields: others } })
  },
}

function plainVersion(version: string): string {
  return version.split('+')[0] ?? ''
}

function ownersText(owners: readonly string[]): string {
  return owners.toSorted().join()
}

export const sourceRules: readonly TransactionRule[] = [unknownHost, sourcesDisagree]
