import type { Argument } from '../../calldata/Argument.ts'
import type { DecodedCall } from '../../calldata/DecodedCall.ts'
import { isAddressText, type LowerAddress, lowerAddress } from '../../values/address.ts'

/** An account that a method gives a post to, as its name and the names of its arguments say. */
export type NamedPower = {
  readonly account: LowerAddress
  /** The post in words: `fee collector`. */
  readonly post: string
  /**
   * `all`: it decides over the contract; `part`: over what it earns, whom it believes, or one of its works; `named`: it is
   * written into the contract, and the words say no more.
   */
  readonly strength: 'all' | 'part' | 'named'
}

const giving: ReadonlySet<string> = new Set(
  'set add grant transfer change propose nominate update assign configure begin initiate offer commit appoint give promote replace authorize authorise enable make complete confirm submit initialize initialise reclaim unwrap wrap enroll install link connect attach apply'.split(
    ' ',
  ),
)
/** Words before the verb: who may call it, or that it is done later or at once. */
const before: ReadonlySet<string> = new Set([
  'gov',
  'admin',
  'owner',
  'governance',
  'only',
  'force',
  'queue',
  'schedule',
  'execute',
])
const all: ReadonlySet<string> = new Set(
  'owner ownership admin administrator governance governor governorship gov authority minter operator manager controller implementation impl beacon facet role roles delegate dao multisig timelock upgrader payee registrant withdrawal permission authorizer'.split(
    ' ',
  ),
)
const part: ReadonlySet<string> = new Set(
  'treasury collector keeper guardian pauser signer relayer bridge executor proposer canceller verifier forwarder router vault strategy strategist oracle feed aggregator provider resolver burner peer remote endpoint agent custodian attester sequencer hook liquidator rebalancer allocator curator claimer avatar module ism library lib submitter source adapter messenger gateway validator checker transceiver rescuer recoverer blacklister council trusted arbitrator trustee steward sweeper updater caller engine deployer quoter interceptor linker converter registry swapper harvester briber locker booster handler coordinator withdrawer freezer refinancer initializer globals psm lender borrower'.split(
    ' ',
  ),
)
/** They name a post only where the method is about it: everybody who is paid is a recipient. */
const money: ReadonlySet<string> = new Set(['recipient', 'receiver', 'beneficiary'])
/** Money that a contract earns or pays, and the words for the account that gets it: `setFeeTo`, `updateFundsWallet`. */
const earnings: ReadonlySet<string> = new Set([
  'fee',
  'fund',
  'revenue',
  'royalty',
  'royalties',
  'proceed',
  'income',
  'tax',
  'payout',
  'split',
])
const takers: ReadonlySet<string> = new Set(['to', 'wallet', 'address', 'account', 'addr', ...money])
/** A contract that divides what it earns names all who get a part: `updateSplit`. */
const shares: ReadonlySet<string> = new Set(['split', 'splits', 'royalties'])
const plain: ReadonlySet<string> = new Set(
  ' account user usr addr address who guy wallet member to path proposed delegateto'.split(' '),
)
/** Verbs that write an account into the contract, in any role. */
const writing: ReadonlySet<string> = new Set(
  'set update change replace enroll configure commit appoint assign install link connect attach migrate apply'.split(
    ' ',
  ),
)
/** The argument beside these words is a thing that the contract deals with, not an account that acts in it. */
const things =
  /^(oapp|token|asset|pool|market|collateral|underlying|currency|reward|pair|lp|reserve|vault|gauge|nft|collection|strategy|split)s?$/
/** A list of accounts that lose a post, beside the list of those that get it. */
const removed = /^remove[sd]?(?![a-z])|(?:To|_to_)Remove[sd]?$|Removes?$/
/** A token of another chain, and what is said of it: `remoteTokenAddress`. */
const aboutToken: ReadonlySet<string> = new Set(
  'remote token tokens address addresses addr id ids name symbol decimals init code'.split(' '),
)
const unsaid: ReadonlySet<string> = new Set(['new', 'pending', 'proposed', 'next', 'the', 'added'])
const flags = /^(is|enabled?|allowed?|active|approved?|authorized|status|state|value|flag|add|can|on)/i
/** Claims on the position of the Safe itself, and rights to spend: other checks read them. */
const others =
  /^(setApproval|setAllowance|setRelayerApproval|setAuthorization|setDelegateCall|addDelegate$|updateDelegate$)/

