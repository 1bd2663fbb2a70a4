import { parseArgs } from 'node:util'
import type { AccountRef } from '../shared/domain/safe/safeRef.ts'
import { parseAddress } from '../shared/domain/values/address.ts'
import { commandErrors } from './commandErrors.ts'
import { readChain } from './networks.ts'

/** What the command was called with. It asks no network that is not named here. */
export type CommandLine = {
  /** A path, a link, a safeTxHash, or `-` for what comes in. */
  readonly input: string
  readonly safe: AccountRef | undefined
  readonly nonce: bigint | undefined
  /** The first answers every read, the second is compared with it. All of them name the block of a proof. */
  readonly rpcUrls: readonly string[]
  readonly gatewayUrl: string | undefined
  /** A path. */
  readonly book: string | undefined
  /** The input is a message, whatever it looks like. */
  readonly message: boolean
  /** The page that asks for the signature of a message. */
  readonly asker: string | undefined
  /** Paths. */
  readonly interfaces: readonly string[]
  /** Paths. */
  readonly orders: readonly string[]
  /** Paths. */
  readonly signed: readonly string[]
  /** Seconds since 1970; `undefined` for the clock of the machine. */
  readonly now: number | undefined
  readonly json: boolean
}

export const usage = `countersign-check FILE|LINK|- [options]
countersign-check watch FILE [--once]

Reads one transaction or message of a Safe and says what Countersign's Verify page says of it: hashes, calls, findings and
what could not run. No network is used unless a node or a gateway is named. With watch it reads every Safe of a team again
and again and posts what is new: countersign-check watch --help.

  FILE           its fields as JSON, a batch file, the calldata of execTransaction, or a text with a link or safeTxHash
  LINK           a link or a safeTxHash; needs --gateway
  -              the same from standard input

  --message      the input is a message: a text, or typed data (EIP-712) as JSON, which need no --message
  --asker URL    the page that asks for the signature of the message
  --safe C:0x…   the Safe, C being the short name or the number of its chain; needed where the input does not name it
  --nonce N      the nonce, where the input does not name it
  --rpc URL      a node of the chain; may be given several times. The second is compared with the first, and where two
                 different hosts name the same block, the state of the Safe is proven on it (eth_getProof)
  --gateway URL  the Safe gateway
  --book FILE    an address book as Safe{Wallet} exports it (address,name,chainId)
  --interface FILE  what the methods of an unknown contract are, as JSON or signatures; may be given several times
  --order FILE   the order that the transaction signs, as JSON; may be given several times. Its hash has to fit
  --signed-message FILE  the message whose hash the transaction signs on the chain (signMessage), as text or typed
                 data; may be given several times. Its hash has to fit
  --now SECONDS  the time since 1970, in place of the clock
  --json         one JSON object in place of text
  --help         this text

Exit code:
  0  judged, and nothing is red
  1  judged, and the worst finding is high
  2  judged, and the worst finding is critical
  3  not judged: the command line cannot be used
  3  not judged: the input cannot be read
  3  not judged: a file that is named cannot be read
  3  not judged: a hash that is named is not the hash of the fields
  3  not judged: a node or gateway that is named does not answer, not for this chain or not in time
  3  not judged: the report cannot be written to standard output
  3  not judged: the command itself failed
`

/** Reads the words of the command line. Throws `command/usage`. */
export function readCommandLine(words: readonly string[]): CommandLine | 'help' {
  const { values, positionals } = parseWords(words)
  if (values.help) return 'help'
  const [input, ...others] = positionals
  if (input === undefined) throw usageError('The transaction is not named.')
  if (others.length > 0) throw usageError('One transaction is checked at a time.')
  return {
    input,
    safe: values.safe === undefined ? undefined : readSafeOption(values.safe),
    nonce: values.nonce === undefined ? undefined : readWholeOption('--nonce', values.nonce),
    rpcUrls: (values.rpc ?? []).map((url) => readUrlOption('--rpc', url)),
    gatewayUrl: values.gateway === undefined ? undefined : readUrlOption('--gateway', values.gateway),
    book: values.book,
    interfaces: values.interface ?? [],
    orders: values.order ?? [],
    signed: values['signed-message'] ?? [],
    message: values.message,
    asker: values.asker === undefined ? undefined : new URL(readUrlOption('--asker', values.asker)).origin,
    now: values.now === undefined ? undefined : Number(readWholeOption('--now', values.now, 11)),
    json: values.json,
  }
}

function parseWords(words: readonly string[]) {
  try {
    return parseArgs({
      args: [...words],
      allowPositionals: true,
      options: {
        safe: { type: 'string' },
        nonce: { type: 'string' },
        rpc: { type: 'string', multiple: true },
        gateway: { type: 'string' },
        book: { type: 'string' },
        message: { type: 'boolean', default: false },
        asker: { type: 'string' },
        interface: { type: 'string', multiple: true },
        order: { type: 'string', multiple: true },
        'signed-message': { type: 'string', multiple: true },
        now: { type: 'string' },
        json: { type: 'boolean', default: false },
        help: { type: 'boolean', default: false },
      },
    })
  } catch (error) {
    throw usageError(error instanceof Error ? error.message : String(error))
  }
}

function readSafeOption(text: string): AccountRef {
  const [chain = '', address = '', ...rest] = text.split(':')
  const chainId = readChain(chain)
  if (chainId === undefined)
    throw usageError(`--safe: no chain is known as “${chain}”. Write its number, such as 1:0x….`)
  const read = parseAddress(address, chainId)
  if (rest.length > 0 || !read.ok)
    throw usageError(
      !read.ok && read.problem === 'wrong-checksum'
        ? '--safe: the capitals of the address do not fit its checksum.'
        : '--safe: the address is none.',
    )
  return { chainId, address: read.address }
}

function readWholeOption(option: string, text: string, mostDigits = 15): bigint {
  if (!/^\d+$/.test(text) || text.length > mostDigits) throw usageError(`${option} takes a whole number.`)
  return BigInt(text)
}

/** Without a slash at its end. */
function readUrlOption(option: string, text: string): string {
  const url = URL.canParse(text) ? new URL(text) : undefined
  if (url === undefined || !/^https?:$/.test(url.protocol))
    throw usageError(`${option} takes an http or https URL.`)
  return url.href.replace(/\/$/, '')
}

function usageError(problem: string) {
  return commandErrors.usage({ problem })
}
