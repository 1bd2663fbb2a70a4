/** One step from a call to a call nested in it. Steps of containers that hold just one call have no number. */
export type PathStep = { readonly kind: StepKind; readonly number: number | undefined }

/**
 * How the nested call is made: in a MultiSend batch; one of a list; by another Safe's `execTransaction`; through a
 * module or role; later, by a timelock or governor; while a contract is set up or upgraded; only tried; or by a
 * transaction whose hash is approved.
 */
export type StepKind =
  | 'batch-item'
  | 'call'
  | 'inner-transaction'
  | 'module-call'
  | 'scheduled-call'
  | 'setup-call'
  | 'simulated-call'
  | 'approved-transaction'

/** The way from the transaction itself, which is the empty path, to a call inside it. */
export type CallPath = readonly PathStep[]

const words: Readonly<Record<StepKind, string>> = {
  'batch-item': 'batch item',
  call: 'call',
  'inner-transaction': 'inner transaction',
  'module-call': 'module call',
  'scheduled-call': 'scheduled call',
  'setup-call': 'setup call',
  'simulated-call': 'simulated call',
  'approved-transaction': 'approved transaction',
}

/** The path as findings name it: `batch item 3 > call 1`. The transaction itself is `transaction`. */
export function formatCallPath(path: CallPath): string {
  if (path.length === 0) return 'transaction'
  return path
    .map(({ kind, number }) => (number === undefined ? words[kind] : `${words[kind]} ${number}`))
    .join(' > ')
}
