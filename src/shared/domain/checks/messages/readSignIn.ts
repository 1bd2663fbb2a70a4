import { type Address, isAddressText } from '../../values/address.ts'
import { matchShort } from '../../values/matchShort.ts'

/** A request to sign in with an account (EIP-4361), as far as its lines can be read. */
export type SignInRequest = {
  readonly domain: string
  /** `undefined` where the line after the first is not an address. */
  readonly address: Address | undefined
  readonly chainId: number | undefined
  readonly expires: string | undefined
  readonly uri: string | undefined
  /** What is to be allowed beside the sign-in, one line each. */
  readonly resources: readonly string[]
  /** Deviations from EIP-4361, for which wallets do not check the sign-in. */
  readonly faults: readonly SignInFault[]
}

export type SignInFault = 'opening' | 'account' | 'doubled' | 'missing'

const strict = /^(?:[a-z][a-z0-9+.-]*:\/\/)?(\S+) wants you to sign in with your Ethereum account:$/
/** What people take for the same: other spaces and capitals, no colon, the account on the same line, words before. */
const opening = /\swants(?=\s)/giu
const phrase =
  /^\swants\s{1,9}you\s{1,9}to\s{1,9}sign[\s-]{1,9}in\s{1,9}with\s{1,9}(?:your|an?)\s{1,9}(?:[\p{L}\d]{1,30}\s{1,9})?(?:account|address|wallet)/iu
const longestPhrase = 200
const longestDomain = 300

/** The word before the phrase, without a scheme. */
function looseDomain(text: string): string | undefined {
  const index = [...text.matchAll(opening)].find(
    (match) => matchShort(phrase, text.slice(match.index, match.index + longestPhrase)) !== null,
  )?.index
  if (index === undefined) return undefined
  const preamble = text.slice(Math.max(0, index - longestDomain), index).trim()
  return preamble
    .split(/[\s"'<>]/)
    .at(-1)
    ?.replace(/^[a-z][a-z0-9+.-]*:\/\//i, '')
}

const required = ['URI', 'Version', 'Chain ID', 'Nonce', 'Issued At']

/** Reads what people take for a sign-in; `undefined` when the text is none. */
export function readSignIn(text: string): SignInRequest | undefined {
  const lines = text.split(/\r?\n/)
  const exact = strict.exec(lines[0] ?? '')
  const domain = exact?.[1] ?? looseDomain(text)
  if (domain === undefined || domain === '') return undefined
  const address = exact === null ? /0x[0-9a-f]{40}(?![0-9a-f])/i.exec(text)?.[0] : lines[1]?.trim()
  const isAccount = isAddressText(address)
  const chainId = field(lines, 'Chain ID')
  return {
    domain,
    address: isAccount ? address : undefined,
    chainId: chainId !== undefined && /^\d{1,15}$/.test(chainId) ? Number(chainId) : undefined,
    expires: field(lines, 'Expiration Time'),
    uri: field(lines, 'URI'),
    resources: resourcesOf(lines),
    faults: [
      ...(exact === null ? (['opening'] as const) : []),
      ...(isAccount ? [] : (['account'] as const)),
      ...(required.some((name) => countFieldLines(lines, name) > 1) ? (['doubled'] as const) : []),
      ...(required.some((name) => countFieldLines(lines, name) === 0) ? (['missing'] as const) : []),
    ],
  }
}

/** The fields are at the end; the first of a name could be part of the free text. */
function field(lines: readonly string[], name: string): string | undefined {
  const line = lines.findLast((other) => other.startsWith(`${name}: `))
  return line?.slice(name.length + 2).trim()
}

function countFieldLines(lines: readonly string[], name: string): number {
  return lines.filter((line) => line.startsWith(`${name}: `)).length
}

function resourcesOf(lines: readonly string[]): readonly string[] {
  const start = lines.findLastIndex((line) => /^resources:\s*$/i.test(line))
  if (start < 0) return []
  return lines.slice(start + 1).flatMap((line) => {
    const resource = line.replace(/^\s*-\s*/, '').trim()
    return resource === '' ? [] : [resource]
  })
}

/** What a resource lets the holder of the sign-in do. */
export type Grant =
  /** A capability (EIP-5573): what may be done with what. `deeds` are empty where it cannot be read. */
  | { readonly kind: 'capability'; readonly deeds: readonly string[] }
  /** A session of a service that is not a web page: `ceramic://*`, `did:key:…`. */
  | { readonly kind: 'session'; readonly resource: string }

/** What a resource of a sign-in allows; `undefined` for links, which only name something. */
export function readGrant(resource: string): Grant | undefined {
  const capability = /^urn:recap:([\w+/=-]*)/i.exec(resource)
  if (capability !== null) return { kind: 'capability', deeds: readDeeds(capability[1] ?? '') }
  return /^(https?|ipfs|ipns|ar):\/\//i.test(resource) ? undefined : { kind: 'session', resource }
}

/** `crud/read at https://…`: the JSON of a capability holds what may be done under `att`, by resource. */
function readDeeds(encoded: string): readonly string[] {
  try {
    const bytes = atob(encoded.replaceAll('-', '+').replaceAll('_', '/'))
    const read: unknown = JSON.parse(bytes)
    const allowed: unknown = Object(read).att
    return Object.entries(Object(allowed)).flatMap(([resource, deeds]) =>
      Object.keys(Object(deeds)).map((deed) => `${deed} at ${resource}`),
    )
  } catch {
    return []
  }
}
