import type { SignedValue } from '../subject/SignedValue.ts'

/**
 * What a field of typed data does for the account in it:
 * - `power`: it may act in the name of the signer, or decides about something of theirs.
 * - `votes`: it gets votes, or with an amount beside it may borrow.
 * - `proposer`: it may propose transactions of the Safe.
 * - `proceeds`: it gets what the message is about.
 */
export type Meaning = 'power' | 'votes' | 'proposer' | 'proceeds'

const power: ReadonlySet<string> = new Set([
  ...[
    'delegate',
    'operator',
    'signer',
    'owner',
    'manager',
    'agent',
    'module',
    'alias',
    'relayer',
    'controller',
  ],
  ...[
    'guardian',
    'admin',
    'administrator',
    'executor',
    'minter',
    'keeper',
    'trader',
    'dispatcher',
    'authority',
  ],
  ...[
    'authorized',
    'authorised',
    'grantee',
    'spender',
    'custodian',
    'recovery',
    'successor',
    'nominee',
    'heir',
  ],
  ...[
    'deputy',
    'representative',
    'implementation',
    'handler',
    'plugin',
    'peer',
    'key',
    'withdrawer',
    'approved',
  ],
  ...[
    'attorney',
    'governor',
    'proposer',
    'validator',
    'bot',
    'session',
    'subaccount',
    'treasury',
    'authorizee',
  ],
])
const proceeds: ReadonlySet<string> = new Set([
  ...[
    'to',
    'receiver',
    'recipient',
    'beneficiary',
    'destination',
    'payee',
    'dest',
    'dst',
    'payout',
    'recipients',
  ],
  ...['receivers', 'heirs', 'payees', 'borrower', 'claimant', 'redeemer', 'winner'],
])
/** Words after which an account is still what the word before them says. */
const trailing: ReadonlySet<string> = new Set([
  'address',
  'addr',
  'account',
  'wallet',
  'id',
  'contract',
  'public',
])

/** What the account in a field gets, by the name of the field; `undefined` for all others. */
export function meaningOfField({
  words,
  struct,
}: Pick<SignedValue, 'words' | 'struct'>): Meaning | undefined {
  const named = words.length > 1 && trailing.has(words.at(-1) ?? '') ? words.slice(0, -1) : words
  const last = named.at(-1) ?? ''
  if (last === 'delegatee') return 'votes'
  // The typed data by which the transaction service of Safe takes a delegate.
  if (last === 'delegate' && struct.fields.includes('totp')) return 'proposer'
  // A list names each of many.
  if (power.has(last) || power.has(last.replace(/s$/, ''))) return 'power'
  return proceeds.has(last) ? 'proceeds' : undefined
}

/** Whether a field says how much, or which thing; nonces, times and settings do not. */
export function namesAmount(name: string): 'amount' | 'item' | undefined {
  if (
    /(^|_)(fid|id)$|(token|position|nft|asset|item|name|domain|profile|account|vault|cdp|node)_?id$|^node$/i.test(
      name,
    )
  )
    return 'item'
  return /(amount|value|shares|assets|quantity|qty|balance|wad|units|stake|collateral|principal|sum|usd)$/i.test(
    name,
  )
    ? 'amount'
    : undefined
}
