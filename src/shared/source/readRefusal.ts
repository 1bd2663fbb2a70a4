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
  if (codes.some((code) => code === 4001 || code === 5000)) return 'no'
  if ((says(byUser) || says(byItself)) && !says(wasSent)) return 'no'
  return codes.some((code) => unsupported.has(code)) ? 'unsupported' : undefined
}

const unsupported = new Set([4100, 4200, -32601, -32602])

/** "User rejected the request.", "User denied transaction signature.", "Rejected by user". */
const byUser =
  /\buser (rejected|denied|declined|cancell?ed|closed modal)|\b(rejected|denied|declined|cancell?ed) by (the )?user\b|accounts received is empty|connection request reset/i

/** "Sent, but the notification was denied by the user": then the no is about something else. */
const wasSent =
  /(?<!not |not been |never |nothing |nothing was )\b(sent|submitted|broadcast|proposed|mined)\b/i

/** "Transaction was rejected", as the whole of the text: a node may say as much of a transaction it did see. */
const byItself =
  /^(transaction|permissions?|request|message|signature)s? (was|were) (rejected|declined|cancell?ed)\.?$/i
