/** What the codes of an answer other than yes say. */
export type RefusalKind = 'no' | 'never-asked'

/**
 * Reads a refusal out of the codes of a wallet, outermost first; `undefined` where they decide nothing. Words never
 * decide: a wallet says "insufficient funds" also after it has sent. `no` counts at any depth, because what wraps it has a
 * code of its own. `never-asked` counts as the outermost code alone: deeper, it may be about something that a wallet
 * asked for after it had sent.
 */
export function readRefusal(codes: readonly unknown[]): RefusalKind | undefined {
  const read = codes.map(readCode).filter((code) => code !== undefined)
  if (read.some((code) => answersNo.has(code))) return 'no'
  const [outermost] = read
  return outermost !== undefined && neverAsked.has(outermost) ? 'never-asked' : undefined
}

/** EIP-1193 (4001), WalletConnect (5000), EIP-5792 (5750), ethers. */
const answersNo = new Set<number | string>([4001, 5000, 5750, 'ACTION_REJECTED'])

/**
 * EIP-1193 (4100, 4200), JSON-RPC 2.0 (-32601, -32602), EIP-5792 (5700, 5710, 5740, 5760). Of the last, 5720 and 5730 name
 * a batch that the wallet knows or does not know: they decide nothing.
 */
const neverAsked = new Set<number | string>([4100, 4200, -32601, -32602, 5700, 5710, 5740, 5760])

/** Relays carry codes as text, too. */
function readCode(code: unknown): number | string | undefined {
  if (typeof code === 'number') return Number.isInteger(code) ? code : undefined
  if (typeof code !== 'string' || code === '') return undefined
  return /^-?\d{1,9}$/.test(code) ? Number(code) : code
}

/**
 * Whether a host says no. Hosts give no codes, so a no is one of these sentences, whole: that of Safe{Wallet} for
 * transactions and messages, that for permissions, and that of the libraries which other hosts are built with.
 */
export function isHostRefusal(text: string): boolean {
  return hostRefusals.has(text.trim().replace(/\.$/, '').toLowerCase())
}

const hostRefusals = new Set([
  'transaction was rejected',
  'permissions were rejected',
  'user rejected the request',
])
