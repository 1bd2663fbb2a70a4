import { describePasteDetail } from '../shared/domain/pasted/describePasteProblem.ts'
import type { Pasted } from '../shared/domain/pasted/readPastedTransaction.ts'
import { hashingVersionText } from '../shared/domain/safe/hashingVersion.ts'
import { knownSafeVersion, usualSafeVersion } from '../shared/domain/safe/knownVersions.ts'
import type { SafeIdentity } from '../shared/domain/safe/SafeIdentity.ts'
import type { AccountRef } from '../shared/domain/safe/safeRef.ts'
import { formatSafeVersion } from '../shared/domain/safe/safeVersion.ts'
import type { QueryAccess } from '../shared/queries/QueryAccess.ts'
import { chainSafeQuery, gatewaySafeQuery } from '../shared/queries/safeFacts.ts'
import { transactionQuery } from '../shared/queries/transactions.ts'
import { guessIdentity } from '../shared/review/guessIdentity.ts'
import { identityOf } from '../shared/review/readings/identityQuery.ts'
import {
  fromGateway,
  isUnreadable,
  type ReadableTransaction,
  toTransaction,
  type Unreadable,
} from '../shared/review/toTransaction.ts'
import { commandErrors } from './commandErrors.ts'
import { chainWith, readChain } from './networks.ts'
import type { CommandLine } from './readCommandLine.ts'

/** Where the version of the Safe comes from, which decides how its hashes are made. */
export type VersionSource = 'chain' | 'hashes-as' | 'gateway' | 'hash' | 'assumed'

export type FoundTransaction = ReadableTransaction & {
  readonly identity: SafeIdentity
  readonly versionFrom: VersionSource
}

/** Throws `command/unreadable` for what is not read, before anything is asked of the command line. */
export function requireRead(pasted: Pasted): asserts pasted is Exclude<Pasted, { readonly kind: 'problem' }> {
  if (pasted.kind === 'problem') throw unreadablePaste(pasted.problem)
}

/** The Safe that the command line or the input names. Throws `command/no-safe`. */
export function chooseSafe(pasted: Pasted, { safe }: CommandLine): AccountRef {
  if (safe !== undefined) return safe
  if (pasted.kind === 'transaction' && pasted.safe !== undefined && pasted.chainId !== undefined)
    return { chainId: pasted.chainId, address: pasted.safe }
  const linked = pasted.kind === 'link' && pasted.chain !== undefined ? readChain(pasted.chain) : undefined
  if (pasted.kind === 'link' && pasted.safe !== undefined && linked !== undefined)
    return { chainId: linked, address: pasted.safe }
  throw commandErrors.noSafe()
}

/** The transaction of the input with all its fields. Throws where it cannot be found or is another Safe's. */
export async function findTransaction(
  asking: QueryAccess,
  pasted: Pasted,
  { line, account }: { readonly line: CommandLine; readonly account: AccountRef },
): Promise<FoundTransaction> {
  const said = await findVersion(asking, account, line)
  const version = said?.version ?? formatSafeVersion(usualSafeVersion)
  const next = said?.nonce
  const read = toTransaction(pasted, account, {
    nonce: line.nonce ?? (next === undefined ? undefined : BigInt(next)),
    version,
    shortName: shortNameIn(pasted, account),
  })
  if (isUnreadable(read)) throw unreadablePaste(read)
  const readable = 'transaction' in read ? read : await askGatewayFor(asking, account, { line, ...read })
  if (said !== undefined)
    return { ...readable, identity: requireIdentity(account, version), versionFrom: said.from }
  return { ...readable, ...guessIdentity(account, readable) }
}

/** A chain may have several short names: the one that a link gives it, where that is the chain meant. */
function shortNameIn(pasted: Pasted, { chainId }: AccountRef): string {
  const named = pasted.kind === 'link' ? pasted.chain : undefined
  return named !== undefined && readChain(named) === chainId ? named : chainWith(chainId, []).shortName
}

async function askGatewayFor(
  { client }: QueryAccess,
  account: AccountRef,
  { line, ...named }: { readonly line: CommandLine } & Parameters<typeof fromGateway>[1],
): Promise<ReadableTransaction> {
  if (line.gatewayUrl === undefined) throw commandErrors.noGateway()
  const details = await client.fetchQuery(transactionQuery(account, named.safeTxHash))
  const read = fromGateway(details, named)
  if (isUnreadable(read)) throw unreadablePaste(read)
  return read
}

/** The Safe with the version that decides how its messages are hashed. */
export async function findIdentity(
  asking: QueryAccess,
  account: AccountRef,
  line: Pick<CommandLine, 'rpcUrls' | 'gatewayUrl'>,
): Promise<Pick<FoundTransaction, 'identity' | 'versionFrom'>> {
  const version = await findVersion(asking, account, line)
  return {
    identity: requireIdentity(account, version?.version ?? formatSafeVersion(usualSafeVersion)),
    versionFrom: version?.from ?? 'assumed',
  }
}

function unreadablePaste(problem: Unreadable) {
  return commandErrors.unreadable(
    typeof problem === 'string'
      ? { problem }
      : { problem: problem.kind, detail: describePasteDetail(problem) },
  )
}

type SaidVersion = {
  readonly version: string
  readonly nonce: bigint | number | undefined
  readonly from: 'chain' | 'hashes-as' | 'gateway'
}

async function findVersion(
  { client, source }: QueryAccess,
  account: AccountRef,
  { rpcUrls, gatewayUrl }: Pick<CommandLine, 'rpcUrls' | 'gatewayUrl'>,
): Promise<SaidVersion | undefined> {
  // Each source may fail: without the chain the gateway is asked, and without both the version is guessed.
  const own =
    rpcUrls.length === 0
      ? undefined
      : await client.fetchQuery(chainSafeQuery(source, account)).catch(() => undefined)
  if (own !== undefined) {
    const { version, nonce } = own
    const hashed = hashingVersionText(own)
    const isOwn = hashed === undefined || knownSafeVersion(version) !== undefined
    return { version: hashed ?? version, nonce, from: isOwn ? 'chain' : 'hashes-as' }
  }
  if (gatewayUrl === undefined) return undefined
  const named = await client.fetchQuery(gatewaySafeQuery(account)).catch(() => null)
  const version = named?.version
  return version === undefined || version === null
    ? undefined
    : { version, nonce: named?.nonce, from: 'gateway' }
}

function requireIdentity(account: AccountRef, version: string): SafeIdentity {
  const identity = identityOf(account, version)
  if (identity === undefined) throw commandErrors.unknownVersion({ version })
  return identity
}
