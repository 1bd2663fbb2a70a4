import { cannot, finds, silent, type TransactionCheck } from '../subject/Check.ts'
import { notApplicable } from '../subject/Fact.ts'

export const unknownHost: TransactionCheck = {
  id: 'A14',
  runs: 'once',
  run: ({ facts: { host } }) => {
    if (!host.known) return cannot(host)
    if (host.value === undefined) return cannot(notApplicable('no-host'))
    return host.value.trusted
      ? silent
      : finds('high', { code: 'A14.untrusted', facts: { origin: host.value.origin } })
  },
}

export const sourcesDisagree: TransactionCheck = {
  id: 'A15',
  runs: 'once',
  run: ({ facts: { reported, state } }) => {
    if (!reported.known) return cannot(reported)
    if (!state.known) return cannot(state)
    if (state.value === 'no-safe') return cannot(notApplicable('no-safe-yet'))
    const [claim, read] = [reported.value, state.value]
    const others = [
      ...(plain(claim.version) === plain(read.version) ? [] : ['version']),
      ...(claim.threshold === read.threshold ? [] : ['threshold']),
      ...(sorted(claim.owners) === sorted(read.owners) ? [] : ['owners']),
    ]
    // A nonce only grows: where two differ, one is of an earlier moment, and so may be all that was said with it.
    if (claim.nonce !== read.nonce)
      return finds('warning', { code: 'A15.moments', facts: { said: claim.nonce, read: read.nonce, others } })
    return others.length === 0
      ? silent
      : finds('critical', { code: 'A15.differs', facts: { fields: others } })
  },
}

function plain(version: string): string {
  return version.split('+')[0] ?? ''
}

function sorted(owners: readonly string[]): string {
  return owners.toSorted().join()
}