/** The posts that a known method gives to accounts by the meaning of its words; none when a flag takes them away. */
export function namedPowers({ content }: DecodedCall): readonly NamedPower[] {
  if (content.kind !== 'method' || others.test(content.method.name)) return []
  const words = splitIdentifier(content.method.name)
  const [verb = '', ...rest] = before.has(words[0] ?? '') ? words.slice(1) : words
  if (!giving.has(verb) || revokesPower(content.arguments)) return []
  const rights = rest[0] === 'transfer' ? rest.slice(1) : rest
  // `grant` alone says nothing: what is granted is the argument beside the account.
  const about = rights.length > 0 ? rights : rightsAmong(content.arguments)
  return content.arguments.flatMap((argument) =>
    powersIn(argument, argument.name, { about, writes: writing.has(verb) }),
  )
}

/** What the method is about, and whether it writes accounts into the contract. */
type About = { readonly about: readonly string[]; readonly writes: boolean }

function rightsAmong(list: readonly Argument[]): readonly string[] {
  const right = list.find(({ name }) =>
    splitIdentifier(name).some((word) => word === 'permission' || word === 'role'),
  )
  return right === undefined ? [] : ['role']
}

function powersIn(argument: Argument, name: string, method: About): readonly NamedPower[] {
  const { value, type } = argument
  const { about } = method
  if (removed.test(name)) return []
  if (typeof value === 'object') return value.flatMap((inner) => powersIn(inner, inner.name || name, method))
  const words = splitIdentifier(name.replace(/ToAdd$/, ''))
  const own = namedPostOf(words, about)
  const post =
    own ?? (isIn(plain, words.join('')) ? namedPostOf(about, about) : undefined) ?? writtenAs(words, method)
  const account = post === undefined ? undefined : accountInValue(type, value, post.words)
  if (post === undefined || account === undefined) return []
  return [
    {
      account,
      post: post.words
        .filter((word) => !unsaid.has(word))
        .map(singularWord)
        .join(' '),
      strength: post.strength,
    },
  ]
}

type NamedPost = { readonly words: readonly string[]; readonly strength: NamedPower['strength'] }

function namedPostOf(words: readonly string[], about: readonly string[]): NamedPost | undefined {
  if (isRemoteToken(words)) return undefined
  if (words.some((word) => isIn(all, word))) return { words, strength: 'all' }
  if (words.some((word) => isIn(part, word))) return { words, strength: 'part' }
  const paid =
    (words.some((word) => money.has(word)) && about.some((word) => money.has(word))) ||
    (words.some((word) => isIn(takers, word)) &&
      about.some((word) => isIn(earnings, word)) &&
      about.some((word) => isIn(takers, word) || shares.has(word)))
  return paid ? { words: about, strength: 'part' } : undefined
}

/** The token of another chain is dealt with, and decides nothing here; what acts for that token is another account. */
function isRemoteToken(words: readonly string[]): boolean {
  const isAll = words.every((word) => aboutToken.has(word) || unsaid.has(word))
  return isAll && words.includes('remote') && words.some((word) => word === 'token' || word === 'tokens')
}

/** One of them, or many. */
function isIn(set: ReadonlySet<string>, word: string): boolean {
  return set.has(word) || (word.endsWith('s') && set.has(word.slice(0, -1)))
}

function singularWord(word: string): string {
  const singular = word.slice(0, -1)
  return word.endsWith('s') && (all.has(singular) || part.has(singular)) ? singular : word
}

function writtenAs(words: readonly string[], { about, writes }: About): NamedPost | undefined {
  if (!writes || words.some((word) => things.test(word))) return undefined
  return { words: about, strength: 'named' }
}

const paddedAddress = /^0x0{24}(?!0{8})[0-9a-f]{40}$/

/** A contract of another chain is written in a word, or in bytes that begin with it. */
function accountInValue(
  type: string,
  value: Argument['value'],
  words: readonly string[],
): LowerAddress | undefined {
  if (typeof value !== 'string') return undefined
  if (type === 'address') return value as LowerAddress
  // Bridges to chains with other addresses take them as text.
  if (type === 'string') return isAddressText(value) ? lowerAddress(value) : undefined
  if (type === 'bytes32' && paddedAddress.test(value)) return `0x${value.slice(-40)}`
  if (!words.some((word) => word === 'peer' || word === 'remote' || word === 'path')) return undefined
  if (type === 'bytes32') return `0x${value.slice(-40)}`
  if (type !== 'bytes' || value.length < 42) return undefined
  return paddedAddress.test(value) ? `0x${value.slice(-40)}` : `0x${value.slice(2, 42)}`
}

function revokesPower(list: readonly Argument[]): boolean {
  return list.some(({ type, name, value }) => type === 'bool' && value === false && flags.test(name))
}

/** `setFeeCollector` and `set_fee_collector` are `set fee collector`. */
function splitIdentifier(name: string): readonly string[] {
  return name
    .replace(/([a-z0-9])([A-Z])/g, '$1 $2')
    .replace(/([A-Z])([A-Z][a-z])/g, '$1 $2')
    .split(/[\s_]+/)
    .filter((word) => word !== '')
    .map((word) => word.toLowerCase())
}
