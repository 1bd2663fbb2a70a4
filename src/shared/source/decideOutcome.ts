import type { AppError } from '../errors/AppError.ts'

/**
 * How a request ended that has no yes. `rejected`: the answer means no. `failed`: it was never asked, or it is known what
 * came of it. `undecided`: everything else. What is undecided may have been sent, so it is looked for and never offered again.
 */
export type WithoutYes = 'rejected' | 'failed' | 'undecided'

/** Decides by the error in which a request ended. This is the one place that decides, for hosts and for wallets. */
export function decideOutcome({ code }: Pick<AppError, 'code'>): WithoutYes {
  if (refusals.has(code)) return 'rejected'
  if (answeredWithNothing.has(code)) return 'undecided'
  const [area = ''] = code.split('/')
  return beforeAsking.has(area) || neverAsked.has(code) ? 'failed' : 'undecided'
}

/** Answers that mean no. */
const refusals = new Set<string>([
  'bridge/user-rejected',
  'bridge/permissions-rejected',
  'provider/user-rejected',
  'source/refused-there',
  'wallet/rejected',
  'wallet/stopped',
  'wallet/unsupported',
  'wallet/insufficient-funds',
  'wallet/safe-refused',
])

/** A yes that gave nothing that can be used. */
const answeredWithNothing = new Set<string>(['signer/no-signature'])

/** Areas of errors that are found before the host or wallet is asked. */
const beforeAsking = new Set(['source', 'clearance', 'message', 'chain', 'signer', 'provider'])

const neverAsked = new Set<string>([
  'bridge/not-posted',
  'bridge/no-window',
  'bridge/invalid-call',
  'bridge/opaque-origin',
  'bridge/too-many-requests',
  'wallet/not-found',
  'wallet/no-provider',
  'wallet/chain-mismatch',
  'wallet/chain-not-configured',
])

/** What an answer says besides yes, as far as its code and its words tell. */
export type Refusal = 'no' | 'unsupported' | 'already-known'

/**
 * Reads a refusal out of the codes and words of a host or a wallet; `undefined` when they decide nothing.
 * Codes: EIP-1193 (4001, 4100, 4200), WalletConnect (5000), JSON-RPC 2.0 (-32601, -32602). `already-known`: a node
 * has exactly this transaction already, so it was sent.
 */
export function readRefusal({
  codes = [],
  words,
}: {
  readonly codes?: readonly number[]
  readonly words: readonly string[]
}): Refusal | undefined {
  const says = (pattern: RegExp) => words.some((text) => pattern.test(text))
  if (says(/\balready (known|imported)\b|\bknown transaction\b/i)) return 'already-known'
  if (codes.some((code) => code === 4001 || code === 5000) || says(byUser) || says(byItself)) return 'no'
  return codes.some((code) => unsupported.has(code)) ? 'unsupported' : undefined
}

const unsupported = new Set([4100, 4200, -32601, -32602])

/** "User rejected the request.", "User denied transaction signature.", "Rejected by user". */
const byUser =
  /\buser (rejected|denied|declined|cancell?ed|closed modal)|\b(rejected|denied|declined|cancell?ed) by (the )?user\b|accounts received is empty|connection request reset/i

/** "Transaction was rejected", as the whole of the text: a node may say as much of a transaction it did see. */
const byItself =
  /^(transaction|permissions?|request|message|signature)s? (was|were) (rejected|declined|cancell?ed)\.?$/i
