import { cannot, finds, silent, type TransactionCheck } from '../subject/Check.ts'

export const unknownHost: TransactionCheck = {
  id: 'A14',
  title: 'The page around the app is not known',
  grading: 'high',
  why: 'The page around the app draws the window in which you confirm, and can show and send something else.',
  how: 'Look at the address bar of the browser. Verify on a second device, on this site opened alone.',
  runs: 'once',
  run: ({ facts: { host } }) => {
    if (!host.known) return cannot(host)
    return host.value === undefined || host.value.trusted
      ? silent
      : finds('high', `The page around this app, ${host.value.origin}, is not one that you trust.`)
  },
}

export const sourcesDisagree: TransactionCheck = {
  id: 'A15',
  title: 'What is reported of the Safe is not what the chain says',
  grading: 'critical',
  why: 'Somebody between you and the chain tells something else.',
  how: 'Read owners, threshold and nonce of the Safe in a block explorer of your choice.',
  runs: 'once',
  run: ({ facts: { reported, state } }) => {
    if (!reported.known) return cannot(reported)
    if (!state.known) return cannot(state)
    if (state.value === 'no-safe') return silent
    const [claim, read] = [reported.value, state.value]
    const differences = [
      ...(plain(claim.version) === plain(read.version) ? [] : ['version']),
      ...(claim.threshold === read.threshold ? [] : ['threshold']),
      ...(claim.nonce === read.nonce ? [] : ['nonce']),
      ...(sorted(claim.owners) === sorted(read.owners) ? [] : ['owners']),
    ]
    return differences.length === 0
      ? silent
      : finds('critical', `What is reported of this Safe differs from the chain: ${differences.join(', ')}.`)
  },
}

function plain(version: string): string {
  return version.split('+')[0] ?? ''
}

function sorted(owners: readonly string[]): string {
  return owners.toSorted().join()
}
