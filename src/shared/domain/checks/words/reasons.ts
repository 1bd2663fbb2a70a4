import { type Address, checksumAddress, type LowerAddress, zeroAddress } from '../../values/address.ts'

/** What facts are asked from. */
export type AnswerSource = 'chain' | 'gateway' | 'host' | 'node' | 'second-node' | 'simulation'

const sources: Readonly<Record<AnswerSource, string>> = {
  chain: 'the chain',
  gateway: 'the gateway',
  host: 'the host',
  node: 'the node',
  'second-node': 'the second node',
  simulation: 'the simulation',
}

type AccountText = Address | LowerAddress

/** Reasons that need no facts: why something is not known, or why there is nothing to know. Plain clauses. */
const plain = {
  'chain-silent': 'the chain did not answer',
  'gateway-silent': 'the gateway did not answer',
  'gateway-not-asked': 'the gateway was not asked',
  'not-asked': 'nothing was asked yet',
  'too-many-accounts': 'too many accounts to ask about all',
  'queue-too-long': 'the queue has more than one page',
  'queue-not-whole': 'not all of the queue could be read',
  'history-too-long': 'the history of the last twenty days has more pages than are read',
  'history-not-whole': 'not all of the history of the last twenty days could be read',
  'history-lags':
    'the gateway still lists an equal payment whose nonce is used, and does not say whether it ran',
  'safe-answers-otherwise': 'the Safe does not answer as its version should',
  'safe-does-not-compute': 'the Safe does not compute it',
  'handler-unpublished': 'the fallback handler is not a published one',
  'asker-unsigned': 'only unsigned text says which page asked for it',
  'no-answer': 'it does not say',
  'balances-not-listed': 'no list of balances came',
  'prices-not-listed': 'no price is known for anything that the Safe holds',
  'own-safes-not-listed': 'no list of the other Safes of the owners came',
  'limit-not-read': 'the limit that this device keeps cannot be read',
  'signer-unknown': 'the account that signs is not known',
  'storage-not-tried': 'the storage was not tried',
  'gas-missing': 'the node did not say how much gas it takes',
  'node-cannot-simulate': 'the node cannot simulate',
  'no-proof-made': 'the state of the Safe was not proven',
  'no-second-node': 'this site was built without a second node for the chain',
  'nodes-incomparable': 'the two nodes said nothing that can be compared',
  'state-after-not-read': 'the simulation did not read the Safe afterwards',
  'host-says-little': 'the host does not name the version and the nonce of the Safe',
  'moves-not-all-seen': 'the simulation does not see everything that comes back',
  'approved-not-read': 'the transaction behind an approved hash could not be read',
  'simulated-gas-missing': 'the simulation did not say how much gas it takes',
  // There is nothing to know.
  'no-safe-yet': 'no Safe is deployed here',
  'not-proposed': 'it is not proposed',
  'no-host': 'no page is around this one',
  'nothing-reported': 'no page around this one says anything of the Safe',
  'no-other-hash': 'nothing else names a hash',
  'nothing-entered': 'nothing was entered from a device',
  'not-signed': 'it has no signature',
  'no-account': 'no account is connected',
  'no-address-book': 'there is no address book',
  'signer-kept': 'the host keeps the account that signs to itself',
  'nothing-approved': 'it approves no hash of another Safe',
  'no-row': 'the rows of a list are not tried out',
  'of-page': 'it is true of the whole page, not of one row',
  'of-transactions': 'a message is no transaction',
  'no-limit': 'no limit is set',
  'no-name-chosen': 'no recipient was chosen by a name',
  'no-token': 'it is no token',
  'no-safe-here': 'there is no Safe at this address',
  'version-too-old': 'this version of the Safe cannot be tried out',
  'delegatecall-not-tried': 'a delegatecall cannot be tried out on this node',
  'too-many-transactions': 'there are too many transactions to try',
  'no-simulation-method': 'this node cannot simulate',
  'no-hash': 'no hash can be made of the message',
  'nothing-paid': 'it pays nothing out',
  'execution-not-paid': 'the Safe pays nothing for its execution',
  'nonce-used': 'its nonce is used, so that it cannot run',
  'nothing-exchanged': 'it only pays and allows',
  'it-reverts': 'it fails when it is tried, so that nothing happens',
} as const

