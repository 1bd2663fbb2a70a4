import { isAddressText } from '../../values/address.ts'

/** A request to sign in with an account (EIP-4361), as far as its lines can be read. */
export type SignInRequest = {
  readonly domain: string
  readonly address: string
  readonly chainId: number | undefined
  readonly expires: string | undefined
}

const opening = /^(?:[a-z][a-z0-9+.-]*:\/\/)?(\S+) wants you to sign in with your Ethereum account:$/

/** Reads a sign-in; `undefined` when the text is none. */
export function parseSignIn(text: string): SignInRequest | undefined {
  const lines = text.split(/\r?\n/)
  const domain = opening.exec(lines[0] ?? '')?.[1]
  const address = lines[1]?.trim()
  if (domain === undefined || !isAddressText(address)) return undefined
  const chainId = field(lines, 'Chain ID')
  return {
    domain,
    address,
    chainId: chainId !== undefined && /^\d{1,15}$/.test(chainId) ? Number(chainId) : undefined,
    expires: field(lines, 'Expiration Time'),
  }
}

/** The fields stand at the end; the first of a name could be part of the free text. */
function field(lines: readonly string[], name: string): string | undefined {
  const line = lines.findLast((other) => other.startsWith(`${name}: `))
  return line?.slice(name.length + 2).trim()
}