/** Reasons that name something. */
const named = {
  'source-asking': ({ source }: Readonly<{ source: AnswerSource }>) =>
    `${sources[source]} has not answered yet`,
  'source-silent': ({ source }: Readonly<{ source: AnswerSource }>) => `${sources[source]} did not answer`,
  'source-not-asked': ({ source }: Readonly<{ source: AnswerSource }>) =>
    `${sources[source]} is not asked here`,
  'second-node-silent': ({ hosts }: Readonly<{ hosts: readonly string[] }>) =>
    `the second node (${hosts.join(', ')}) did not answer`,
  'second-node-incomplete': ({ host, names }: Readonly<{ host: string; names: readonly string[] }>) =>
    `the second node (${host}) answered only in part (missing: ${names.join(', ')})`,
  'signature-not-confirmed': ({ signer }: Readonly<{ signer: AccountText | undefined }>) =>
    `${writeReasonSigner(signer)} did not say whether it signed`,
  'approval-not-read': ({ signer }: Readonly<{ signer: AccountText | undefined }>) =>
    `the chain did not say whether ${writeReasonSigner(signer)} approved the hash`,
  'owners-not-read': ({ account }: Readonly<{ account: AccountText }>) =>
    `whether ${checksumAddress(account)} is itself a Safe was not read`,
  'standard-not-read': ({ account }: Readonly<{ account: AccountText }>) =>
    `whether ${checksumAddress(account)} is a token was not read`,
  'token-not-read': ({ account }: Readonly<{ account: AccountText }>) =>
    `name and decimals of the token ${checksumAddress(account)} were not read`,
  'receiver-not-read': ({ account }: Readonly<{ account: AccountText }>) =>
    `whether ${checksumAddress(account)} can hold NFTs was not read`,
  'guard-not-read': ({ account }: Readonly<{ account: AccountText }>) =>
    `whether ${checksumAddress(account)} is a guard was not read`,
  'price-not-listed': ({ token }: Readonly<{ token: AccountText }>) =>
    token === zeroAddress
      ? 'no price is known for the native currency, which leaves'
      : `no price is known for ${checksumAddress(token)}, which leaves`,
  'code-not-read': ({ account }: Readonly<{ account: AccountText }>) =>
    `the code of ${checksumAddress(account)} was not read`,
  'moves-not-read': ({ token }: Readonly<{ token: AccountText }>) =>
    `the simulation did not read the token ${checksumAddress(token)}`,
}

function writeReasonSigner(signer: AccountText | undefined): string {
  return signer === undefined ? 'the signer' : checksumAddress(signer)
}

type NamedReasons = typeof named

export type PlainReason = keyof typeof plain

type NamedFacts = { readonly [code in keyof NamedReasons]: Parameters<NamedReasons[code]>[0] }

type NamedAs<code extends keyof NamedReasons> = {
  readonly [one in code]: { readonly code: one; readonly facts: NamedFacts[one] }
}[code]

export type NamedReason = NamedAs<keyof NamedReasons>

/** Why something is not known, or why there is nothing to know, without words. */
export type Reason = { readonly code: PlainReason } | NamedReason

/** What every language has: a plain clause for each reason, such as `the chain did not answer`. */
export type ReasonWords = {
  readonly plain: Readonly<Record<PlainReason, string>>
  readonly named: { readonly [code in keyof NamedReasons]: (facts: NamedFacts[code]) => string }
}

/** The reasons in English. Another language is another value of this type. */
export const reasonWords: ReasonWords = { plain, named }

/** A plain clause: `the chain did not answer`. */
export function writeReason(reason: Reason, words: ReasonWords = reasonWords): string {
  return 'facts' in reason ? writeNamedReason(reason, words) : words.plain[reason.code]
}

function writeNamedReason<code extends keyof NamedReasons>(
  { code, facts }: NamedAs<code>,
  words: ReasonWords,
): string {
  return words.named[code](facts)
}
